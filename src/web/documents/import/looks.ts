/** How the paragraphs of a file look: heading, item of a list, cell of a table, or set apart from the one before. */

/**
 * `item`: its list mark is not in the text; `within`: a further line of it; `listed`: its list mark is in the text;
 * `row`: the first paragraph of a table's row.
 */
export type LookKind = "text" | "heading" | "item" | "within" | "listed" | "cell" | "row";

const lookKinds: readonly LookKind[] = ["text", "heading", "item", "within", "listed", "cell", "row"];

export interface Look {
  /** Start of a line of the text, UTF-16. */
  readonly at: number;
  readonly kind: LookKind;
  /** Of a heading or an item, 1 to 3; 1 for every other kind. */
  readonly level: number;
  /** Whether the file leaves space above the line. */
  readonly isApart: boolean;
}

/** The looks with the text that their offsets belong to. */
export interface LookedText {
  readonly text: string;
  /** Ascending. A line that looks like any other has none. */
  readonly looks: readonly Look[];
}

/** A file with more is shown as plain lines: the editor would be slow. */
const maxLooks = 2000;

/** @returns none if there are more than the editor can draw while someone types */
export function drawableLooks(looks: readonly Look[]): readonly Look[] {
  return looks.length > maxLooks ? [] : looks;
}

/** The looks of a Markdown text, by the mark that each line begins with. */
export function markdownLooks(text: string): readonly Look[] {
  const looks: Look[] = [];
  let isCode = false;
  let at = 0;
  for (const line of text.split("\n")) {
    if (/^ {0,3}(?:```|~~~)/u.test(line)) isCode = !isCode;
    else if (!isCode) {
      const [kind, level] = markdownKind(line);
      if (kind !== "text") looks.push({ at, kind, level, isApart: false });
    }
    at += line.length + 1;
  }
  return drawableLooks(looks);
}

function markdownKind(line: string): [kind: LookKind, level: number] {
  const hashes = /^(#{1,6})\s+\S/u.exec(line)?.[1];
  if (hashes !== undefined) return ["heading", Math.min(3, hashes.length)];
  const indent = /^(\s*)(?:[-*+]|\d{1,3}[.)])\s+\S/u.exec(line)?.[1];
  if (indent !== undefined) return ["listed", Math.min(3, 1 + Math.floor(indent.replaceAll("\t", "    ").length / 2))];
  return [/^\s*\|.*\|\s*$/u.test(line) ? "row" : "text", 1];
}

/**
 * Moves the looks to another state of the same text: line by line from both ends, and by equal lines between, so that
 * corrections inside lines move nothing. A line that can't be found again looks like any other.
 */
export function moveLooks({ text, looks }: LookedText, next: string): readonly Look[] {
  if (text === next) return looks;
  const [before, after] = [text.split("\n"), next.split("\n")];
  const starts = startsOf(after);
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  const most = Math.min(before.length, after.length) - head;
  while (tail < most && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const isSameCount = before.length === after.length;
  const places = new Map<number, number>();
  let from = head;
  let start = 0;
  for (const [index, line] of before.entries()) {
    let found = index < head || isSameCount ? index : undefined;
    if (index >= before.length - tail) found = index + after.length - before.length;
    else if (found === undefined && line !== "") {
      found = nextLine(after, line, from, after.length - tail);
      if (found !== undefined) from = found + 1;
    }
    const place = found === undefined ? undefined : starts[found];
    if (place !== undefined) places.set(start, place);
    start += line.length + 1;
  }
  return looks.flatMap((look) => {
    const at = places.get(look.at);
    return at === undefined ? [] : [{ ...look, at }];
  });
}

/** Lines that are looked through for an equal one. Without a limit, changed lines would cost the square of the text. */
const maxAdded = 200;

function nextLine(lines: readonly string[], line: string, from: number, end: number): number | undefined {
  for (let at = from; at < Math.min(end, from + maxAdded); at += 1) if (lines[at] === line) return at;
  return undefined;
}

function startsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

/** Reads stored looks. @returns none if they are not what was stored */
export function readLooks(value: unknown): readonly Look[] {
  if (!Array.isArray(value)) return [];
  const looks: Look[] = [];
  let last = -1;
  for (const one of value as readonly unknown[]) {
    if (typeof one !== "object" || one === null || !("at" in one && "kind" in one && "level" in one)) return [];
    const { at, level } = one;
    const kind = lookKinds.find((known) => known === one.kind);
    if (kind === undefined || typeof at !== "number" || !Number.isInteger(at) || at <= last) return [];
    if (level !== 1 && level !== 2 && level !== 3) return [];
    looks.push({ at, kind, level, isApart: "isApart" in one && one.isApart === true });
    last = at;
  }
  return drawableLooks(looks);
}
