/** What a sentence and its passages are compared by, and where of the passages each of its words stands. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import type { Word } from "../../guard/read/reading.ts";
import type { Evidence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import { type ClaimWord, isNoun } from "./match-words.ts";

/** What a text comes back to so often may be named for a pronoun anywhere in it. */
const topicIn = 3;
/** So many sentences before a passage may name what the passage only points at. */
export const contextReach = 2;

export interface Held {
  readonly sentence: number;
  readonly claims: Evidence;
  readonly index: SourceIndex;
  readonly lexicon: Lexicon;
  /** Sentences of the source, the best first. */
  readonly passages: readonly number[];
  readonly words: readonly ClaimWord[];
}

export const sentenceOf = ({ index }: Held, token: number): number =>
  index.evidence.reading.words[token]?.sentence ?? -1;
export const wordAt = ({ index }: Held, token: number): Word | undefined => index.evidence.reading.words[token];

export const isThing = ({ lexicon }: Held, one: ClaimWord): boolean => one.isName || isNoun(one.word, lexicon);

/** What a text is about: in its heading or in sentence after sentence. */
export function isTopic({ index, claims, sentence }: Held, one: ClaimWord): boolean {
  const word = claims.sentences[sentence]?.words.find(({ at }) => at === one.at);
  if (word === undefined) return false;
  const places = index.placesOf(word);
  return places.length >= topicIn || places.some((s) => s === 0 && index.evidence.sentences[s]?.isBare === true);
}

/** The sentence that holds most of a clause. */
export function homeOf(held: Held, words: readonly ClaimWord[]): number {
  let best = held.passages[0] ?? -1;
  let most = -1;
  for (const s of held.passages) {
    const count = words.filter(({ there }) => there.some((token) => sentenceOf(held, token) === s)).length;
    if (count > most) [best, most] = [s, count];
  }
  return best;
}

type ClauseWords = readonly (readonly ClaimWord[])[];

/** The words of each clause of the sentence; a clause without any goes with the next. */
export function byClause({ words }: Held): ClauseWords {
  const clauses = new Map<number, ClaimWord[]>();
  for (const word of words) clauses.set(word.clause, [...(clauses.get(word.clause) ?? []), word]);
  return [...clauses.values()];
}
