/** Finds what a person and the corrections have changed in a text, word by word and line by line. */
import { compareSequences, type Hunk } from "./sequence.ts";

/** `[from, to)` of the text before has become `insert`. */
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

const words = /[\p{L}\p{M}\p{N}\u00ad\u200d]+(?:['’.-][\p{L}\p{M}\p{N}\u00ad]+)*|\n|[^\S\n]|[\s\S]/gu;

/** Words, single spaces, single marks, line ends: none of them cuts a character in two. */
function wordsOf(text: string): string[] {
  return text.match(words) ?? [];
}

/** Less of a line's words kept than this, and it is another line. */
const sameLineShare = 0.3;

/** The changes in rising order, none touching the next. */
export function compareTexts(before: string, after: string): TextChange[] {
  if (before === after) return [];
  const a = before.split("\n");
  const b = after.split("\n");
  const starts = lineStarts(a);
  const changes: TextChange[] = [];
  for (const { aFrom, aTo, bFrom, bTo } of compareLists(a, b)) {
    if (aTo - aFrom === bTo - bFrom) {
      for (let line = 0; line < aTo - aFrom; line += 1) {
        changes.push(...compareLines(a[aFrom + line] ?? "", b[bFrom + line] ?? "", starts[aFrom + line] ?? 0));
      }
    } else if (aFrom === aTo) {
      const block = b.slice(bFrom, bTo).join("\n");
      const at = starts[aFrom];
      changes.push(
        at === undefined
          ? { from: before.length, to: before.length, insert: `\n${block}` }
          : { from: at, to: at, insert: `${block}\n` },
      );
    } else changes.push(...compareBlocks(a.slice(aFrom, aTo), b.slice(bFrom, bTo), starts[aFrom] ?? 0, before));
  }
  return mergeNeighbours(changes, before).map((change) => slide(change, before));
}

/** With no more lines than this the best way is searched for at once. */
const fewLines = 1200;

/**
 * Corrections alone leave as many lines as there were, each much as it was: those are paired without a search. In a
 * long text so are the lines before and after a place where some came or went.
 */
function compareLists(a: readonly string[], b: readonly string[]): Hunk[] {
  const isPair = (line: string, other: string | undefined) => line === other || isAlike(line, other ?? "");
  const isPaired = a.length === b.length && a.every((line, at) => isPair(line, b[at]));
  if (!isPaired && a.length + b.length <= fewLines) return compareSequences(a, b);
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && isPair(a[head] ?? "", b[head])) head += 1;
  let tail = 0;
  while (tail < most - head && isPair(a[a.length - 1 - tail] ?? "", b[b.length - 1 - tail])) tail += 1;
  const pairs = (from: number, to: number, shift: number): Hunk[] =>
    a.slice(from, to).flatMap((line, index) => {
      const at = from + index;
      const isSame = line === b[at + shift];
      return isSame ? [] : [{ aFrom: at, aTo: at + 1, bFrom: at + shift, bTo: at + shift + 1 }];
    });
  const middle = compareSequences(a.slice(head, a.length - tail), b.slice(head, b.length - tail));
  return [
    ...pairs(0, head, 0),
    ...middle.map(({ aFrom, aTo, bFrom, bTo }) => ({
      aFrom: aFrom + head,
      aTo: aTo + head,
      bFrom: bFrom + head,
      bTo: bTo + head,
    })),
    ...pairs(a.length - tail, a.length, b.length - a.length),
  ];
}

/** At least half of the shorter one stands at the beginning or the end of both. */
function isAlike(a: string, b: string): boolean {
  const most = Math.min(a.length, b.length);
  let head = 0;
  while (head < most && a[head] === b[head]) head += 1;
  let tail = 0;
  while (tail < most - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail += 1;
  return most > 0 && head + tail >= most / 2;
}

function lineStarts(lines: readonly string[]): number[] {
  const starts: number[] = [];
  let at = 0;
  for (const line of lines) {
    starts.push(at);
    at += line.length + 1;
  }
  return starts;
}

/** Lines that have become more or fewer: word by word over their ends, or whole lines that are gone. */
function compareBlocks(a: readonly string[], b: readonly string[], at: number, before: string): TextChange[] {
  const gone = a.join("\n");
  if (b.length > 0) {
    return compareWords(wordsOf(gone), wordsOf(b.join("\n")), at).flatMap((change) => pairLines(change, before));
  }
  const to = at + gone.length;
  // Whole lines take one of the line ends beside them along.
  if (to < before.length) return [{ from: at, to: to + 1, insert: "" }];
  return [{ from: Math.max(0, at - 1), to, insert: "" }];
}

function compareLines(a: string, b: string, at: number): TextChange[] {
  if (a === b) return [];
  const before = wordsOf(a);
  const changes = compareWords(before, wordsOf(b), at);
  const gone = changes.reduce((sum, change) => sum + change.to - change.from, 0);
  const isOther = before.length > 3 && gone > a.length * (1 - sameLineShare);
  return isOther ? [{ from: at, to: at + a.length, insert: b }] : changes;
}

function compareWords(a: readonly string[], b: readonly string[], at: number): TextChange[] {
  const places: number[] = [at];
  for (const word of a) places.push((places.at(-1) ?? at) + word.length);
  return compareSequences(a, b).map(({ aFrom, aTo, bFrom, bTo }) => ({
    from: places[aFrom] ?? at,
    to: places[aTo] ?? at,
    insert: b.slice(bFrom, bTo).join(""),
  }));
}

/** A change over several lines as one for each line, as far as both sides have lines: then fewer paragraphs change. */
export function pairLines(change: TextChange, before: string): TextChange[] {
  const gone = before.slice(change.from, change.to).split("\n");
  const come = change.insert.split("\n");
  const shared = Math.min(gone.length, come.length) - 1;
  const changes: TextChange[] = [];
  let from = change.from;
  for (let line = 0; line < shared; line += 1) {
    const to = from + (gone[line]?.length ?? 0);
    changes.push({ from, to, insert: come[line] ?? "" });
    from = to + 1;
  }
  changes.push({ from, to: change.to, insert: come.slice(shared).join("\n") });
  return changes.filter((one) => one.from < one.to || one.insert !== "");
}

/** Equal text this short between two changes is a space or a mark that one of them can move over. */
const maxGapChars = 2;

/**
 * The same change can be told in several ways: *hjemme side* becomes *hjemmeside* by taking *side* and the space after
 * it, or the space before it. The one that makes two changes into one is what a person means.
 */
function mergeNeighbours(changes: readonly TextChange[], before: string): TextChange[] {
  const merged: TextChange[] = [];
  for (const change of changes) {
    const last = merged.at(-1);
    const gap = last ? before.slice(last.to, change.from) : "";
    const isNear = last !== undefined && gap.length <= maxGapChars && !gap.includes("\n");
    const isMovable = isNear && (endsWith(change, gap, before) || startsWith(last, gap, before));
    if (last && isMovable) {
      // Moved over the gap a change leaves the same text, so the insertions with the gap between them still hold.
      const joined = { from: last.from, to: change.to, insert: last.insert + gap + change.insert };
      merged[merged.length - 1] = withoutGap(joined, gap, before);
    } else merged.push(change);
  }
  return merged;
}

/** Only takes or only gives, and with the gap at its end. */
function endsWith({ from, to, insert }: TextChange, gap: string, before: string): boolean {
  return insert === "" ? before.slice(from, to).endsWith(gap) : from === to && insert.endsWith(gap);
}

function startsWith({ from, to, insert }: TextChange, gap: string, before: string): boolean {
  return insert === "" ? before.slice(from, to).startsWith(gap) : from === to && insert.startsWith(gap);
}

/** Without the gap where it has come to stand at an end on both sides. */
function withoutGap({ from, to, insert }: TextChange, gap: string, before: string): TextChange {
  const gone = before.slice(from, to);
  const size = gap.length;
  if (size === 0 || gone.length < size || insert.length < size) return { from, to, insert };
  if (gone.endsWith(gap) && insert.endsWith(gap)) return { from, to: to - size, insert: insert.slice(0, -size) };
  if (gone.startsWith(gap) && insert.startsWith(gap)) return { from: from + size, to, insert: insert.slice(size) };
  return { from, to, insert };
}

/**
 * A change without the letters that are the same at both its ends, wherever a word is not in one piece: letters that
 * stay then keep their own looks. Characters of several units are never cut.
 */
export function narrowChange(change: TextChange, before: string): TextChange {
  const gone = [...before.slice(change.from, change.to)];
  const come = [...change.insert];
  let head = 0;
  while (head < gone.length && head < come.length && gone[head] === come[head]) head += 1;
  let tail = 0;
  const most = Math.min(gone.length, come.length) - head;
  while (tail < most && gone[gone.length - 1 - tail] === come[come.length - 1 - tail]) tail += 1;
  const isJoined = (list: readonly string[], at: number) => /^[\p{M}\u200d]/u.test(list[at] ?? "");
  while (head > 0 && (isJoined(gone, head) || isJoined(come, head))) head -= 1;
  while (tail > 0 && (isJoined(gone, gone.length - tail) || isJoined(come, come.length - tail))) tail -= 1;
  return {
    from: change.from + gone.slice(0, head).join("").length,
    to: change.to - gone.slice(gone.length - tail).join("").length,
    insert: come.slice(head, come.length - tail).join(""),
  };
}

/**
 * A line that comes or goes can be told as the line with the end before it or with the end after it. Going, it takes
 * its own end along; coming, it begins with the end of the line above, whose looks it gets.
 */
function slide({ from, to, insert }: TextChange, before: string): TextChange {
  if (insert === "" && before[from] === "\n" && before[to] === "\n") return { from: from + 1, to: to + 1, insert };
  const isComing = from === to && insert.endsWith("\n") && from > 0 && before[from - 1] === "\n";
  return isComing ? { from: from - 1, to: from - 1, insert: `\n${insert.slice(0, -1)}` } : { from, to, insert };
}

// Does edits.

/** The text with its edits done. @param edits in rising order, none in another */
export function withEdits(text: string, edits: readonly TextChange[]): string {
  let out = "";
  let at = 0;
  for (const { from, to, insert } of edits) {
    out += text.slice(at, from) + insert;
    at = to;
  }
  return out + text.slice(at);
}
