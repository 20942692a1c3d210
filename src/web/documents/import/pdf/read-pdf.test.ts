/** What a PDF repeats, hides in its form or draws twice, and what it may unpack to. */
import { deflateSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { drawn, type PdfMarkup, type PdfStream, pdfFile } from "../../../../../tests/support/pdf-file.ts";
import { runningLeftOut } from "../texts.da.ts";
import { readPdf } from "./read-pdf.ts";

async function read(markup: PdfMarkup) {
  const answer = await readPdf(pdfFile(markup));
  if ("refusal" in answer) throw new Error(answer.refusal);
  return answer;
}

const refusalOf = async (page: PdfStream) => {
  const answer = await readPdf(pdfFile({ pages: [page] }));
  return "refusal" in answer ? answer.refusal : "none";
};

const sentence = "Den lange linje fylder hele bredden af siden og g\u00e5r videre";

/** A page with two full lines of text in its middle. */
const body = (first = `${sentence} p\u00e5`, second = `${sentence} p\u00e5`) => drawn(first, 700) + drawn(second, 684);

describe("running lines", () => {
  it("heads, footers and page numbers are taken out of the sentences that they stand in, and told", async () => {
    const pages = [1, 2, 3, 4].map(
      (page) =>
        drawn("Historie A \u2013 Anna Jensen".replace("\u2013", "-"), 800, { size: 9 }) +
        body() +
        drawn(`Side ${page} af 4`, 40, { x: 270, size: 9 }),
    );
    const { text, running, pages: begins } = await read({ pages });
    expect(text).toBe(Array.from({ length: 8 }, () => `${sentence} p\u00e5`).join(" "));
    expect(begins.map((at) => text.slice(at, at + 3))).toEqual(["Den", "Den", "Den", "Den"]);
    expect(running).toEqual([
      { first: "Historie A - Anna Jensen", last: "Historie A - Anna Jensen" },
      { first: "Side 1 af 4", last: "Side 4 af 4" },
    ]);
    expect(runningLeftOut(running)).toBe(
      " Linjer, der går igen øverst eller nederst på siderne, er taget ud: »Historie A - Anna Jensen«, »Side 1 af 4« til »Side 4 af 4«.",
    );
  });

  it("are seen on pages of a single line too", async () => {
    const { text } = await read({
      pages: [1, 2, 3].map((page) => drawn("Historie A", 800) + drawn(sentence, 700) + drawn(`Side ${page}`, 40)),
    });
    expect(text).toBe(Array.from({ length: 3 }, () => sentence).join(" "));
  });

  it.each<[string, (page: number) => string]>([
    ["a bare number", (page) => drawn(`${page + 6}`, 40)],
    ["a number between dashes", (page) => drawn(`- ${page} -`, 40)],
    ["a Roman number", (page) => drawn(["i", "ii", "iii", "iv"][page - 1] ?? "", 40)],
    ["on the outer side of each page", (page) => drawn(`${page}`, 40, { x: page % 2 === 0 ? 50 : 540 })],
    ["beside the name of the school", (page) => drawn(`Aarhus Gymnasium ${page}`, 40)],
  ])("a page number: %s", async (_name, foot) => {
    const { text } = await read({ pages: [1, 2, 3, 4].map((page) => body() + foot(page)) });
    expect(text).toBe(Array.from({ length: 8 }, () => `${sentence} p\u00e5`).join(" "));
  });

  it("a head that left and right pages have in turn, and one of a chapter", async () => {
    const head = (page: number) => (page % 2 === 0 ? "Danmarks historie" : page < 6 ? "Kapitel 1" : "Kapitel 2");
    const pages = Array.from({ length: 12 }, (_, page) => drawn(head(page), 800) + body());
    const { text, running } = await read({ pages });
    expect(text).toBe(Array.from({ length: 24 }, () => `${sentence} p\u00e5`).join(" "));
    expect(running.map(({ first }) => first)).toEqual(["Danmarks historie", "Kapitel 1", "Kapitel 2"]);
  });

  it("numbers that follow the pages of only two, and a foot that both have", async () => {
    const { text } = await read({
      pages: [1, 2].map((page) => body() + drawn(`${page}`, 40) + drawn("Skolens navn", 52)),
    });
    expect(text).toBe(Array.from({ length: 4 }, () => `${sentence} p\u00e5`).join(" "));
  });

  it.each<[string, string[]]>([
    ["of one page", [drawn("Historie A", 800) + body() + drawn("1", 40)]],
    ["whose headings count with its pages", [1, 2, 3].map((page) => drawn(`Opgave ${page}`, 780) + body())],
    ["whose headings are larger", [1, 2, 3].map((page) => drawn(`Eksempel ${page}`, 780, { size: 20 }) + body())],
    ["whose pages end with other figures", ["1849", "1953", "1915"].map((year) => body() + drawn(year, 60))],
    [
      "whose pages happen to begin and end alike",
      [1, 2, 3].map(() =>
        Array.from({ length: 48 }, (_, at) => drawn(`Vers ${at} er sunget.`, 790 - at * 16)).join(""),
      ),
    ],
    ["that repeats a line in the middle", [1, 2, 3].map((page) => drawn(`Dag ${page}`, 740) + drawn("Vi sov.", 500))],
    ["with one line on each page", ["Et", "Et", "Et"].map((word) => drawn(word, 800))],
  ])("nothing is taken out of a text %s", async (_name, pages) => {
    const { running } = await read({ pages });
    expect(running).toEqual([]);
    expect(runningLeftOut(running)).toBe("");
  });
});

/** Each letter at its place, drawn so many times with a small offset; widths are those of Helvetica. */
function byLetters(word: string, times: number): string {
  const widths: Readonly<Record<string, number>> = { i: 222, l: 222, t: 278, f: 278, " ": 278, T: 611, m: 833 };
  let x = 72;
  let content = "";
  for (const letter of word) {
    for (let time = 0; time < times; time += 1) content += `1 0 0 1 ${x + time * 0.25} 700 Tm (${letter}) Tj `;
    x += ((widths[letter] ?? 556) / 1000) * 12;
  }
  return `BT /F1 12 Tf ${content} ET`;
}

describe("bold type by drawing again", () => {
  it.each<[string, string, string]>([
    ["letter by letter, four times", byLetters("Titel med fed", 4), "Titel med fed"],
    ["letter by letter, twice", byLetters("Titel med fed", 2), "Titel med fed"],
    ["with honest double letters", byLetters("alle kaffetimer", 3), "alle kaffetimer"],
    [
      "string by string",
      "BT /F1 12 Tf 72 700 Td (En fed titel) Tj 0.3 0 Td (En fed titel) Tj 0.3 0.2 Td (En fed titel) Tj ET",
      "En fed titel",
    ],
    [
      "word by word",
      "BT /F1 12 Tf 72 700 Td (En ) Tj 0.2 0 Td (En ) Tj 18 0 Td (fed) Tj 0.3 0 Td (fed) Tj ET",
      "En fed",
    ],
    ["the whole line after the whole line", drawn("En fed titel", 700) + drawn("En fed titel", 700.2), "En fed titel"],
  ])("is read once: %s", async (_name, content, text) => {
    expect((await read({ pages: [content] })).text).toBe(text);
  });

  it.each([
    ["double letters, each at its place", byLetters("balle", 1), "balle"],
    ["rhymes", drawn("AABBCC", 700), "AABBCC"],
    ["pairs of figures", drawn("1122 3344", 700), "1122 3344"],
    ["a word that comes twice", drawn("ja ja", 700), "ja ja"],
    ["the same word on the next line", drawn("Vi sang:", 700) + drawn("ja", 680) + drawn("ja", 664), "Vi sang:\nja ja"],
  ])("leaves %s", async (_name, content, text) => {
    expect((await read({ pages: [content] })).text.replace(/\s/gu, "")).toBe(text.replace(/\s/gu, ""));
  });
});

it("reads what is filled in in a form, beside its label, and nothing that is hidden", async () => {
  const field = (more: string, rect: string) => `<< /Type /Annot /Subtype /Widget /Rect [${rect}] ${more} >>`;
  const box = "/AP << /N << /Ja 3 0 R /Off 3 0 R >> >>";
  const { text } = await read({
    pages: [drawn("Navn:", 700) + drawn("Fag:", 680) + drawn("Jeg har selv skrevet den", 660, { x: 100 })],
    fields: [
      field("/FT /Tx /T (a) /V (Anna J\u00f8rgensen)", "120 695 300 715"),
      field("/FT /Ch /Ff 131072 /T (b) /Opt [[(da) (Dansk)] [(hi) (Historie)]] /V (hi)", "120 675 300 695"),
      field(`/FT /Btn /T (c) /V /Ja /AS /Ja ${box}`, "300 655 310 665"),
      field(`/FT /Btn /T (d) /V /Off /AS /Off ${box}`, "330 655 340 665"),
      field("/FT /Tx /T (e) /V (hemmelig) /F 2", "120 600 300 620"),
      field("/FT /Tx /T (f) /Ff 8192 /V (kodeord)", "120 500 300 520"),
      field("/FT /Tx /T (g) /V (Et svar for sig.)", "72 400 300 420"),
    ],
  });
  expect(text).toBe("Navn: Anna Jørgensen\nFag: Historie\nJeg har selv skrevet den [x]\nEt svar for sig.");
});

describe("what a file unpacks to", () => {
  const zeros = (megabytes: number) => new Uint8Array(megabytes * 1024 * 1024);
  const flate = "/Filter /FlateDecode";
  it.each<[string, () => PdfStream]>([
    ["one stream", () => ({ filter: flate, data: deflateSync(zeros(300)) })],
    [
      "a packed stream in another one",
      () => ({
        filter: "/Filter [/ASCIIHexDecode /FlateDecode]",
        data: Buffer.from(deflateSync(zeros(300)).toString("hex")),
      }),
    ],
    ["a small stream that is drawn 200 times", () => ({ filter: flate, data: deflateSync(zeros(8)), times: 200 })],
    [
      "run lengths",
      () => ({ filter: "/Filter [/FlateDecode /RunLengthDecode]", data: deflateSync(zeros(4).fill(129)) }),
    ],
    [
      "a text without end",
      () => ({
        filter: flate,
        data: deflateSync(
          Buffer.from(
            `BT /F1 1 Tf ${"(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj T* ".repeat(300_000)} ET`,
          ),
        ),
      }),
    ],
  ])(
    "is bounded: %s",
    async (_name, stream) => {
      const { Uint8Array: before, DecompressionStream: unpacking } = globalThis;
      expect(await refusalOf(stream())).toBe("zip-bomb");
      expect([globalThis.Uint8Array, globalThis.DecompressionStream]).toEqual([before, unpacking]);
    },
    60_000,
  );

  it("lets an ordinary packed text through", async () => {
    const data = deflateSync(Buffer.from(drawn("Hej med dig.", 700) + " ".repeat(8 * 1024 * 1024)));
    expect(await refusalOf({ filter: flate, data })).toBe("none");
  });
});
