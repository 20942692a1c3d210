/** PDFs by hand, from what is drawn on their pages, for tests of what is read out of them. */

export interface PdfMarkup {
  /** The content of each page. */
  readonly pages: readonly (string | PdfStream)[];
  /** The dictionaries of form fields, which stand on the first page. */
  readonly fields?: readonly string[];
}

/** A packed stream as it stands in the file. */
export interface PdfStream {
  /** Such as `/Filter /FlateDecode`. */
  readonly filter: string;
  readonly data: Uint8Array;
  /** How often the page draws it. */
  readonly times?: number;
}

const fontObject = 3;

/** A page is A4, with Helvetica as F1. Text is in Latin-1. */
export function pdfFile({ pages, fields = [] }: PdfMarkup): ArrayBuffer {
  const pageObject = (index: number) => fontObject + 1 + index * 2;
  const fieldObject = (index: number) => pageObject(pages.length) + index;
  const fieldList = fields.map((_, index) => `${fieldObject(index)} 0 R`).join(" ");
  const objects = [
    Buffer.from(`<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fieldList}] >> >>`),
    Buffer.from(
      `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageObject(index)} 0 R`).join(" ")}] /Count ${pages.length} >>`,
    ),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"),
  ];
  for (const [index, page] of pages.entries()) {
    const {
      filter,
      data,
      times = 1,
    } = typeof page === "string" ? { filter: "", data: Buffer.from(page, "latin1") } : page;
    const content = `${pageObject(index) + 1} 0 R `.repeat(times);
    const annots = index === 0 ? `/Annots [${fieldList}]` : "";
    objects.push(
      Buffer.from(
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents [${content}] /Resources << /Font << /F1 ${fontObject} 0 R >> >> ${annots} >>`,
      ),
      Buffer.concat([
        Buffer.from(`<< /Length ${data.length} ${filter} >>\nstream\n`),
        data,
        Buffer.from("\nendstream"),
      ]),
    );
  }
  for (const field of fields) objects.push(Buffer.from(field, "latin1"));
  const pieces = [Buffer.from("%PDF-1.4\n")];
  const offsets: number[] = [];
  let at = pieces[0]?.length ?? 0;
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    pieces.push(piece);
    at += piece.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  pieces.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF`,
    ),
  );
  return new Uint8Array(Buffer.concat(pieces)).buffer;
}

/** A line of text with its baseline so far from the page's foot, in points. */
export function drawn(text: string, y: number, { x = 72, size = 12 } = {}): string {
  return `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text.replace(/[\\()]/gu, "\\$&")}) Tj ET\n`;
}

/** Three pages that share a running head, and are numbered in the footer. */
export function reportPdf(): Buffer {
  const pages = [1, 2, 3].map(
    (number) =>
      drawn("Historie A", 800, { size: 9 }) +
      drawn(`Det er side ${number}, som slutter midt i en s\xe6tning og`, 700) +
      drawn(`Side ${number}`, 40, { size: 9 }),
  );
  return Buffer.from(pdfFile({ pages }));
}
