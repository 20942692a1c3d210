/** Tells *få* (few) from *få* (get). */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import type { Reading } from "../read/reading.ts";

const verbBefore = /^(?:at|kan|kunne|vil|ville|skal|skulle|må|måtte|bør|burde|ikke|gerne|også|man|du|vi|jeg)$/u;

/** *få* means *few* only before a noun: *få elever*, not *at få elever*. */
export function isFew(reading: Reading, i: number, lexicon: Lexicon): boolean {
  const { words, sentences } = reading;
  const sentence = sentences[words[i]?.sentence ?? 0];
  const previous = words[i - 1]?.key ?? "";
  // *på få uger*
  if (/^(?:minut|time|dag|uge|måned|år|gang|kilomet|met)/u.test(words[i + 1]?.key ?? "")) return true;
  // *kan man få*, *skal kunderne få*: the finite verb stands a little before.
  const near = words.slice(Math.max(sentence?.first ?? 0, i - 4), i);
  if (
    verbBefore.test(previous) ||
    near.some((word) => /^(?:kan|kunne|vil|ville|skal|skulle|må|bør|at)$/u.test(word.key))
  )
    return false;
  const next = lexicon.forms(words[i + 1]?.key ?? "");
  if (sentence?.first === i && (next & Form.Present) !== 0) return true;
  if (/^(?:ældre|yngre|unge)$/u.test(words[i + 1]?.key ?? "")) return true;
  return (next & (Form.NounPlural | Form.AdjectiveE)) !== 0 || (next & Form.Past) !== 0;
}
