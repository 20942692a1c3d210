/** Storage can hold anything, from older versions or by other hands: what is no setting must not become one. */
import { expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import { defaultSettings, readSettings } from "./settings.ts";
import { createSettingsStore } from "./settings-store.ts";

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
    '{"komma":"start","level":"begynder","showPossible":true,"singleKeys":false,"plainField":true,"withoutNotes":true,"withoutSources":true,"disabledRules":["koen"]}',
    {
      komma: "start",
      level: "begynder",
      showPossible: true,
      singleKeys: false,
      plainField: true,
      style: false,
      learning: false,
      withoutNotes: true,
      withoutSources: true,
      disabledRules: ["koen"],
    },
  ],
  [
    "rules among other things",
    '{"disabledRules":["koen",{"id":"af-ad","about":"hemmeligt"},"koen",7,null,"Min tekst"]}',
    { ...defaultSettings, disabledRules: ["koen", "af-ad"] },
  ],
])("reads settings from %s", (_name, stored, expected) => {
  expect(readSettings(holding(storageKeys.grammarSettings, stored))).toEqual(expected);
});

it("reads nothing where there is no storage", () => {
  expect(readSettings(undefined)).toEqual(defaultSettings);
});

it("keeps nothing of what a finding said beside the rule that was switched off, as an older version did", () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  kept.set(storageKeys.grammarSettings, '{"komma":"start","disabledRules":[{"id":"af-ad","about":"hemmeligt"}]}');
  const store = createSettingsStore(() => storage);
  store.load();
  expect(store.current).toMatchObject({ komma: "start", disabledRules: ["af-ad"] });
  expect(kept.get(storageKeys.grammarSettings)).not.toContain("hemmeligt");
});
