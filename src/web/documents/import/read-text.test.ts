/** What comes in as plain text: every encoding a Danish school computer may have written, and nothing that is no text. */
import { describe, expect, it } from "vitest";
import { judgeContent, judgeName, kindsWithTables, maxFileBytes, type ReadableKind } from "./file-kind.ts";
import { decodeText } from "./import-file.ts";
import { reflow } from "./reflow.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, isLittle);
  for (let at = 0; at < text.length; at += 1) view.setUint16(2 + at * 2, text.charCodeAt(at), isLittle);
  return bytes;
}

describe("decodeText", () => {
  it.each([
    ["UTF-8", utf8("blåbærgrød")],
    ["UTF-8 with a mark", new Uint8Array([0xef, 0xbb, 0xbf, ...utf8("blåbærgrød")])],
    ["UTF-16, little end first", utf16("blåbærgrød", true)],
    ["UTF-16, big end first", utf16("blåbærgrød", false)],
    ["windows-1252", Uint8Array.from([..."blåbærgrød"].map((letter) => letter.charCodeAt(0)))],
  ])("reads %s", (_name, bytes) => {
    expect(decodeText(bytes)).toBe("blåbærgrød");
  });

  it("reads the quotation marks of windows-1252", () => {
    expect(decodeText(Uint8Array.from([0x93, 0x68, 0x65, 0x6a, 0x94, 0xe6]))).toBe("“hej”æ");
  });

  it("makes every line end one of our own", () => {
    expect(decodeText(utf8("a\r\nb\rc\nd"))).toBe("a\nb\nc\nd");
  });

  it.each([
    ["a NUL", utf8("tekst\u0000tekst")],
    ["many control characters", utf8("\u0001\u0002\u0003\u0004\u0005tekst")],
    ["UTF-16 without a mark", utf16("tekst", true).subarray(2)],
  ])("refuses %s", (_name, bytes) => {
    expect(decodeText(bytes)).toBeUndefined();
  });

  it("keeps emoji, combining marks and right-to-left text", () => {
    const text = "👩‍🚀 a\u030a שלום";
    expect(decodeText(utf8(text))).toBe(text);
  });
});

describe("judgeName", () => {
  it.each([
    ["opgave.docx", 10, { kind: "docx" }],
    ["OPGAVE.DOCX", 10, { kind: "docx" }],
    ["noter.md", 10, { kind: "text" }],
    ["noter.txt", 10, { kind: "text" }],
    ["artikel.pdf", 10, { kind: "pdf" }],
    ["gammel.doc", 10, { refusal: "old-word" }],
    ["billede.png", 10, { refusal: "wrong-type" }],
    ["uden endelse", 10, { refusal: "wrong-type" }],
    ["constructor", 10, { refusal: "wrong-type" }],
    ["x.constructor", 10, { refusal: "wrong-type" }],
    ["tom.txt", 0, { refusal: "empty" }],
    ["stor.pdf", maxFileBytes + 1, { refusal: "too-large" }],
    ["lige.pdf", maxFileBytes, { kind: "pdf" }],
  ])("%s of %d bytes", (name, size, expected) => {
    expect(judgeName(name, size)).toEqual(expected);
  });
});

it("a table is a text where tables may be read, and nowhere else", () => {
  expect(judgeName("Tal.CSV", 10)).toEqual({ refusal: "wrong-type" });
  expect(judgeName("Tal.CSV", 10, kindsWithTables)).toEqual({ kind: "text" });
  expect(judgeName("noter.md", 10, kindsWithTables)).toEqual({ kind: "text" });
  expect(judgeName("x.constructor", 10, kindsWithTables)).toEqual({ refusal: "wrong-type" });
});

describe("judgeContent", () => {
  const zip = new Uint8Array([0x50, 0x4b, 0x03, 0x04, 0, 0, 0, 0]);
  const compound = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]);
  const encrypted = new Uint8Array([...compound, ...[..."EncryptedPackage"].flatMap((c) => [c.charCodeAt(0), 0])]);
  const cases: [ReadableKind, string, Uint8Array, object][] = [
    ["docx", "a zip", zip, { kind: "docx" }],
    ["docx", "an encrypted document", encrypted, { refusal: "encrypted-docx" }],
    ["docx", "an old document", compound, { refusal: "old-word" }],
    ["docx", "a PDF", utf8("%PDF-1.7"), { refusal: "mismatch" }],
    ["docx", "plain text", utf8("hej"), { refusal: "damaged" }],
    ["pdf", "a PDF", utf8("%PDF-1.4\n"), { kind: "pdf" }],
    ["pdf", "a PDF after some bytes", utf8(`${" ".repeat(900)}%PDF-1.4`), { kind: "pdf" }],
    ["pdf", "a zip", zip, { refusal: "mismatch" }],
    ["text", "text", utf8("hej"), { kind: "text" }],
    ["text", "a zip", zip, { refusal: "mismatch" }],
    ["text", "a PDF", utf8("%PDF-1.4"), { refusal: "mismatch" }],
  ];
  it.each(cases)("%s that holds %s", (kind, _name, bytes, expected) => {
    expect(judgeContent(kind, bytes)).toEqual(expected);
  });
});

describe("reflow", () => {
  const long = "Den lange linje fylder hele bredden af siden og går videre";
  it.each<[string, string[], string]>([
    ["joins lines of a paragraph", [`${long}\npå den næste linje.`], `${long} på den næste linje.`],
    ["ends a paragraph at an empty line", [`${long}\n\n${long}`], `${long}\n${long}`],
    [
      "ends a paragraph at a short line that ends a sentence",
      [`${long}\nog slut.\n${long}`],
      `${long} og slut.\n${long}`,
    ],
    ["joins a word broken at the end of a line", [`${long} sommer-\nfugle.`], `${long} sommerfugle.`],
    ["keeps a hyphen before a capital", [`${long} HF-\nKurset.`], `${long} HF-Kurset.`],
    ["goes on over the end of a page", [`${long}`, "og videre på den nye side."], `${long} og videre på den nye side.`],
    ["keeps items apart", [`${long}\n- først\n- siden`], `${long}\n- først\n- siden`],
    ["keeps a heading apart", [`Indledning\n${long}\n${long}`], `Indledning\n${long} ${long}`],
    ["gives nothing for pages without text", ["", " \n "], ""],
  ])("%s", (_name, pages, expected) => {
    expect(reflow(pages).text).toBe(expected);
  });

  it.each<[string, string[], string[]]>([
    ["a paragraph that runs on", [long, "og videre på den nye side."], [long.slice(0, 9), "og videre"]],
    ["a word that is broken by it", [`${long} sommer-`, "fugle og bier."], [long.slice(0, 9), "fugle"]],
    [
      "pages without text",
      [`${long}.`, "", " ", "Side fire er her."],
      [long.slice(0, 9), "Side fire", "Side fire", "Side fire"],
    ],
    ["new paragraphs", ["Indledning\n\nEt.", "To.", ""], ["Indledning", "To.", ""]],
  ])("knows where each page begins: %s", (_name, pages, begins) => {
    const read = reflow(pages);
    expect(read.pages).toHaveLength(pages.length);
    read.pages.forEach((at, page) => {
      expect(read.text.slice(at).startsWith(begins[page] ?? "?"), `page ${page + 1} at ${at}`).toBe(true);
    });
    expect(read.pages.at(-1)).toBeLessThanOrEqual(read.text.length);
  });
});
