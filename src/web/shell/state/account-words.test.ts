import { afterEach, beforeEach, expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { openStorages, type TestStorages } from "../../../../tests/support/browser-storage.ts";
import { forgetAccountWords } from "./account-words.ts";
import { clearSession, loseSession } from "./session.ts";

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
  forgetAccountWords();
  expect(JSON.parse(kept() ?? "")).toEqual({ a: [entry("skærmtid", false)] });
});

it.each(["", "null", "7", "[]", "{", '{"a":7}', '{"a":[null,7]}'])("%j that is no book is taken away", (stored) => {
  browser.local.set(storageKeys.accountDictionary, stored);
  forgetAccountWords();
  expect(kept()).toBeUndefined();
});

it("nothing there is left as it is", () => {
  forgetAccountWords();
  expect(browser.local.size).toBe(0);
});
