import { describe, expect, it } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { authorOf } from "./author.ts";

const first: ModelInfo = { kind: "ai", provider: "Første", model: "m-1", place: "server", retentionDays: 0 };
const reserve: ModelInfo = { kind: "ai", provider: "Reserve", model: "m-2", place: "eu", retentionDays: 30 };
const told: ModelInfo = {
  ...first,
  provider: "Første eller Reserve",
  place: "eu",
  retentionDays: 30,
  promptVersion: 3,
};

describe("a result", () => {
  it("is by who answered, which says less than what was told before", () => {
    expect(authorOf(told, [first, first])).toEqual({ ...first, promptVersion: 3 });
    expect(authorOf(told, [reserve])).toEqual({ ...reserve, promptVersion: 3 });
  });

  it("is by all that answered, and what people mind most of each is said", () => {
    expect(authorOf(told, [first, reserve, first])).toEqual({
      ...told,
      provider: "Første og Reserve",
      model: "m-1 og m-2",
    });
    const { retentionDays: _, ...undeclared } = reserve;
    expect(authorOf(told, [first, undeclared])).not.toHaveProperty("retentionDays");
  });

  it("is by whom the person was told of where it is not known better, or is the same", () => {
    expect(authorOf(told, [])).toBe(told);
    expect(authorOf(told, [first, null])).toBe(told);
    expect(authorOf(first, [first])).toBe(first);
  });
});
