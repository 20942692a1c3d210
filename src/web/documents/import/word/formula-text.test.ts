import { expect, test } from "vitest";
import { wordFile } from "../../../../../tests/support/word-file.ts";
import { writeResult } from "../../export/word/write-result.ts";
import { readWord } from "./read-part.ts";

const shown = { hasFormulas: true };
const math = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const t = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
/** As Word writes letters in an equation. */
const run = (text: string) =>
  `<m:r><m:rPr><m:sty m:val="p"/></m:rPr><w:rPr><w:rFonts w:ascii="Cambria Math"/></w:rPr><m:t>${text}</m:t></m:r>`;
const equation = (inner: string) => `<m:oMath ${math}>${inner}</m:oMath>`;
const over = (top: string, bottom: string) =>
  `<m:f><m:fPr><m:ctrlPr><w:rPr><w:i/></w:rPr></m:ctrlPr></m:fPr><m:num>${top}</m:num><m:den>${bottom}</m:den></m:f>`;

/** What our own Word file says of a formula when it is read again. */
async function read(tex: string): Promise<string> {
  const formulas = [{ start: 3, end: 4, tex }];
  return readWord(await writeResult({ text: "Er ? nok", italics: [], marks: [], formulas }), shown);
}

test.each([
  ["x^2", "x^2"],
  ["x^2y + x^2 + 3", "x^2 y+x^2+3"],
  ["a_1", "a_1"],
  ["x_{1}^{2}", "x_1^2"],
  ["a^{b^c}", "a^(b^c)"],
  ["e^{2x}", "e^(2x)"],
  ["10^{-7}", "10^−7"],
  ["f'(x) = 2x", "f′(x)=2x"],
  ["\\frac{1}{2}", "1/2"],
  ["\\frac{1}{2}x", "(1/2)x"],
  ["3\\frac{1}{2}", "3 1/2"],
  ["\\frac{a+b}{\\frac{c}{d}}", "(a+b)/(c/d)"],
  ["x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "x=(−b±√(b^2−4ac))/(2a)"],
  ["\\sqrt{2}", "√2"],
  ["\\sqrt{x}y", "(√x)y"],
  ["\\sqrt[3]{x+1}", "∛(x+1)"],
  ["\\sqrt[5]{x+1}", "(x+1)^(1/5)"],
  ["\\left(\\frac{1}{2}\\right)^2", "(1/2)^2"],
  ["\\sum_{i=1}^{n} x_i", "∑_(i=1)^n x_i"],
  ["\\lim_{x \\to 0} f(x)", "lim_(x→0) f(x)"],
  ["\\sin x", "sin x"],
  ["\\sin^2 x", "sin^2 x"],
  ["\\ln\\left(2\\right)", "ln(2)"],
  ["\\ln \\frac{a}{b}", "ln(a/b)"],
  ["\\vec{a}", "a\u20d7"],
  ["\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}", "(1, 2; 3, 4)"],
  ["\\begin{aligned} x &= 1 \\\\ y &= 2 \\end{aligned}", "x=1; y=2"],
  ["\\text{fart} < 3", "fart<3"],
])("%s is read from our own Word file as %s", async (tex, line) => {
  expect(await read(tex)).toBe(`Er ${line} nok`);
});

test("what Word writes is read with all that it says of how it looks", async () => {
  const power = `<m:sSup><m:e>${run("x")}</m:e><m:sup>${run("2")}</m:sup></m:sSup>`;
  const body = [
    `<w:p>${t("Lad ")}${equation(over(`${power}${run("+1")}`, run("2")))}${t(" være.")}</w:p>`,
    `<w:p><m:oMathPara ${math}><m:oMathParaPr><m:jc m:val="left"/></m:oMathParaPr>${equation(run("a&lt;b"))}</m:oMathPara></w:p>`,
    `<w:p>${t("Ens: ")}${equation(`<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="["/></m:dPr><m:e>${run("0;1")}</m:e></m:d>`)}</w:p>`,
    `<w:p><w:del>${equation(run("væk"))}</w:del>${t("Slut.")}</w:p>`,
  ].join("");
  expect(await readWord(wordFile({ body }), shown)).toBe("Lad (x^2+1)/2 være.\na<b\nEns: [0;1[\nSlut.");
});

test("a text that goes back into its file has nothing in it of what can't be written there", async () => {
  const body = `<w:p>${t("Lad ")}${equation(run("x"))}${t(" være.")}</w:p>`;
  expect(await readWord(wordFile({ body }))).toBe("Lad  være.");
});

test("an equation of many parts within each other is read to its end", async () => {
  const deep = `${"<m:f><m:num>".repeat(300)}${run("1")}${`</m:num><m:den>${run("2")}</m:den></m:f>`.repeat(300)}`;
  const wide = `<m:e>${run("x")}</m:e>`.repeat(500);
  const body = `<w:p>${equation(deep)}</w:p><w:p>${equation(`<m:d>${wide}</m:d>`)}</w:p>`;
  const text = await readWord(wordFile({ body }), shown);
  const brackets = `${"(".repeat(299)}1/2${")/2".repeat(299)}`;
  expect(text).toBe(`${brackets}\n(${Array(500).fill("x").join("|")})`);
});
