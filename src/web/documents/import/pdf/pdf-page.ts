/** What is known of a page of a PDF before its lines become a text. */

/** A piece of text as the reader gives it. Places are in points; `y` is the baseline, counted from the top. */
export interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  /** Font size in points. */
  readonly size: number;
  readonly font: string;
  /** The last of its line. */
  readonly endsLine: boolean;
}

export interface PdfLine {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

export interface PdfPage {
  readonly height: number;
  /** In the order of the file; a line without text separates paragraphs. */
  readonly lines: readonly PdfLine[];
}

/** Pieces of the same line, in the order of the file. */
export function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [];
  let open: Piece[] = [];
  for (const piece of pieces) {
    open.push(piece);
    if (!piece.endsLine) continue;
    lines.push(open);
    open = [];
  }
  if (open.length > 0) lines.push(open);
  return lines;
}

/** The line that pieces make; its place is that of its first word. */
export function lineOf(pieces: readonly Piece[]): PdfLine {
  const { x = 0, y = 0, size = 0 } = pieces.find(({ text }) => text.trim() !== "") ?? {};
  return { text: pieces.map(({ text }) => text).join(""), x, y, size };
}
