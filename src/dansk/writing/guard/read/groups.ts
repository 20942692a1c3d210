/** Finds which sentences of two texts say the same: one to one, joined, split or moved. */
import type { Reading } from "./reading.ts";

/** Sentences of both texts that belong together; either list may be empty. */
export interface Group {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** A word in more sentences than this says nothing of which sentence is meant, and looking all of them up costs time. */
const commonIn = 40;
/** Least part of a sentence's weight that must be found again. */
const enough = 0.2;

interface Bag {
  readonly keys: readonly string[];
  readonly weight: number;
}

function sentenceKeys(reading: Reading): string[][] {
  return reading.sentences.map(({ first, last }) => {
    const keys = new Set<string>();
    for (let i = first; i <= last; i += 1) {
      const word = reading.words[i];
      if (word?.content) keys.add(word.concept);
    }
    return [...keys];
  });
}

/** How rare each key is over both texts, as a weight. */
function weightsOf(both: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const keys of both) for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const weights = new Map<string, number>();
  for (const [key, count] of counts) weights.set(key, 1 / Math.sqrt(Math.max(1, count / 2)));
  return weights;
}

function bagsOf(sentences: readonly string[][], weights: ReadonlyMap<string, number>): Bag[] {
  return sentences.map((keys) => ({ keys, weight: keys.reduce((sum, key) => sum + (weights.get(key) ?? 0), 0) }));
}

/** For each sentence of `from` the sentences of `to` that share most with it: the best one and those near it. */
function bestMatches(from: readonly Bag[], to: readonly Bag[], weights: ReadonlyMap<string, number>): number[][] {
  const places = new Map<string, number[]>();
  to.forEach((bag, i) => {
    for (const key of bag.keys) {
      const list = places.get(key) ?? [];
      if (list.length < commonIn) list.push(i);
      places.set(key, list);
    }
  });
  return from.map((bag, i) => {
    const shared = new Map<number, number>();
    for (const key of bag.keys) {
      for (const j of places.get(key) ?? []) shared.set(j, (shared.get(j) ?? 0) + (weights.get(key) ?? 0));
    }
    let best = -1;
    let bestScore = 0;
    for (const [j, weight] of shared) {
      const other = to[j]?.weight ?? 1;
      const least = Math.max(0.5, Math.min(bag.weight, other));
      const distance = Math.abs(i / Math.max(1, from.length) - j / Math.max(1, to.length));
      const score = weight / least + (0.5 * weight) / Math.max(bag.weight, other, 0.5) - 0.25 * distance;
      if (weight / least >= enough && score > bestScore) {
        best = j;
        bestScore = score;
      }
    }
    return best < 0 ? [] : [best];
  });
}

/** Groups the sentences of two texts. What is alone stands in a group with one side empty. */
export function groupSentences(before: Reading, after: Reading): Group[] {
  const keysBefore = sentenceKeys(before);
  const keysAfter = sentenceKeys(after);
  const weights = weightsOf([...keysBefore, ...keysAfter]);
  const bagsBefore = bagsOf(keysBefore, weights);
  const bagsAfter = bagsOf(keysAfter, weights);
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
  bestMatches(bagsBefore, bagsAfter, weights).forEach((list, b) => {
    for (const a of list) link(b, a);
  });
  bestMatches(bagsAfter, bagsBefore, weights).forEach((list, a) => {
    for (const b of list) link(b, a);
  });
  const isWeak = (b: number) => {
    const partner = bagsAfter[linkedBefore[b] ?? -1];
    const own = bagsBefore[b];
    if (partner === undefined || own === undefined) return false;
    const keys = new Set(partner.keys);
    const same = own.keys.reduce((sum, key) => sum + (keys.has(key) ? (weights.get(key) ?? 0) : 0), 0);
    return same < 0.5 * own.weight;
  };
  linkGaps(linkedBefore, linkedAfter, isWeak, link);
  linkClauses(before, after, rootOf, count, link);
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

function clauseConcepts(reading: Reading, clause: number): Set<string> {
  const { first, last } = reading.clauses[clause] ?? { first: 0, last: -1 };
  const keys = new Set<string>();
  for (let i = first; i <= last; i += 1) {
    const word = reading.words[i];
    if (word?.content) keys.add(word.concept);
  }
  return keys;
}

/** For each concept the sentences it stands in, as long as they are few. */
function sentencesByConcept(reading: Reading): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  for (const word of reading.words) {
    if (!word.content) continue;
    const list = places.get(word.concept) ?? new Set();
    if (list.size < 4) list.add(word.sentence);
    places.set(word.concept, list);
  }
  return places;
}

/** A clause of which its own group says nothing may have moved to another sentence: that one joins the group. */
function linkClauses(
  before: Reading,
  after: Reading,
  rootOf: (i: number) => number,
  count: number,
  link: (b: number, a: number) => void,
) {
  const sides = [
    { own: before, places: sentencesByConcept(after), node: (s: number) => s, other: (s: number) => count + s },
    { own: after, places: sentencesByConcept(before), node: (s: number) => count + s, other: (s: number) => s },
  ];
  const links: [number, number][] = [];
  for (const { own, places, node, other } of sides) {
    own.clauses.forEach((clause, index) => {
      const sentence = own.words[clause.first]?.sentence ?? 0;
      const keys = clauseConcepts(own, index);
      const votes = new Map<number, number>();
      for (const key of keys) {
        for (const s of places.get(key) ?? []) {
          if (rootOf(other(s)) === rootOf(node(sentence))) return;
          votes.set(s, (votes.get(s) ?? 0) + 1 / (places.get(key)?.size ?? 1));
        }
      }
      const [best] = [...votes].sort((a, b) => b[1] - a[1]);
      if (best === undefined || best[1] < Math.max(1, 0.5 * keys.size)) return;
      links.push(own === before ? [sentence, best[0]] : [best[0], sentence]);
    });
  }
  for (const [b, a] of links) link(b, a);
}
