/** How long a text is to the limits of the plans: the same in the browser and on the server. */

/** A Danish word takes about six characters with its space: twice that is no language any more. */
const charsPerWord = 12;

/**
 * Words of a text as the limits count them. What is written without spaces costs a model no less: it counts by its
 * length.
 *
 * @param words as the counters show them
 * @param length UTF-16 units of the text
 */
export function countedWords(words: number, length: number): number {
  return Math.max(words, Math.ceil(length / charsPerWord));
}
