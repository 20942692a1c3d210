/** Finds the words of an answer that each reference mark covers. */
import type { CitationMark } from "./citation-marks.ts";

/** Adjacent marks and the text they must support. Offsets in UTF-16 units of the answer. */
export interface Claim {
  /** Places in the list of marks. */
  readonly marks: readonly number[];
  readonly start: number;
  readonly end: number;
  /** The sentence has other marks too: this is the part of it that leads up to this one. */
  readonly isPart: boolean;
}

type Span = readonly [start: number, end: number];

const hasLetters = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/**
 * @param plain - the answer with blanks for its marks, by `bareAnswer`
 * @param sentences - spans of its sentences in order; none overlap
 */
export function readClaims(
  plain: string,
  marks: readonly CitationMark[],
  sentences: readonly Span[],
): readonly Claim[] {
  const claims: { marks: number[]; sentence: number; end: number }[] = [];
  let next = 0;
  marks.forEach((mark, i) => {
    const before = claims.at(-1);
    const last = i > 0 ? marks[i - 1] : undefined;
    const line = plain.lastIndexOf("\n", mark.start - 1) + 1;
    const isBeside = last !== undefined && last.start >= line && !hasLetters(plain.slice(last.end, mark.start));
    while (next < sentences.length && (sentences[next]?.[0] ?? 0) < mark.start) next += 1;
    const sentence = sentenceOf(plain, mark, line, next, sentences);
    if (before !== undefined && isBeside && before.sentence === sentence) before.marks.push(i);
    else claims.push({ marks: [i], sentence, end: mark.start });
  });
  return claims.map(({ marks: own, sentence, end }, c): Claim => {
    const before = claims[c - 1];
    const last = before === undefined ? undefined : marks[before.marks.at(-1) ?? 0];
    const span = sentences[sentence];
    if (span === undefined) {
      const [start, to] = wordsBeside(plain, last?.end ?? 0, end, marks[(own.at(-1) ?? 0) + 1]?.start ?? plain.length);
      return { marks: own, start, end: to, isPart: false };
    }
    const hasOthers = before?.sentence === sentence || claims[c + 1]?.sentence === sentence;
    if (!hasOthers) return { marks: own, start: span[0], end: span[1], isPart: false };
    const from = before?.sentence === sentence ? Math.max(span[0], last?.end ?? 0) : span[0];
    return { marks: own, start: from, end: Math.min(span[1], end), isPart: true };
  });
}

/** The sentence around a mark, or the one that ends before it; on a line that begins with the mark, the one behind. -1: none. */
function sentenceOf(plain: string, mark: CitationMark, line: number, next: number, sentences: readonly Span[]): number {
  const before = sentences[next - 1];
  const isFirst = !hasLetters(plain.slice(line, mark.start));
  const after = sentences[next];
  const lineEnd = plain.indexOf("\n", mark.end);
  const isBehind = after !== undefined && (lineEnd < 0 || after[0] < lineEnd);
  if (isFirst && isBehind) return next;
  // A line of marks alone stands for the line before it; words that are no sentence stand for themselves.
  if (before === undefined || (!isFirst && before[1] <= line)) return -1;
  return next - 1;
}

/** Words that are no sentence are few. */
const maxBeside = 400;

/** What precedes a mark on its line, as far as the mark before it; behind it where nothing does. */
function wordsBeside(plain: string, from: number, at: number, to: number): Span {
  const start = Math.max(from, plain.lastIndexOf("\n", at - 1) + 1, at - maxBeside);
  if (hasLetters(plain.slice(start, at))) return [start, at];
  const lineEnd = plain.indexOf("\n", at);
  return [at, Math.min(to, lineEnd < 0 ? plain.length : lineEnd, at + maxBeside)];
}
