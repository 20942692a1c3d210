import { afterEach, beforeEach, expect, it } from "vitest";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { charsIn, openStorages, type TestStorages } from "../../../../../tests/support/browser-storage.ts";
import { testUser } from "../../../../../tests/support/session-server.ts";
import { createDraftKeeper } from "../../../text-tool/draft/draft.ts";
import { clearSession, keepSession, loseSession } from "../session.ts";
import { ownerOfDrafts, setDraftsAside, takeDraftsBack } from "./drafts-by-owner.ts";

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

const session = (id: string) => ({ tokens: { accessToken: id, refreshToken: id }, user: { ...testUser, id } });
const key = storageKeys.draft("rewriting");
const draft = (text: string) => JSON.stringify({ text, savedAt: 1 });
const textAt = (name: string) => JSON.parse(browser.local.get(name) ?? "null")?.text;

/** A sheet that is opened on what lies here. */
function openSheet(typed = "") {
  const sheet = { text: typed, other: undefined as string | undefined };
  const keeper = createDraftKeeper({
    storage: window.localStorage,
    key,
    owner: ownerOfDrafts,
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

it("a text is its writer's: put aside at Log ud, seen by no visitor and no other account, back at the next login", () => {
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

it("a page that is still open when its person signs out stores nothing where the next one looks", () => {
  keepSession(session("a"), true);
  const page = openSheet();
  page.write("Før");
  clearSession();
  page.write("Efter");
  expect(browser.local.has(key)).toBe(false);
  expect(textAt(keyOfOwner(key, "a"))).toBe("Efter");
  page.keeper.remove();
  expect([...browser.local.keys()]).toEqual(["rememberMe"]);
});

it("what a visitor writes goes with them when they sign in; beside a text of the account's own they are asked", () => {
  openSheet().write("Uden login");
  keepSession(session("a"), true);
  expect(openSheet().sheet.text).toBe("Uden login");
  clearSession();
  openSheet().write("Igen uden");
  keepSession(session("a"), true);
  const { sheet, keeper } = openSheet();
  expect(sheet).toEqual({ text: "Igen uden", other: "Uden login" });
  // Looked at and left: asked once more.
  expect(openSheet().sheet.other).toBe("Uden login");
  expect(keeper.takeOther()?.text).toBe("Uden login");
  expect(openSheet().sheet.other).toBeUndefined();
});

it("a session that ends by itself leaves the sheet as it is, until somebody else signs in", () => {
  keepSession(session("a"), true);
  const page = openSheet();
  page.write("Midt i det");
  loseSession();
  page.write("Midt i det hele");
  expect(textAt(key)).toBe("Midt i det hele");
  keepSession(session("b"), true);
  expect(openSheet().sheet.text).toBe("");
  keepSession(session("a"), true);
  expect(openSheet().sheet.text).toBe("Midt i det hele");
});

it("the Word file of a text is no text: its note is emptied, so that the page deletes it", () => {
  keepSession(session("a"), true);
  browser.local.set(storageKeys.wordFile, '{"name":"Stil.docx"}');
  clearSession();
  expect(browser.local.get(storageKeys.wordFile)).toBe("{}");
});

it("another account's drafts are left where they are, and other names too", () => {
  browser.local.set(storageKeys.draftsOf, "b");
  browser.local.set(key, draft("b's"));
  setDraftsAside("a");
  expect(textAt(key)).toBe("b's");
  browser.local.set(`${key}.a.mere`, draft("x"));
  takeDraftsBack("a");
  expect(textAt(`${key}.a.mere`)).toBe("x");
});

it("where there is no room for the longer name the text stays where it is", () => {
  keepSession(session("a"), false);
  openSheet().write("Står her");
  browser.room.set("local", charsIn(browser.local));
  setDraftsAside("a");
  expect(textAt(key)).toBe("Står her");
});
