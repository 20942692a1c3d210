/** Where two texts begin to differ: what tells them apart when they open alike. */
import { type WordsAround, wordsAround } from "../../../checking/cards/words-around.ts";

/** The first word that is not the same in both, with the words around it in each. */
export function firstDifference(one: string, other: string): readonly [WordsAround, WordsAround] {
  const shortest = Math.min(one.length, other.length);
  let at = 0;
  while (at < shortest && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  // From the beginning of the word; where it ends in both, the difference is in what follows.
  const isEnd = (text: string) => at === text.length || /\s/u.test(text.charAt(at));
  const isBetween = isEnd(one) && isEnd(other) && one !== other;
  while (!isBetween && at > 0 && !/\s/u.test(one.charAt(at - 1))) at -= 1;
  return [wordAt(one, at), wordAt(other, at)];
}

function wordAt(text: string, at: number): WordsAround {
  const length = /^\s*\S*/u.exec(text.slice(at, at + 200))?.[0].length ?? 0;
  const blank = /^\s*/u.exec(text.slice(at, at + length))?.[0].length ?? 0;
  return wordsAround(text, at + blank, at + length);
}

/** How many words a text has, near enough to tell two apart. */
export function roughWords(text: string): number {
  // From a word's first letter on: what is tried from each sign before one is tried for ever where no letter comes.
  return text.match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0;
}
