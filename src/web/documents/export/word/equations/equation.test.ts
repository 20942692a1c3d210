import { expect, it, test } from "vitest";
import { here } from "../../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../../tests/support/thread-time.ts";
import { bodyOf } from "../../../../../../tests/support/word-file.ts";
import { equationsOf } from "../../../../../../tests/support/word-math.ts";
import { scanXml } from "../../../import/word/xml.ts";
import { writeResult } from "../write-result.ts";
import { createEquations, equationLimits } from "./equation.ts";

/** The body of a file whose text is one formula between words. */
async function bodyWith(tex: string): Promise<string> {
  const formulas = [{ start: 1, end: 2, tex }];
  return bodyOf(await writeResult({ text: "a?b", italics: [], marks: [], formulas }));
}

/** What stands in `m:oMath`, without prefix, and letters that nothing is said of without what holds them. */
async function equation(tex: string): Promise<string | undefined> {
  const [found] = equationsOf(await bodyWith(tex));
  return found
    ?.replace(/^<m:oMath>|<\/m:oMath>$/gu, "")
    .replace(/<m:r><m:t(?: xml:space="preserve")?>([^<]*)<\/m:t><\/m:r>/gu, "$1")
    .replace(/<(\/?)m:/gu, "<$1")
    .replaceAll("m:val", "is")
    .replace(/<\w+Pr\/>/gu, "");
}

const words = (text: string, space = ' xml:space="preserve"') =>
  `<r><rPr><nor is="1"/></rPr><t${space}>${text}</t></r>`;
const upright = (text: string) => `<r><rPr><sty is="p"/></rPr><t>${text}</t></r>`;
const sup = (base: string, over: string) => `<sSup><e>${base}</e><sup>${over}</sup></sSup>`;
const sub = (base: string, under: string) => `<sSub><e>${base}</e><sub>${under}</sub></sSub>`;
const over = (top: string, bottom: string) => `<f><num>${top}</num><den>${bottom}</den></f>`;
const root = (inner: string) => `<rad><radPr><degHide is="1"/></radPr><deg/><e>${inner}</e></rad>`;
const accent = (sign: string, inner: string) => `<acc><accPr><chr is="${sign}"/></accPr><e>${inner}</e></acc>`;
const between = (open: string, inner: string, close: string) =>
  `<d><dPr><begChr is="${open}"/><endChr is="${close}"/></dPr><e>${inner}</e></d>`;
const func = (name: string, inner: string) => `<func><fName>${name}</fName><e>${inner}</e></func>`;
const large = (sign: string, place: string, [under, top]: readonly [string, string], inner: string) =>
  `<nary><naryPr><chr is="${sign}"/><limLoc is="${place}"/></naryPr><sub>${under}</sub><sup>${top}</sup><e>${inner}</e></nary>`;
const table = (columns: readonly string[], ...rows: readonly (readonly string[])[]) => {
  const cells = rows.map((row) => `<mr>${row.map((cell) => `<e>${cell}</e>`).join("")}</mr>`).join("");
  const count = (rows[0]?.length ?? 0) / columns.length;
  const lie = columns.map((column) => `<mc><mcPr><count is="${count}"/><mcJc is="${column}"/></mcPr></mc>`).join("");
  return `<m><mPr><baseJc is="center"/><plcHide is="1"/><mcs>${lie}</mcs></mPr>${cells}</m>`;
};
const aligned = (...rows: readonly (readonly string[])[]) => table(["right", "left"], ...rows);

test.each([
  ["x^2", sup("x", "2")],
  ["a_1", sub("a", "1")],
  ["x_{1}^{2}", "<sSubSup><e>x</e><sub>1</sub><sup>2</sup></sSubSup>"],
  ["a^{b^c}", sup("a", sup("b", "c"))],
  ["f'(x) = 2x", `${sup("f", "′")}(x)=2x`],
  ["\\frac{1}{2}", over("1", "2")],
  ["\\frac12", over("1", "2")],
  ["\\dfrac{a+b}{\\frac{c}{d}}", over("a+b", over("c", "d"))],
  ["\\sqrt{2}", root("2")],
  ["\\sqrt[3]{x+1}", "<rad><deg>3</deg><e>x+1</e></rad>"],
  ["x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", `x=${over(`−b±${root(`${sup("b", "2")}−4ac`)}`, "2a")}`],
  ["\\binom{n}{k}", between("(", '<f><fPr><type is="noBar"/></fPr><num>n</num><den>k</den></f>', ")")],
  ["\\sum_{i=1}^{n} x_i", large("∑", "undOvr", ["i=1", "n"], sub("x", "i"))],
  ["\\prod_{k=1}^n k", large("∏", "undOvr", ["k=1", "n"], "k")],
  ["\\int_0^1 x^2 \\, dx", large("∫", "subSup", ["0", "1"], `${sup("x", "2")}\u2009dx`)],
  ["\\lim_{x \\to 0} f(x)", func(`<limLow><e>${upright("lim")}</e><lim>x→0</lim></limLow>`, "f(x)")],
  ["\\sin x", func(upright("sin"), "x")],
  ["\\sin^{-1}(x)", func(sup(upright("sin"), "−1"), "(x)")],
  ["\\log_{10} y", func(sub(upright("log"), "10"), "y")],
  ["\\ln\\left(2\\right)", func(upright("ln"), between("(", "2", ")"))],
  ["\\vec{a} \\cdot \\vec{b}", `${accent("\u20d7", "a")}⋅${accent("\u20d7", "b")}`],
  ["\\overrightarrow{AB}", accent("\u20d7", "AB")],
  ["\\hat{a}", accent("\u0302", "a")],
  ["\\bar{x}", accent("\u0305", "x")],
  ["\\overline{AB}", '<bar><barPr><pos is="top"/></barPr><e>AB</e></bar>'],
  [
    "\\vec{a} = \\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}",
    `${accent("\u20d7", "a")}=${between("(", table(["center"], ["1"], ["2"]), ")")}`,
  ],
  ["\\begin{bmatrix} 1 & 2 \\\\ 3 & 4 \\end{bmatrix}", between("[", table(["center"], ["1", "2"], ["3", "4"]), "]")],
  ["\\begin{vmatrix} a & b \\\\ c & d \\end{vmatrix}", between("|", table(["center"], ["a", "b"], ["c", "d"]), "|")],
  [
    "\\begin{cases} x & x > 0 \\\\ 0 & \\text{ellers} \\end{cases}",
    between("{", table(["left"], ["x", "x&gt;0"], ["0", words("ellers", "")]), ""),
  ],
  ["\\begin{aligned} x &= 1 \\\\ &= 2 \\end{aligned}", aligned(["x", "\u200b=1"], ["\u200b", "\u200b=2"])],
  ["a &= b \\\\ c &= d", aligned(["a", "\u200b=b"], ["c", "\u200b=d"])],
  ["\\alpha + \\Delta T \\leq 3{,}14", `α+${upright("Δ")}T≤3,14`],
  ["x \\ge 0 \\land y \\neq 1", "x≥0∧y≠1"],
  ["x \\in \\mathbb{R}", 'x∈<r><rPr><scr is="double-struck"/><sty is="p"/></rPr><t>R</t></r>'],
  ["\\text{hvis } x < 0", `${words("hvis ")}x&lt;0`],
  ["6CO_2 \\rightarrow O_2", `6C${sub("O", "2")}→${sub("O", "2")}`],
  ["10^{-7}\\,\\mathrm{mol}", `${sup("10", "−7")}\u2009${upright("mol")}`],
  ["90^\\circ", sup("90", "∘")],
  [
    "\\left[ \\frac{x}{2} \\right]_0^1",
    `<sSubSup><e>${between("[", over("x", "2"), "]")}</e><sub>0</sub><sup>1</sup></sSubSup>`,
  ],
  ["|x| < \\infty", `${between("|", "x", "|")}&lt;∞`],
  [
    "\\underbrace{a+b}_{c}",
    '<limLow><e><groupChr><groupChrPr><chr is="⏟"/><pos is="bot"/><vertJc is="top"/></groupChrPr><e>a+b</e></groupChr></e><lim>c</lim></limLow>',
  ],
  ["A \\xrightarrow{k} B", "A<limUpp><e>→</e><lim>k</lim></limUpp>B"],
  ["\\boxed{x=2}", "<borderBox><e>x=2</e></borderBox>"],
  ["25\\,\\%", `25\u2009${words("%", "")}`],
  ["\\displaystyle y", "y"],
  ["(x+1)^2", sup(between("(", "x+1", ")"), "2")],
  ["[0; 1[", `${words("[", "")}0;1${words("[", "")}`],
  ["Na^+", `N${sup("a", "\u200b+\u200b")}`],
])("%j is %s", async (tex, expected) => {
  expect(await equation(tex)).toBe(expected);
});

test.each([
  "\\ukendt{x}",
  "\\ce{H2O}",
  "\\href{javascript:alert(1)}{x}",
  "\\includegraphics{https://a.dk/b.png}",
  "\\newcommand{\\a}{b}\\a",
  "\\begin{tikzpicture}\\end{tikzpicture}",
  "{a",
  "a}",
  "x^",
  "\\frac{a}",
  "\\left( a",
  "a \\right)",
  "\\begin{aligned} a",
  "x^2^3",
  "\\",
  "$",
  "",
  " ",
  "\\displaystyle",
  `x${"+x".repeat(1_000)}`,
])("%j stays as the text has it", async (tex) => {
  const body = await bodyWith(tex);
  expect(equationsOf(body)).toEqual([]);
  expect(body).toContain("a?b");
});

test.each([
  "<script>alert(1)</script>",
  "</m:t></m:r></m:oMath><w:p/>",
  '\\text{"/><m:oMath>&amp;<!-- ]]>}',
  "\\mathrm{<?xml?>}",
  "\\left< x & y \\right>",
  "\\left<x\\middle|y\\right>",
  'a \\tag{"<&>}',
  "\\operatorname{<w:r>}",
  "x\u0000\u0001\ud800\uffff^2",
  "\ufffe&#0;",
  "\\begin{<}x\\end{<}",
  "\\&\\#\\%\\$\\_\\{\\}",
  "\\textcolor{<red>}{x}",
  "__proto__",
  "\\constructor \\toString",
])("%j is no more than letters in the file", async (tex) => {
  const body = await bodyWith(tex);
  equationsOf(body);
  const names = new Set<string>();
  scanXml(body, ({ name }) => names.add(name));
  for (const name of names) expect(name).toMatch(/^(?:w:(?:p|pPr|spacing|r|t)|m:\w+)$/u);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML has no room for
  expect(body).not.toMatch(/[\u0000-\u0008\ufffe\uffff]|\\ud800/u);
});

it.each([
  ["braces", "{".repeat(10_000)],
  ["braces that close", `${"{".repeat(10_000)}x${"}".repeat(10_000)}`],
  ["braces of a small formula", `${"{x^".repeat(500)}x${"}".repeat(500)}`],
  ["roots", `${"\\sqrt".repeat(399)}x`],
  ["accents", `${"\\bar".repeat(499)}x`],
  ["fractions", `${"\\frac1".repeat(333)}x`],
  ["brackets", `${"\\left(".repeat(150)}x${"\\right)".repeat(150)}`],
  ["matrices", `${"\\begin{matrix}".repeat(60)}x${"\\end{matrix}".repeat(60)}`],
  ["words in words", `${"\\text{".repeat(333)}`],
  ["functions", "\\sin".repeat(500)],
  ["a matrix of many cells", `\\begin{matrix}${"&".repeat(63)}${"\\\\".repeat(250)}\\end{matrix}`],
])("%s are left in a moment: 20 formulas of them", { timeout: 30_000 }, (_what, tex) => {
  const read = createEquations();
  const tookMs = threadTimer();
  for (let time = 0; time < 20; time += 1) expect(read(tex)).toBeUndefined();
  expect(tookMs()).toBeLessThan(here(1_500));
});

it("reads the formulas of a long conversation", { timeout: 30_000 }, () => {
  const read = createEquations();
  const texs = Array.from({ length: 5_000 }, (_, index) => `x_{${index}} = \\frac{a^2}{b}`);
  expect(texs.filter((tex) => read(tex) === undefined)).toEqual([]);
});

it.each([
  ["no formulas", `${"\\sin".repeat(498)}{`],
  ["deep ones", "\\sin".repeat(500)],
  ["rows", `\\begin{matrix}${"x&".repeat(9)}${"\\\\".repeat(390)}\\end{matrix}`],
  ["powers", "x^2".repeat(660)],
])(
  "reads no more of a file of %s than it has time for",
  (_what, tex) => {
    expect(tex.length).toBeLessThanOrEqual(equationLimits.chars);
    const read = createEquations();
    const tookMs = threadTimer();
    let count = 0;
    for (let time = 0; time < 10_000; time += 1) if (read(tex) !== undefined) count += 1;
    expect(count).toBeLessThan(200);
    expect(tookMs()).toBeLessThan(here(5_000));
  },
  30_000,
);

it("is looked through by a reader that sees what stands out of its order", () => {
  const half = (name: string) => `<m:${name}><m:r><m:t>1</m:t></m:r></m:${name}>`;
  const fraction = (inside: string) => `<m:oMath><m:f>${inside}</m:f></m:oMath>`;
  expect(equationsOf(fraction(half("num") + half("den")))).toHaveLength(1);
  expect(() => equationsOf(fraction(half("den") + half("num")))).toThrow("f of den num");
  expect(() => equationsOf(fraction(half("num")))).toThrow("f of num");
  expect(() => equationsOf('<m:oMath><m:d><m:dPr><m:begChr m:val="(("/></m:dPr><m:e/></m:d></m:oMath>')).toThrow();
  expect(() => equationsOf("<m:oMath><m:script/></m:oMath>")).toThrow();
});

it("has ten fractions within each other", async () => {
  expect(await equation(`${"\\frac{1}{".repeat(10)}x${"}".repeat(10)}`)).toContain("x");
});
