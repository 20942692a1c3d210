/** A rewriting that was broken off: what came of it, as far as whole sentences go, and then the source from there on. */
import { splitSentences } from "../../text/sentences.ts";

/** A sentence with its place; white space around it is not in it. */
interface Sentence {
  readonly start: number;
  readonly end: number;
  /** Its words by how few sentences of the source have them. */
  readonly weights: ReadonlyMap<string, number>;
  readonly weight: number;
}

/** What a sentence without a partner costs for each of its characters, and what a difference in length costs. */
const loneCost = 0.3;
const lengthCost = 0.2;
/** So much for each character of the last sentence may an end be worse than the best. */
const doubt = 0.2;
/** A word is told by its beginning: *spørgsmålet* and *spørgsmål*. */
const stemChars = 6;

/**
 * @param before the source
 * @param came what had come of it, in the order of the source, torn off anywhere
 * @returns the sentences that came whole, followed by what of the source they do not answer to; the source where no
 * sentence came whole
 */
export function mendTorn(before: string, came: string): string {
  const spans = spansOf(came);
  const last = spans.at(-1);
  if (last !== undefined && !isWhole(came.slice(last.start, last.end))) spans.pop();
  const end = spans.at(-1)?.end ?? 0;
  if (end === 0) return before;
  const source = spansOf(before);
  const weightOf = rareness(source.map(({ start, end: to }) => stemsOf(before.slice(start, to))));
  const b = source.map((span) => sentenceOf(before, span, weightOf));
  const a = spans.map((span) => sentenceOf(came, span, weightOf));
  const reached = b[reachedBy(a, b) - 1]?.end ?? 0;
  const rest = before.slice(reached);
  return came.slice(0, end) + (reached === 0 && !/^\s/u.test(rest) ? ` ${rest}` : rest);
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

/** It ends as a sentence does. */
function isWhole(text: string): boolean {
  return /[.!?…][\p{Pe}\p{Pf}\p{Pi}"'”’]*$/u.test(text);
}

function stemsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map((word) => word.slice(0, stemChars)));
}

/** The fewer sentences have a word, the more it says of where one is. */
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

/** How well two stand for each other, in characters. */
function worth(one: Sentence, other: Sentence): number {
  let shared = 0;
  for (const [stem, weight] of one.weights) if (other.weights.has(stem)) shared += weight;
  const alike = (2 * shared) / Math.max(one.weight + other.weight, Number.EPSILON);
  const [a, b] = [lengthOf(one), lengthOf(other)];
  return (alike * (a + b)) / 2 - lengthCost * Math.abs(a - b);
}

/**
 * How many sentences of the source all of what came answers to: both are gone through in order, two may have become
 * one and one two, each may stand alone, and what of the source comes after is free.
 */
function reachedBy(came: readonly Sentence[], source: readonly Sentence[]): number {
  const width = source.length + 1;
  const best = new Float64Array((came.length + 1) * width).fill(Number.NEGATIVE_INFINITY);
  best[0] = 0;
  for (let i = 0; i <= came.length; i += 1) {
    for (let j = 0; j <= source.length; j += 1) {
      const [a, b] = [came[i - 1], source[j - 1]];
      const [a2, b2] = [came[i - 2], source[j - 2]];
      const from = (di: number, dj: number) => best[(i - di) * width + j - dj] ?? Number.NEGATIVE_INFINITY;
      let score = best[i * width + j] ?? Number.NEGATIVE_INFINITY;
      if (a) score = Math.max(score, from(1, 0) - loneCost * lengthOf(a));
      if (b) score = Math.max(score, from(0, 1) - loneCost * lengthOf(b));
      if (a && b) score = Math.max(score, from(1, 1) + worth(a, b));
      if (a && b && b2) score = Math.max(score, from(1, 2) + worth(a, joined(b2, b)));
      if (a && b && a2) score = Math.max(score, from(2, 1) + worth(joined(a2, a), b));
      best[i * width + j] = score;
    }
  }
  const row = best.subarray(came.length * width);
  // Of ends that are about as good the first: what stands twice is seen and taken out, what is gone is not.
  const last = came.at(-1);
  const enough = Math.max(...row) - doubt * (last === undefined ? 0 : lengthOf(last));
  return row.findIndex((score) => score >= enough);
}
