import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../../tests/support/browser-storage.ts";
import { testUser } from "../../../../../tests/support/session-server.ts";
import { createDictionaryStore } from "../../../tools/grammar/dictionary/dictionary-store.ts";
import { counted, readScore, writeScore } from "../../../tools/grammar/learning/score.ts";
import { defaultSettings, readSettings, writeSettings } from "../../../tools/grammar/settings/settings.ts";
import { storageOf } from "../../../tools/grammar/settings/user-storage.ts";
import { clearSession, isPageOf, keepSession, loseSession, storedUser } from "../session.ts";
import { adoptPersonalData, forgetInTab, forgetPersonalData, storedOwnerIds } from "./personal-data.ts";

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

const session = (id: string) => ({ tokens: { accessToken: id, refreshToken: id }, user: { ...testUser, id } });
const settingsOf = (id: string | null) => keyOfOwner(storageKeys.grammarSettings, id);
const learningOf = (id: string | null) => keyOfOwner(storageKeys.learning, id);
const userStorage = () => storageOf(window.localStorage, storedUser()?.id ?? null);
const entry = (word: string, isSent: boolean) => ({ word, atMs: 1, isRemoved: false, isSent });
const keep = (books: unknown) => void browser.local.set(storageKeys.accountDictionary, JSON.stringify(books));
const kept = () => browser.local.get(storageKeys.accountDictionary);

/** As the grammar check writes it, whoever is signed in. */
function work(): void {
  const storage = userStorage();
  writeScore(storage, counted(readScore(storage), "nutids-r", "shown"));
  writeSettings(storage, { ...readSettings(storage), level: "begynder", plainField: true, learning: true });
  const words = createDictionaryStore({
    storage: () => storage,
    nowMs: () => 1,
    userId: () => storedUser()?.id ?? null,
  });
  const id = storedUser()?.id ?? null;
  words.setOwner(id);
  if (id !== null)
    words.merge(id, { words: [{ word: "klatrenet", changedAt: new Date(1).toISOString() }], removed: [] });
}

describe.each([clearSession, loseSession])("the end of a session (%o)", (leave) => {
  it("takes what the grammar check keeps of its person, but for how the page is operated", () => {
    keepSession(session("a"), false);
    browser.local.set(keyOfOwner(storageKeys.draft("grammar"), "a"), "{}");
    work();
    expect(storedOwnerIds()).toEqual(["a"]);
    leave();
    expect(storedOwnerIds()).toEqual([]);
    expect([...browser.local].toSorted()).toEqual([
      ["rememberMe", "false"],
      [keyOfOwner(storageKeys.draft("grammar"), "a"), "{}"],
      [storageKeys.grammarSettings, '{"plainField":true,"singleKeys":true}'],
    ]);
  });

  it("leaves what others have in other tabs alone", () => {
    browser.local.set(learningOf("b"), "[]");
    browser.local.set(settingsOf("b"), '{"komma":"start"}');
    keep({ a: [entry("klatrenet", true)], b: [entry("wifi", true)] });
    keepSession(session("a"), false);
    work();
    leave();
    expect(storedOwnerIds()).toEqual(["b"]);
    expect(JSON.parse(kept() ?? "")).toEqual({ b: [entry("wifi", true)] });
  });
});

it("a run waits for its owner when the session ends by itself, and goes at Log ud", () => {
  const run = keyOfOwner(storageKeys.run("rewriting"), "a");
  keepSession(session("a"), true);
  browser.local.set(run, "{}");
  loseSession();
  expect([browser.local.has(run), storedOwnerIds()]).toEqual([true, []]);
  keepSession(session("a"), true);
  clearSession();
  expect(browser.local.has(run)).toBe(false);
});

describe("a conversation that lies in the tab alone", () => {
  const said = (id: string | null) => keyOfOwner(storageKeys.chatTemporary, id);
  const start = () => {
    keepSession(session("a"), true);
    browser.session.set(said("a"), "{}");
  };
  const has = (id: string | null) => browser.session.has(said(id));

  it("waits for its owner when the session ends by itself, and goes at Log ud", () => {
    start();
    loseSession();
    expect([has("a"), isPageOf("a"), isPageOf(null)]).toEqual([true, true, true]);
    keepSession(session("a"), true);
    expect(has("a")).toBe(true);
    clearSession();
    expect([has("a"), isPageOf("a")]).toEqual([false, false]);
  });

  it("goes at Log ud with what its owner wrote before they signed in, and with edits of either", () => {
    start();
    const edit = (id: string | null) => keyOfOwner(storageKeys.draft("chat#m1"), id);
    const ofField = keyOfOwner(storageKeys.draft("chat"), "a");
    for (const key of [said(null), said("b"), edit(null), edit("a"), edit("b"), ofField])
      browser.session.set(key, "{}");
    clearSession();
    expect([...browser.session.keys()]).toEqual([said("b"), edit("b")]);
  });

  it("goes with the texts of files on their way, to whichever conversation", () => {
    const files = (place: string, id: string) => keyOfOwner(storageKeys.draft(`chat${place}#files`), id);
    const keys = (id: string) => [files("", id), files(":c1", id)];
    const give = () => {
      start();
      for (const key of [...keys("a"), ...keys("b")]) browser.session.set(key, "{}");
      browser.local.set(files(":c1", "a"), "{}");
    };
    give();
    clearSession();
    expect([...browser.session.keys()]).toEqual(keys("b"));
    // Which files wait for a message stays beside its draft.
    expect(browser.local.has(files(":c1", "a"))).toBe(true);
    give();
    loseSession();
    expect([...browser.session.keys()]).toEqual(expect.arrayContaining(keys("a")));
    keepSession(session("b"), true);
    expect([...browser.session.keys()]).toEqual(keys("b"));
  });

  it("goes when somebody else signs in, and a visitor's stays for them to say", () => {
    start();
    loseSession();
    browser.session.set(said(null), "{}");
    keepSession(session("b"), true);
    expect([has("a"), has(null), isPageOf("a")]).toEqual([false, true, false]);
  });
});

it("where a limit was met is forgotten at Log ud, and not by a session that ends by itself", () => {
  const has = () => browser.session.has(storageKeys.permissionError);
  keepSession(session("a"), true);
  browser.session.set(storageKeys.permissionError, '{"path":"/ai-chat?samtale=x"}');
  loseSession();
  expect(has()).toBe(true);
  keepSession(session("a"), true);
  forgetInTab("b", false);
  expect(has()).toBe(true);
  clearSession();
  expect(has()).toBe(false);
});

it("what an account has not been told waits for its owner", () => {
  keep({ a: [entry("klatrenet", true), entry("skærmtid", false)] });
  expect(storedOwnerIds()).toEqual(["a"]);
  forgetPersonalData("a");
  expect([JSON.parse(kept() ?? ""), storedOwnerIds()]).toEqual([{ a: [entry("skærmtid", false)] }, []]);
});

it.each(["", "null", "7", "[]", "{", '{"a":7}', '{"a":[null,7]}'])("%j that is no book is taken away", (stored) => {
  browser.local.set(storageKeys.accountDictionary, stored);
  forgetPersonalData("a");
  expect(kept()).toBeUndefined();
});

it("a tab that loses a session which goes on in another one leaves the person's things alone", () => {
  keepSession(session("a"), false);
  work();
  loseSession(false);
  expect([browser.session.size, storedOwnerIds()]).toEqual([0, ["a"]]);
});

it.each(["", "null", "7", "[]", "{", '{"komma":"start"}'])("choices of which none has to stay go (%j)", (stored) => {
  browser.local.set(settingsOf("a"), stored);
  forgetPersonalData("a");
  expect(browser.local.size).toBe(0);
});

it("somebody who signs in after the browser was closed sees nothing of theirs; nor does who signs in over them", () => {
  keepSession(session("a"), false);
  work();
  browser.session.clear();
  expect([readSettings(userStorage()), readScore(userStorage())]).toEqual([defaultSettings, []]);
  keepSession(session("b"), false);
  expect([readSettings(userStorage()), readScore(userStorage())]).toEqual([defaultSettings, []]);
  work();
  keepSession(session("c"), false);
  expect([readSettings(userStorage()).level, readScore(userStorage()), storedOwnerIds()]).toEqual([
    "oevet",
    [],
    ["a", "c"],
  ]);
});

it("who signs in again keeps their own", () => {
  keepSession(session("a"), true);
  work();
  keepSession(session("a"), true);
  expect([readSettings(userStorage()).level, readScore(userStorage()).length]).toEqual(["begynder", 1]);
});

it("what somebody did here before signing in is theirs from then on, and how the page is operated the device's too", () => {
  work();
  keepSession(session("a"), false);
  expect([readSettings(userStorage()).level, readScore(userStorage()).length]).toEqual(["begynder", 1]);
  expect([browser.local.get(settingsOf(null)), browser.local.has(learningOf(null))]).toEqual([
    '{"plainField":true,"singleKeys":true}',
    false,
  ]);
});

it("what finds no room under the account's name stays where it is", () => {
  work();
  const before = [...browser.local];
  browser.full.add("local");
  adoptPersonalData("a");
  expect([...browser.local]).toEqual(before);
});

it("nothing there is left as it is", () => {
  forgetPersonalData("a");
  expect(browser.local.size).toBe(0);
});
