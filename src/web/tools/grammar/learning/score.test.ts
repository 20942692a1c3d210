/** The score counts by kind, is read with care, and leaves nothing behind when it is cleared. */
import { expect, it } from "vitest";
import { storageKeys } from "#contract/storage-keys.ts";
import type { TextStorage } from "../../../documents/draft/stored.ts";
import { errorTypeOf } from "./error-types.da.ts";
import { counted, readScore, type Score, writeScore } from "./score.ts";
import { commonest } from "./texts.da.ts";

function device(stored?: string) {
  const kept = new Map(stored === undefined ? [] : [[storageKeys.learning as string, stored]]);
  const storage: TextStorage = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
  return { kept, storage };
}

it("counts by kind and puts the commonest first", () => {
  let score: Score = [];
  for (const type of ["komma", "nutids-r", "nutids-r"]) score = counted(score, type, "self");
  score = counted(score, "nutids-r", "shown");
  expect(score).toEqual([
    { type: "nutids-r", self: 2, shown: 1 },
    { type: "komma", self: 1, shown: 0 },
  ]);
});

it("comes back from the device, and is gone when it is cleared", () => {
  const { kept, storage } = device();
  const score = counted([], "komma", "shown");
  writeScore(storage, score);
  expect(readScore(storage)).toEqual(score);
  writeScore(storage, []);
  expect(kept.size).toBe(0);
});

it.each([
  ["no JSON", "{"],
  ["no list", '{"type":"komma"}'],
  ["what is no count", '[{"type":"komma","self":-1,"shown":0},{"type":"komma","self":"1","shown":0},7,null]'],
  ["no kind", '[{"type":"","self":1,"shown":0},{"self":1,"shown":0}]'],
])("reads nothing from %s", (_name, stored) => {
  expect(readScore(device(stored).storage)).toEqual([]);
});

it("has an end, also when somebody fills the storage by hand", () => {
  const many = Array.from({ length: 500 }, (_, index) => ({ type: `slags ${index}`, self: 1, shown: 0 }));
  const score = readScore(device(JSON.stringify(many)).storage);
  expect(score).toHaveLength(100);
  expect(counted(score, "en til", "self")).toHaveLength(100);
});

it("names the commonest kind only once there is something to say", () => {
  expect(commonest([{ type: "nutids-r", self: 1, shown: 1 }])).toContain("Når du har prøvet");
  expect(commonest([{ type: "nutids-r", self: 1, shown: 2 }])).toBe("Du laver oftest fejl i nutids-r.");
});

it.each([
  ["nutids-r-navneform", "grammatik", "nutids-r"],
  ["komma-start", "komma", "startkomma"],
  ["dobbelt-mellemrum", "typografi", "mellemrum"],
  ["dobbelt-bestemt", "grammatik", "tillægsords endelser"],
  ["vidste-viste", "stavning", "ord, der ligner hinanden"],
  ["komma-noget-nyt", "komma", "komma"],
  ["en-ny-regel", "grammatik", "grammatik"],
  ["en-ny-regel", "ord", "ét eller flere ord"],
] as const)("%s (%s) is called %s", (rule, category, type) => {
  expect(errorTypeOf(rule, category)).toBe(type);
});
