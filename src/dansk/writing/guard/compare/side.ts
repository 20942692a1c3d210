/** All data of the guard about one text, and access to the part in a group of sentences. */
import { type Fact, sameFact } from "../facts/fact.ts";
import type { Quote } from "../facts/quotes.ts";
import type { ClassValue } from "../marks/classes.ts";
import type { Negation } from "../marks/negation.ts";
import type { Pole } from "../marks/opposites.ts";
import type { Match } from "../marks/phrases.ts";
import type { Reading } from "../read/reading.ts";

export interface Side {
  readonly reading: Reading;
  readonly quotes: readonly Quote[];
  /** 1 for each token between quotation marks. */
  readonly quoted: Uint8Array;
  readonly facts: readonly Fact[];
  readonly negations: readonly Negation[];
  readonly poles: readonly Pole[];
  readonly classes: readonly Match<ClassValue>[];
}

/** The data of one text for the sentences of a group. */
export interface Part {
  readonly side: Side;
  readonly sentences: readonly number[];
  readonly facts: readonly Fact[];
  /** The facts that say the same as the one given: the first few, so that a list of one number costs no time. */
  readonly same: (fact: Fact) => readonly Fact[];
  readonly negations: readonly Negation[];
  readonly poles: readonly Pole[];
  readonly classes: readonly Match<ClassValue>[];
  /** Content keys, each with how often it is there. */
  readonly content: ReadonlyMap<string, number>;
  /** Every lower-case word, function words too. */
  readonly keys: ReadonlySet<string>;
}

/** For each sentence its entries; the lists of a side are in order, so one pass is enough. */
function bySentence<T extends { readonly first: number }>(side: Side, entries: readonly T[]): T[][] {
  const lists: T[][] = side.reading.sentences.map(() => []);
  for (const entry of entries) lists[side.reading.words[entry.first]?.sentence ?? 0]?.push(entry);
  return lists;
}

const maxSame = 8;

function sameIn(facts: readonly Fact[]): (fact: Fact) => readonly Fact[] {
  const byKey = new Map<string, Fact[]>();
  for (const fact of facts) {
    for (const key of fact.keys) {
      const list = byKey.get(key) ?? [];
      if (list.length < maxSame) list.push(fact);
      byKey.set(key, list);
    }
  }
  return (fact) => {
    const found: Fact[] = [];
    for (const key of fact.keys)
      for (const other of byKey.get(key) ?? []) if (!found.includes(other) && sameFact(fact, other)) found.push(other);
    return found;
  };
}

/** Indexes a side by sentence once and returns the parts of groups. */
export function partsOf(side: Side): (sentences: readonly number[]) => Part {
  const facts = bySentence(side, side.facts);
  const negations = bySentence(side, side.negations);
  const poles = bySentence(side, side.poles);
  const classes = bySentence(side, side.classes);
  return (sentences) => {
    const own = sentences.flatMap((s) => facts[s] ?? []);
    const content = new Map<string, number>();
    const keys = new Set<string>();
    for (const s of sentences) {
      const stretch = side.reading.sentences[s];
      for (let i = stretch?.first ?? 0; i <= (stretch?.last ?? -1); i += 1) {
        const word = side.reading.words[i];
        if (word === undefined) continue;
        keys.add(word.key);
        if (word.content) content.set(word.concept, (content.get(word.concept) ?? 0) + 1);
      }
    }
    return {
      side,
      sentences,
      facts: own,
      same: sameIn(own),
      negations: sentences.flatMap((s) => negations[s] ?? []),
      poles: sentences.flatMap((s) => poles[s] ?? []),
      classes: sentences.flatMap((s) => classes[s] ?? []),
      content,
      keys,
    };
  };
}

/** The text of a stretch of tokens. */
export function textOf(side: Side, first: number, last: number): string {
  const { words, text } = side.reading;
  return text.slice(words[first]?.start ?? 0, words[last]?.end ?? 0);
}
