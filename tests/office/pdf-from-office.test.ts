/** A PDF as people make it: what LibreOffice prints on every page is not in the text that is read. */
import { Document, Footer, Header, Packer, PageNumber, Paragraph, TextRun } from "docx";
import { expect, test } from "vitest";
import { readPdf } from "../../src/web/documents/import/pdf/read-pdf.ts";
import { printInOffice } from "./office.ts";

const words = "er en ganske almindelig sætning om vejret i Danmark, og den er lang nok til at gå over flere linjer.";

test("head, footer and page numbers are taken out, and every sentence is whole", async () => {
  const sentences = Array.from({ length: 400 }, (_, number) => `Den med ${number} ${words}`);
  const page = { children: ["Side ", PageNumber.CURRENT, " af ", PageNumber.TOTAL_PAGES] };
  const document = new Document({
    sections: [
      {
        headers: { default: new Header({ children: [new Paragraph("Historie A – Anna Jensen")] }) },
        footers: { default: new Footer({ children: [new Paragraph({ children: [new TextRun(page)] })] }) },
        children: [new Paragraph(sentences.join(" "))],
      },
    ],
  });
  const docx = new Uint8Array(await Packer.toBuffer(document)).buffer;
  const read = await readPdf(new Uint8Array(await printInOffice(docx)).buffer);
  if ("refusal" in read) throw new Error(read.refusal);
  expect(read.pages.length).toBeGreaterThan(4);
  expect(read.text.split(/(?<=\.)\s/u)).toEqual(sentences);
  expect(read.running).toEqual([
    { first: "Historie A – Anna Jensen", last: "Historie A – Anna Jensen" },
    { first: `Side 1 af ${read.pages.length}`, last: `Side ${read.pages.length} af ${read.pages.length}` },
  ]);
});
