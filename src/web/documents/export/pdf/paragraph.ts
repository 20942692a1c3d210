/** Sets a paragraph of several faces: lines of one height on one baseline, broken between words whoever draws them. */
import type { Run } from "./faces.ts";

type Pdf = PDFKit.PDFDocument;

/** What the library's types leave out. */
interface Untyped {
  readonly _font: { /** Thousandths of the size. */ readonly ascender: number };
}

/** Points between the lines, beside the height of the face. */
const lineGap = 3.5;
/** Of the face that most is set in. */
const heightOfSize = 1.2;

/** Of the size around it: an index or a power. */
const shiftedSize = 0.66;
/** How far below the line of the others, of their size. */
const shiftBy = { sub: 0.14, super: -0.36 } as const;

/** Points from one line to the next. */
export function lineHeight(size: number): number {
  return size * heightOfSize + lineGap;
}

/** Begins a page when there is no room for so much more. @param height points */
export function makeRoom(pdf: Pdf, height: number): void {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.continueOnNewPage();
}

/** A line may end after a space, and within a word after a hyphen or a slash. */
const breaks = /(?<=\s)(?=\S)|(?<=[\p{L}\d][-–/])(?=[\p{L}\d])/u;

/**
 * Writes the runs from `x` to the right margin, from where the document stands; it then stands under them.
 * @param x points from the left edge of the page
 * @param size of the letters, points
 */
export function writeParagraph(pdf: Pdf, runs: readonly Run[], x: number, size: number): void {
  const available = pdf.page.width - pdf.page.margins.right - x;
  const height = lineHeight(size);
  pdf.font("regular").fontSize(size);
  const baseline = -((pdf as unknown as Untyped)._font.ascender / 1000) * size;
  const widths = new Map<string, number>();
  const sizeOf = ({ shift }: Run) => (shift === undefined ? size : size * shiftedSize);
  const widthOf = (run: Run): number => {
    const key = `${run.face} ${run.shift ?? ""} ${run.text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    const width = pdf.font(run.face).fontSize(sizeOf(run)).widthOfString(run.text);
    widths.set(key, width);
    return width;
  };
  const widthOfAll = (all: readonly Run[]) => all.reduce((sum, run) => sum + widthOf(run), 0);

  let line: Run[] = [];
  let used = 0;
  const endLine = () => {
    makeRoom(pdf, height);
    let at = x;
    const { y } = pdf;
    for (const run of joined(line)) {
      const down = run.shift === undefined ? 0 : shiftBy[run.shift] * size;
      pdf
        .font(run.face)
        .fontSize(sizeOf(run))
        .text(run.text, at, y + down, { lineBreak: false, baseline });
      at += widthOf(run);
    }
    pdf.y = y + height;
    line = [];
    used = 0;
  };
  for (const word of wordsOf(runs)) {
    const width = widthOfAll(trimmed(word));
    if (line.length > 0 && used + width > available) endLine();
    for (const piece of width > available ? cut(word, available, widthOf) : [word]) {
      if (line.length > 0 && used + widthOfAll(trimmed(piece)) > available) endLine();
      line.push(...piece);
      used += widthOfAll(piece);
    }
  }
  if (line.length > 0) endLine();
  pdf.x = pdf.page.margins.left;
}

/** The words with the space after them, each in the pieces that its faces draw. */
function* wordsOf(runs: readonly Run[]): Generator<Run[]> {
  let index = 0;
  let within = 0;
  for (const word of runs
    .map(({ text }) => text)
    .join("")
    .split(breaks)) {
    const pieces: Run[] = [];
    let left = word.length;
    while (left > 0) {
      const run = runs[index] as Run;
      const text = run.text.slice(within, within + left);
      pieces.push({ ...run, text });
      left -= text.length;
      within += text.length;
      if (within < run.text.length) continue;
      index += 1;
      within = 0;
    }
    yield pieces;
  }
}

/** A word that is wider than a line, in pieces that are not. */
function* cut(word: readonly Run[], available: number, widthOf: (run: Run) => number): Generator<Run[]> {
  let piece: Run[] = [];
  let used = 0;
  for (const whole of word) {
    for (const character of whole.text) {
      const run = { ...whole, text: character };
      const width = widthOf(run);
      if (piece.length > 0 && used + width > available) {
        yield joined(piece);
        piece = [];
        used = 0;
      }
      piece.push(run);
      used += width;
    }
  }
  yield joined(piece);
}

/** Without the space at its end, which may stand in the margin. */
function trimmed(word: readonly Run[]): readonly Run[] {
  const last = word.at(-1);
  if (last === undefined || !/\s$/u.test(last.text)) return word;
  return [...word.slice(0, -1), { ...last, text: last.text.trimEnd() }];
}

/** Neighbours of one face and place as one. */
function joined(runs: readonly Run[]): Run[] {
  const all: Run[] = [];
  for (const run of runs) {
    const last = all.at(-1);
    if (last?.face === run.face && last.shift === run.shift)
      all[all.length - 1] = { ...last, text: last.text + run.text };
    else all.push(run);
  }
  return all;
}
