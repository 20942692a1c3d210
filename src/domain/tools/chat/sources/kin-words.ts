/**
 * Words that may say in a text what a word of a question says: of the same root, with another ending (*overtrænet*,
 * *overtræning*). What is no word stands in no text, so that nobody has to know which of them are words.
 */

/** Words that are looked into; a question that is longer says enough. */
const maxWords = 24;
const minRootLetters = 4;

/** What is taken off a word; what is left may be a root. */
const endings = [
  ...["ningerne", "ningens", "ningen", "ninger", "ning", "ingerne", "ingens", "ingen", "inger", "ing"],
  ...["elserne", "elsens", "elsen", "elser", "else", "hederne", "heden", "heder", "hed", "erne", "eren", "ere", "er"],
  ...["ede", "ende", "ene", "ens", "en", "ets", "et", "te", "t", "es", "e", "s"],
];
const added = ["", "e", "er", "et", "te", "ing", "ning", "else", "hed"];

/** Without order, each once; the words of the question are among them. */
export function kinWords(question: string): readonly string[] {
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
