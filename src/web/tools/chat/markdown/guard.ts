/** Which blocks of markdown are shown as the plain text they are, because reading them would hold up the page. */

/** Measured: past these a block takes longer than a page may stand still (docs/decisions). UTF-16 units. */
export const guardLimits = {
  blockChars: 12_000,
  lineChars: 4_000,
  /** Letters without a blank between them. */
  wordChars: 1_000,
  /** Of those that may begin or end something, in one line. */
  lineMarks: 120,
  /** The same within `nearChars` of one paragraph. */
  nearMarks: 200,
  nearChars: 2_000,
  /** Of lists and quotations, one after the other in a line. */
  markersInRow: 12,
  /** Columns before the marker of a list. */
  indent: 24,
  tableRows: 200,
  tableColumns: 30,
  /** Of one table. */
  tableCells: 2_400,
  /** Of what is still read as a formula. */
  formulaChars: 2_000,
  formulaDepth: 24,
  /** In one block. */
  formulas: 100,
} as const;

const marks = new Set("*_[]`~<$&\\");
const max = guardLimits;

/** What a whole answer may take: what comes after it is shown as written. */
export const answerLimits = { blocks: 400, cost: 120_000 } as const;

/**
 * How much work it is to read a block, in characters of plain words. Measured: a line costs as much as 60, an item 160, a
 * cell of a table 30.
 */
export function costOf(text: string): number {
  let cost = text.length;
  for (const line of text.split("\n")) {
    cost += (/^\s*(?:[-*+|>]|\d{1,9}[.)])/u.test(line) ? 160 : 60) + 30 * columnsOf(line);
  }
  return cost;
}

/** @returns whether a block may be read as markdown */
export function guard(text: string): "rich" | "plain" {
  if (text.length > max.blockChars) return "plain";
  let [rows, cells] = [0, 0];
  /** Places of the marks in the paragraph so far. */
  let near: number[] = [];
  let formulas = 0;
  let at = 0;
  for (const line of text.split("\n")) {
    if (line.length > max.lineChars || !isShallow(line)) return "plain";
    const columns = columnsOf(line);
    [rows, cells] = columns > 0 ? [rows + 1, cells + columns] : [0, 0];
    if (rows > max.tableRows || columns > max.tableColumns || cells > max.tableCells) return "plain";
    // Each of these is read by itself.
    if (columns > 0 || /^\s*(?:[-*+]|\d{1,9}[.)]|#{1,6})\s|^\s*$/u.test(line)) near = [];
    const { places, longestWord, dollars } = read(line);
    if (places.length > max.lineMarks || longestWord > max.wordChars) return "plain";
    for (const place of places) {
      near.push(at + place);
      if (at + place - (near.at(-1 - max.nearMarks) ?? Number.NEGATIVE_INFINITY) < max.nearChars) return "plain";
    }
    formulas += dollars;
    at += line.length + 1;
  }
  return formulas > max.formulas ? "plain" : "rich";
}

/** Marks and words of a line, and how many formulas it may hold. */
function read(line: string) {
  const places: number[] = [];
  let [longestWord, wordStart, dollars] = [0, 0, 0];
  for (let index = 0; index < line.length; index += 1) {
    const sign = line[index] ?? "";
    if (sign === " " || sign === "\t") wordStart = index + 1;
    else longestWord = Math.max(longestWord, index + 1 - wordStart);
    if (marks.has(sign)) places.push(index);
    if (sign === "$" && line[index + 1] === "$") dollars += 1;
    if (sign === "\\" && (line[index + 1] === "(" || line[index + 1] === "[")) dollars += 1;
  }
  return { places, longestWord, dollars };
}

/** Neither too far in nor too many markers in a row: each is a level that the parser goes down. */
function isShallow(line: string): boolean {
  let index = 0;
  let markers = 0;
  for (;;) {
    const from = index;
    let columns = 0;
    while (line[index] === " " || line[index] === "\t") {
      columns += line[index] === "\t" ? 4 - (columns % 4) : 1;
      index += 1;
    }
    const length = markerAt(line, index);
    if (length === 0) return true;
    if (columns > max.indent) return false;
    markers += 1;
    if (markers > max.markersInRow) return false;
    index += length;
    if (index === from) return true;
  }
}

/** How long the marker of a list or a quotation is that stands here; 0: there is none. */
function markerAt(line: string, index: number): number {
  const sign = line[index] ?? "";
  if (sign === ">") return 1;
  const isEnd = (at: number) => at >= line.length || line[at] === " " || line[at] === "\t";
  if (sign === "-" || sign === "*" || sign === "+") return isEnd(index + 1) ? 1 : 0;
  let end = index;
  while (end - index < 9 && /^\d$/u.test(line[end] ?? "")) end += 1;
  const isNumber = end > index && (line[end] === "." || line[end] === ")") && isEnd(end + 1);
  return isNumber ? end + 1 - index : 0;
}

/** Of a row of a table; 0: it is none. */
function columnsOf(line: string): number {
  let count = 0;
  for (const sign of line) if (sign === "|") count += 1;
  return count;
}

/** @returns whether a formula is short and shallow enough to be set */
export function isSmallFormula(tex: string): boolean {
  if (tex.length > max.formulaChars) return false;
  let [depth, deepest] = [0, 0];
  for (const sign of tex) {
    if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest <= max.formulaDepth;
}
