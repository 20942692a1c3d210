/** What a sentence and its passages are compared by, and where of the passages each of its words stands. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { isFiniteVerb } from "../../guard/read/forms.ts";
import type { Word } from "../../guard/read/reading.ts";
import type { Evidence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import { type ClaimWord, isNoun } from "./match-words.ts";
import { verbs } from "./subjects.ts";

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

const exactly = 0.25;

/** The sentence that holds most of a clause. */
export function homeOf(held: Held, words: readonly ClaimWord[]): number {
  let best = held.passages[0] ?? -1;
  let most = -1;
  for (const s of held.passages) {
    let count = 0;
    for (const { there, word } of words) {
      const here = there.filter((token) => sentenceOf(held, token) === s);
      // The word itself tells more than one that may stand for it.
      if (here.length > 0) count += here.some((token) => wordAt(held, token)?.stem === word.stem) ? 1 + exactly : 1;
    }
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

const isVerbHere = (lexicon: Lexicon, key: string): boolean => verbs.test(key) || isFiniteVerb(lexicon, key);

/** As `byClause`, with *…, får seks stationer og koster mere* as two: each has its own verb. */
export function byVerb(held: Held): ClauseWords {
  const { words } = held.claims.reading;
  return byClause(held).flatMap((own) => {
    const groups: ClaimWord[][] = [[]];
    let last = own[0]?.at ?? 0;
    for (const one of own) {
      const isNew = words
        .slice(last, one.at)
        .some(({ key }, i) => key === "og" && isVerbHere(held.lexicon, words[last + i + 1]?.key ?? ""));
      if (isNew && (groups.at(-1)?.length ?? 0) > 0) groups.push([]);
      groups.at(-1)?.push(one);
      last = one.at;
    }
    return groups;
  });
}
