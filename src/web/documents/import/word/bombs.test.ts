/** Word documents that are made to hold up whatever reads or writes them: each takes no longer than a moment. */
import { strToU8 } from "fflate";
import { expect, test } from "vitest";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { bodyOf, entryOf, wordFile } from "../../../../../tests/support/word-file.ts";
import { exportWord } from "../../export/word/export-word.ts";
import { readLookedWord, readWord } from "./read-part.ts";
import { decodeXml } from "./xml.ts";

const many = 100_000;
const blanks = " ".repeat(many);
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`;

async function inMoments(work: () => Promise<void>): Promise<void> {
  const tookMs = threadTimer();
  await work();
  expect(tookMs()).toBeLessThan(here(1500));
}

test.each([
  ["blanks within a text", paragraph(`a${blanks}b`), `a${blanks}b`],
  ["blanks around one", paragraph(`${blanks}a \t`), "a"],
  [
    "empty paragraphs within a text",
    `${paragraph("a")}${"<w:p/>".repeat(many)}${paragraph("b")}`,
    `a${"\n".repeat(many + 1)}b`,
  ],
  ["empty paragraphs at the end", `${paragraph("a")}${"<w:p/>".repeat(many)}`, "a"],
])("%s are read once", async (_, body, text) => {
  await inMoments(async () => {
    expect(await readWord(wordFile({ body }))).toBe(text);
  });
});

test("a list that never ends is read once, and drawn as plain lines", async () => {
  const item =
    '<w:p><w:pPr><w:pStyle w:val="Punkt"/><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>a</w:t></w:r></w:p>';
  await inMoments(async () => {
    expect((await readLookedWord(wordFile({ body: item.repeat(2001) }))).looks).toEqual([]);
  });
});

test("styles that build on each other are followed a few steps", async () => {
  const style = (_none: unknown, at: number) => `<w:style w:styleId="s${at}"><w:basedOn w:val="s${at + 1}"/></w:style>`;
  const paragraphOf = (_none: unknown, at: number) =>
    `<w:p><w:pPr><w:pStyle w:val="s${at}"/></w:pPr><w:r><w:t>a</w:t></w:r></w:p>`;
  const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles";
  const bytes = wordFile({
    body: Array.from({ length: many / 10 }, paragraphOf).join(""),
    more: {
      "word/styles.xml": strToU8(`<w:styles ${names}>${Array.from({ length: many / 10 }, style).join("")}</w:styles>`),
      "word/_rels/document.xml.rels": strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId5" Type="${type}" Target="styles.xml"/></Relationships>`,
      ),
    },
  });
  await inMoments(async () => {
    expect((await readLookedWord(bytes)).looks).toEqual([]);
  });
});

test("what begins again and again, and is never closed, is read once", async () => {
  await inMoments(async () => {
    for (const opening of ["<?", "<!--", "<![CDATA["]) expect(decodeXml(`a${opening.repeat(many)}`)).toMatch(/^a/);
  });
});

test("what stands in a tag and before the document is written once", async () => {
  const head = `<?xml version="1.0" ${"<?xml ".repeat(many)}?>`;
  const source = entryOf(
    wordFile({ body: `${paragraph("Vi mødes")}<w:p w:rsidR="${blanks}x"/>${paragraph("ved søen")}` }),
    "word/document.xml",
  );
  const document = strToU8(source.replace(/^<\?xml[^>]*>/u, head));
  const bytes = wordFile({ body: "", more: { "word/document.xml": document } });
  await inMoments(async () => {
    const result = await exportWord({ bytes, text: "Vi mødes\ni dag\nved søen", tracked: false, now: 0 });
    expect(bodyOf(result?.bytes ?? bytes)).toContain(">i dag</w:t>");
  });
});
