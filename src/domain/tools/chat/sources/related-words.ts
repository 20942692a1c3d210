/**
 * Guesses words with the same root as a question's words and another ending (*overtrænet*, *overtræning*). Guesses that
 * are not words do no harm, because they occur in no text.
 */

/** Maximum number of words expanded. */
const maxWords = 24;
const minRootLetters = 4;

/** Endings that are removed to get a possible root. */
const endings = [
  ...["ningerne", "ningens", "ningen", "ninger", "ning", "ingerne", "ingens", "ingen", "inger", "ing"],
  ...["elserne", "elsens", "elsen", "elser", "else", "hederne", "heden", "heder", "hed", "erne", "eren", "ere", "er"],
  ...["ede", "ende", "ene", "ens", "en", "ets", "et", "te", "t", "es", "e", "s"],
];
const added = ["", "e", "er", "et", "te", "ing", "ning", "else", "hed"];

/** Unordered and without duplicates; includes the question's own words. */
export function relatedWords(question: string): readonly string[] {
  const long = question.toLowerCase().match(/\p{L}{5,40}/gu) ?? [];
  const words = [...new Set(long)].slice(0, maxWords);
  return [...new Set(words.flatMap(rootsOf).flatMap((root) => added.map((ending) => root + ending)))];
}

function rootsOf(word: string): readonly string[] {
  const shorter = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= minRootLetters)
    .map((ending) => word.slice(0, -ending.length));
  return [word, ...shorter];
}
