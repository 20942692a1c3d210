import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { extractText, getDocumentProxy } from "unpdf";
import { expect, test } from "vitest";
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { fileMarks, madeOf } from "../label.ts";
import { type PdfFile, writePdf } from "./write-pdf.ts";

const model: ModelInfo = { kind: "ai", provider: "Mistral", model: "stor & <ny>", place: "eu" };
const marks = fileMarks(madeOf(model, undefined));
const readFace = async (name: string) => new Uint8Array(await readFile(join(import.meta.dirname, `fonts/${name}.ttf`)));

async function write(text: string, italics: { start: number; end: number }[] = []): Promise<PdfFile> {
  return writePdf({ text, italics, marks, title: "Prøven & svaret" }, readFace);
}

async function read({ bytes }: PdfFile): Promise<{ text: string; pages: number }> {
  const document = await getDocumentProxy(new Uint8Array(bytes.slice(0)));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text, pages: totalPages };
}

const raw = ({ bytes }: PdfFile) => new TextDecoder("latin1").decode(bytes);

test("every word is there and can be read back: Danish, other letters, Greek, signs, italics and lists", async () => {
  const text =
    "# Blåbær på Ærø\n\nI 1864 sagde Łukasz: »Også æ, ø og å – ja!«\n\n- α-stråling\n- 3 ≤ x ∈ ℝ\n\n1. Første\n2. Anden\n\nKilde: Den lange vej.";
  const start = text.indexOf("Den lange");
  const file = await write(text, [{ start, end: start + 13 }]);
  const { text: back, pages } = await read(file);
  for (const words of [
    "Blåbær på Ærø",
    "I 1864 sagde Łukasz: »Også æ, ø og å – ja!«",
    "• α-stråling",
    "3 ≤ x ∈ ℝ",
    "1. Første",
    "2. Anden",
    "Kilde: Den lange vej.",
  ])
    expect(back.replace(/\s+/gu, " ")).toContain(words);
  expect(pages).toBe(1);
  expect(file.missing).toEqual([]);
});

test("it is tagged, in Danish, and its data says who made it", async () => {
  const document = await getDocumentProxy(new Uint8Array((await write("# Top\n\nEn linje.\n\n- Et")).bytes));
  const page = await document.getPage(1);
  const roles: string[] = [];
  const walk = (node: { role?: string; children?: unknown[] }): void => {
    if (node.role !== undefined) roles.push(node.role);
    for (const child of node.children ?? []) walk(child as { role?: string; children?: unknown[] });
  };
  walk((await page.getStructTree()) as { children: unknown[] });
  expect(roles).toEqual(["Root", "Document", "H1", "P", "L", "LI", "Lbl", "LBody"]);
  const { info, metadata } = (await document.getMetadata()) as unknown as {
    info: Record<string, unknown>;
    metadata: { get(name: string): string | null };
  };
  expect(info).toMatchObject({ Language: "da-DK", Title: "Prøven og svaret", Creator: "Rød Tråd" });
  expect(metadata.get("pdfx:ailabel")).toBe("Genereret med AI");
  expect(metadata.get("pdfx:aimodel")).toBe("stor & <ny>");
  expect(metadata.get("iptc4xmpext:digitalsourcetype")).toMatch(/trainedAlgorithmicMedia$/u);
});

test("what a model wrote says so in the last line, in one more paragraph", async () => {
  const lastLine = "Genereret med AI · Mistral (stor & <ny>) · 21. november 2026";
  const file = await writePdf({ text: "En linje.", italics: [], marks, lastLine, title: "Prøven" }, readFace);
  expect((await read(file)).text).toBe(`En linje.\n${lastLine}`);
});

test("what no face has is a box and is named once; what only joins other signs is left out", async () => {
  const file = await write("Smil 😀 og 中文中 og fami\u00adlie\u200d.");
  expect(file.missing).toEqual(["😀", "中", "文"]);
  expect((await read(file)).text).toContain("Smil □ og □□□ og familie.");
});

test("what is done and what is not, and indices and powers, are told by signs that the faces have", async () => {
  const file = await write("- ☑ Læs\n- ☐ Skriv\n\nC₆H₁₂O₆ + x⁻⁴ = 2⅓ ﬁn ⟶ 𝑥‑akse");
  expect(file.missing).toEqual([]);
  const { text } = await read(file);
  expect(text.replace(/\s+/gu, " ")).toContain("• [x] Læs • [ ] Skriv");
  expect(text.replace(/\s+/gu, "")).toContain("C6H12O6+x−4=21/3fin→x-akse");
  expect(text).toMatch(/2 +1\/3/u);
});

test("an index stands lower and a power higher than its letter, both smaller", async () => {
  const document = await getDocumentProxy(new Uint8Array((await write("H₂ xˣ")).bytes));
  const { items } = await (await document.getPage(1)).getTextContent();
  const placed = items.flatMap((item) => ("str" in item && item.str.trim() !== "" ? [item] : []));
  const [h, two, x, power] = placed.map(({ str, height, transform }) => ({ str, height, y: transform[5] as number }));
  expect([h, two, x, power].map((item) => item?.str.trim())).toEqual(["H", "2", "x", "x"]);
  expect(two?.y).toBeLessThan(h?.y ?? 0);
  expect(power?.y).toBeGreaterThan(x?.y ?? 0);
  expect(two?.height).toBeLessThan(h?.height ?? 0);
});

test("a list counts on past what stands between its items, and the next begins with one", async () => {
  const { text } = await read(await write("1. Ja\n\nMellem.\n\n2. Nej\n\n1. Ny\n2. To"));
  expect(text.match(/\d\. \p{L}+/gu)).toEqual(["1. Ja", "2. Nej", "1. Ny", "2. To"]);
});

test("pages are numbered, and only when there are several", async () => {
  expect((await read(await write("Kort."))).text).toBe("Kort.");
  const { text, pages } = await read(await write("Der står noget her, som er skrevet af nogen.\n\n".repeat(60)));
  expect(pages).toBeGreaterThan(1);
  expect(text.match(/noget her/gu)).toHaveLength(60);
  expect(text).toContain(`\n${pages}`);
});

test("nothing at all, one endless word and strange signs come through", async () => {
  expect((await read(await write(""))).text).toBe("");
  const endless = await read(await write("a".repeat(100_000)));
  expect(endless.text.replace(/\s|\d/gu, "")).toHaveLength(100_000);
  expect((await read(await write("a\u0000b\u2028c\ud800d\te"))).text).toMatch(/^abc.?d +e$/u);
});

test("50,000 words take no more than a few seconds", { timeout: 40_000 }, async () => {
  const text = "Der står noget her, som er skrevet af nogen.\n\n".repeat(5_600);
  const from = process.cpuUsage();
  expect(raw(await write(text))).toMatch(/^%PDF-1\.7/u);
  const { user, system } = process.cpuUsage(from);
  expect((user + system) / 1000).toBeLessThan(here(15_000));
});
