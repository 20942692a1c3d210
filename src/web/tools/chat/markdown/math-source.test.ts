import { describe, expect, it } from "vitest";
import { expectWithin } from "../../../../../tests/support/expect-within.ts";
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

  it.each([
    "\\(a",
    "a\\)",
    "\\(\\)",
    "\\( \\)",
    "\\\\(a\\\\)",
    "\\(a\n\nb\\)",
    "\\(a $$ b\\)",
    "(a)",
    "\\[a",
    "$a$",
    "$$a$$ og $$ b $$",
  ])("leaves %j", (text) => {
    expect(mathSource(text)).toBe(text);
  });

  it.each([
    ["Her er $x^2$.", "Her er $$ x^2 $$."],
    ["$E = mc^2$ og ($a_1$)", "$$ E = mc^2 $$ og ($$ a_1 $$)"],
    ["$\\frac{a}{b}$, $2^3$", "$$ \\frac{a}{b} $$, $$ 2^3 $$"],
    ["$E_{\\text{kin}}$", "$$ E_{\\text{kin}} $$"],
    ["$5 for $x^2$", "$5 for $$ x^2 $$"],
    ["$$a$$ og $x^2$", "$$a$$ og $$ x^2 $$"],
  ])("reads the formula between dollars in %j", (text, changed) => {
    expect(mathSource(text)).toBe(changed);
  });

  it.each([
    "Det koster $5 og $6.",
    "$5 = 35 kr. og $6 = 42 kr.",
    "$5=35kr$",
    "Fra $5 (=35 kr.) til $6",
    "$5=35$",
    "5$ = 35 kr. og 6$",
    "US$5=35, AU$6",
    "$HOME_DIR/$USER_NAME",
    "$HOME_DIR$",
    "$a_b og c_d$",
    "\\$x^2\\$",
    "`$x^2$`",
    "$ x^2 $",
    "$x^2\nog$",
    "$5-$10 og x=y",
  ])("leaves the dollars in %j", (text) => {
    expect(mathSource(text)).toBe(text);
  });

  it.each(["$", "$a", "$a^", "$$a", "$x^2$", "\\(", "\\[", "`", "\\(`", "``` ", "\\\\(", "\n```\\("])(
    "is done with 100,000 of %j in a moment",
    (piece) => {
      const text = piece.repeat(100_000 / piece.length);
      expectWithin(200, () => mathSource(text));
    },
  );
});
