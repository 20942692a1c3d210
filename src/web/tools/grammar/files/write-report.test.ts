import { expect, it } from "vitest";
import { bodyOf, entryOf } from "../../../../../tests/support/word-file.ts";
import { readWord } from "../../../documents/import/word/read-part.ts";
import { type ReportLine, writeReport } from "./write-report.ts";

const lines: readonly ReportLine[] = [
  { kind: "title", text: "Rettelser og forklaringer" },
  { kind: "about", text: "1 rettet, 0 ikke rettet." },
  { kind: "heading", text: "Stavning (1)" },
  { kind: "change", text: "<hudn> & \u0001 → hund (rettet)" },
  { kind: "explanation", text: "Sådan staves det." },
  { kind: "foot", text: "Lavet på din egen enhed." },
];

it("opens as a Word document with the same lines, headings that are headings, and what it is", async () => {
  const bytes = await writeReport(lines);
  expect((await readWord(bytes.slice(0))).split("\n")).toEqual(lines.map(({ text }) => text.replace("\u0001", "")));
  expect(bodyOf(bytes)).toContain('<w:pStyle w:val="Title"/>');
  expect(bodyOf(bytes)).toContain('<w:pStyle w:val="Heading1"/>');
  const properties = entryOf(bytes, "docProps/core.xml");
  expect(properties).toContain("<dc:title>Rettelser og forklaringer</dc:title>");
  expect(properties).toContain("<dc:description>Lavet på din egen enhed.</dc:description>");
  expect(entryOf(bytes, "word/styles.xml")).toContain('w:val="da-DK"');
});
