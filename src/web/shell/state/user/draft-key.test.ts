import { afterEach, beforeEach, expect, it } from "vitest";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../../tests/support/browser-storage.ts";
import { testUser } from "../../../../../tests/support/session-server.ts";
import { createDraftKeeper } from "../../../documents/draft/draft.ts";
import { clearSession, keepSession, loseSession } from "../session.ts";
import { draftKeyOf } from "./draft-key.ts";

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

const session = (id: string) => ({ tokens: { accessToken: id, refreshToken: id }, user: { ...testUser, id } });
const bare = storageKeys.draft("rewriting");
const textAt = (name: string) => JSON.parse(browser.local.get(name) ?? "null")?.text;

/** A sheet that is opened on what lies here. */
function openSheet(typed = "") {
  const sheet = { text: typed, other: undefined as string | undefined };
  const keeper = createDraftKeeper({
    storage: window.localStorage,
    ...draftKeyOf("rewriting"),
    text: () => sheet.text,
    work: () => undefined,
    readWork: () => undefined,
    now: () => 2,
    saved: () => undefined,
    conflict: (other) => {
      sheet.other = other?.text;
    },
    worked: () => undefined,
  });
  sheet.text = keeper.restore(typed)?.text ?? typed;
  return {
    sheet,
    keeper,
    write(text: string) {
      sheet.text = text;
      keeper.changed();
      keeper.flush();
    },
  };
}

it("a text is its writer's: seen by no visitor and no other account after Log ud, and there at the next login", () => {
  keepSession(session("a"), true);
  openSheet().write("Min egen tekst");
  clearSession();
  expect(openSheet().sheet).toEqual({ text: "", other: undefined });
  keepSession(session("b"), true);
  expect(openSheet().sheet.text).toBe("");
  openSheet().write("En anden");
  keepSession(session("a"), true);
  expect(openSheet().sheet).toEqual({ text: "Min egen tekst", other: undefined });
  clearSession();
  keepSession(session("b"), true);
  expect(openSheet().sheet.text).toBe("En anden");
});

it("a page that is still open when its person loses the session keeps the text, and after Log ud stores nothing", () => {
  for (const [leave, kept] of [
    [clearSession, "Før"],
    [loseSession, "Efter"],
  ] as const) {
    keepSession(session("a"), true);
    const page = openSheet();
    page.write("Før");
    leave();
    page.write("Efter");
    expect(browser.local.has(bare)).toBe(false);
    expect(textAt(keyOfOwner(bare, "a"))).toBe(kept);
    page.keeper.remove();
    expect([...browser.local.keys()]).toEqual(["rememberMe"]);
  }
});

it("what a visitor writes is the account's when they sign in; beside a text of its own they are asked, and neither goes unasked", () => {
  openSheet().write("Uden login");
  keepSession(session("a"), true);
  expect(openSheet().sheet.text).toBe("Uden login");
  expect(browser.local.has(bare)).toBe(false);
  clearSession();
  openSheet().write("Igen uden");
  keepSession(session("a"), true);
  expect(openSheet().sheet).toEqual({ text: "Uden login", other: "Igen uden" });
  // Looked at and left: asked once more, also after another Log ud.
  clearSession();
  keepSession(session("a"), true);
  const { sheet, keeper } = openSheet();
  expect(sheet).toEqual({ text: "Uden login", other: "Igen uden" });
  expect(keeper.takeOther()?.text).toBe("Igen uden");
  expect(openSheet().sheet.other).toBeUndefined();
});

it("two accounts in two tabs have each their own", () => {
  keepSession(session("a"), false);
  openSheet().write("a's");
  const tab = new Map(browser.session);
  browser.session.clear();
  keepSession(session("b"), false);
  expect(openSheet().sheet.text).toBe("");
  openSheet().write("b's");
  clearSession();
  for (const [key, value] of tab) browser.session.set(key, value);
  expect(openSheet().sheet).toEqual({ text: "a's", other: undefined });
});

it("where there is no room under the account's name the text stays where it is", () => {
  openSheet().write("Står her");
  keepSession(session("a"), false);
  browser.full.add("local");
  expect(openSheet().sheet.text).toBe("Står her");
  expect(textAt(bare)).toBe("Står her");
});
