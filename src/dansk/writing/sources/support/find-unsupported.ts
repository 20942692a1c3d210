/**
 * Checks a sentence against its passages word by word: every claim must occur in them, and related words must occur
 * together.
 */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { messages } from "../messages.da.ts";
import type { Evidence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import { differentActor } from "./actors.ts";
import { differentReason } from "./causes.ts";
import {
  bestSentenceFor,
  type Comparison,
  contextReach,
  isNounOrName,
  isTopic,
  sentenceOf,
  wordsByVerb,
} from "./comparison.ts";
import { type ClaimWord, matchWords } from "./match-words.ts";
import { deniedClause, differentMeaning, differentNegation, lostCondition } from "./meaning.ts";
import { differentDegree, differentPlace, swappedSides, unsupportedQuantity } from "./small-words.ts";
import { frameOf, prepositionOf } from "./subjects.ts";
import { backReferences, standIns } from "./support-words.da.ts";
import { swappedValues } from "./swapped-values.ts";

/** Longer passages are not held word by word. */
const maxTokens = 400;

/** Whether a sentence points back at what was named before it. */
function pointsBack({ index }: Comparison, s: number): boolean {
  const { reading } = index.evidence;
  const { first = 0, last = -1 } = reading.sentences[s] ?? {};
  return reading.words.slice(first, last + 1).some(({ key }) => backReferences.has(key) || standIns.has(key));
}

/** A word that nothing in the passages stands for. */
function missingWord(comparison: Comparison): string | undefined {
  for (const one of comparison.words) {
    if (one.there.length > 0) continue;
    if (isNounOrName(comparison, one) && isTopic(comparison, one)) continue;
    return messages.missing(one.word.word);
  }
  return undefined;
}

/** *ved Dybbøl*: where it was may have been said before; from whom or of what only where the passage points back. */
function mayBeNamedBefore(comparison: Comparison, { at }: ClaimWord, home: number): boolean {
  if (!where.test(prepositionOf(comparison.claims.reading, at))) return pointsBack(comparison, home);
  // Where the passage says another place itself, that is the one.
  const { reading } = comparison.index.evidence;
  const { first = 0, last = -1 } = reading.sentences[home] ?? {};
  const said = new Set(comparison.words.flatMap(({ there }) => there));
  for (let i = first + 1; i <= last; i += 1) {
    const isName = ((reading.words[i]?.traits ?? 0) & Trait.Capital) !== 0;
    if (isName && !said.has(i) && where.test(prepositionOf(reading, i))) return false;
  }
  return true;
}
const where = /^(?:i|på|ved|under|efter|før)$/u;

/** *den pensionerede lærer*: what is next to the same noun in both. */
function belongsToThing(comparison: Comparison, one: ClaimWord, words: readonly ClaimWord[]): boolean {
  const noun = words.find((other) => other.at > one.at && other.at <= one.at + 2 && isNounOrName(comparison, other));
  return noun?.there.some((token) => one.there.some((own) => token > own && token <= own + 2)) === true;
}

/** Words of one clause that come from sentences with nothing to do with one another. */
function unrelatedWords(comparison: Comparison): string | undefined {
  for (const words of wordsByVerb(comparison)) {
    const home = bestSentenceFor(comparison, words);
    const frame = frameOf(comparison.claims.reading, words[0]?.clause ?? -1, comparison.lexicon);
    const isFirst = frame.deed <= (words.at(-1)?.at ?? -1) && frame.deed >= (words[0]?.at ?? 0);
    const deed = isFirst ? frame.deed : words[0]?.at;
    for (const one of words) {
      if (one.there.length === 0 || one.there.some((token) => sentenceOf(comparison, token) === home)) continue;
      const isBefore = one.there.some((token) => {
        const s = sentenceOf(comparison, token);
        return (s < home && home - s <= contextReach) || s === home + 1;
      });
      // What is done must stand where the rest stands; what it is done to may have been named before.
      if (
        one.at !== deed &&
        isNounOrName(comparison, one) &&
        ((isBefore && mayBeNamedBefore(comparison, one, home)) || isTopic(comparison, one))
      )
        continue;
      if (one.at !== deed && belongsToThing(comparison, one, words)) continue;
      return messages.apart;
    }
  }
  return undefined;
}

/**
 * First reason why the passages do not support the sentence, as one Danish line; undefined if they do.
 * @param sentence - its number in the summary
 * @param found - numbers of sentences of the source, best first
 */
export function findUnsupported(
  sentence: number,
  claims: Evidence,
  found: readonly number[],
  index: SourceIndex,
  lexicon: Lexicon,
): string | undefined {
  const [best = 0] = found;
  const stretch = index.evidence.reading.sentences[best];
  if (stretch === undefined || stretch.last - stretch.first > maxTokens) return undefined;
  const near = found.filter((s) => Math.abs(s - best) <= 4);
  const context = [best - 1, best - 2].filter((s) => s >= 0 && !near.includes(s));
  const passages = [...near, ...context];
  const words = matchWords(sentence, claims, passages, index.evidence);
  const comparison: Comparison = { sentence, claims, index, lexicon, passages, words };
  return (
    differentMeaning(comparison) ??
    differentNegation(comparison) ??
    deniedClause(comparison) ??
    lostCondition(comparison) ??
    unsupportedQuantity(comparison) ??
    differentDegree(comparison) ??
    swappedSides(comparison) ??
    swappedValues(comparison) ??
    differentPlace(comparison) ??
    missingWord(comparison) ??
    unrelatedWords(comparison) ??
    differentActor(comparison) ??
    differentReason(sentence, claims, words, passages, index.evidence, lexicon)
  );
}
