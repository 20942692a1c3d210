/** Finds the source sentences that contain most of a summary sentence. */
import type { ContentWord, EvidenceSentence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import { likeness } from "../read/word-keys.ts";

/** Maximum number of source sentences per summary sentence. */
const maxPassages = 3;
const maxCandidates = 14;
/** A further passage must bring at least this part of what the sentence says. */
const leastGain = 0.1;
/** A passage further away than this many sentences counts for less. */
const near = 4;
const farWorth = 0.4;

export interface Passages {
  /** Numbers of sentences of the source, the most telling first. */
  readonly sentences: readonly number[];
  /** What part of the sentence each of them holds alone, 0 to 1. */
  readonly scores: readonly number[];
  /** What part of the sentence all of them hold together, 0 to 1. */
  readonly score: number;
  /** What the words of the sentence weigh together. */
  readonly weight: number;
  /** For each word of the sentence how surely it is in the passages, 0 to 1. */
  readonly held: readonly number[];
}

const none: Passages = { sentences: [], scores: [], score: 0, weight: 0, held: [] };

/** How surely a sentence has each of the words. */
function heldBy(words: readonly ContentWord[], sentence: EvidenceSentence): Float64Array {
  return Float64Array.from(words, (word) => {
    let best = 0;
    for (const other of sentence.words) {
      best = Math.max(best, likeness(word, other));
      if (best === 1) break;
    }
    return best;
  });
}

/** Sentences of the source that share most with the words, with what stands right beside the best of them. */
function candidatesFor(words: readonly ContentWord[], weights: readonly number[], index: SourceIndex): number[] {
  const shared = new Map<number, number>();
  words.forEach((word, i) => {
    for (const s of index.placesOf(word)) shared.set(s, (shared.get(s) ?? 0) + (weights[i] ?? 0));
  });
  const ranked = [...shared].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, maxCandidates);
  const found = new Set(ranked.map(([s]) => s));
  for (const [s] of ranked.slice(0, 3)) {
    for (const beside of [s - 1, s + 1]) if (index.evidence.sentences[beside] !== undefined) found.add(beside);
  }
  return [...found];
}

/** The passages for a sentence of a summary; empty if it shares no word with the source. */
export function findPassages(sentence: EvidenceSentence, index: SourceIndex): Passages {
  const { words } = sentence;
  const weights = words.map((word) => index.weightOf(word));
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  if (whole === 0) return none;
  const candidates = candidatesFor(words, weights, index).flatMap((s) => {
    const own = index.evidence.sentences[s];
    return own === undefined ? [] : [{ s, held: heldBy(words, own) }];
  });
  const held = new Float64Array(words.length);
  const gainOf = (other: Float64Array): number => {
    let gain = 0;
    for (let i = 0; i < held.length; i += 1) gain += Math.max(0, (other[i] ?? 0) - (held[i] ?? 0)) * (weights[i] ?? 0);
    return gain / whole;
  };
  const chosen: { readonly s: number; readonly score: number }[] = [];
  while (chosen.length < maxPassages) {
    let best: { readonly s: number; readonly held: Float64Array } | undefined;
    let bestGain = 0;
    for (const candidate of candidates) {
      if (chosen.some(({ s }) => s === candidate.s)) continue;
      const isNear = chosen.length === 0 || chosen.some(({ s }) => Math.abs(s - candidate.s) <= near);
      const worth = isNear ? candidate.held : candidate.held.map((value) => value * farWorth);
      const gain = gainOf(worth);
      if (gain > bestGain) {
        best = { s: candidate.s, held: worth };
        bestGain = gain;
      }
    }
    if (best === undefined || (chosen.length > 0 && bestGain < leastGain)) break;
    let alone = 0;
    best.held.forEach((value, i) => {
      alone += value * (weights[i] ?? 0);
      held[i] = Math.max(held[i] ?? 0, value);
    });
    chosen.push({ s: best.s, score: alone / whole });
  }
  const score = held.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) / whole;
  return {
    sentences: chosen.map(({ s }) => s),
    scores: chosen.map((one) => one.score),
    score,
    weight: whole,
    held: [...held],
  };
}
