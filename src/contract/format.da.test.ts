import { describe, expect, it } from "vitest";
import { formatDate } from "./format.da.ts";
import { formatSamples } from "./format-samples.ts";

describe("format.da", () => {
  it.each(formatSamples)("$what: $expected", ({ format, expected }) => expect(format()).toBe(expected));

  it("never writes a narrow no-break space, which older data does not know", () => {
    expect(formatSamples.map(({ format }) => format()).join("")).not.toMatch(/[\u202f\u2009]/);
  });

  it("refuses what is no time", () => expect(() => formatDate("i går")).toThrow(RangeError));
});
