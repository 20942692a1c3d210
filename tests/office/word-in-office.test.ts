/** Word files of ours in a program that people open them in: what is tracked there, and what it makes of the rest. */
import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { fileMarks, lastLineOf, madeOf } from "../../src/web/documents/export/label.ts";
import { exportWord } from "../../src/web/documents/export/word/export-word.ts";
import { writeTracked } from "../../src/web/documents/export/word/tracked/write-tracked.ts";
import { writeResult } from "../../src/web/documents/export/word/write-result.ts";
import { wordFile } from "../support/word-file.ts";
import { openInOffice, textOf } from "./office.ts";

const model: ModelInfo = { kind: "ai", provider: "Egen model", model: "qwen2.5:7b", place: "server" };
const marks = fileMarks(madeOf(model, undefined));
const lastLine = lastLineOf(madeOf(model, undefined), Date.UTC(2026, 10, 21, 10));
const shownLine = "Genereret med AI · Egen model (qwen2.5:7b) · 21. november 2026";

const source = [
  "Såfremt du kommer, ringer vi til Mette Ås & søn.",
  "",
  "Katten sover trygt på sofaen hele dagen. Hunden løber ud i haven efter en bold.",
  "",
  "Dette afsnit er der ingen brug for.",
  "\tEn indrykket  linje bliver.",
  "",
  "Vi samler trådene. Vi slutter her.",
].join("\n");
const text = [
  "Hvis du kommer, ringer vi til Mette Ås & søn.",
  "",
  "Hunden løber ud i haven efter en bold. Katten sover trygt på sofaen hele dagen.",
  "",
  "\tEn indrykket linje bliver.",
  "",
  "Et helt nyt afsnit med <tegn>.",
  "",
  "Vi samler trådene.",
  "",
  "Vi slutter her.",
].join("\n");

test("LibreOffice opens the tracked changes as changes: all taken is the result, all turned down the source", async () => {
  const parts = [{ start: 0, before: source, after: text, changes: diffTexts(source, text) }];
  const bytes = await writeTracked({ source, text, parts, marks, lastLine, now: Date.UTC(2026, 10, 21, 10) });
  const document = await openInOffice(bytes);
  expect(textOf(document, "accepted")).toBe(`${text}\n\n${shownLine}`);
  expect(textOf(document, "rejected")).toBe(source);
  expect(document).toMatch(
    /<text:deletion>\s*<office:change-info>\s*<dc:creator>Rød Tråd<\/dc:creator>\s*<dc:date>2026-11-21/u,
  );
  expect(document).toMatch(
    /<text:change-start text:change-id="(\w+)"\/>Såfremt<text:change-end text:change-id="\1"\/>/u,
  );
});

test("LibreOffice sees headings, lists, paragraphs, the language, and who made the text", async () => {
  const finished = "# Skolen\n\nDen åbner.\n\n- Ro\n- Renlighed\n\n1. Først\n2. Så\n\nKilde: Den lange vej.";
  const start = finished.indexOf("Den lange");
  const document = await openInOffice(
    await writeResult({ text: finished, italics: [{ start, end: start + 13 }], marks, lastLine }),
  );
  expect(document).toMatch(/<text:h [^>]*text:outline-level="1"[^>]*>(?:<[^>]+>)*Skolen/u);
  expect(document.match(/<text:list-item/gu)).toHaveLength(4);
  expect(document).toMatch(/<text:span [^>]*>Den lange vej<\/text:span>/u);
  expect(document).toContain('fo:language="da"');
  expect(document).toMatch(/<meta:user-defined meta:name="AIGenerated"[^>]*>true</u);
  expect(document).toMatch(/<meta:user-defined meta:name="AILabel"[^>]*>Genereret med AI</u);
  expect(document).not.toContain("<text:tracked-changes>");
  expect(textOf(document, "accepted")).toBe(
    `Skolen\nDen åbner.\nRo\nRenlighed\nFørst\nSå\nKilde: Den lange vej.\n${shownLine}`,
  );
});

test("LibreOffice opens a line after a linked line, a cut history of looks and a joined empty tag as they are meant", async () => {
  const run = (letters: string, looks = "") => `<w:r>${looks}<w:t xml:space="preserve">${letters}</w:t></w:r>`;
  const looks =
    '<w:rPr><w:b/><w:rPrChange w:id="5" w:author="Bo" w:date="2026-01-01T10:00:00Z"><w:rPr/></w:rPrChange></w:rPr>';
  const body = [
    `<w:p><w:hyperlink r:id="rId9">${run("artikel.dk")}</w:hyperlink></w:p>`,
    `<w:p>${run("Den linje er der ingen, der rører.")}</w:p>`,
    `<w:p>${run("Vi mødes idag ved søen.", looks)}</w:p>`,
    `<w:p>${run("Den her er der heller ingen, der rører.")}</w:p>`,
    `<w:p/><w:p>${run("Det er slut nu.")}</w:p>`,
  ].join("");
  const [second, fourth] = ["Den linje er der ingen, der rører.", "Den her er der heller ingen, der rører."];
  const now = Date.UTC(2026, 10, 21, 10);
  const next = `artikel.dk\nEn ny linje.\n${second}\nVi mødes i dag ved søen.\n${fourth}\nNu: Det er slut nu.`;
  const made = await exportWord({ bytes: wordFile({ body }), text: next, tracked: true, now });
  if (!made) throw new Error("not the same text");
  const document = await openInOffice(made.bytes);
  expect(textOf(document, "accepted")).toBe(next);
  expect(textOf(document, "rejected")).toBe(
    `artikel.dk\n${second}\nVi mødes idag ved søen.\n${fourth}\n\nDet er slut nu.`,
  );
  const links = [...document.matchAll(/<text:a [^>]*>(.*?)<\/text:a>/gsu)].map(([, inside = ""]) =>
    inside.replace(/<[^>]*>/gu, ""),
  );
  expect(links).toEqual(["artikel.dk"]);
});
