import { Document, HeadingLevel, Packer, Paragraph, Table, TableCell, TableRow } from "docx";
import { strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { wordFile } from "../../../../../tests/support/word-file.ts";
import type { Look } from "../looks.ts";
import { readLookedWord, readWord } from "./read-part.ts";

const r = (inside: string) => `<w:r>${inside}</w:r>`;
const t = (text: string) => r(`<w:t xml:space="preserve">${text}</w:t>`);
const place = (id: number, more = "") => r(`<w:footnoteReference ${more} w:id="${id}"/>`);
const note = (id: number, text: string) =>
  `<w:footnote w:id="${id}"><w:p>${r("<w:footnoteRef/>")}${t(` ${text}`)}</w:p></w:footnote>`;

const file = wordFile({
  body: [
    `<w:p>${t("Elever sover for lidt.")}${place(3)}${t(" Det ses i tal")}${place(2)}${t(".")}</w:p>`,
    `<w:p>${t("Igen")}${place(4, 'w:customMarkFollows="1"')}${t("*")}<w:del>${place(5)}</w:del>${t(".")}</w:p>`,
  ].join(""),
  footnotes: note(2, "Tal fra 2024.") + note(3, "Holm 2023.") + note(4, "Med stjerne."),
});

test("notes are numbered in the order of the text, at their places and where they stand", async () => {
  expect(await readWord(file.slice(0), { isNumbered: true })).toBe(
    "Elever sover for lidt.[1] Det ses i tal[2].\nIgen*.\n\n[2] Tal fra 2024.\n[1] Holm 2023.\n Med stjerne.",
  );
});

test("a text that goes back into its file has nothing in it that is not written there", async () => {
  expect(await readWord(file.slice(0))).toBe(
    "Elever sover for lidt. Det ses i tal.\nIgen*.\n\n Tal fra 2024.\n Holm 2023.\n Med stjerne.",
  );
});

/** »heading 1 · Turen«, with a plus before what stands apart. */
function shown(text: string, looks: readonly Look[]): string[] {
  const lineAt = (at: number) => text.slice(at, text.indexOf("\n", at) < 0 ? text.length : text.indexOf("\n", at));
  return looks.map(({ at, kind, level, isApart }) => `${isApart ? "+ " : ""}${kind} ${level} · ${lineAt(at)}`);
}

async function looksIn(bytes: ArrayBuffer): Promise<string[]> {
  const { text, looks } = await readLookedWord(bytes);
  expect(text).toBe(await readWord(bytes.slice(0)));
  return shown(text, looks);
}

const names = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const packageNames = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';

function styledFile(body: string, styles: string): ArrayBuffer {
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles";
  const relation = `<Relationship Id="rId5" Type="${type}" Target="styles.xml"/>`;
  return wordFile({
    body,
    more: {
      "word/styles.xml": strToU8(styles),
      "word/_rels/document.xml.rels": strToU8(`<Relationships ${packageNames}>${relation}</Relationships>`),
    },
  });
}

const p = (properties: string, text: string) => `<w:p><w:pPr>${properties}</w:pPr>${t(text)}</w:p>`;

describe("looks", () => {
  test("headings, lists, tables and space are told from the styles that Word has in a Danish document", async () => {
    const styles = `<w:styles ${names}>
      <w:docDefaults><w:pPrDefault><w:pPr><w:spacing w:after="160" w:line="259"/></w:pPr></w:pPrDefault></w:docDefaults>
      <w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/></w:style>
      <w:style w:type="paragraph" w:styleId="Overskrift1"><w:name w:val="heading 1"/><w:basedOn w:val="Normal"/>
        <w:pPr><w:spacing w:before="240" w:after="0"/><w:outlineLvl w:val="0"/></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="Kapitel"><w:name w:val="Kapitel"/><w:basedOn w:val="Overskrift1"/></w:style>
      <w:style w:type="paragraph" w:styleId="Overskrift2"><w:name w:val="heading 2"/></w:style>
      <w:style w:type="paragraph" w:styleId="Brev"><w:name w:val="Brev"/>
        <w:pPr><w:outlineLvl w:val="9"/><w:contextualSpacing/></w:pPr></w:style>
      <w:style w:type="paragraph" w:styleId="Punkt"><w:name w:val="List Bullet"/>
        <w:pPr><w:numPr><w:numId w:val="2"/></w:numPr><w:contextualSpacing/></w:pPr></w:style>
    </w:styles>`;
    const body = [
      p('<w:pStyle w:val="Overskrift1"/>', "Turen"),
      p("", "Vi tog afsted."),
      p("", "Vi kom hjem."),
      p('<w:pStyle w:val="Kapitel"/>', "Vejret"),
      p('<w:pStyle w:val="Overskrift2"/><w:numPr><w:numId w:val="1"/></w:numPr>', "Regn"),
      p('<w:pStyle w:val="Punkt"/>', "Først"),
      `<w:p><w:pPr><w:pStyle w:val="Punkt"/></w:pPr>${t("Så")}${r("<w:br/>")}${t("videre")}</w:p>`,
      p('<w:pStyle w:val="Punkt"/><w:numPr><w:ilvl w:val="1"/><w:numId w:val="2"/></w:numPr>', "Under"),
      p('<w:pStyle w:val="Punkt"/><w:numPr><w:numId w:val="0"/></w:numPr>', "Intet punkt"),
      p('<w:spacing w:after="0"/>', "Tæt på"),
      p('<w:outlineLvl w:val="1"/>', "Egen overskrift"),
      p('<w:pStyle w:val="Brev"/>', "Kære du"),
      p('<w:pStyle w:val="Brev"/><w:pPrChange><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:pPrChange>', "Hilsen"),
      "<w:p/>",
      p("", "Efter en tom linje"),
    ].join("");
    expect(await looksIn(styledFile(body, styles))).toEqual([
      "heading 1 · Turen",
      "+ text 1 · Vi kom hjem.",
      "+ heading 1 · Vejret",
      "+ heading 2 · Regn",
      "+ item 1 · Først",
      "item 1 · Så",
      "within 1 · videre",
      "item 2 · Under",
      "+ text 1 · Tæt på",
      "+ heading 2 · Egen overskrift",
      "+ text 1 · Kære du",
    ]);
  });

  test("a document of the package that writes ours, with a table", async () => {
    const cell = (text: string) => new TableCell({ children: [new Paragraph(text)] });
    const row = (...cells: string[]) => new TableRow({ children: cells.map(cell) });
    const children = [
      new Paragraph({ text: "Dyr i byen", heading: HeadingLevel.TITLE }),
      new Paragraph({ text: "Rotter", heading: HeadingLevel.HEADING_3 }),
      new Paragraph({ text: "Bider", bullet: { level: 0 } }),
      new Paragraph({ text: "sjældent", bullet: { level: 2 } }),
      new Table({ rows: [row("Art", "Antal"), row("Ræv", "7")] }),
      new Paragraph("Slut."),
    ];
    const bytes = await Packer.toArrayBuffer(new Document({ sections: [{ children }] }));
    expect(await looksIn(bytes)).toEqual([
      "heading 1 · Dyr i byen",
      "+ heading 3 · Rotter",
      "item 1 · Bider",
      "item 3 · sjældent",
      "+ row 1 · Art",
      "cell 1 · Antal",
      "row 1 · Ræv",
      "cell 1 · 7",
      "+ text 1 · Slut.",
    ]);
  });

  test("broken styles cost the looks that they give, and no text", async () => {
    const body = p('<w:pStyle w:val="Overskrift2"/>', "Turen") + p('<w:pStyle w:val="Egen"/>', "Vi tog afsted.");
    expect(await looksIn(styledFile(body, `<w:styles ${names}><w:style>`))).toEqual(["heading 2 · Turen"]);
    const loop = `<w:styles ${names}><w:style w:styleId="Egen"><w:basedOn w:val="Egen"/></w:style></w:styles>`;
    expect(await looksIn(styledFile(body, loop))).toEqual(["heading 2 · Turen"]);
  });
});
