/** Choices are kept for each user and each tool. */
import { expect, test } from "vitest";
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { readChoices, writeChoices } from "./tool-choices.ts";

test("each user has their own, and a visitor has one more", () => {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
  writeChoices(storage, "rewriting", "a", { mode: "enkel" });
  expect(readChoices(storage, "rewriting", "a")).toEqual({ mode: "enkel" });
  expect(readChoices(storage, "rewriting", null)).toBeNull();
  expect(readChoices(storage, "summarising", "a")).toBeNull();
  expect([...values.keys()]).toEqual([keyOfOwner(storageKeys.toolChoices("rewriting"), "a")]);
  expect(readChoices(undefined, "rewriting", "a")).toBeNull();
});
