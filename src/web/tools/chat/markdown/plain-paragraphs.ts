/** Tells text in which markdown has nothing to say but where a paragraph ends: no parser has to see it. */

/** From its first letter to its end no sign that could begin anything, and no blank that could break the line. */
const plainLine = /^(?:\p{L}|["'«»“”„(](?!\P{L}))[\p{L}\p{N} ,.;:?!()"'’«»“”„–—…%-]*(?<! )$/u;
/** Of the addresses that become links by themselves, the only kind that has neither `/` nor `@`. */
const address = /www\./iu;

/**
 * The paragraphs of a block of words alone. While a text comes in it changes once at most: what is more than words stays
 * so with all that comes after it.
 * @returns undefined where anything may be more than words
 */
export function plainParagraphs(text: string): readonly string[] | undefined {
  // A blank at the end waits for its word.
  const paragraphs = text.replace(/(?<! ) +$/u, "").split(/\n{2,}/u);
  const isPlain = paragraphs.every((paragraph) => paragraph.split("\n").every((line) => plainLine.test(line)));
  return isPlain && !address.test(text) ? paragraphs : undefined;
}
