import { expect, test } from "vitest";
import type { CommaSystem } from "../../../finding.ts";
import { type CommaVerdict, commaVerdict } from "./comma-system.ts";

test.each<[CommaSystem, number, number, CommaVerdict]>([
  ["start", 0, 9, "start"],
  ["uden", 9, 0, "uden"],
  ["foelg", 3, 0, "nothing"],
  ["foelg", 4, 0, "start"],
  ["foelg", 3, 1, "start"],
  ["foelg", 2, 1, "nothing"],
  ["foelg", 2, 2, "mixed"],
  ["foelg", 6, 2, "start"],
  ["foelg", 5, 2, "mixed"],
  ["foelg", 2, 5, "mixed"],
  ["foelg", 1, 3, "nothing"],
  ["foelg", 0, 8, "nothing"],
])("%s with %i set and %i missing: %s", (system, set, missing, verdict) => {
  expect(commaVerdict(system, set, missing)).toBe(verdict);
});
