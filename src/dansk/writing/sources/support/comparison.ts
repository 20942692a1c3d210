/** A sentence with its passages, and the positions of each of its words in them. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { isFiniteVerb } from "../../guard/read/forms.ts";
import type { Word } from "../../guard/read/reading.ts";
import type { Evidence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import { type ClaimWord, isNoun } from "./match-words.ts";
import { verbs } from "./subjects.ts";

/** What a text comes back to so often may be named for a pronoun anywhere in it. */
const topicIn = 3;
/** Number of sentences before a passage that may name what the passage only refers to. */
export const contextReach = 2;

export interface Comparison {
  readonly sentence: number;
  readonly claims: Evidence;
  readonly index: SourceIndex;
  readonly lexicon: Lexicon;
  /** Sentences of the source, best first. */
  readonly passages: readonly number[];
  readonly words: readonly ClaimWord[];
}

export const sentenceOf = ({ index }: Comparison, token: number): number =>
  index.evidence.reading.words[token]?.sentence ?? -1;
export const wordAt = ({ index }: Comparison, token: number): Word | undefined => index.evidence.reading.words[token];

export const isNounOrName = ({ lexicon }: Comparison, one: ClaimWord): boolean =>
  one.isName || isNoun(one.word, lexicon);

/** Whether the word is a topic of the text: in its heading or in many sentences. */
export function isTopic({ index, claims, sentence }: Comparison, one: ClaimWord): boolean {
  const word = claims.sentences[sentence]?.words.find(({ at }) => at === one.at);
  if (word === undefined) return false;
  const places = index.placesOf(word);
  return places.length >= topicIn || places.some((s) => s === 0 && index.evidence.sentences[s]?.isBare === true);
}

const exactly = 0.25;

/** The sentence that contains most words of a clause. */
export function bestSentenceFor(comparison: Comparison, words: readonly ClaimWord[]): number {
  let best = comparison.passages[0] ?? -1;
  let most = -1;
  for (const s of comparison.passages) {
    let count = 0;
    for (const { there, word } of words) {
      const here = there.filter((token) => sentenceOf(comparison, token) === s);
      // The word itself tells more than one that may stand for it.
      if (here.length > 0)
        count += here.some((token) => wordAt(comparison, token)?.stem === word.stem) ? 1 + exactly : 1;
    }
    if (count > most) [best, most] = [s, count];
  }
  return best;
}

type ClauseWords = readonly (readonly ClaimWord[])[];

/** The words of each clause of the sentence. A clause without words is joined with the next. */
export function wordsByClause({ words }: Comparison): ClauseWords {
  const clauses = new Map<number, ClaimWord[]>();
  for (const word of words) clauses.set(word.clause, [...(clauses.get(word.clause) ?? []), word]);
  return [...clauses.values()];
}

const isVerbHere = (lexicon: Lexicon, key: string): boolean => verbs.test(key) || isFiniteVerb(lexicon, key);

/** Same as `wordsByClause`, but splits *…, får seks stationer og koster mere* in two, one per verb. */
export function wordsByVerb(comparison: Comparison): ClauseWords {
  const { words } = comparison.claims.reading;
  return wordsByClause(comparison).flatMap((own) => {
    const groups: ClaimWord[][] = [[]];
    let last = own[0]?.at ?? 0;
    for (const one of own) {
      const isNew = words
        .slice(last, one.at)
        .some(({ key }, i) => key === "og" && isVerbHere(comparison.lexicon, words[last + i + 1]?.key ?? ""));
      if (isNew && (groups.at(-1)?.length ?? 0) > 0) groups.push([]);
      groups.at(-1)?.push(one);
      last = one.at;
    }
    return groups;
  });
}
