/** Finds the lines that a PDF repeats at the edge of its pages: running heads, footers and page numbers. */
import type { PdfLine, PdfPage } from "./pdf-page.ts";

/** How far from its edge such a line may be, as a share of the page's height. */
const edgeShare = 0.13;
/** On two pages alone only what is this near to the edge counts. */
const closeEdgeShare = 0.085;
/** How many rows at each edge are looked at. */
const edgeRows = 3;
/** It is set apart from the text by more than this many times the distance of the text's lines. */
const apartFactor = 1.35;
/** Lines of text are no further apart than this many times its size. */
const mostLeading = 2.5;
/** How much the place may differ from page to page, as a share of the height. */
const placeShare = 0.012;
/** A line in larger type than this, measured by the text's own size, is a heading. */
const headingSize = 1.25;
/** The share of the pages from which a number must follow the pages' own. */
const followingShare = 0.6;

/** "Opgave 3" at the top of the third page is a heading, although its number follows the pages. */
const headingWithNumber =
  /^(?:afsnit|akt|bilag|dag|del|emne|figur|kapitel|lektion|modul|nr\.?|opgave|scene|spørgsmål|tabel|tema|trin|uge|øvelse) ?#\W*$/u;

/** What was taken out, by what it says on the first and on the last of its pages. */
export interface RunningText {
  readonly first: string;
  readonly last: string;
}

export interface RunningLines {
  readonly lines: ReadonlySet<PdfLine>;
  readonly texts: readonly RunningText[];
}

interface Found {
  readonly line: PdfLine;
  readonly page: number;
  /** Share of the height from the top. */
  readonly place: number;
  readonly text: string;
}

export function findRunningLines(pages: readonly PdfPage[]): RunningLines {
  const size = textSize(pages);
  const largest = size * headingSize;
  const rows = pages.map(rowsOf);
  // Pages of a line or two have no distance of their own.
  const apart = Math.min(leadingOf(rows), (size * mostLeading) / (pages[0]?.height ?? 1)) * apartFactor;
  const groups = new Map<string, Found[]>();
  for (const one of rows) {
    for (const [edge, found] of edgesOf(one, apart)) {
      if (found.line.size > largest) continue;
      const key = `${edge} ${patternOf(found.text)}`;
      const group = groups.get(key);
      if (group) group.push(found);
      else groups.set(key, [found]);
    }
  }
  const lines = new Set<PdfLine>();
  const texts: RunningText[] = [];
  for (const [key, group] of groups) {
    const pattern = key.slice(key.indexOf(" ") + 1);
    for (const place of samePlaces(group)) {
      const repeated = sameTexts(place).filter((one) => isRepeated(one, pages.length));
      const others = place.filter((one) => !repeated.some((list) => list.includes(one)));
      for (const one of followsPages(others, pattern) ? [...repeated, others] : repeated) {
        for (const { line } of one) lines.add(line);
        texts.push({ first: one[0]?.text ?? "", last: one.at(-1)?.text ?? "" });
      }
    }
  }
  return { lines, texts };
}

/** The size that most of the text is set in, in points. */
function textSize(pages: readonly PdfPage[]): number {
  const chars = new Map<number, number>();
  for (const { lines } of pages) {
    for (const { size, text } of lines) {
      const rounded = Math.round(size * 2) / 2;
      chars.set(rounded, (chars.get(rounded) ?? 0) + text.length);
    }
  }
  return [...chars].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

/** What is written on a page, from the top; what is at the same height is one row. */
function rowsOf({ height, lines }: PdfPage, page: number): Found[][] {
  const written = lines
    .map((line) => ({ line, page, place: line.y / height, text: line.text.replace(/\s+/gu, " ").trim() }))
    .filter(({ text }) => text !== "")
    .sort((a, b) => a.place - b.place);
  const rows: Found[][] = [];
  for (const one of written) {
    const row = rows.at(-1);
    if (row?.[0] && one.place - row[0].place < placeShare / 2) row.push(one);
    else rows.push([one]);
  }
  return rows;
}

const gapAfter = (rows: readonly Found[][], at: number): number =>
  (rows[at + 1]?.[0]?.place ?? 0) - (rows[at]?.[0]?.place ?? 0);

/** The distance between the lines of the text: the smaller ones, since the larger are between paragraphs. */
function leadingOf(pages: readonly Found[][][]): number {
  const gaps = pages.flatMap((rows) => rows.slice(1).map((_, at) => gapAfter(rows, at))).sort((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 4)] ?? 0;
}

/** The outermost rows of a page that are set apart from the rest of it. */
function edgesOf(rows: readonly Found[][], apart: number): ["top" | "bottom", Found][] {
  const isApart = (at: number) => gapAfter(rows, at) > apart;
  const steps = Array.from({ length: Math.min(edgeRows, rows.length - 1) }, (_, step) => step);
  const top = steps.findLast((step) => isApart(step)) ?? -1;
  const bottom = steps.findLast((step) => isApart(rows.length - 2 - step)) ?? -1;
  return [
    ...rows
      .slice(0, top + 1)
      .flat()
      .filter(({ place }) => place < edgeShare)
      .map((one): ["top", Found] => ["top", one]),
    ...rows
      .slice(rows.length - 1 - bottom)
      .flat()
      .filter(({ place }) => place > 1 - edgeShare)
      .map((one): ["bottom", Found] => ["bottom", one]),
  ];
}

const isRoman = (text: string): boolean => /^[ivxl]+$/iu.test(text);

function patternOf(text: string): string {
  return isRoman(text) ? "roman" : text.toLowerCase().replace(/\d+/gu, "#");
}

/** Those at the same height of their pages, one group for each height, in the order of the pages. */
function samePlaces(group: readonly Found[]): Found[][] {
  const sorted = [...group].sort((a, b) => a.place - b.place);
  const places: Found[][] = [];
  for (const one of sorted) {
    const before = places.at(-1);
    if (before && one.place - (before.at(-1)?.place ?? 0) < placeShare) before.push(one);
    else places.push([one]);
  }
  return places.map((place) => place.sort((a, b) => a.page - b.page));
}

function sameTexts(group: readonly Found[]): Found[][] {
  return [...Map.groupBy(group, ({ text }) => text).values()];
}

/** Whether the same text is on enough pages. */
function isRepeated(group: readonly Found[], pageCount: number): boolean {
  if (pageCount === 2) {
    return group.length === 2 && group.every(({ place }) => Math.min(place, 1 - place) < closeEdgeShare);
  }
  // Left and right pages may have heads of their own, and each chapter too.
  return group.some((one, at) => {
    const third = group[at + 2];
    return third !== undefined && third.page - one.page <= 4;
  });
}

/** Whether one of the numbers in it rises with the pages, but for the places where a count begins anew. */
function followsPages(group: readonly Found[], pattern: string): boolean {
  if (headingWithNumber.test(pattern)) return false;
  const numbers = group.map(({ text }) => numbersIn(text));
  const pageNumbers = group.map(({ page }) => page);
  return (
    numbers[0]?.some((_, at) =>
      rises(
        pageNumbers,
        numbers.map((list) => list[at] ?? 0),
      ),
    ) ?? false
  );
}

function rises(pages: readonly number[], numbers: readonly number[]): boolean {
  let following = 0;
  let steps = 0;
  for (let at = 1; at < pages.length; at += 1) {
    const further = (pages[at] ?? 0) - (pages[at - 1] ?? 0);
    if (further === 0) continue;
    steps += 1;
    if ((numbers[at] ?? 0) - (numbers[at - 1] ?? 0) === further) following += 1;
  }
  return steps > 0 && following >= steps * followingShare;
}

function numbersIn(text: string): number[] {
  if (isRoman(text)) return [fromRoman(text.toLowerCase())];
  return (text.match(/\d+/gu) ?? []).map(Number);
}

function fromRoman(text: string): number {
  const worth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    const here = worth[text[at] ?? ""] ?? 0;
    sum += here < (worth[text[at + 1] ?? ""] ?? 0) ? -here : here;
  }
  return sum;
}
