import { expect, it } from "vitest";
import { expectWithin } from "../../../../../tests/support/expect-within.ts";
import { linearFormula } from "./linear.ts";

it.each([
  ["x^2", "x²"],
  ["E = mc^2", "E = mc²"],
  ["a_1", "a₁"],
  ["x_{1}^{2}", "x₁²"],
  ["\\frac{d[O_2]}{dt} = k \\cdot [CO_2]", "d[O₂]/dt = k · [CO₂]"],
  ["\\frac{a+b}{2}", "(a + b)/2"],
  ["\\frac{1}{2a}", "1/(2a)"],
  ["\\frac{1}{2}x", "(1/2)x"],
  ["\\frac12", undefined],
  ["\\frac{\\frac{a}{b}}{c}", "(a/b)/c"],
  ["x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "x = (−b ± √(b² − 4ac))/(2a)"],
  ["\\left(\\frac{1}{2}\\right)^2", "(1/2)²"],
  ["\\frac{a}{b}^2", "(a/b)²"],
  ["\\sqrt{2}", "√2"],
  ["\\sqrt[3]{x+1}", "³√(x + 1)"],
  ["6CO_2 + 6H_2O \\rightarrow C_6H_{12}O_6 + 6O_2", "6CO₂ + 6H₂O → C₆H₁₂O₆ + 6O₂"],
  ["\\alpha + \\Delta T \\leq 3{,}14", "α + ΔT ≤ 3,14"],
  ["\\sum_{i=1}^{n} x_i", "∑ᵢ₌₁ⁿ xᵢ"],
  ["\\lim_{x \\to 0} \\frac{\\sin x}{x}", "lim_(x → 0) ((sin x)/x)"],
  ["\\int_0^1 x^2 \\, dx", "∫₀¹ x² dx"],
  ["\\frac{\\ln 2}{k}", "(ln 2)/k"],
  ["\\ln \\frac{a}{b}", "ln (a/b)"],
  ["\\sqrt{x}y", "(√x)y"],
  ["\\sqrt{x+1}^2", "(√(x + 1))²"],
  ["2\\sqrt{x}", "2√x"],
  ["\\frac{1}{\\sqrt{a+b}}", "1/√(a + b)"],
  ["a^{b^c}", "a^(bᶜ)"],
  ["10^{3,5}", "10^(3,5)"],
  ["3\\frac{1}{2}", "3 1/2"],
  ["\\text{H}_2\\text{O} + \\mathrm{SO_4^{2-}}", "H₂O + SO₄²⁻"],
  ["\\frac{\\text{antal mol}}{\\mathrm{km/h}}", "(antal mol)/(km/h)"],
  ["\\sin^2 x", "sin² x"],
  ["\\sin x + \\log_{10} y", "sin x + log₁₀ y"],
  ["E_{\\text{kin}} = \\frac{1}{2}mv^2", "Eₖᵢₙ = (1/2)mv²"],
  ["p_{\\text{gas}}V", "p_gas V"],
  ["\\frac{a/b}{c}", "(a/b)/c"],
  ["f'(x) = 2x", "f′(x) = 2x"],
  ["x \\in \\mathbb{R}", "x ∈ ℝ"],
  ["90^\\circ", "90°"],
  ["10^{-7}\\,\\text{mol/L}", "10⁻⁷ mol/L"],
  ["a^{b+Q}", "a^(b + Q)"],
  ["(2, 3)", "(2, 3)"],
  ["\\displaystyle y", "y"],
  ["\\vec{a}", undefined],
  ["\\begin{pmatrix} 1 & 2 \\end{pmatrix}", undefined],
  ["a \\\\ b", undefined],
  ["\\ukendt", undefined],
  ["{a", undefined],
  ["a}", undefined],
  ["^2", undefined],
  ["x^", undefined],
  ["\\frac{a}", undefined],
  ["", undefined],
  ["{".repeat(500), undefined],
  ["x".repeat(1_001), undefined],
])("%j is %j", (tex, line) => {
  expect(linearFormula(tex)).toBe(line);
});

it.each(["\\frac{", "x^{", "\\sqrt[", "{}", "a_", "\\text{"])(
  "1,000 characters of %j are read in a moment",
  (piece) => {
    const tex = piece.repeat(Math.floor(1_000 / piece.length));
    expectWithin(500, () => {
      for (let time = 0; time < 50; time += 1) linearFormula(tex);
    });
  },
);
