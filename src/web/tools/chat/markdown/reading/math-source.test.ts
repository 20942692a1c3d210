import { describe, expect, it } from "vitest";
import { mathSource } from "./math-source.ts";

describe("mathSource", () => {
  it.each([
    ["Ved \\(x^2\\) er", "Ved $$ x^2 $$ er"],
    ["\\[ y \\]", "$$ \\displaystyle y $$"],
    ["\\(a\\) og \\(b\\)", "$$ a $$ og $$ b $$"],
    ["\\(a\nb\\)", "$$ a\nb $$"],
    ["`\\(a\\)` \\(b\\)", "`\\(a\\)` $$ b $$"],
    ["``a ` \\(b\\)`` \\(c\\)", "``a ` \\(b\\)`` $$ c $$"],
    ["En ensom ` og \\(b\\)", "En ensom ` og $$ b $$"],
    ["- a\n  ```\n  \\(b\\)\n  ```\n  \\(c\\)", "- a\n  ```\n  \\(b\\)\n  ```\n  $$ c $$"],
  ])("changes %j", (text, changed) => {
    expect(mathSource(text)).toBe(changed);
  });

  it.each(["\\(a", "a\\)", "\\(\\)", "\\( \\)", "\\\\(a\\\\)", "\\(a\n\nb\\)", "\\(a $$ b\\)", "(a)", "\\[a", "$a$"])(
    "leaves %j",
    (text) => {
      expect(mathSource(text)).toBe(text);
    },
  );

  it.each(["\\(", "\\[", "`", "\\(`", "``` ", "\\\\(", "\n```\\("])(
    "is done with 100,000 of %j in a moment",
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      const before = process.threadCpuUsage();
      mathSource(text);
      expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(200);
    },
  );
});
