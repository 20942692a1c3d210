/** Finds a word that replaces one of the passage by its opposite, or by another name of the same kind. */
import type { ContentWord, EvidenceSentence } from "../read/read-evidence.ts";
import { likeness } from "../read/word-keys.ts";

/** Words less alike than this are different words. */
const leastLikeness = 0.5;
/** *Naturstyrelsen* and *Miljøstyrelsen* share this many letters at their ends, and are so long. */
const sharedEnd = 4;
const leastLetters = 8;

const missing = (words: readonly ContentWord[], from: readonly ContentWord[]): ContentWord[] =>
  words.filter((word) => !from.some((other) => likeness(word, other) >= leastLikeness));

/** *pigerne* for *drengene*. */
function areOpposites(one: ContentWord, other: ContentWord): boolean {
  return one.poles.some(({ axis, sign }) => other.poles.some((pole) => pole.axis === axis && pole.sign === -sign));
}

/** Two compounds with the same last part and other first parts: two members of one kind. */
function areSiblings(one: ContentWord, other: ContentWord): boolean {
  const shorter = Math.min(one.stem.length, other.stem.length);
  if (shorter < leastLetters) return false;
  let shared = 0;
  while (shared < shorter && one.stem.at(-1 - shared) === other.stem.at(-1 - shared)) shared += 1;
  return shared >= sharedEnd && shared <= shorter - 2;
}

const negationsOf = ({ clauses }: EvidenceSentence): number =>
  clauses.reduce((sum, { negations }) => sum + negations, 0);

/** Whether a word that the passage lacks is in the place of its opposite, or of another of its kind. */
export function hasReplacedWord(sentence: EvidenceSentence, passage: EvidenceSentence): boolean {
  const fresh = missing(sentence.words, passage.words);
  if (fresh.length === 0) return false;
  const gone = missing(passage.words, sentence.words);
  // *ikke dårlig* is *god*.
  const isEven = (negationsOf(sentence) + negationsOf(passage)) % 2 === 0;
  return fresh.some((word) => gone.some((other) => (isEven && areOpposites(word, other)) || areSiblings(word, other)));
}
