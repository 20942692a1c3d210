/** Decides whether a misspelt word has only one likely correction. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { editDistance } from "../../../rules/words/spelling/edit-distance.ts";

/** In a shorter word every slip leads to several others (*synn*: *syn*, *synd*; *hjme*: *hjem*, *hjemme*). */
const leastLetters = 5;
/** An equally close word is ignored if it is this many frequency bands rarer. */
const leastRarer = 4;

/** @param suggestions best first */
export function isUnambiguous(word: string, suggestions: readonly string[], lexicon: Lexicon): boolean {
  const key = word.toLowerCase();
  const [first, ...others] = suggestions.map((suggestion) => suggestion.toLowerCase());
  if (first === undefined || first.includes(" ")) return false;
  const distance = editDistance(key, first);
  return others.every((other) => {
    const isShort = key.length < leastLetters;
    if (editDistance(key, other) > (isShort ? distance + 1 : distance)) return true;
    return !isShort && lexicon.frequency(other) + leastRarer <= lexicon.frequency(first);
  });
}
