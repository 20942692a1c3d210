import { afterEach, beforeEach, expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import { testUser } from "../../../../tests/support/session-server.ts";
import { forgetPersonalData } from "./personal-data.ts";
import { clearSession, keepSession, loseSession } from "./session.ts";

let browser: TestStorages;
beforeEach(() => {
  browser = openStorages();
});
afterEach(() => browser.close());

const entry = (word: string, isSent: boolean) => ({ word, atMs: 1, isRemoved: false, isSent });
const keep = (books: unknown) => void browser.local.set(storageKeys.accountDictionary, JSON.stringify(books));
const kept = () => browser.local.get(storageKeys.accountDictionary);

it.each([clearSession, loseSession])("the words an account has leave the device with the session (%o)", (leave) => {
  keep({ a: [entry("klatrenet", true)] });
  leave();
  expect(kept()).toBeUndefined();
});

it("what an account has not been told waits for its owner", () => {
  keep({ a: [entry("klatrenet", true), entry("skærmtid", false)], b: [entry("wifi", true)] });
  forgetPersonalData();
  expect(JSON.parse(kept() ?? "")).toEqual({ a: [entry("skærmtid", false)] });
});

it.each(["", "null", "7", "[]", "{", '{"a":7}', '{"a":[null,7]}'])("%j that is no book is taken away", (stored) => {
  browser.local.set(storageKeys.accountDictionary, stored);
  forgetPersonalData();
  expect(kept()).toBeUndefined();
});

it.each([clearSession, loseSession])("score and choices leave the device with the session (%o)", (leave) => {
  browser.local.set(storageKeys.learning, '[{"type":"nutids-r","self":1,"shown":2}]');
  browser.local.set(storageKeys.draft("grammar"), "{}");
  browser.local.set(
    storageKeys.grammarSettings,
    '{"komma":"start","level":"begynder","plainField":true,"singleKeys":false,"disabledRules":["komma-start"]}',
  );
  leave();
  expect([...browser.local]).toEqual([
    [storageKeys.draft("grammar"), "{}"],
    [storageKeys.grammarSettings, '{"plainField":true,"singleKeys":false}'],
  ]);
});

it("a tab that loses a session which goes on in another one leaves the person's things alone", () => {
  browser.local.set(storageKeys.learning, "[]");
  keepSession({ tokens: { accessToken: "a", refreshToken: "a" }, user: testUser }, false);
  loseSession(false);
  expect([browser.session.size, browser.local.has(storageKeys.learning)]).toEqual([0, true]);
});

it.each(["", "null", "7", "[]", "{", '{"komma":"start"}'])("choices of which none has to stay go (%j)", (stored) => {
  browser.local.set(storageKeys.grammarSettings, stored);
  forgetPersonalData();
  expect(browser.local.size).toBe(0);
});

it("somebody who signs in over another's session gets nothing of theirs; who signs in again keeps their own", () => {
  const session = (id: string) => ({ tokens: { accessToken: id, refreshToken: id }, user: { ...testUser, id } });
  keepSession(session("a"), true);
  browser.local.set(storageKeys.learning, "[]");
  keepSession(session("a"), true);
  expect(browser.local.has(storageKeys.learning)).toBe(true);
  keepSession(session("b"), true);
  expect(browser.local.has(storageKeys.learning)).toBe(false);
});

it("nothing there is left as it is", () => {
  forgetPersonalData();
  expect(browser.local.size).toBe(0);
});
