import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { here as msHere } from "../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { bodyOf, entryOf } from "../../../../../tests/support/word-file.ts";
import { equationsOf } from "../../../../../tests/support/word-math.ts";
import { readWord } from "../../import/word/read-part.ts";
import type { Formula } from "../blocks.ts";
import { fileMarks, madeOf } from "../label.ts";
import { writeResult } from "./write-result.ts";

const here: ModelInfo = { kind: "built-in", provider: "Rød Tråd", model: "", place: "device" };
const marks = fileMarks(madeOf(here, undefined));

test("headings, lists and paragraphs are what they are in Word, and all words are there", async () => {
  const text = "# Skolen\n\nDen åbner i dag.\n\n- Ro\n  - Is\n\n1. Første\n2. Anden\n\nTab\ther & <nu>.";
  const bytes = await writeResult({ text, italics: [], marks });
  const paragraphs = bodyOf(bytes).split("</w:p>");
  const of = (words: string) => paragraphs.find((one) => one.includes(words)) ?? "";
  expect(of("Skolen")).toContain('<w:pStyle w:val="Heading1"/>');
  expect(entryOf(bytes, "word/styles.xml")).toMatch(
    /w:styleId="Heading1">(?:(?!<\/w:style>).)*<w:outlineLvl w:val="0"\/>/u,
  );
  expect(of("Ro<")).toContain('<w:ilvl w:val="0"/>');
  expect(of("Is<")).toContain('<w:ilvl w:val="1"/>');
  expect(of("Første")).toMatch(/<w:numPr><w:ilvl w:val="0"\/><w:numId w:val="\d+"\/>/u);
  expect(of("Den åbner")).not.toContain("w:numPr");
  expect(entryOf(bytes, "word/styles.xml")).toContain('w:val="da-DK"');
  expect(await readWord(bytes)).toBe("Skolen\nDen åbner i dag.\nRo\nIs\nFørste\nAnden\nTab\ther & <nu>.");
});

test("every list counts from one", async () => {
  const bytes = await writeResult({ text: "1. a\n2. b\n\nOg så:\n\n1. c\n2. d", italics: [], marks });
  const ids = [...bodyOf(bytes).matchAll(/<w:numId w:val="(\d+)"/gu)].map(([, id]) => id);
  expect(ids).toHaveLength(4);
  expect(ids[0]).toBe(ids[1]);
  expect(ids[2]).toBe(ids[3]);
  expect(ids[1]).not.toBe(ids[2]);
});

test("titles are set in italics, wherever a line begins", async () => {
  const text = "Kort.\n\n- Kilde: Holm (2024). Den lange vej. Gyldendal.";
  const start = text.indexOf("Den lange");
  const bytes = await writeResult({ text, italics: [{ start, end: start + "Den lange vej".length }], marks });
  expect(bodyOf(bytes)).toMatch(/<w:rPr><w:i\/>(?:<w:iCs\/>)?<\/w:rPr><w:t xml:space="preserve">Den lange vej</u);
  expect(bodyOf(bytes).match(/<w:i\/>/gu)).toHaveLength(1);
  expect(await readWord(bytes)).toBe("Kort.\nKilde: Holm (2024). Den lange vej. Gyldendal.");
});

test("what was made without AI says so, and names no model", async () => {
  const data = entryOf(await writeResult({ text: "En ting.", italics: [], marks }), "docProps/custom.xml");
  expect(data).toMatch(/name="AIGenerated"[^>]*><vt:lpwstr>false</u);
  expect(data).toMatch(/name="AILabel"[^>]*><vt:lpwstr>Lavet uden AI</u);
  expect(data).not.toContain("AIModel");
  expect(data).not.toContain("trainedAlgorithmicMedia");
});

test("50,000 words take no more than a few seconds", { timeout: 20_000 }, async () => {
  const text = "Der står noget her, som er skrevet af nogen.\n\n".repeat(5_600);
  const tookMs = threadTimer();
  await writeResult({ text, italics: [], marks });
  expect(tookMs()).toBeLessThan(msHere(10_000));
});

test("what a model wrote says so in the last line too, and the lines over it stand as they would", async () => {
  const text = "Et.\nTo.";
  const bytes = await writeResult({ text, italics: [], marks, lastLine: "Genereret med AI · P (m)" });
  expect(await readWord(bytes)).toBe("Et.\nTo.\nGenereret med AI · P (m)");
  const paragraphs = bodyOf(bytes).split("</w:p>");
  const plain = bodyOf(await writeResult({ text, italics: [], marks })).split("</w:p>");
  expect(paragraphs.slice(0, 2)).toEqual(plain.slice(0, 2));
});

/** The text with its formulas between bars, and where they stand without them. */
function withFormulas(marked: string, sources: readonly string[]) {
  const pieces = marked.split("|");
  const formulas: Formula[] = [];
  let text = "";
  pieces.forEach((piece, index) => {
    const tex = index % 2 === 1 ? sources[(index - 1) / 2] : undefined;
    if (tex !== undefined) formulas.push({ start: text.length, end: text.length + piece.length, tex });
    text += piece;
  });
  return { text, formulas };
}

const bodyWith = async (marked: string, ...sources: readonly string[]) =>
  bodyOf(await writeResult({ ...withFormulas(marked, sources), italics: [], marks }));
const math = (inside: string) => `<m:oMath>${inside}</m:oMath>`;
const letters = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`;
const words = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
const square = `<m:sSup><m:sSupPr/><m:e>${letters("x")}</m:e><m:sup>${letters("2")}</m:sup></m:sSup>`;

test("a formula among words is an equation among them, also in a list, a heading and a row of a table", async () => {
  expect(await bodyWith("Her er |x²| for 5.", "x^2")).toContain(
    `${words("Her er ")}${math(square)}${words(" for 5.")}</w:p>`,
  );
  const body = await bodyWith(
    "# Om |x²|\n\n- |x²|\n- to\n\n1. |x²|\n2. |x²| og |x²|\n\na\t|x²|",
    ...Array<string>(6).fill("x^2"),
  );
  expect(equationsOf(body)).toEqual(Array(6).fill(math(square)));
  const paragraphs = body.split("</w:p>").filter((one) => one.includes("m:oMath"));
  expect(paragraphs.map((one) => /Heading1|<w:numPr>/u.exec(one)?.[0])).toEqual([
    "Heading1",
    ...Array(3).fill("<w:numPr>"),
    undefined,
  ]);
  expect(body).not.toContain("m:oMathPara");
  expect(body).not.toMatch(/\ufffc|x²/u);
});

test("a formula alone in its paragraph stands in the middle, with the sign that ends it", async () => {
  const alone = (inside: string) => `</w:pPr><m:oMathPara>${math(inside)}</m:oMathPara></w:p>`;
  expect(await bodyWith("Så er\n\n|x²|\n\nher.", "x^2")).toContain(alone(square));
  expect(await bodyWith("|x²|.", "x^2")).toContain(alone(square + letters(".")));
  expect(await bodyWith("|x²| hvor", "x^2")).not.toContain("m:oMathPara");
  expect(await bodyWith("|x²||x²|", "x^2", "x^2")).toContain(math(square) + math(square));
});

test("a source of several lines is one equation, whatever its lines look like, and what Word can't have keeps all of them", async () => {
  const source = "    \\begin{aligned}\n    # &= 1\n\n    - b &= 2\n    \\end{aligned}";
  const marked = `Før.\n\n|${source}|\n\nEfter.`;
  const body = await bodyWith(marked, "\\begin{aligned} a &= 1 \\\\ b &= 2 \\end{aligned}");
  expect(equationsOf(body)).toHaveLength(1);
  expect(body.match(/<w:p>/gu)).toHaveLength(3);
  expect(await bodyWith(marked, "\\ukendt")).toBe(await bodyWith(marked.replaceAll("|", "")));
});

test("italics stand where they stood, before, behind and around equations", async () => {
  const { text, formulas } = withFormulas("Ringen |x²| Hverdag |x^(a + Q)| med |y| ord", ["x^2", "\\ukendt", "x^2"]);
  const of = (part: string) => ({ start: text.indexOf(part), end: text.indexOf(part) + part.length });
  const italics = [of("Ringen"), of("Hverdag"), of("med y ord")];
  const body = bodyOf(await writeResult({ text, italics, formulas, marks }));
  const slanted = [...body.matchAll(/<w:i\/>(?:<w:iCs\/>)?<\/w:rPr><w:t xml:space="preserve">([^<]*)</gu)];
  expect(slanted.map(([, slant]) => slant)).toEqual(["Ringen", "Hverdag", "med ", " ord"]);
  expect(equationsOf(body)).toHaveLength(2);
  expect(body).toContain("x^(a + Q)");
});

test("the sign that equations stand in for is a sign like another where a text has it", async () => {
  const body = await bodyWith("a\ufffcb |x²|\ufffc|x²| c\ufffc", "x^2", "x^2");
  expect(equationsOf(body)).toHaveLength(2);
  expect(body).toContain(`${words("a\ufffcb ")}${math(square)}${words("\ufffc")}${math(square)}${words(" c\ufffc")}`);
});

test("a conversation with 5,000 formulas takes no more than a few seconds", { timeout: 20_000 }, async () => {
  const formula = "x = \\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}";
  const texts = withFormulas("Løs |x = …| nu.\n\n".repeat(5_000), Array<string>(5_000).fill(formula));
  const tookMs = threadTimer();
  const bytes = await writeResult({ ...texts, italics: [], marks });
  expect(tookMs()).toBeLessThan(msHere(5_000));
  expect(bodyOf(bytes).split("<m:oMath>")).toHaveLength(5_001);
});
