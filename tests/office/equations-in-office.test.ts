/** Formulas of a chat's file in LibreOffice: each is an equation there, and is read as what it says. */
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import { writeResult } from "../../src/web/documents/export/word/write-result.ts";
import { decodeXml } from "../../src/web/documents/import/word/xml.ts";
import { openInOffice, printInOffice } from "./office.ts";

/** What it would misread is written as it reads it: see `office-tex.ts`. */
const nothing = /\u200b/gu;

/** With what LibreOffice shows for them to whoever edits them. */
const formulas: readonly (readonly [tex: string, read: string])[] = [
  ["x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}", "x= {−b± sqrt {{b} ^ {2} −4ac}} over {2a}"],
  ["(x+1)^2", "{left (x+1 right )} ^ {2}"],
  ["\\sum_{i=1}^n x_i", "sum from {i=1} to {n} {{x} rsub {i}}"],
  ["\\int_0^1 x\\,dx", "int from {0} to {1} {x dx}"],
  ["\\lim_{x \\to 0} x", "lim from {x→0} {x}"],
  ["\\vec{a} = \\begin{pmatrix} 1 \\\\ 2 \\end{pmatrix}", "widevec {a} = left (matrix {1 ## 2} right )"],
  [
    "\\begin{cases} 1 & x > 0 \\\\ 0 & \\text{ellers} \\end{cases}",
    'left lbrace matrix {1 # x>0 ## 0 # "ellers"} right none',
  ],
  ["\\begin{aligned} x &= 1 \\\\ &= 2 \\end{aligned}", "matrix {x # =1 ## # =2}"],
  ["|x| \\leq 3", "left lline x right rline ≤3"],
  ["P(A|B)", "P(A∣B)"],
  ["[0; 1[ \\cup \\left]3; \\frac{1}{2}\\right[", '"[" 0;1 "[" ∪ "]" 3; {1} over {2} "["'],
  ["\\mathrm{Na}^+ + \\mathrm{Cl}^-", "{Na} ^ {+} + {Cl} ^ {−}"],
  ["= 10", "=10"],
  ["\\triangle DEF \\sim ABC", "△DEF∼ABC"],
  ["\\sup_x f", "sup csub {x} {f}"],
  ["50\\,\\% \\cdot \\alpha", '50 "%" ⋅α'],
];

function document(): Promise<ArrayBuffer> {
  let text = "";
  const found = formulas.map(([tex]) => {
    text += "Løs ";
    const start = text.length;
    text += "?\n\n";
    return { start, end: start + 1, tex };
  });
  return writeResult({
    text: `${text}$`,
    italics: [],
    marks: [],
    formulas: [...found, { start: text.length, end: text.length + 1, tex: "a^2" }],
  });
}

const spaced = (words: string) => words.replace(nothing, "").replace(/\s+/gu, " ").trim();

test("LibreOffice opens every formula as an equation that can be edited, and finds in it what it says", async () => {
  const opened = await openInOffice(await document());
  const read = [...opened.matchAll(/<annotation encoding="StarMath 5\.0">([^<]*)<\/annotation>/gu)];
  expect(read.map(([, source]) => spaced(decodeXml(source ?? "")))).toEqual([
    ...formulas.map(([, source]) => spaced(source)),
    "{a} ^ {2}",
  ]);
  // Else an equation that is higher than its line is cut off.
  expect(opened).not.toMatch(/fo:line-height="[\d.]+(?:in|cm|pt)"/u);
});

test("LibreOffice shows every formula whole: it has a sign of its own for what it can't read", async () => {
  const pdf = await getDocumentProxy(await printInOffice(await document()));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text.match(/Løs/gu)).toHaveLength(formulas.length);
  expect(text).toContain("ellers");
  expect(text).not.toMatch(/[¿∨∧≝]/u);
});
