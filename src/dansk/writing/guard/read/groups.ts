/** Groups sentences of two texts that say the same: one to one, joined, split or moved. */
import type { Reading, Stretch } from "./reading.ts";

/** Corresponding sentences of both texts. Either list can be empty. */
export interface Group {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A word in more sentences than this says nothing of which sentence is meant, and looking all of them up costs time. */
const commonIn = 40;
/** Maximum number of sentences searched per concept of a clause. */
const fewPlaces = 4;
/** Least part of a sentence's weight that must be found again. */
const enough = 0.2;

/** A sentence as the numbers of its concepts, each once. */
interface Bag {
  readonly concepts: readonly number[];
  readonly weight: number;
}

/** For each word the number of its concept, -1 for one that says nothing. */
function numbersOf({ words }: Reading, numberOf: Map<string, number>): Int32Array {
  const numbers = new Int32Array(words.length).fill(-1);
  for (const [i, { content, concept }] of words.entries()) {
    if (!content) continue;
    const number = numberOf.get(concept) ?? numberOf.size;
    numberOf.set(concept, number);
    numbers[i] = number;
  }
  return numbers;
}

/** The concepts of each stretch, each once. */
function conceptsIn(stretches: readonly Stretch[], numbers: Int32Array): number[][] {
  return stretches.map(({ first, last }) => {
    const found: number[] = [];
    for (let i = first; i <= last; i += 1) {
      const concept = numbers[i] ?? -1;
      if (concept >= 0 && !found.includes(concept)) found.push(concept);
    }
    return found;
  });
}

/** How rare each concept is over the sentences of both texts, as a weight. */
function weightsOf(both: readonly (readonly number[])[], count: number): Float64Array {
  const weights = new Float64Array(count);
  for (const concepts of both) for (const concept of concepts) weights[concept] = (weights[concept] ?? 0) + 1;
  return weights.map((sentences) => 1 / Math.sqrt(Math.max(1, sentences / 2)));
}

function bagsOf(sentences: readonly (readonly number[])[], weights: Float64Array): Bag[] {
  return sentences.map((concepts) => {
    return { concepts, weight: concepts.reduce((sum, concept) => sum + (weights[concept] ?? 0), 0) };
  });
}

/** For each concept the first sentences it is in. */
function placesOf(sentences: readonly (readonly number[])[], count: number, most: number): number[][] {
  const places = Array.from({ length: count }, (): number[] => []);
  for (const [s, concepts] of sentences.entries()) {
    for (const concept of concepts) {
      const list = places[concept];
      if (list !== undefined && list.length < most) list.push(s);
    }
  }
  return places;
}

/** For each sentence of `from` the sentence of `to` that shares most with it, -1 for none. */
function bestMatches(from: readonly Bag[], to: readonly Bag[], weights: Float64Array): number[] {
  const places = placesOf(
    to.map(({ concepts }) => concepts),
    weights.length,
    commonIn,
  );
  const shared = new Float64Array(to.length);
  return from.map(({ concepts, weight: own }, i) => {
    const candidates: number[] = [];
    for (const concept of concepts) {
      const weight = weights[concept] ?? 0;
      for (const j of places[concept] ?? []) {
        if (shared[j] === 0) candidates.push(j);
        shared[j] = (shared[j] ?? 0) + weight;
      }
    }
    let best = -1;
    let bestScore = 0;
    for (const j of candidates) {
      const weight = shared[j] ?? 0;
      shared[j] = 0;
      const other = to[j]?.weight ?? 1;
      const least = Math.max(0.5, Math.min(own, other));
      const distance = Math.abs(i / Math.max(1, from.length) - j / Math.max(1, to.length));
      const score = weight / least + (0.5 * weight) / Math.max(own, other, 0.5) - 0.25 * distance;
      if (weight / least >= enough && score > bestScore) {
        best = j;
        bestScore = score;
      }
    }
    return best;
  });
}

/** Groups the sentences of two texts. An unmatched sentence is a group with one empty side. */
export function groupSentences(before: Reading, after: Reading): Group[] {
  const numberOf = new Map<string, number>();
  const [numbersBefore, numbersAfter] = [numbersOf(before, numberOf), numbersOf(after, numberOf)];
  const sentencesBefore = conceptsIn(before.sentences, numbersBefore);
  const sentencesAfter = conceptsIn(after.sentences, numbersAfter);
  const weights = weightsOf([...sentencesBefore, ...sentencesAfter], numberOf.size);
  const [bagsBefore, bagsAfter] = [bagsOf(sentencesBefore, weights), bagsOf(sentencesAfter, weights)];
  const count = bagsBefore.length;
  const parents = Array.from({ length: count + bagsAfter.length }, (_, i) => i);
  const rootOf = (i: number): number => {
    let at = i;
    while (parents[at] !== at) {
      parents[at] = parents[parents[at] ?? at] ?? at;
      at = parents[at] ?? at;
    }
    return at;
  };
  const linkedBefore = new Array<number>(count).fill(-1);
  const linkedAfter = new Array<number>(bagsAfter.length).fill(-1);
  const link = (b: number, a: number) => {
    parents[rootOf(b)] = rootOf(count + a);
    linkedBefore[b] = a;
    linkedAfter[a] = b;
  };
  bestMatches(bagsBefore, bagsAfter, weights).forEach((a, b) => {
    if (a >= 0) link(b, a);
  });
  bestMatches(bagsAfter, bagsBefore, weights).forEach((b, a) => {
    if (b >= 0) link(b, a);
  });
  const isWeak = (b: number) => {
    const partner = bagsAfter[linkedBefore[b] ?? -1];
    const own = bagsBefore[b];
    if (partner === undefined || own === undefined) return false;
    const there = new Set(partner.concepts);
    const same = own.concepts.reduce((sum, concept) => sum + (there.has(concept) ? (weights[concept] ?? 0) : 0), 0);
    return same < 0.5 * own.weight;
  };
  linkGaps(linkedBefore, linkedAfter, isWeak, link);
  const isLinked = (b: number, a: number) => rootOf(b) === rootOf(count + a);
  const fromBefore = movedClauses(before, numbersBefore, placesOf(sentencesAfter, weights.length, fewPlaces), isLinked);
  const fromAfter = movedClauses(after, numbersAfter, placesOf(sentencesBefore, weights.length, fewPlaces), (a, b) =>
    isLinked(b, a),
  );
  for (const [b, a] of fromBefore) link(b, a);
  for (const [a, b] of fromAfter) link(b, a);
  const groups = new Map<number, { before: number[]; after: number[] }>();
  parents.forEach((_, i) => {
    const root = rootOf(i);
    const group = groups.get(root) ?? { before: [], after: [] };
    if (i < count) group.before.push(i);
    else group.after.push(i - count);
    groups.set(root, group);
  });
  return [...groups.values()];
}

/** Sentences without a match that stand between the same neighbours in both texts are taken for the same. */
function linkGaps(
  linkedBefore: readonly number[],
  linkedAfter: readonly number[],
  isWeak: (b: number) => boolean,
  link: (b: number, a: number) => void,
) {
  const alone = linkedAfter.flatMap((b, a) => (b < 0 ? [a] : []));
  for (const a of alone) {
    const previous = a === 0 ? -1 : (linkedAfter[a - 1] ?? -1);
    const next = linkedAfter[a + 1] ?? linkedBefore.length;
    const candidates = [previous + 1, next < 0 ? previous + 1 : next - 1];
    const found = candidates.find((b) => linkedBefore[b] === -1) ?? candidates.find((b) => isWeak(b));
    if (found !== undefined) link(found, a);
  }
  // *Det passer ikke.* may have become the end of the sentence before it.
  linkedBefore.forEach((a, b) => {
    const previous = linkedBefore[b - 1] ?? -1;
    if (a < 0 && previous >= 0) link(b, previous);
  });
}

/**
 * A clause of which its own group says nothing may have moved to another sentence: the sentences of such clauses, each
 * with the one of the other text (`places`, by concept) that joins its group.
 */
function movedClauses(
  { words, clauses }: Reading,
  numbers: Int32Array,
  places: readonly (readonly number[])[],
  isLinked: (sentence: number, other: number) => boolean,
): (readonly [sentence: number, other: number])[] {
  return conceptsIn(clauses, numbers).flatMap((concepts, index) => {
    const sentence = words[clauses[index]?.first ?? 0]?.sentence ?? 0;
    if (concepts.some((concept) => places[concept]?.some((other) => isLinked(sentence, other)))) return [];
    const votes = new Map<number, number>();
    for (const concept of concepts) {
      const list = places[concept] ?? [];
      for (const other of list) votes.set(other, (votes.get(other) ?? 0) + 1 / list.length);
    }
    const [best] = [...votes].sort((a, b) => b[1] - a[1]);
    if (best === undefined || best[1] < Math.max(1, 0.5 * concepts.length)) return [];
    return [[sentence, best[0]] as const];
  });
}
