import { expect, test } from "vitest";
import { rejectedText } from "../../../../../tests/support/tracked-word.ts";
import { bodyOf, wordFile } from "../../../../../tests/support/word-file.ts";
import { readWord } from "../../import/word/read-part.ts";
import { exportWord } from "./export-word.ts";

const r = (text: string, properties = "") => `<w:r>${properties}<w:t xml:space="preserve">${text}</w:t></w:r>`;
const style = '<w:pPr><w:pStyle w:val="Brødtekst"/></w:pPr>';
const lines = ["En overskrift", "Vi mødes idag ved søen.", "Det regner og og blæser.", "Husk jeres tøjj & sko."];
const body = lines
  .map(
    (line) =>
      `<w:p>${style}${r(line.slice(0, 6).replace("&", "&amp;"))}${r(line.slice(6).replace("&", "&amp;"), "<w:rPr><w:i/></w:rPr>")}</w:p>`,
  )
  .join("");

/** Numbers that are the same at every run. */
function createDice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

test("turned down, the text is as it was; taken over, as on the sheet: whatever was changed", async () => {
  const dice = createDice(11);
  const before = lines.join("\n");
  for (let round = 0; round < 150; round += 1) {
    let text = before;
    for (let change = 0; change <= dice(4); change += 1) {
      const at = dice(text.length + 1);
      const insert = ["i dag", "\n", "ny\nlinje", "", "\tæ ", "Slut.\n"][dice(6)] ?? "";
      text = text.slice(0, at) + insert + text.slice(at + dice(3) * dice(9));
    }
    const result = await exportWord({ bytes: wordFile({ body }), text, tracked: true, now: 0 });
    if (!result) continue;
    expect(result.isWhole, text).toBe(true);
    expect(rejectedText(bodyOf(result.bytes)), text).toBe(before);
    expect(await readWord(result.bytes)).toBe(text.replace(/\n+$/u, ""));
  }
});

test("a field keeps its instruction, and its result can be corrected", async () => {
  const char = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instruction = '<w:r><w:instrText xml:space="preserve"> REF bilag1 </w:instrText></w:r>';
  const field = `<w:p>${r("Se ")}${char("begin")}${instruction}${char("separate")}${r("billag 1")}${char("end")}${r(" her.")}</w:p>`;
  const bytes = wordFile({ body: field });
  expect(await readWord(bytes.slice(0))).toBe("Se billag 1 her.");
  const result = await exportWord({ bytes, text: "Se bilag 1 her.", tracked: false, now: 0 });
  expect(bodyOf(result?.bytes ?? bytes)).toBe(field.replace("billag", "bilag"));
});

test.each([
  [
    "another prefix",
    (source: string) => source.replaceAll("<w:", "<x:").replaceAll("</w:", "</x:").replaceAll("xmlns:w=", "xmlns:x="),
  ],
  [
    "no prefix",
    (source: string) => source.replaceAll("<w:", "<").replaceAll("</w:", "</").replaceAll("xmlns:w=", "xmlns="),
  ],
])("a document that writes its names with %s", async (_name, rename) => {
  const { strFromU8, strToU8, unzipSync, zipSync } = await import("fflate");
  const entries = unzipSync(new Uint8Array(wordFile({ body: `<w:p>${r("Vi ses idag.")}</w:p>` })));
  const document = entries["word/document.xml"];
  if (!document) throw new Error("no document");
  const bytes = zipSync({ ...entries, "word/document.xml": strToU8(rename(strFromU8(document))) }).slice().buffer;
  const result = await exportWord({ bytes, text: "Vi ses i dag.", tracked: true, now: 0 });
  expect(result?.isWhole).toBe(true);
  expect(await readWord(result?.bytes ?? bytes)).toBe("Vi ses i dag.");
});

test.each([
  ["a package without a document", { "a.txt": new Uint8Array([1]) }],
  ["a spreadsheet", { "[Content_Types].xml": new Uint8Array(), "xl/workbook.xml": new Uint8Array() }],
])("%s is refused", async (_name, entries) => {
  const { zipSync } = await import("fflate");
  await expect(readWord(zipSync(entries).slice().buffer)).rejects.toMatchObject({ refusal: "mismatch" });
});

test("a file that says it is larger than it is, is not opened", async () => {
  const bytes = new Uint8Array(wordFile({ body: `<w:p>${r("Hej.")}</w:p>` }));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 < bytes.length; at += 1) {
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 0x7fffffff, true);
  }
  await expect(readWord(bytes.buffer)).rejects.toMatchObject({ refusal: "zip-bomb" });
});
