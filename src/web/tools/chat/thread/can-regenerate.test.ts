import { expect, test } from "vitest";
import type { ShownMessage } from "../conversation/conversation-view.ts";
import { canDiffer } from "./can-regenerate.ts";

const by = (kind: "ai" | "built-in", status: ShownMessage["status"] = "complete") => ({
  model: { kind, provider: "", model: "", place: "eu" as const },
  status,
});

test.each([
  ["a whole answer of the engine, and no model", by("built-in"), false, false],
  ["a whole answer of the engine, and a model now", by("built-in"), true, true],
  ["an answer of the engine that broke off", by("built-in", "failed"), false, true],
  ["an answer of a model that is gone", by("ai"), false, true],
  ["an answer of a model", by("ai"), true, true],
] as const)("%s", (_, message, hasModel, expected) => {
  expect(canDiffer(message, hasModel)).toBe(expected);
});
