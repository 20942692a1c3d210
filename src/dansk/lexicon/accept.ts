/** Decides whether a word is correct Danish as written: listed, capitalised, hyphenated, genitive or a compound. */

import { scoreOf } from "../spelling/candidate.ts";
import type { GraphSearch } from "../spelling/graph-search.ts";
import { KNOWN_MISSPELLING } from "../spelling/known-misspellings.ts";
import { splitCompound } from "./compounds.ts";
import { type Acceptance, Form, Role } from "./lexicon.ts";
import type { WordGraph } from "./word-graph.ts";

/** Longer "words" are no words; the limit also bounds the work. */
const MAX_LETTERS = 60;
const UNKNOWN: Acceptance = { kind: "unknown" };
const NUMBER = /^\d+(?:[.,:]\d+)*(?:'?(?:er|eren|erens|ere|erne|ernes|s|’?s))?$/u;
/** Numbers in one word: *hundredeogtyve*, *totusindefire*. */
const SMALL = "en|et|to|tre|fire|fem|seks|syv|otte|ni";
const TENS = "tyve|tredive|fyrre|halvtreds|tres|halvfjerds|firs|halvfems";
const TEENS = "ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten";
const UNDER_HUNDRED = `(?:${TEENS}|(?:(?:${SMALL})og)?(?:${TENS})|${SMALL})`;
const NUMBER_WORD = new RegExp(`^${UNDER_HUNDRED}?(?:hundrede?|tusinde?)(?:og)?${UNDER_HUNDRED}?$`, "u");
const LETTER_AND_DIGITS = /^(?:\p{Lu}{1,3}\d{1,4}|\d{1,4}\p{Lu}{1,2})$/u;

/** Spoken forms with an apostrophe for what is not heard: informal, but no slips. What they stand for has their forms. */
const SPOKEN: ReadonlyMap<string, string> = new Map(
  (
    "ka'>kan ku'>kunne sku'>skulle ska'>skal ta'>tage ha'>have gi'>give bli'>blive la'>lad si'>sige ve'>ved go'>god " +
    "hva'>hvad ik'>ikke ikk'>ikke li'>lige da'>dag hvorda'>hvordan no'>noget tro'>tror s'gu>sgu sgu'>sgu fan'me>sgu"
  )
    .split(" ")
    .map((pair) => pair.split(">") as [string, string]),
);

/** The parts of the lexicon that `accept` needs: exact look-up and the graph. */
export interface WordSource {
  readonly graph: WordGraph;
  readonly search: GraphSearch;
  forms(word: string): number;
}

function listed(forms: number): Acceptance {
  return { kind: "listed", forms };
}

/** Spellings the word may stand for with its capitals: itself, with a small first letter, in small letters, as a name. */
function caseVariants(word: string): string[] {
  const lower = word.toLowerCase();
  if (word === lower) return [word];
  const first = word.slice(0, 1);
  const variants = [word];
  const isUpper = word === word.toUpperCase();
  if (first !== first.toLowerCase()) variants.push(first.toLowerCase() + word.slice(1));
  if (isUpper && word.length > 1) variants.push(lower, first + lower.slice(1));
  return variants;
}

/** Forms of a word that ends in an apostrophe: a silent -e is omitted (*prøv'*, *mer'*), or a quotation ends. */
function acceptSpoken(source: WordSource, word: string): number {
  const lower = word.toLowerCase();
  const full = SPOKEN.get(lower);
  if (full !== undefined || !lower.endsWith("'")) return full === undefined ? 0 : source.forms(full);
  const stem = lower.slice(0, -1);
  return source.forms(`${stem}e`) || source.forms(stem);
}

/** Genitive with an apostrophe after s, x or z (*Lars'*, *fax'*), and -s on names the list has without it. */
function acceptGenitive(source: WordSource, word: string): number {
  if (word.endsWith("'") && /[sxz]'$/iu.test(word)) return source.forms(word.slice(0, -1)) === 0 ? 0 : Form.Genitive;
  if (word.endsWith("s") && (source.forms(word.slice(0, -1)) & Form.Name) !== 0) return Form.Genitive | Form.Name;
  return 0;
}

/** Nouns made by these endings have a plural, though the dictionary lists many without: *fortrydelser*, *genopstandelserne*. */
const DERIVED_PLURAL = /^(.{3,}(?:else(?=r)|(?:ing|hed|itet|ion)(?=er)))e?r(ne)?(s)?$/u;

/** Forms of such a plural when its singular is listed as a noun of the common gender; else 0. */
function acceptDerivedPlural(source: WordSource, word: string): number {
  const [, stem = "", ended, owns] = DERIVED_PLURAL.exec(word) ?? [];
  const singular = Form.NounSingular | Form.Common;
  if (stem === "" || (source.forms(stem) & singular) !== singular) return 0;
  if (owns !== undefined) return Form.Genitive | Form.Common;
  return (ended === undefined ? Form.NounPlural : Form.NounPluralDefinite) | Form.Common;
}

function acceptWhole(source: WordSource, word: string): Acceptance {
  if (NUMBER.test(word) || NUMBER_WORD.test(word) || LETTER_AND_DIGITS.test(word)) return listed(0);
  const variants = caseVariants(word);
  for (const variant of variants) {
    const forms = source.forms(variant);
    if (forms !== 0) return listed(forms);
    if ((source.graph.bitsOf(variant) & Role.Forbidden) !== 0) return UNKNOWN;
  }
  for (const variant of variants) {
    const forms = acceptGenitive(source, variant);
    if (forms !== 0) return listed(forms);
  }
  const spoken = word.includes("'") ? acceptSpoken(source, word) : 0;
  if (spoken !== 0) return listed(spoken);
  const lower = variants.at(-1) === word ? word : word.toLowerCase();
  if (lower !== word && !variants.includes(lower)) return UNKNOWN;
  if (KNOWN_MISSPELLING.has(lower)) return UNKNOWN;
  const plural = acceptDerivedPlural(source, lower);
  if (plural !== 0) return listed(plural);
  const split = splitCompound(source.graph, lower);
  if (split === undefined || isNearCommonWord(source.search, lower, split.cost)) return UNKNOWN;
  return { kind: "compound", parts: split.parts, forms: split.forms };
}

/** A part before a hyphen: a word, a number, a name, or a first part that is no word (*regerings-*, *eks-*). */
function acceptFirstPart(source: WordSource, part: string): boolean {
  if (part === "" || acceptWhole(source, part).kind !== "unknown") return true;
  const bits = source.graph.bitsOf(part.toLowerCase());
  if ((bits & (Role.First | Role.Prefix)) !== 0 && (bits & Role.Forbidden) === 0) return true;
  return /^\p{Lu}/u.test(part);
}

function acceptHyphenated(source: WordSource, word: string): Acceptance {
  const parts = word.split("-");
  const last = parts.pop() ?? "";
  if (!parts.every((part) => acceptFirstPart(source, part))) return UNKNOWN;
  if (last === "") return listed(0);
  // *-årig, -tal* are listed with their hyphen.
  const suffix = source.forms(`-${last}`);
  if (suffix !== 0) return { kind: "compound", parts: [...parts, last], forms: suffix };
  const end = acceptWhole(source, last);
  if (end.kind === "unknown") return UNKNOWN;
  return { kind: "compound", parts: [...parts, last], forms: end.forms };
}

/** See `Lexicon.accept`. */
export function acceptWord(source: WordSource, written: string): Acceptance {
  if (written.length === 0 || written.length > MAX_LETTERS) return UNKNOWN;
  const word = written.replace(/[’´`]/gu, "'");
  const whole = acceptWhole(source, word);
  if (whole.kind !== "unknown" || !word.includes("-")) return whole;
  return acceptHyphenated(source, word);
}

// Asks whether a word that isn't listed is a small slip of a listed one: then it is that slip, not a compound.

/** Slips wider than this are never held against a good compound. */
const WIDTH = 1;

/**
 * How likely a listed word must be meant before a compound of `splitCost` is refused. Real compounds hardly ever lie
 * near a listed word (5 of 292 in running text within -0.6), slips of words of middling frequency always do.
 */
function leastScore(splitCost: number): number {
  if (splitCost <= 1) return -0.2;
  return splitCost <= 4 ? -0.35 : -0.5;
}

/**
 * Whether `word` is more likely a misspelling of a listed word than a compound.
 * @param splitCost cost of its best reading as a compound
 */
function isNearCommonWord(search: GraphSearch, word: string, splitCost: number): boolean {
  const least = leastScore(splitCost);
  return search.find(word, WIDTH).some((it) => it.band > 0 && (it.bits & Form.NoSuggest) === 0 && scoreOf(it) >= least);
}
