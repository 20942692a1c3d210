/** Tells whether a misspelt word can have been meant as one word alone. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { editDistance } from "../../../rules/words/spelling/edit-distance.ts";

/** In a shorter word every slip leads to several others (*synn*: *syn*, *synd*; *hjme*: *hjem*, *hjemme*). */
const leastLetters = 5;
/** Another word as near counts for nothing when it is so many steps of frequency rarer. */
const leastRarer = 4;

/** @param suggestions the best first */
export function isClear(word: string, suggestions: readonly string[], lexicon: Lexicon): boolean {
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
