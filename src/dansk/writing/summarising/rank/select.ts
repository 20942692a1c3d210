/** Selects sentences up to the word limit: highest score first, minus redundancy (MMR, Carbonell 1998). */
import type { SourceSentence } from "../read/read-source.ts";
import type { Context } from "./dependence.ts";

/** No more sentences than this are weighed against each other. */
const maxCandidates = 3000;
/** How much of its worth a sentence loses that says the same as one that was chosen. */
const repetitionCost = 0.85;
/** When this much of the length is used, sentences worth less than this part of the first are left out. */
const filled = 0.6;
const leastOfFirst = 0.3;
/** More alike than this, and it is the same sentence again. */
const sameAt = 0.8;

/** What a sentence is worth where a sentence of its paragraph was chosen: a summary is of the whole text. */
const sameParagraph = 0.55;
/** Maximum words of a good bullet point. */
const pointWords = 14;

/**
 * `prose`: sentences for continuous reading. `points`: one per paragraph, short ones first, all understandable alone.
 */
export type Shape = "prose" | "points";

export interface Choice {
  /** Rising. */
  readonly chosen: readonly number[];
  /** The words of the shortest sentence that can be alone, with those it needs; undefined if there is none. */
  readonly leastWords: number | undefined;
}

/** The likenesses of all candidates to what has been chosen, kept up with each choice by way of the terms they share. */
class Echo {
  readonly nearest: Float64Array;
  readonly #sums: Float64Array;
  readonly #places: { readonly s: number; readonly weight: number }[][];

  constructor(sentences: readonly SourceSentence[], candidates: readonly number[], termCount: number) {
    this.nearest = new Float64Array(sentences.length);
    this.#sums = new Float64Array(sentences.length);
    this.#places = Array.from({ length: termCount }, () => []);
    for (const s of candidates) {
      sentences[s]?.terms.forEach((id, i) => {
        this.#places[id]?.push({ s, weight: sentences[s]?.weights[i] ?? 0 });
      });
    }
  }

  add(sentence: SourceSentence): void {
    const touched: number[] = [];
    sentence.terms.forEach((id, i) => {
      const own = sentence.weights[i] ?? 0;
      for (const { s, weight } of this.#places[id] ?? []) {
        if (this.#sums[s] === 0) touched.push(s);
        this.#sums[s] = (this.#sums[s] ?? 0) + own * weight;
      }
    });
    for (const s of touched) {
      this.nearest[s] = Math.max(this.nearest[s] ?? 0, this.#sums[s] ?? 0);
      this.#sums[s] = 0;
    }
  }
}

/**
 * Selects sentences with at most `mostWords` words together.
 * @param scores - the worth of each sentence
 * @param termCount - how many terms the source has
 * @param isLoose - whether sentences worth little may be left out though there is room for them
 * @param shape - what they are to be read as
 * @param reserved - a sentence that is chosen before all others; it needs no other
 */
export function chooseSentences(
  sentences: readonly SourceSentence[],
  scores: Float64Array,
  contexts: readonly Context[],
  mostWords: number,
  termCount: number,
  isLoose: boolean,
  shape: Shape,
  reserved?: number,
): Choice {
  const paragraphOf = Int32Array.from(sentences, ({ paragraph }) => paragraph);
  // What is left of a sentence's worth where sentences of its paragraph were chosen.
  const shareOf = new Float64Array(paragraphOf.reduce((most, paragraph) => Math.max(most, paragraph), 0) + 1).fill(1);
  const shareLeft = (s: number): number => shareOf[paragraphOf[s] ?? 0] ?? 1;
  const isPoint = (s: number): boolean => shape === "prose" || contexts[s]?.company?.length === 1;
  const whole = sentences.flatMap((_, s) => (contexts[s]?.company === undefined ? [] : [s]));
  const points = whole.filter(isPoint);
  const ranked = points.length > 0 ? points : whole;
  ranked.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
  const candidates = ranked.slice(0, maxCandidates);
  const echo = new Echo(sentences, candidates, termCount);
  const isChosen = new Uint8Array(sentences.length);
  const ownWords = Int32Array.from(sentences, ({ words }) => words);
  const isAlone = Uint8Array.from(contexts, ({ company }) => (company?.length === 1 ? 1 : 0));
  const wordsOf = (s: number): number => {
    if (isAlone[s] === 1) return isChosen[s] === 1 ? 0 : (ownWords[s] ?? 0);
    let words = 0;
    for (const member of contexts[s]?.company ?? []) if (isChosen[member] !== 1) words += ownWords[member] ?? 0;
    return words;
  };
  const leastWords = candidates.reduce<number | undefined>(
    (least, s) => (least === undefined ? wordsOf(s) : Math.min(least, wordsOf(s))),
    undefined,
  );
  const brevityOf = (s: number): number =>
    shape === "prose" ? 1 : Math.sqrt(pointWords / Math.max(pointWords, sentences[s]?.words ?? 0));
  // What a sentence that needs no other is worth before anything is chosen; 0 for the others.
  const ownWorth = new Float64Array(sentences.length);
  for (const s of candidates) {
    if (isAlone[s] === 1) ownWorth[s] = (scores[s] ?? 0) * (contexts[s]?.freedom ?? 1) * brevityOf(s);
  }
  const worthOf = (s: number): number => {
    const own = ownWorth[s] ?? 0;
    if (own > 0) return own * (1 - repetitionCost * (echo.nearest[s] ?? 0)) * shareLeft(s);
    let sum = 0;
    let fresh = 0;
    for (const member of contexts[s]?.company ?? []) {
      if (isChosen[member] === 1) continue;
      const nearest = echo.nearest[member] ?? 0;
      sum += (scores[member] ?? 0) * (contexts[member]?.freedom ?? 1) * (1 - repetitionCost * nearest);
      fresh += 1;
    }
    if (fresh === 0) return -1;
    return (sum / fresh) * brevityOf(s) * shareLeft(s);
  };
  const paragraphs = new Set(candidates.map((s) => sentences[s]?.paragraph)).size;
  let left = mostWords;
  let firstValue = 0;
  const choose = (s: number): void => {
    left -= wordsOf(s);
    for (const member of contexts[s]?.company ?? []) {
      const sentence = sentences[member];
      if (isChosen[member] === 1 || sentence === undefined) continue;
      isChosen[member] = 1;
      shareOf[sentence.paragraph] = (shareOf[sentence.paragraph] ?? 1) * sameParagraph;
      echo.add(sentence);
    }
  };
  if (reserved !== undefined && wordsOf(reserved) <= left) choose(reserved);
  const open = Int32Array.from(candidates);
  let openCount = open.length;
  while (left > 0 && openCount > 0) {
    let best = -1;
    let bestValue = 0;
    let still = 0;
    for (let i = 0; i < openCount; i += 1) {
      const s = open[i] ?? 0;
      if (isChosen[s] === 1 || wordsOf(s) > left) continue;
      if ((echo.nearest[s] ?? 0) >= sameAt) continue;
      if (shape === "points" && paragraphs > 1 && shareLeft(s) < 1) continue;
      open[still] = s;
      still += 1;
      const value = worthOf(s);
      if (value > bestValue) {
        best = s;
        bestValue = value;
      }
    }
    openCount = still;
    if (best < 0) break;
    // What is next to nothing beside the first stays out.
    if (isLoose && left < (1 - filled) * mostWords && bestValue < leastOfFirst * firstValue) break;
    firstValue = Math.max(firstValue, bestValue);
    choose(best);
  }
  const chosen: number[] = [];
  for (let s = 0; s < isChosen.length; s += 1) if (isChosen[s] === 1) chosen.push(s);
  return { chosen, leastWords };
}
