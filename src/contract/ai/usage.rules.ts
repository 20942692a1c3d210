/** Counts a text's length for the limits of the plans, alike in browser and server. */

/** A Danish word takes about six characters with its space; twice as many can't be normal text. */
const charsPerWord = 12;

/**
 * Words as counted for the limits. Text without spaces costs a model just as much, so it counts by its length.
 *
 * @param words as shown by the counters
 */
export function countedWords(words: number, length: number): number {
  return Math.max(words, Math.ceil(length / charsPerWord));
}
