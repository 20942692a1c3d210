/** Storage can hold anything, from older versions or by other hands: what is no setting must not become one. */
import { expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { defaultSettings, readSettings } from "./settings.ts";

const holding = (key: string, value: string) => ({
  getItem: (name: string) => (name === key ? value : null),
  setItem: () => {},
  removeItem: () => {},
});

it.each([
  ["no JSON", "]", defaultSettings],
  [
    "a damaged field",
    '{"komma":"ja","level":"ekspert","showPossible":"true","plainField":true}',
    { ...defaultSettings, plainField: true },
  ],
  [
    "all of them",
    '{"komma":"start","level":"begynder","showPossible":true,"singleKeys":false,"plainField":true}',
    {
      komma: "start",
      level: "begynder",
      showPossible: true,
      singleKeys: false,
      plainField: true,
      style: false,
      learning: false,
      disabledRules: [],
    },
  ],
])("reads settings from %s", (_name, stored, expected) => {
  expect(readSettings(holding(storageKeys.grammarSettings, stored))).toEqual(expected);
});

it("reads nothing where there is no storage", () => {
  expect(readSettings(undefined)).toEqual(defaultSettings);
});
