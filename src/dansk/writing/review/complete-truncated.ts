/**
 * Completes a truncated rewriting: its whole sentences are kept, and the part of the source that they do not cover is
 * appended.
 */
import { splitSentences } from "../../text/sentences.ts";

/** A sentence without the white space around it. */
interface Sentence {
  readonly start: number;
  readonly end: number;
  /** Weight of each word stem: the fewer source sentences contain it, the greater. */
  readonly weights: ReadonlyMap<string, number>;
  readonly weight: number;
}

/** Cost per character of a sentence without a counterpart, and of a difference in length. */
const unpairedCost = 0.3;
const lengthCost = 0.2;
/** An end position may score this much below the best, per character of the last sentence. */
const tolerance = 0.2;
/** Words are compared by this many first characters: *spørgsmålet* and *spørgsmål*. */
const stemChars = 6;

/**
 * Completes a rewriting that was cut off, in time proportional to the product of both sentence counts.
 *
 * @param truncated the beginning of a rewriting of `source`, in the order of the source, cut off at any character
 * @returns the complete sentences of `truncated`, followed by the rest of the source; `source` itself if no sentence is
 * complete
 */
export function completeTruncated(source: string, truncated: string): string {
  const spans = spansOf(truncated);
  const last = spans.at(-1);
  if (last !== undefined && !isWhole(truncated.slice(last.start, last.end))) spans.pop();
  const end = spans.at(-1)?.end ?? 0;
  if (end === 0) return source;
  const sourceSpans = spansOf(source);
  const weightOf = rareness(sourceSpans.map(({ start, end: to }) => stemsOf(source.slice(start, to))));
  const b = sourceSpans.map((span) => sentenceOf(source, span, weightOf));
  const a = spans.map((span) => sentenceOf(truncated, span, weightOf));
  const reached = b[reachedBy(a, b) - 1]?.end ?? 0;
  const rest = source.slice(reached);
  return truncated.slice(0, end) + (reached === 0 && !/^\s/u.test(rest) ? ` ${rest}` : rest);
}

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const { text: piece } of splitSentences(text)) {
    const body = piece.trim();
    const start = at + piece.indexOf(body);
    if (body !== "") spans.push({ start, end: start + body.length });
    at += piece.length;
  }
  return spans;
}

/** Whether the text ends like a sentence. */
function isWhole(text: string): boolean {
  return /[.!?…][\p{Pe}\p{Pf}\p{Pi}"'”’]*$/u.test(text);
}

function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, stemChars)));
}

/** The fewer sentences contain a stem, the better it identifies one. */
function rareness(sentences: readonly ReadonlySet<string>[]): (stem: string) => number {
  const holders = new Map<string, number>();
  for (const stems of sentences) for (const stem of stems) holders.set(stem, (holders.get(stem) ?? 0) + 1);
  return (stem) => 1 / (holders.get(stem) ?? 1);
}

function sentenceOf(text: string, { start, end }: Span, weightOf: (stem: string) => number): Sentence {
  const weights = new Map([...stemsOf(text.slice(start, end))].map((stem) => [stem, weightOf(stem)]));
  return { start, end, weights, weight: sumOf(weights) };
}

function sumOf(weights: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const weight of weights.values()) sum += weight;
  return sum;
}

const lengthOf = ({ start, end }: Span): number => end - start;

/** Two sentences as one. */
function joined(one: Sentence, other: Sentence): Sentence {
  const weights = new Map([...one.weights, ...other.weights]);
  return { start: one.start, end: other.end, weights, weight: sumOf(weights) };
}

/** Similarity of two sentences, in characters. */
function worth(one: Sentence, other: Sentence): number {
  let shared = 0;
  for (const [stem, weight] of one.weights) if (other.weights.has(stem)) shared += weight;
  const alike = (2 * shared) / Math.max(one.weight + other.weight, Number.EPSILON);
  const [a, b] = [lengthOf(one), lengthOf(other)];
  return (alike * (a + b)) / 2 - lengthCost * Math.abs(a - b);
}

/**
 * Number of source sentences that the truncated text covers, by dynamic programming over both lists in order. Two
 * sentences may have become one, one may have become two, and either side may have sentences without a counterpart.
 * Source sentences after the end cost nothing.
 */
function reachedBy(truncated: readonly Sentence[], source: readonly Sentence[]): number {
  const width = source.length + 1;
  const best = new Float64Array((truncated.length + 1) * width).fill(Number.NEGATIVE_INFINITY);
  best[0] = 0;
  for (let i = 0; i <= truncated.length; i += 1) {
    for (let j = 0; j <= source.length; j += 1) {
      const [a, b] = [truncated[i - 1], source[j - 1]];
      const [a2, b2] = [truncated[i - 2], source[j - 2]];
      const from = (di: number, dj: number) => best[(i - di) * width + j - dj] ?? Number.NEGATIVE_INFINITY;
      let score = best[i * width + j] ?? Number.NEGATIVE_INFINITY;
      if (a) score = Math.max(score, from(1, 0) - unpairedCost * lengthOf(a));
      if (b) score = Math.max(score, from(0, 1) - unpairedCost * lengthOf(b));
      if (a && b) score = Math.max(score, from(1, 1) + worth(a, b));
      if (a && b && b2) score = Math.max(score, from(1, 2) + worth(a, joined(b2, b)));
      if (a && b && a2) score = Math.max(score, from(2, 1) + worth(joined(a2, a), b));
      best[i * width + j] = score;
    }
  }
  const row = best.subarray(truncated.length * width);
  // Of nearly equal ends, take the first: the user notices a repeated sentence, but not a missing one.
  const last = truncated.at(-1);
  const enough = Math.max(...row) - tolerance * (last === undefined ? 0 : lengthOf(last));
  return row.findIndex((score) => score >= enough);
}
