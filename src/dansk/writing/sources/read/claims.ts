/** Tells what of a summary claims something: headings and the marks of a list do not. */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import type { Evidence } from "./read-evidence.ts";

/** »1.«, »2.3«, »a)«, »IV.«, »Hovedpunkt 3:«; marks of a heading or a bullet before it go along. */
const listMark =
  /^\s*(?:[#>*_\-–•\s]*)(?:(?:(?:hoved|under|del)?punkt|afsnit|kapitel|del)\s+[\divx]+[.:)]?|\d{1,3}(?:\.\d{1,3})*[.):](?=\s|$)|\d{1,2}(?:\.\d{1,2})+(?=\s|$)|[a-zæøå][.)](?=\s|$)|[ivxlc]{1,5}[.)](?=\s|$))?\s*/iu;
const bullet = /^\s*[-–•*]\s+\p{L}/u;
/** Whole lines that their marks make headings. */
const marked = /^\s*(?:#{1,6}\s|(?:\*\*|__).*(?:\*\*|__):?\s*$)|:\s*(?:\*\*|__)?\s*$/u;
/** A bullet of so few words may be a heading too: »– Konklusion«. */
const fewWords = 2;

/**
 * Whether a sentence of a summary says something that its source must say.
 * @param n - its number among the sentences
 */
export function isClaim(n: number, { reading, sentences }: Evidence, lexicon: Lexicon): boolean {
  const sentence = sentences[n];
  if (sentence === undefined) return false;
  const { text } = reading;
  const own = text.slice(sentence.start, sentence.end);
  const rest = own.replace(listMark, "");
  if (!/\p{L}{2}/u.test(rest)) return /\p{N}{2}/u.test(rest);
  const { first, last } = reading.sentences[n] ?? { first: 0, last: -1 };
  const words = reading.words.slice(first, last + 1);
  if (words.some(({ key }) => isVerb(key, lexicon))) return true;
  if (/\d/u.test(rest)) return true;
  const line = text.slice(text.lastIndexOf("\n", sentence.start - 1) + 1, lineEnd(text, sentence.end));
  if (marked.test(line)) return false;
  if (!sentence.isBare) return true;
  return bullet.test(line) && words.filter(({ key }) => /\p{L}/u.test(key)).length > fewWords;
}

function lineEnd(text: string, from: number): number {
  const at = text.indexOf("\n", from);
  return at < 0 ? text.length : at;
}

const nouns = Form.NounSingular | Form.NounPlural | Form.NounSingularDefinite | Form.NounPluralDefinite;
const common =
  /^(?:er|var|har|havde|blev|bliver|kan|kunne|skal|skulle|vil|ville|må|får|fik|går|gik|kom|kommer|ejer|lever)$/u;

/** A form that can be a verb and is no noun: headings have nouns. */
function isVerb(key: string, lexicon: Lexicon): boolean {
  if (common.test(key)) return true;
  const forms = lexicon.forms(key);
  return (
    (forms & (Form.Present | Form.Past)) !== 0 &&
    (forms & (nouns | Form.AdjectiveE | Form.AdjectiveBase)) === 0 &&
    key.length > 2 &&
    !particles.test(key)
  );
}

const particles = /^(?:mod|over|under|for|med|til|ved|end|især|efter|inden|uden|igen|nær|trods|vedrørende|angående)$/u;
