/** A device that has been used before keeps its own way; a new one begins with the account's. */
import { expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import type { TextStorage } from "../../../documents/draft/stored.ts";
import { applyAccountSettings, followAccountSettings } from "./account-settings.ts";
import { defaultSettings, readSettings } from "./settings.ts";

function device(stored?: string): TextStorage {
  const kept = new Map(stored === undefined ? [] : [[storageKeys.grammarSettings as string, stored]]);
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}

const account = { settings: { comma: "uden", level: "begynder" } } as const;

it("gives a new device what the account says", () => {
  const storage = device();
  applyAccountSettings(account, storage);
  expect(readSettings(storage)).toEqual({ ...defaultSettings, komma: "uden", level: "begynder" });
});

it("gives it also to a device that a sign-out has left only with how it is operated", () => {
  const storage = device('{"plainField":true,"singleKeys":false}');
  applyAccountSettings(account, storage);
  const expected = { ...defaultSettings, komma: "uden", level: "begynder", plainField: true, singleKeys: false };
  expect(readSettings(storage)).toEqual(expected);
});

it("leaves a device that has settings alone", () => {
  const storage = device('{"komma":"start"}');
  applyAccountSettings(account, storage);
  expect(readSettings(storage)).toEqual({ ...defaultSettings, komma: "start" });
});

it("takes over a choice made now, and nothing else", () => {
  const storage = device('{"komma":"start","plainField":true}');
  followAccountSettings(account.settings, storage);
  expect(readSettings(storage)).toEqual({ ...defaultSettings, komma: "uden", level: "begynder", plainField: true });
});

it("keeps the device's own level if only the comma is chosen, and the other way round", () => {
  const storage = device('{"komma":"start","level":"begynder"}');
  followAccountSettings({ comma: "uden" }, storage);
  expect(readSettings(storage)).toEqual({ ...defaultSettings, komma: "uden", level: "begynder" });
  followAccountSettings({ level: "avanceret" }, storage);
  expect(readSettings(storage)).toEqual({ ...defaultSettings, komma: "uden", level: "avanceret" });
});

it("does nothing where there is no storage", () => {
  expect(() => applyAccountSettings(account, undefined)).not.toThrow();
});
