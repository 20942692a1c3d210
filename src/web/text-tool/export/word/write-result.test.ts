import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { bodyOf, entryOf } from "../../../../../tests/support/word-file.ts";
import { readWord } from "../../import/word/read-word.ts";
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
  const from = performance.now();
  await writeResult({ text, italics: [], marks });
  expect(performance.now() - from).toBeLessThan(10_000);
});

test("what a model wrote says so in the last line too, and the lines over it stand as they would", async () => {
  const text = "Et.\nTo.";
  const bytes = await writeResult({ text, italics: [], marks, lastLine: "Genereret med AI · P (m)" });
  expect(await readWord(bytes)).toBe("Et.\nTo.\nGenereret med AI · P (m)");
  const paragraphs = bodyOf(bytes).split("</w:p>");
  const plain = bodyOf(await writeResult({ text, italics: [], marks })).split("</w:p>");
  expect(paragraphs.slice(0, 2)).toEqual(plain.slice(0, 2));
});
