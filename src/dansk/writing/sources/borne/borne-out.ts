/** Holds a sentence to its passages word by word: what it says of whom must stand there, and stand together. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import { messages } from "../messages.da.ts";
import type { Evidence } from "../read/read-evidence.ts";
import type { SourceIndex } from "../read/source-index.ts";
import { otherActor } from "./actors.ts";
import { reasonDiffers } from "./causes.ts";
import { exchanged } from "./exchanged.ts";
import { byVerb, contextReach, type Held, homeOf, isThing, isTopic, sentenceOf } from "./held.ts";
import { type ClaimWord, matchWords } from "./match-words.ts";
import { clauseDenied, conditionLost, meaningDiffers, negationDiffers } from "./meaning.ts";
import { degreeDiffers, placeDiffers, sidesSwapped, strongWord } from "./small-words.ts";
import { frameOf, prepositionOf } from "./subjects.ts";
import { pointing, standIns } from "./words.da.ts";

/** Longer passages are not held word by word. */
const mostTokens = 400;

/** Whether a sentence points back at what was named before it. */
function pointsBack({ index }: Held, s: number): boolean {
  const { reading } = index.evidence;
  const { first = 0, last = -1 } = reading.sentences[s] ?? {};
  return reading.words.slice(first, last + 1).some(({ key }) => pointing.has(key) || standIns.has(key));
}

/** A word that nothing in the passages stands for. */
function missingWord(held: Held): string | undefined {
  for (const one of held.words) {
    if (one.there.length > 0) continue;
    if (isThing(held, one) && isTopic(held, one)) continue;
    return messages.missing(one.word.word);
  }
  return undefined;
}

/** *ved Dybbøl*: where it was may have been said before; from whom or of what only where the passage points back. */
function mayBeBefore(held: Held, { at }: ClaimWord, home: number): boolean {
  if (!where.test(prepositionOf(held.claims.reading, at))) return pointsBack(held, home);
  // Where the passage says another place itself, that is the one.
  const { reading } = held.index.evidence;
  const { first = 0, last = -1 } = reading.sentences[home] ?? {};
  const said = new Set(held.words.flatMap(({ there }) => there));
  for (let i = first + 1; i <= last; i += 1) {
    const isName = ((reading.words[i]?.traits ?? 0) & Trait.Capital) !== 0;
    if (isName && !said.has(i) && where.test(prepositionOf(reading, i))) return false;
  }
  return true;
}
const where = /^(?:i|på|ved|under|efter|før)$/u;

/** *den pensionerede lærer*: what stands beside the same noun in both. */
function belongsToThing(held: Held, one: ClaimWord, words: readonly ClaimWord[]): boolean {
  const noun = words.find((other) => other.at > one.at && other.at <= one.at + 2 && isThing(held, other));
  return noun?.there.some((token) => one.there.some((own) => token > own && token <= own + 2)) === true;
}

/** Words of one clause that come from sentences with nothing to do with one another. */
function standApart(held: Held): string | undefined {
  for (const words of byVerb(held)) {
    const home = homeOf(held, words);
    const frame = frameOf(held.claims.reading, words[0]?.clause ?? -1, held.lexicon);
    const isFirst = frame.deed <= (words.at(-1)?.at ?? -1) && frame.deed >= (words[0]?.at ?? 0);
    const deed = isFirst ? frame.deed : words[0]?.at;
    for (const one of words) {
      if (one.there.length === 0 || one.there.some((token) => sentenceOf(held, token) === home)) continue;
      const isBefore = one.there.some((token) => {
        const s = sentenceOf(held, token);
        return (s < home && home - s <= contextReach) || s === home + 1;
      });
      // What is done must stand where the rest stands; what it is done to may have been named before.
      if (one.at !== deed && isThing(held, one) && ((isBefore && mayBeBefore(held, one, home)) || isTopic(held, one)))
        continue;
      if (one.at !== deed && belongsToThing(held, one, words)) continue;
      return messages.apart;
    }
  }
  return undefined;
}

/**
 * What stands in the way of saying that the passages say what the sentence says: one Danish line, undefined for nothing.
 * @param sentence - its number in the summary
 * @param found - numbers of sentences of the source, the best first
 */
export function whatDiffers(
  sentence: number,
  claims: Evidence,
  found: readonly number[],
  index: SourceIndex,
  lexicon: Lexicon,
): string | undefined {
  const [best = 0] = found;
  const stretch = index.evidence.reading.sentences[best];
  if (stretch === undefined || stretch.last - stretch.first > mostTokens) return undefined;
  const near = found.filter((s) => Math.abs(s - best) <= 4);
  const context = [best - 1, best - 2].filter((s) => s >= 0 && !near.includes(s));
  const passages = [...near, ...context];
  const words = matchWords(sentence, claims, passages, index.evidence);
  const held: Held = { sentence, claims, index, lexicon, passages, words };
  return (
    meaningDiffers(held) ??
    negationDiffers(held) ??
    clauseDenied(held) ??
    conditionLost(held) ??
    strongWord(held) ??
    degreeDiffers(held) ??
    sidesSwapped(held) ??
    exchanged(held) ??
    placeDiffers(held) ??
    missingWord(held) ??
    standApart(held) ??
    otherActor(held) ??
    reasonDiffers(sentence, claims, words, passages, index.evidence, lexicon)
  );
}
