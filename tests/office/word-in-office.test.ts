/** Word files of ours in a program that people open them in: what is tracked there, and what it makes of the rest. */
import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { diffTexts } from "#dansk/writing/diff/diff-texts.ts";
import { fileMarks, lastLineOf, madeOf } from "../../src/web/text-tool/export/label.ts";
import { writeTracked } from "../../src/web/text-tool/export/word/tracked/write-tracked.ts";
import { writeResult } from "../../src/web/text-tool/export/word/write-result.ts";
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
