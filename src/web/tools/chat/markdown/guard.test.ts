import { describe, expect, it } from "vitest";
import { guard, guardLimits, isSmallFormula } from "./guard.ts";

const { lineMarks, lineChars, wordChars, markersInRow, indent, tableRows, tableColumns, tableCells, formulas } =
  guardLimits;

describe("guard", () => {
  /** At the bar, and one past it. */
  it.each<readonly [string, (count: number) => string, number]>([
    ["marks in a line", (count) => "*a ".repeat(count), lineMarks],
    ["characters in a line", (count) => "ord ".repeat(count), lineChars / 4],
    ["letters in a word", (count) => "a".repeat(count), wordChars],
    ["markers in a row", (count) => `${"- ".repeat(count)}a`, markersInRow],
    ["numbers in a row", (count) => `${"1. ".repeat(count)}a`, markersInRow],
    ["quotations in a row", (count) => `${">".repeat(count)}a`, markersInRow],
    ["columns before a marker", (count) => `${" ".repeat(count)}- a`, indent],
    ["rows of a table", (count) => "| a |\n".repeat(count), tableRows],
    ["columns of a table", (count) => `${"|".repeat(count)}`, tableColumns],
    [
      "cells of a table",
      (count) => `${"|".repeat(20)}\n`.repeat(Math.floor(count / 20)) + "|".repeat(count % 20),
      tableCells,
    ],
  ])("%s", (_, make, bar) => {
    expect(guard(make(bar))).toBe("rich");
    expect(guard(make(bar + 1))).toBe("plain");
  });

  it("counts marks that stand near each other in one paragraph, whatever its lines", () => {
    const line = `${"*a ".repeat(20)}\n`;
    expect(guard(line.repeat(10))).toBe("rich");
    expect(guard(line.repeat(11))).toBe("plain");
    expect(guard(`${line}\n`.repeat(11))).toBe("rich");
    expect(guard(`- ${line}`.repeat(11))).toBe("rich");
    expect(guard(`${line}${"et ord til ".repeat(20)}\n`.repeat(11))).toBe("rich");
  });

  it("counts formulas", () => {
    const line = `${"\\(a\\) ".repeat(10)}\n\n`;
    expect(guard(line.repeat(formulas / 10))).toBe("rich");
    expect(guard(line.repeat(formulas / 10 + 1))).toBe("plain");
  });

  it("lets pass what people write", () => {
    const text =
      "## Overskrift\n\n1. **Et**: [dr](https://dr.dk) [1]\n   - `a`\n     - b\n\n> citat\n\n| a | b |\n|---|---|\n| 1 | 2 |";
    expect(guard(text)).toBe("rich");
  });
});

describe("isSmallFormula", () => {
  it.each(["x^2", "\\frac{a}{b}", `${"{".repeat(24)}x${"}".repeat(24)}`])("%j", (tex) => {
    expect(isSmallFormula(tex)).toBe(true);
  });

  it.each([
    ["too long", "x".repeat(2_001)],
    ["too deep", "{".repeat(25)],
  ])("not what is %s", (_, tex) => {
    expect(isSmallFormula(tex)).toBe(false);
  });
});
