/** Cuts markdown into blocks that can be shown each by itself, and goes on where it was when more of the text comes. */

/** `code` and `math`: what stands between fences, which no parser of markdown has to see. */
export type BlockKind = "text" | "code" | "math";

export interface Block {
  readonly kind: BlockKind;
  /** Where it begins in the whole text, UTF-16: the same for as long as the text only grows. */
  readonly start: number;
  /** As it was written, with its fences, without blank lines after it. */
  readonly text: string;
}

/** Blocks are not cut smaller than this without need: what reads them takes a moment for each. UTF-16 units. */
const leastChars = 800;
/** Lists are not let grow longer than this: each word that comes has their whole block read once more. */
const listChars = 2_000;

/** What was found, and what is needed to go on. */
export interface Blocks {
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Those that nothing can be added to. */
  readonly done: readonly Block[];
  readonly open: Open | null;
  /** Where the first line begins that may still grow. */
  readonly scanned: number;
}

type Kind = "paragraph" | "list" | "quote" | "indented" | "fence" | "math";

/** A block that is not known to be over. */
interface Open {
  readonly kind: Kind;
  readonly start: number;
  /** Where its last line ends that has words. */
  readonly end: number;
  /** What closes it: a fence, `$$` or `\]`; empty for the others. */
  readonly closing: string;
  /** The last line was blank. */
  readonly isParted: boolean;
  /** Where the list begins that it ends with, and the number of its first item; null: its items have none. */
  readonly list: { readonly start: number; readonly number: number | null };
}

interface Scan {
  readonly done: Block[];
  readonly leastChars: number;
  open: Open | null;
}

const fence = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/u;
const dollars = /^ {0,3}\$\$/u;
const bracket = /^ {0,3}\\\[/u;
const heading = /^ {0,3}#{1,6}(?:[ \t]|$)/u;
const item = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/u;
/** What begins a list in the middle of a paragraph: neither an empty item nor one that isn't the first. */
const firstItem = /^ {0,3}(?:[-*+]|1[.)])[ \t]+\S/u;
const quote = /^ {0,3}>/u;
const isBlank = (line: string) => line.trim() === "";

/**
 * The blocks of a text that may still grow: the last of them is not known to be whole.
 *
 * @param before what was found in the text as it was; whatever does not begin this text is read anew
 * @param least what a block has at least before another begins, unless that is code or a formula
 */
export function splitBlocks(text: string, before?: Blocks, least = leastChars): Blocks {
  const isGrown = before !== undefined && text.startsWith(before.text);
  const scan: Scan = {
    done: isGrown ? [...before.done] : [],
    leastChars: least,
    open: isGrown ? before.open : null,
  };
  let scanned = isGrown ? before.scanned : 0;
  for (let end = text.indexOf("\n", scanned); end !== -1; end = text.indexOf("\n", scanned)) {
    readLine(scan, text, scanned, end);
    scanned = end + 1;
  }
  // The last line may still become something else: what it is by now is kept by nobody.
  const shown: Scan = { ...scan, done: [...scan.done] };
  if (scanned < text.length) readLine(shown, text, scanned, text.length);
  if (shown.open !== null) shown.done.push(blockOf(shown.open, text));
  return { text, blocks: shown.done, done: scan.done, open: scan.open, scanned };
}

function blockOf({ kind, start, end }: Open, text: string): Block {
  return { kind: kind === "fence" ? "code" : kind === "math" ? "math" : "text", start, text: text.slice(start, end) };
}

function close(scan: Scan, text: string): void {
  if (scan.open !== null) scan.done.push(blockOf(scan.open, text));
  scan.open = null;
}

function readLine(scan: Scan, text: string, start: number, lineEnd: number): void {
  const line = text.slice(start, lineEnd).replace(/\r$/u, "");
  const end = start + line.length;
  const { open } = scan;
  if (open !== null && open.closing !== "") {
    if (!isBlank(line)) scan.open = { ...open, end };
    if (isClosedBy(open, line)) close(scan, text);
    return;
  }
  if (isBlank(line)) {
    if (open !== null) scan.open = { ...open, isParted: true };
    return;
  }
  const begun = beginning(line, open, start);
  if (open !== null && (begun === null || isJoined(scan, open, begun))) {
    const list = begun?.kind === "list" ? listAt(line, start) : open.list;
    scan.open = { ...open, kind: begun?.kind ?? open.kind, end, isParted: false, list };
    return;
  }
  close(scan, text);
  scan.open = { kind: "paragraph", closing: "", ...begun, start, end, isParted: false, list: listAt(line, start) };
  if (isWhole(scan.open, line)) close(scan, text);
}

/** Too short to stand alone, and nothing that must. */
function isJoined({ leastChars: least }: Scan, open: Open, begun: Begun): boolean {
  return begun.closing === "" && !begun.isCut && open.end - open.start < least;
}

interface Begun extends Pick<Open, "kind" | "closing"> {
  /** The list that was open has become too long. */
  readonly isCut?: boolean;
}

function listAt(line: string, start: number): Open["list"] {
  const number = /^ {0,3}(\d{1,9})/u.exec(line)?.[1];
  return { start, number: number === undefined ? null : Number(number) };
}

/** What a line begins; null when it goes on with what is open. */
function beginning(line: string, open: Open | null, start: number): Begun | null {
  const isInList = open?.kind === "list";
  // Whatever is indented belongs to the item above it.
  if (isInList && /^(?: {2}|\t)/u.test(line)) return null;
  const fenced = fence.exec(line)?.[1];
  if (fenced !== undefined) return { kind: "fence", closing: fenced };
  if (isDollars(line)) return { kind: "math", closing: "$$" };
  if (isBracketed(line)) return { kind: "math", closing: "\\]" };
  if (isInList && item.test(line) && !isRule(line)) return isTooLong(open.list, line, start) ? cutList : null;
  if (open?.kind === "indented" && /^(?: {4}|\t)/u.test(line)) return null;
  const isAfterText = open !== null && !open.isParted;
  if (heading.test(line) || isRule(line)) return isAfterText && open.kind === "paragraph" ? null : paragraph;
  if (isAfterText ? firstItem.test(line) : item.test(line)) return { kind: "list", closing: "" };
  if (quote.test(line)) return isAfterText && open.kind === "quote" ? null : { kind: "quote", closing: "" };
  // Words below words are a part of them, whatever they stand in.
  if (isAfterText) return null;
  return /^(?: {4}|\t)/u.test(line) ? { kind: "indented", closing: "" } : paragraph;
}

const paragraph: Begun = { kind: "paragraph", closing: "" };
const cutList: Begun = { kind: "list", closing: "", isCut: true };

/** An item may begin a list of its own when its number is the one that it shall have. */
function isTooLong(list: Open["list"], line: string, start: number): boolean {
  if (start - list.start < listChars) return false;
  const { number } = listAt(line, start);
  return number === null ? list.number === null : list.number !== null && number > list.number;
}

/** `$$` before a formula that ends with its line, or further down. */
function isDollars(line: string): boolean {
  return dollars.test(line) && endsAlone(line.slice(line.indexOf("$$") + 2), "$$");
}

/** The same with `\\[` and `\\]`. */
function isBracketed(line: string): boolean {
  return bracket.test(line) && endsAlone(line.slice(line.indexOf("\\[") + 2), "\\]");
}

/** What closes it stands at the end, or not at all. */
function endsAlone(rest: string, closing: string): boolean {
  const end = rest.indexOf(closing);
  return end === -1 || (end > 0 && isBlank(rest.slice(end + 2)));
}

function isClosedBy({ kind, closing }: Open, line: string): boolean {
  // No formula goes on past an empty line: one that nobody closed takes nothing with it.
  if (kind === "math") return line.includes(closing) || isBlank(line);
  const bare = line.trim();
  const isDeep = /^(?: {4}|\t)/u.test(line);
  return !isDeep && bare.length >= closing.length && bare === closing.charAt(0).repeat(bare.length);
}

/** A formula on one line. */
function isWhole(open: Open, line: string): boolean {
  return open.kind === "math" && line.trim().slice(2).includes(open.closing);
}

/** `* * *`: a line across the page. */
function isRule(line: string): boolean {
  if (!/^ {0,3}[-*_]/u.test(line)) return false;
  const signs = line.replace(/[ \t]/gu, "");
  return signs.length >= 3 && [..."-*_"].some((sign) => signs === sign.repeat(signs.length));
}
