import { expect, test } from "vitest";
import { expectWithin } from "../../../../../../tests/support/expect-within.ts";
import { officeTex } from "./office-tex.ts";

/** What stands in for nothing is shown as a dot. */
const shown = (tex: string) => officeTex(tex).replaceAll("\u200b", "·");

test.each([
  ["x^2 + 1", "x^2+1"],
  ["\\frac{1}{2} \\alpha x", "\\frac{1}{2}\\alpha x"],
  ["\\sqrt[3]{x} \\xi [a]", "\\sqrt[3]{x}\\xi[a]"],
  ["(a+b)^2", "\\left(a+b\\right)^2"],
  ["(x (y)_1 z) '", "\\left(x\\left(y\\right)_1z\\right)'"],
  ["f(x) + [a]", "f(x)+[a]"],
  ["|x| < 3", "\\left|x\\right|<3"],
  ["\\lvert x \\rvert^2", "\\left|x\\right|^2"],
  ["P(A|B)", "P(A\\mid B)"],
  ["\\big|_{x}", "\\mid _{x}"],
  ["[0; 1[", "\\text{[}0;1\\text{[}"],
  ["]a, b[", "\\text{]}a,b\\text{[}"],
  ["(0; 1]", "\\text{(}0;1\\text{]}"],
  ["\\left]0; \\frac{1}{2}\\right]", "\\text{]}0;\\frac{1}{2}\\text{]}"],
  ["\\left( x \\right)", "\\left(x\\right)"],
  ["\\left\\langle x \\right\\rangle y", "\\left\\langle x\\right\\rangle y"],
  ["\\left. x \\middle| y \\right|", "\\left.x\\middle|y\\right|"],
  ["= 10", "·=10"],
  ["a =", "a=·"],
  ["+5 - 3", "+5-3"],
  ["A^{+}", "A^{+·}"],
  ["A^- B", "A^{·-·}B"],
  ["x^( y", "x^{\\text{(}}y"],
  ["(+, -)", "(+·,-·)"],
  ["a < = b", "a<·=b"],
  ["a_{} {} = b", "a_{}{}=b"],
  ["DEF in x", "D·EFi·nx"],
  ["\\mathrm{size} ac", "\\mathrm{s·ize}ac"],
  ["\\not = a \\not \\in b", "\\not =a\\not \\in b"],
  ["\\sup x", "\\operatorname*{s·up}x"],
  ["50\\% \\_", "50\\text{\\%}\\text{\\_}"],
  ['"a" #', "”a”\\#"],
  ["\\text{a | (b) {c}} d", "\\text {a | (b) {c}}d"],
  ["a % en note\n b", "ab"],
  [
    "\\begin{aligned} x &= 1 \\\\[2pt] &\\leq 2 \\end{aligned}",
    "\\begin{array}{rlrlrlrlrlrl}x& ·=1\\\\ & \\leq2\\end{array}",
  ],
  ["\\begin{alignat*}{2} a &= b \\end{alignat*}", "\\begin{array}{rlrlrlrlrlrl}a& ·=b\\end{array}"],
  ["a &= b", "\\begin{array}{rlrlrlrlrlrl}a& ·=b\\end{array}"],
  ["a \\\\ [0;1]", "a\\\\ {}[0;1]"],
  ["\\begin{array}{c|c} a & b \\end{array}", "\\begin{array}{c|c}a& b\\end{array}"],
  ["a \\tag{1} b \\tag*{2}", "a\\qquad\\text{(1)}b\\qquad\\text{2}"],
  [
    "\\begin{cases} |x| & x > \\\\ ( & ) \\end{cases}",
    "\\begin{cases}\\left|x\\right|& x>·\\\\ \\text{(}& \\text{)}\\end{cases}",
  ],
  ["", ""],
  ["}{\\", "}{\\"],
])("%j is written %s", (tex, expected) => {
  expect(shown(tex)).toBe(expected);
});

test.each([
  "(",
  "|",
  "[|",
  "{",
  "}",
  "^",
  "\\left",
  "\\right)",
  "\\begin{a}",
  "\\end",
  "\\\\[",
  "\\text{",
  "%",
  "&",
  "in ",
])("2,000 characters of %j are written in a moment", (piece) => {
  const tex = piece.repeat(Math.floor(2_000 / piece.length));
  expectWithin(500, () => {
    for (let time = 0; time < 20; time += 1) officeTex(tex);
  });
});
