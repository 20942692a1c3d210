/** Other forms of a search term, including those without a common stem (*bog*: *bøger*, *synge*: *sang*). */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { formsOf } from "./forms-of.ts";

/** More than any word has of which each says something new. */
const maxForms = 16;
/**
 * What precedes the last part of a compound, and the longest last part that has another vowel in its plural
 * (*hænderne*).
 */
const leastFirst = 2;
const leastLast = 2;
const maxLast = 8;

/**
 * Without the word itself; empty if the word is unlisted. For a genitive, the forms of its base word.
 * @param word lower case
 */
export function searchedForms(lexicon: Lexicon, word: string): readonly string[] {
  const own = formsIn(lexicon, word);
  const bare = word.replace(/'?s$/u, "");
  const found = own.length > 0 || bare === word ? own : formsIn(lexicon, bare);
  return [...new Set(found)].filter((form) => form !== word).slice(0, maxForms);
}

function formsIn(lexicon: Lexicon, word: string): readonly string[] {
  const all = formsOf(lexicon, word);
  // Who looks for a door (*dør*) is not shown who died.
  const bases = all.filter(({ base }) => base === word);
  const reported = (bases.length > 0 ? bases : all).flatMap((found) => [
    ...Object.values(found.forms),
    ...("possible" in found ? found.possible : []),
  ]);
  // Some entries have two forms (*æggen / ægget*).
  const separate = reported.flatMap((form) => form.match(/[\p{L}'’]+/gu) ?? []);
  return [...separate, ...compoundForms(lexicon, word)];
}

/** *håndbog*: *håndbøger*. Compounds are listed in their forms, and none of them leads to the one with another vowel. */
function compoundForms(lexicon: Lexicon, word: string): readonly string[] {
  const from = Math.max(leastFirst, word.length - maxLast);
  for (let at = from; at <= word.length - leastLast; at += 1) {
    const first = word.slice(0, at);
    for (const found of formsOf(lexicon, word.slice(at))) {
      if (found.class !== "noun" || !hasOtherVowel(found.base, found.forms.plural)) continue;
      // *strand* has no *and* in it.
      if (!isPlural(lexicon, `${first}${found.forms.plural}`)) continue;
      return Object.values(found.forms).map((form) => first + form);
    }
  }
  return [];
}

const firstVowel = /[aeiouyæøå]/u;

function hasOtherVowel(singular: string, plural: string | undefined): boolean {
  return plural !== undefined && firstVowel.exec(singular)?.[0] !== firstVowel.exec(plural)?.[0];
}

function isPlural(lexicon: Lexicon, word: string): boolean {
  const accepted = lexicon.accept(word);
  return accepted.kind !== "unknown" && (accepted.forms & Form.NounPlural) !== 0;
}
