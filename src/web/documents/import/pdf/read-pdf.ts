/** Takes the words out of a PDF, and remembers where its pages begin. */
import type { Refusal } from "../file-kind.ts";
import { type Reflowed, reflow } from "../reflow.ts";
import { lineOf, linesOf, type PdfLine, type PdfPage, type Piece } from "./pdf-page.ts";
import { findRunningLines, type RunningText } from "./running-lines.ts";

/**
 * A bound on what a PDF may unpack to. The reader has none of its own: every stream is unpacked whole into one buffer
 * that doubles, by filters that can be chained, and a file of 1 MB can ask for gigabytes. All its buffers are made by
 * `Uint8Array`, so that is where they are counted. Meant for a worker that reads one file and is ended afterwards.
 */
const pdfLimits = {
  /** Largest single buffer, in bytes: a stream that unpacks to more than half of it is refused. */
  bufferBytes: 64 * 1024 * 1024,
  /** All buffers together, whether they are still in use or not. */
  totalBytes: 512 * 1024 * 1024,
  /** Buffers below this aren't counted. */
  countedFromBytes: 64 * 1024,
  /** UTF-16 units of text and pieces that it comes in, far above what any tool takes. */
  textChars: 2_000_000,
} as const;

/** Thrown inside the reader, which may catch it: `isSpent` tells afterwards. */
class MemorySpent extends Error {
  constructor() {
    super("the file unpacks to more than is allowed");
  }
}

interface MemoryLimit {
  /** Whether more was asked for than is allowed. */
  readonly isSpent: boolean;
  /** Gives the scope its own constructors back. */
  end(): void;
}

/** Counts the buffers that are made in this scope from now on. */
function limitMemory(): MemoryLimit {
  const { Uint8Array: Own, DecompressionStream: OwnStream } = globalThis;
  let total = 0;
  let isSpent = false;
  const count = (bytes: unknown): void => {
    if (typeof bytes !== "number" || bytes < pdfLimits.countedFromBytes) return;
    total += bytes;
    if (bytes > pdfLimits.bufferBytes || total > pdfLimits.totalBytes) isSpent = true;
    // Once it is spent nothing large is made any more, whatever the reader tries next.
    if (isSpent) throw new MemorySpent();
  };
  globalThis.Uint8Array = new Proxy(Own, {
    construct(target, given, asked) {
      count(given[0]);
      return Reflect.construct(target, given, asked);
    },
  });
  // The browser's own unpacking keeps its pieces where nobody counts them; without it the reader uses its own.
  Reflect.set(globalThis, "DecompressionStream", undefined);
  return {
    get isSpent() {
      return isSpent;
    },
    end() {
      globalThis.Uint8Array = Own;
      globalThis.DecompressionStream = OwnStream;
    },
  };
}

export interface ReadPdf extends Reflowed {
  /** Running heads, footers and page numbers, which are not in the text. */
  readonly running: readonly RunningText[];
}

/** Bounds the memory of the whole scope while it reads: to be called in a worker of its own. */
export async function readPdf(bytes: ArrayBuffer): Promise<ReadPdf | { refusal: Refusal }> {
  const memory = limitMemory();
  let pages: PdfPage[];
  try {
    pages = await readPages(bytes);
  } catch (error) {
    if (memory.isSpent || error instanceof MemorySpent) return { refusal: "zip-bomb" };
    return { refusal: isPasswordError(error) ? "encrypted-pdf" : "damaged" };
  } finally {
    memory.end();
  }
  // The reader goes on after many errors, with less than the whole text.
  if (memory.isSpent) return { refusal: "zip-bomb" };
  const running = findRunningLines(pages);
  const read = reflow(
    pages.map(({ lines }) =>
      lines
        .filter((line) => !running.lines.has(line))
        .map(({ text }) => text)
        .join("\n"),
    ),
  );
  return read.text.trim() === "" ? { refusal: "no-text-in-pdf" } : { ...read, running: running.texts };
}

type Document = Awaited<ReturnType<typeof import("unpdf")["getDocumentProxy"]>>;
type Page = Awaited<ReturnType<Document["getPage"]>>;

async function readPages(bytes: ArrayBuffer): Promise<PdfPage[]> {
  const { getDocumentProxy } = await import("unpdf");
  const document = await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0 });
  const pages: PdfPage[] = [];
  let chars = 0;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const pieces = await piecesOf(page, pdfLimits.textChars - chars);
    chars += pieces.reduce((sum, { text }) => sum + text.length + 1, 0);
    const lines = linesOf(withoutOverdrawn(pieces)).map(lineOf);
    const { height } = page.getViewport({ scale: 1 });
    pages.push({ height, lines: withFields(lines, await fieldsOf(page)) });
    page.cleanup();
  }
  return pages;
}

/**
 * What is written on a page, in the order of the file.
 * @throws MemorySpent when that is more than `maxChars`
 */
async function piecesOf(page: Page, maxChars: number): Promise<Piece[]> {
  const viewport = page.getViewport({ scale: 1 });
  const reader: ReadableStreamDefaultReader<Awaited<ReturnType<Page["getTextContent"]>>> = page
    .streamTextContent()
    .getReader();
  const pieces: Piece[] = [];
  let chars = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    for (const item of next.value.items) {
      if (!("str" in item)) continue;
      const [, , c = 0, d = 0, e = 0, f = 0] = item.transform as number[];
      const [x = 0, y = 0] = viewport.convertToViewportPoint(e, f) as number[];
      const { str: text, width, fontName: font, hasEOL: endsLine } = item;
      pieces.push({ text, x, y, width, size: Math.hypot(c, d), font, endsLine });
      // A piece without text counts as well: it takes room.
      chars += text.length + 1;
    }
    if (chars > maxChars) throw new MemorySpent();
  }
  return pieces;
}

async function fieldsOf(page: Page): Promise<FilledField[]> {
  const viewport = page.getViewport({ scale: 1 });
  const annotations: (FieldAnnotation & { readonly rect?: readonly number[] })[] = await page.getAnnotations();
  return annotations.flatMap((annotation) => {
    const value = shownValue(annotation);
    if (value === "" || !annotation.rect) return [];
    const [left = 0, low = 0, right = 0, high = 0] = annotation.rect;
    const [x1 = 0, y1 = 0] = viewport.convertToViewportPoint(left, low) as number[];
    const [x2 = 0, y2 = 0] = viewport.convertToViewportPoint(right, high) as number[];
    return [{ value, left: Math.min(x1, x2), top: Math.min(y1, y2), bottom: Math.max(y1, y2) }];
  });
}

function isPasswordError(error: unknown): boolean {
  return error instanceof Error && error.name === "PasswordException";
}

// What has been filled in in the form of a PDF: the reader gives it apart from the text of the page.

/** A form field with its value; places in points from the top left. */
interface FilledField {
  readonly value: string;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The parts of the reader's annotations that are used. */
interface FieldAnnotation {
  readonly subtype?: string;
  readonly fieldType?: string;
  readonly fieldValue?: unknown;
  readonly exportValue?: unknown;
  readonly buttonValue?: unknown;
  readonly checkBox?: boolean;
  readonly radioButton?: boolean;
  readonly hidden?: boolean;
  readonly password?: boolean;
  readonly options?: readonly { readonly exportValue?: unknown; readonly displayValue?: unknown }[];
}

/** The value as it is seen; "" for a field that is empty, hidden, a password or no field. */
function shownValue(field: FieldAnnotation): string {
  if (field.subtype !== "Widget" || field.hidden || field.password) return "";
  const { fieldType, fieldValue } = field;
  if (fieldType === "Btn") {
    const chosen = field.radioButton ? field.buttonValue : field.exportValue;
    const isSet = (field.checkBox || field.radioButton) && fieldValue !== "Off" && fieldValue === chosen;
    return isSet ? "[x]" : "";
  }
  if (fieldType !== "Tx" && fieldType !== "Ch") return "";
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((one) => typeof one === "string");
  const shown = values.map((value) => {
    const display = field.options?.find(({ exportValue }) => exportValue === value)?.displayValue;
    return typeof display === "string" ? display : value;
  });
  return shown.join(", ").trim();
}

/**
 * The lines of a page with the values in them: each after what stands to the left of it, else in a line of its own. A
 * line with a value ends its paragraph, since a form is filled in line by line.
 */
function withFields(lines: readonly PdfLine[], fields: readonly FilledField[]): PdfLine[] {
  const all = lines.map((line) => ({ line, isFilled: false }));
  const inOrder = [...fields].sort((a, b) => a.bottom - b.bottom || a.left - b.left);
  for (const { value, left, top, bottom } of inOrder) {
    const beside = all.find(({ line: { x, y, text } }) => text.trim() !== "" && y > top && y <= bottom && x <= left);
    if (beside) {
      beside.line = { ...beside.line, text: `${beside.line.text.trimEnd()} ${value}` };
      beside.isFilled = true;
      continue;
    }
    const below = all.findIndex(({ line: { y, text } }) => text.trim() !== "" && y > bottom);
    const at = below < 0 ? all.length : below;
    const before = all[at - 1];
    if (before) before.isFilled = true;
    all.splice(at, 0, { line: { text: value, x: left, y: bottom, size: 0 }, isFilled: true });
  }
  return all.flatMap(({ line, isFilled }) => (isFilled ? [line, { ...line, text: "" }] : [line]));
}

// Sees through bold type that is made by drawing the same thing several times with a small offset. Drawn string by
// string it reads "TitelTitel", drawn letter by letter "TTiitteell". Honest double letters stand beside each other and
// stay.

/** Two pieces are the same one drawn twice when they are apart by less than these shares of width and font size. */
const widthShare = 0.5;
const sizeShare = 0.3;

/** How many earlier pieces a piece is held against that was joined with its neighbour by the reader. */
const nearPieces = 8;

/** A line that is drawn several times is narrower than its letters by more than this share. */
const narrowShare = 0.7;

/** Fewest letters by which a line of repeated letters is known. */
const leastLetters = 3;

/** The pieces of a page, each once. */
function withoutOverdrawn(pieces: readonly Piece[]): Piece[] {
  return withoutCopies(linesOf(pieces).flatMap((line) => collapsed(line) ?? line));
}

/** How wide text about is, in font sizes: close enough to tell one drawing from two. */
function roughWidth(text: string): number {
  let width = 0;
  for (const char of text) {
    if (/[ijltfrIJ.,:;'’!|()[\]\- ]/u.test(char)) width += 0.28;
    else if (/[mwMW@%—…]/u.test(char)) width += 0.85;
    else width += /[\p{Lu}]/u.test(char) ? 0.68 : 0.52;
  }
  return width;
}

function commonDivisor(a: number, b: number): number {
  return b === 0 ? a : commonDivisor(b, a % b);
}

/** A line whose every letter is drawn as many times, with each letter once; undefined for any other line. */
function collapsed(line: readonly Piece[]): Piece[] | undefined {
  const first = line.find(({ text }) => text.trim() !== "");
  if (!first) return undefined;
  const whole = line.map(({ text }) => text).join("");
  const letters = whole.replace(/\s/gu, "");
  const runs = letters.match(/(.)\1*/gsu) ?? [];
  const times = runs.reduce((sum, run) => commonDivisor(run.length, sum), 0);
  if (times < 2 || runs.length < leastLetters) return undefined;
  const from = Math.min(...line.map(({ x }) => x));
  const to = Math.max(...line.map(({ x, width }) => x + width));
  if (to - from > roughWidth(whole) * first.size * narrowShare) return undefined;
  let text = "";
  let drawn = 0;
  for (const char of whole) {
    if (/\s/u.test(char)) {
      // A gap between letters; one inside a letter's drawings is the way back to its place.
      if (drawn % times === 0 && !text.endsWith(" ")) text += " ";
      continue;
    }
    if (drawn % times === 0) text += char;
    drawn += 1;
  }
  return [{ ...first, text: text.trim(), width: to - from, endsLine: line.at(-1)?.endsLine ?? false }];
}

/** Whether `piece` is drawn where `other` stands, and says nothing that `other` does not. */
function isWithin(piece: Piece, other: Piece): boolean {
  const slack = Math.min(piece.width * widthShare, piece.size * sizeShare);
  return (
    Math.abs(piece.y - other.y) < piece.size * sizeShare &&
    piece.x > other.x - slack &&
    piece.x + piece.width < other.x + other.width + slack &&
    other.text.includes(piece.text.trim())
  );
}

function withoutCopies(pieces: readonly Piece[]): Piece[] {
  const kept: (Piece | undefined)[] = [];
  const places = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (piece.text.trim() === "" || piece.width <= 0) {
      kept.push(piece);
      continue;
    }
    const step = Math.max(1, Math.round(piece.size * sizeShare));
    const [column, row] = [Math.round(piece.x / step), Math.round(piece.y / step)];
    const around = [-1, 0, 1].flatMap((right) =>
      [-1, 0, 1].flatMap((down) => places.get(`${column + right} ${row + down} ${piece.text}`) ?? []),
    );
    const near = kept.slice(-nearPieces);
    if (around.some((other) => isWithin(piece, other)) || near.some((other) => other && isWithin(piece, other))) {
      // It may be the one that ends its line.
      if (piece.endsLine) kept.push({ ...piece, text: "", width: 0 });
      continue;
    }
    for (let at = Math.max(0, kept.length - nearPieces); at < kept.length; at += 1) {
      const other = kept[at];
      if (other && other.text.trim() !== "" && !other.endsLine && isWithin(other, piece)) kept[at] = undefined;
    }
    kept.push(piece);
    const key = `${column} ${row} ${piece.text}`;
    const here = places.get(key);
    if (here) here.push(piece);
    else places.set(key, [piece]);
  }
  return kept.filter((piece) => piece !== undefined);
}
