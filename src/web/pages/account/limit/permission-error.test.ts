import { describe, expect, it } from "vitest";
import { parsePermissionError } from "./permission-error.ts";

const whole = { tool: "Omskrivning", limit: 5, used: 5, resetAt: "2026-11-22T00:00:00+01:00", plan: "Gratis" };

describe("parsePermissionError", () => {
  it("reads the whole shape", () => expect(parsePermissionError(JSON.stringify(whole))).toEqual(whole));

  it.each([null, "", "vrøvl", "{", "null", "7", '"tekst"', "[]", "{}", '{"andet":1}'])(
    "finds nothing in %j",
    (stored) => expect(parsePermissionError(stored)).toBeNull(),
  );

  it.each([
    ["tool", 7],
    ["tool", "  "],
    ["tool", "x".repeat(61)],
    ["limit", "5"],
    ["limit", -1],
    ["limit", 2.5],
    ["used", null],
    ["resetAt", "i morgen"],
    ["resetAt", 1764000000000],
    ["plan", {}],
  ])("leaves out %s when it is %j and keeps the rest", (field, value) => {
    expect(parsePermissionError(JSON.stringify({ ...whole, [field]: value }))).toEqual({ ...whole, [field]: null });
  });
});
