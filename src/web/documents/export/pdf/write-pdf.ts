/** Writes a finished text as a PDF: tagged, in Danish, with its own faces, and with who made it in its data. */
import PDFDocument from "pdfkit";
import { productName } from "#contract/brand.ts";
import { encodeXml } from "../../import/word/xml.ts";
import { type Block, blocksOf, type FinishedText, piecesOf } from "../blocks.ts";
import type { FileMark } from "../label.ts";
import { type FaceName, openFaces, type Run, type Style } from "./faces.ts";
import { lineHeight, makeRoom, writeParagraph } from "./paragraph.ts";

export interface PdfText extends FinishedText {
  /** What a reader shows at the top of its window. */
  readonly title: string;
}

export interface PdfFile {
  readonly bytes: ArrayBuffer;
  /** The characters, each once, that are drawn as empty boxes: no face has them, and nothing stands in for them. */
  readonly missing: readonly string[];
}

/** All measures in points, 72 to the inch. */
const margin = 72;
const bodySize = 11.5;
const smallSize = 9.5;
const paragraphGap = 8;
const step = 18;
const headingSizes = [20, 16, 14, 12.5, 11.5, 11.5];
const footerAt = 44;

/** @param readFace gives the bytes of a face in `fonts` */
export async function writePdf(
  { text, italics, marks, lastLine, title }: PdfText,
  readFace: (name: FaceName) => Promise<Uint8Array>,
): Promise<PdfFile> {
  const faces = openFaces(readFace);
  const lines: Line[] = [];
  for (const block of blocksOf(text)) {
    const style = block.kind === "heading" ? "semibold" : "regular";
    lines.push({ block, runs: await runsOf(block, style) });
  }
  const under = lastLine === undefined ? undefined : await faces.runsOf(printableLine(lastLine), "regular");
  async function runsOf(block: Block, style: Style): Promise<readonly Run[]> {
    const runs: Run[] = [];
    for (const piece of piecesOf(block, italics)) {
      const plain = printableLine(piece.text);
      runs.push(...(await faces.runsOf(plain, piece.isItalic && style === "regular" ? "italic" : style)));
    }
    return runs;
  }
  // The numbers of pages and items are drawn too.
  await faces.runsOf("0", "regular");

  const pdf = new PDFDocument({
    size: "A4",
    margin,
    pdfVersion: "1.7",
    lang: "da-DK",
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    // Else the library opens a face of its own, which its build for browsers has not.
    font: "",
    // The library writes them into the XML of the file as they are.
    info: { Title: title.replaceAll("&", "og").replace(/[<>]/gu, ""), Creator: productName, Producer: productName },
  });
  const bytes = collect(pdf);
  for (const [name, file] of faces.files) pdf.registerFont(name, file as Buffer);
  (pdf as unknown as WithMetadata).appendXML(metadata(marks));
  drawText(pdf, lines, under);
  numberPages(pdf);
  pdf.end();
  return { bytes: await bytes, missing: faces.missing };
}

interface Line {
  readonly block: Block;
  readonly runs: readonly Run[];
}

type Pdf = PDFKit.PDFDocument;

/** What the library's types leave out. */
interface WithMetadata {
  appendXML(xml: string): void;
}

function printableLine(text: string): string {
  return text
    .toWellFormed()
    .replaceAll("\t", "    ")
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, "");
}

function collect(pdf: Pdf): Promise<ArrayBuffer> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  return new Promise((resolve, reject) => {
    pdf.on("data", (piece: Uint8Array<ArrayBuffer>) => pieces.push(piece));
    pdf.on("end", () => new Blob(pieces).arrayBuffer().then(resolve, reject));
    pdf.on("error", reject);
  });
}

/** @param under the line under the text, of who made it */
function drawText(pdf: Pdf, lines: readonly Line[], under: readonly Run[] | undefined): void {
  const document = pdf.struct("Document");
  pdf.addStructure(document);
  let list: PDFKit.PDFStructureElement | undefined;
  const counts = new Map<number, number>();
  let previous: Block | undefined;
  for (const { block, runs } of lines) {
    const isItem = block.kind === "bullet" || block.kind === "number";
    if (!isItem || !isSameList(previous, block)) {
      list?.end();
      list = isItem ? pdf.struct("L") : undefined;
      if (list) document.add(list);
    }
    if (list) drawItem(pdf, list, block, labelOf(block, counts), runs);
    else document.add(drawParagraph(pdf, block, runs));
    previous = block;
  }
  list?.end();
  if (under) {
    document.add(
      pdf.struct("P", {}, () => {
        pdf.y += paragraphGap;
        writeParagraph(pdf, under, margin, smallSize);
      }),
    );
  }
  document.end();
}

/** Items of one list count on, also past what stands between them. */
function labelOf(block: Block, counts: Map<number, number>): string {
  if (block.kind !== "number") return "•";
  const count = (counts.get(block.list) ?? 0) + 1;
  counts.set(block.list, count);
  return `${count}.`;
}

function isSameList(a: Block | undefined, b: Block): boolean {
  if (a?.kind === "number" && b.kind === "number") return a.list === b.list;
  return a?.kind === "bullet" && b.kind === "bullet";
}

function drawParagraph(pdf: Pdf, block: Block, runs: readonly Run[]): PDFKit.PDFStructureElement {
  if (block.kind !== "heading") {
    const indent = block.kind === "paragraph" ? block.level * step : 0;
    return pdf.struct("P", {}, () => {
      writeParagraph(pdf, runs, margin + indent, bodySize);
      if (block.kind !== "paragraph" || !block.isTight) pdf.y += paragraphGap;
    });
  }
  const size = headingSizes[block.level - 1] ?? bodySize;
  if (pdf.y > margin) pdf.y += size * 0.6;
  // A heading stays with the first lines of what it is the heading of.
  makeRoom(pdf, lineHeight(size) + 2 * lineHeight(bodySize));
  return pdf.struct(`H${block.level}`, {}, () => {
    writeParagraph(pdf, runs, margin, size);
    pdf.y += paragraphGap * 0.6;
  });
}

function drawItem(pdf: Pdf, list: PDFKit.PDFStructureElement, block: Block, label: string, runs: readonly Run[]): void {
  const x = margin + (block.kind === "bullet" ? block.level * step : 0);
  const item = pdf.struct("LI");
  list.add(item);
  makeRoom(pdf, lineHeight(bodySize));
  const { y } = pdf;
  item.add(
    pdf.struct("Lbl", {}, () => {
      pdf.font("regular").fontSize(bodySize).text(label, x, y, { lineBreak: false });
    }),
  );
  item.add(
    pdf.struct("LBody", {}, () => {
      pdf.y = y;
      writeParagraph(pdf, runs, x + step, bodySize);
      pdf.y += paragraphGap / 2;
    }),
  );
  item.end();
}

/** At the foot of each page, and no part of the text. */
function numberPages(pdf: Pdf): void {
  const { start, count } = pdf.bufferedPageRange();
  if (count < 2) return;
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.markContent("Artifact", { type: "Pagination", attached: ["Bottom"] });
    pdf
      .font("regular")
      .fontSize(smallSize)
      .text(`${page + 1}`, margin, pdf.page.height - footerAt, {
        width: pdf.page.width - 2 * margin,
        align: "center",
        lineBreak: false,
      });
    pdf.endMarkedContent();
  }
}

/** What the file says of who made the text (XMP), in the same words as a Word file's properties. */
function metadata(marks: readonly FileMark[]): string {
  const value = (name: string) => marks.find((mark) => mark.name === name)?.value;
  const own = marks.map((mark) => `<pdfx:${mark.name}>${encodeXml(mark.value)}</pdfx:${mark.name}>`).join("");
  const source = value("DigitalSourceType");
  const press =
    source === undefined
      ? ""
      : `<rdf:Description rdf:about="" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/">` +
        `<Iptc4xmpExt:DigitalSourceType>${encodeXml(source)}</Iptc4xmpExt:DigitalSourceType></rdf:Description>`;
  return `<rdf:Description rdf:about="" xmlns:pdfx="http://ns.adobe.com/pdfx/1.3/">${own}</rdf:Description>${press}`;
}
