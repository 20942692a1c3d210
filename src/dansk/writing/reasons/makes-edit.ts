/** Decides whether a change does what a rule would do at the same place, and nothing else to the same words. */
import type { Range, TextChange } from "../diff/change.ts";
import { wordsOf } from "./measure-change.ts";

/** A range of a text and its replacement. */
export interface Edit extends Range {
  readonly text: string;
}

const wordPart = /[\p{L}\p{M}\p{N}]/u;

const isWordAt = (text: string, at: number): boolean => wordPart.test(text[at] ?? "");

/** Moves an edge out of the word that it cuts. */
function outOfWord(text: string, at: number, by: 1 | -1): number {
  let edge = at;
  while (isWordAt(text, edge - 1) && isWordAt(text, edge)) edge += by;
  return edge;
}

/** The edit without what stays, then as whole words; an edit of marks alone with the word before it. */
function inWholeWords(text: string, { start, end, text: fresh }: Edit): Edit {
  let [from, to, head, tail] = [start, end, 0, fresh.length];
  while (from < to && head < tail && text[from] === fresh[head]) [from, head] = [from + 1, head + 1];
  while (from < to && head < tail && text[to - 1] === fresh[tail - 1]) [to, tail] = [to - 1, tail - 1];
  const middle = fresh.slice(head, tail);
  const isMarks = !wordPart.test(text.slice(from, to) + middle);
  const cutsBefore = isWordAt(text, from - 1) && (isMarks || isWordAt(text, from) || isWordAt(middle, 0));
  const cutsAfter = isWordAt(text, to) && (isWordAt(text, to - 1) || isWordAt(middle, middle.length - 1));
  const first = cutsBefore ? outOfWord(text, from - 1, -1) : from;
  const last = cutsAfter ? outOfWord(text, to + 1, 1) : to;
  return { start: first, end: last, text: text.slice(first, from) + middle + text.slice(to, last) };
}

/** How often a passage is in a text, its words whole. */
function countOf(passage: string, text: string): number {
  if (passage === "") return 0;
  let count = 0;
  for (let at = text.indexOf(passage); at >= 0; at = text.indexOf(passage, at + 1)) {
    const end = at + passage.length;
    const cutsFirst = isWordAt(text, at - 1) && isWordAt(passage, 0);
    const cutsLast = isWordAt(text, end) && isWordAt(passage, passage.length - 1);
    if (!cutsFirst && !cutsLast) count += 1;
  }
  return count;
}

/**
 * Whether the change contains the edit: both touch, the removed text occurs less often than before, and the inserted
 * text occurs more often. If the edit only deletes words, the change must have shortened the place; otherwise it
 * replaced them.
 * @param edit - of the text before
 */
export function makesEdit(
  edit: Edit,
  { before: gone, after: come }: Pick<TextChange, "before" | "after">,
  before: string,
  after: string,
): boolean {
  const { start, end, text: fresh } = inWholeWords(before, edit);
  if (start > gone.end || gone.start > end) return false;
  const window = { start: Math.min(start, gone.start), end: Math.max(end, gone.end) };
  const from = Math.max(0, come.start - (gone.start - window.start));
  const now = after.slice(from, come.end + (window.end - gone.end));
  const then = before.slice(window.start, window.end);
  const [old, put] = [before.slice(start, end).trim(), fresh.trim()];
  if (old === put) return false;
  const isGone = old === "" || countOf(old, now) - countOf(old, put) < countOf(old, then);
  const isThere = countOf(put, now) > countOf(put, then) - countOf(put, old);
  return isGone && (put === "" ? wordsOf(now).length < wordsOf(then).length : isThere);
}
