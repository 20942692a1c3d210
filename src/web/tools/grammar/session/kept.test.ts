/** Storage can hold anything, from older versions or by other hands: what is no setting must not become one. */
import { expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { defaultSettings, maxOwnWords, readOwnWords, readSettings } from "./kept.ts";

const holding = (key: string, value: string) => ({
  getItem: (name: string) => (name === key ? value : null),
  setItem: () => {},
  removeItem: () => {},
});

it.each([
  ["nothing", "null", []],
  ["no JSON", "{", []],
  ["no list", '{"ord":1}', []],
  ["words among other things", '["syre",5,null,"","base","syre"]', ["syre", "base"]],
  ["a word that is none", `["${"a".repeat(101)}"]`, []],
])("reads %s as own words", (_name, stored, expected) => {
  expect(readOwnWords(holding(storageKeys.dictionary, stored))).toEqual(expected);
});

it("takes no more words than are allowed", () => {
  const words = Array.from({ length: maxOwnWords + 10 }, (_, index) => `ord${index}`);
  expect(readOwnWords(holding(storageKeys.dictionary, JSON.stringify(words)))).toHaveLength(maxOwnWords);
});

it.each([
  ["no JSON", "]", defaultSettings],
  [
    "a damaged field",
    '{"komma":"ja","showPossible":"true","plainField":true}',
    { ...defaultSettings, plainField: true },
  ],
  [
    "all of them",
    '{"komma":"start","showPossible":true,"singleKeys":false,"plainField":true}',
    {
      komma: "start",
      showPossible: true,
      singleKeys: false,
      plainField: true,
    },
  ],
])("reads settings from %s", (_name, stored, expected) => {
  expect(readSettings(holding(storageKeys.grammarSettings, stored))).toEqual(expected);
});

it("reads nothing where there is no storage", () => {
  expect(readOwnWords(undefined)).toEqual([]);
  expect(readSettings(undefined)).toEqual(defaultSettings);
});
