import { expect, it } from "vitest";
import { secondsLeft } from "./use-seconds-left.ts";

it.each([
  [null, 5_000, 0],
  [65_000, 5_000, 60],
  [64_999, 5_000, 60],
  [5_001, 5_000, 1],
  [5_000, 5_000, 0],
  [4_000, 5_000, 0],
])("until %s seen from %s there are %s seconds left", (untilMs, nowMs, left) =>
  expect(secondsLeft(untilMs, nowMs)).toBe(left),
);
