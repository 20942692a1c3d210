/** The sentences of a text in comparable form: an id for the whole sentence, and the stems of its words. */
import type { TokenColumns, Vocabulary } from "../token-columns.ts";

export interface SentenceList {
  readonly count: number;
  /** Equal for sentences that are written in the same way, in both texts. */
  readonly wholes: Int32Array;
  /** The stems of each sentence in rising order, repeated as often as they occur. */
  readonly stems: readonly Int32Array[];
  /** The weight of each sentence's words together. */
  readonly weights: Float64Array;
  /** The paragraph each sentence is in. */
  readonly paragraphs: Int32Array;
}

/** A small word says next to nothing of which sentence this is. */
const smallWordWeight = 1;

/** The greatest weight of any word with each stem. */
export function stemWeights(vocabulary: Vocabulary): Float64Array {
  const weights = new Float64Array(vocabulary.stems.length + 1);
  vocabulary.stems.forEach((stem, id) => {
    if (stem < 0) return;
    const weight = vocabulary.weights[id] ?? 0;
    weights[stem] = Math.max(weights[stem] ?? 0, weight <= 2 ? smallWordWeight : weight);
  });
  return weights;
}

/** Lists the sentences of a text. */
export function listSentences(
  columns: TokenColumns,
  vocabulary: Vocabulary,
  weightOfStem: Float64Array,
  known: Map<string, number>,
): SentenceList {
  const count = columns.sentences.length - 1;
  const wholes = new Int32Array(count);
  const weights = new Float64Array(count);
  const paragraphs = new Int32Array(count);
  const stems: Int32Array[] = [];
  let paragraph = 0;
  for (let at = 0; at < count; at += 1) {
    const [from, to] = [columns.sentences[at] ?? 0, columns.sentences[at + 1] ?? 0];
    const start = columns.starts[from] ?? 0;
    const whole = columns.text.slice(start, columns.ends[to - 1] ?? start);
    const number = known.get(whole) ?? known.size;
    known.set(whole, number);
    wholes[at] = number;
    if (at > 0 && /[\n\r\u2028\u2029]/u.test(columns.text.slice(columns.ends[from - 1] ?? 0, start))) paragraph += 1;
    paragraphs[at] = paragraph;
    const own = new Int32Array(to - from);
    let size = 0;
    let weight = 0;
    for (let token = from; token < to; token += 1) {
      const stem = vocabulary.stems[columns.ids[token] ?? -1] ?? -1;
      if (stem < 0) continue;
      own[size] = stem;
      size += 1;
      weight += weightOfStem[stem] ?? 0;
    }
    stems.push(own.subarray(0, size).sort());
    weights[at] = weight;
  }
  return { count, wholes, stems, weights, paragraphs };
}

/** The weight of the words that two sorted lists of stems have in common. */
function commonWeight(a: Int32Array, b: Int32Array, weightOfStem: Float64Array): number {
  let common = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const [x, y] = [a[i] ?? 0, b[j] ?? 0];
    if (x === y) {
      common += weightOfStem[x] ?? 0;
      i += 1;
      j += 1;
    } else if (x < y) i += 1;
    else j += 1;
  }
  return common;
}

/** Consecutive sentences as one list of stems. */
export interface Passage {
  readonly stems: Int32Array;
  readonly weight: number;
}

/** The sentences `[from, to)` as one passage. */
export function passageOf(list: SentenceList, from: number, to: number): Passage {
  if (to - from === 1) return { stems: list.stems[from] ?? new Int32Array(), weight: list.weights[from] ?? 0 };
  let weight = 0;
  const all: number[] = [];
  for (let at = from; at < to; at += 1) {
    for (const stem of list.stems[at] ?? []) all.push(stem);
    weight += list.weights[at] ?? 0;
  }
  return { stems: Int32Array.from(all).sort(), weight };
}

/** Similarity of two passages, from 0 to 1: the share of words that both have. */
export function likeness(a: Passage, b: Passage, weightOfStem: Float64Array): number {
  const total = a.weight + b.weight;
  return total === 0 ? 0 : (2 * commonWeight(a.stems, b.stems, weightOfStem)) / total;
}
