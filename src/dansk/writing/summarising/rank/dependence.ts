/**
 * Decides whether a sentence is understandable alone: *Det betyder, at …* and *Derfor …* need the sentence before them.
 */
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { type Token, Trait } from "../../../text/token.ts";
import { isWordLike } from "../../../text/tokenize.ts";
import type { SourceSentence } from "../read/read-source.ts";
import {
  connectivePhrases,
  connectives,
  impersonalVerbs,
  personalPronouns,
  selfReferences,
} from "../summary-words.da.ts";

/** Maximum number of earlier sentences that a sentence brings with it. */
const maxBefore = 2;
/** Number of first words in which a back reference shows that a sentence needs another. */
const maxFirst = 14;

const finite = Form.Present | Form.Past;
const noun = Form.NounSingular | Form.NounPlural | Form.NounSingularDefinite | Form.NounPluralDefinite;
const linking = new Set(
  "er var bliver blev kan kunne skal skulle vil ville må måtte bør burde har havde virker synes lader".split(" "),
);
/** By their first word. */
const phrases = Map.groupBy(
  connectivePhrases.map((phrase) => phrase.split(" ")),
  ([first = ""]) => first,
);

const startsWith = (keys: readonly string[], phrase: readonly string[]): boolean =>
  phrase.every((word, i) => keys[i] === word);

/** *Det er vigtigt, at …*, *det er ofte svært at …*, *det er skolen, der …*: *det* stands for what follows. */
function isFormal(keys: readonly string[], lexicon: Lexicon): boolean {
  const verb = keys[1] ?? "";
  if (impersonalVerbs.has(verb)) return true;
  if ((verb === "viser" || verb === "viste") && keys[2] === "sig") return true;
  if (!linking.has(verb)) return false;
  const at = keys.findIndex((key, i) => i > 2 && (key === "at" || key === "hvorvidt" || key === "om"));
  const early = keys.slice(2, at < 0 ? 8 : Math.min(at, 9));
  if (early.some((key) => key === "derfor" || key === "sådan" || key === "således" || key === "også")) return false;
  // *Det kan konkluderes, at …* too.
  const says = Form.AdjectiveNeuter | Form.PastParticiple | Form.NounSingular | Form.Passive;
  if (at > 0 && at <= 9 && early.some((key) => (lexicon.forms(key) & says) !== 0)) return true;
  const relative = keys.findIndex((key, i) => i > 2 && (key === "der" || key === "som"));
  const article = keys[2] ?? "";
  return relative > 0 && relative <= 7 && article !== "en" && article !== "et" && (verb === "er" || verb === "var");
}

/** *De danske skoler*, *den, der* and *det nye* name what they mean. */
function isDeterminer(keys: readonly string[], lexicon: Lexicon): boolean {
  const next = keys[1] ?? "";
  if (next === "der" || next === "som" || next === "fleste" || next === "færreste") return true;
  if (linking.has(next)) return false;
  const forms = lexicon.forms(next);
  if ((forms & (Form.AdjectiveE | Form.Compared)) !== 0 && (forms & finite) === 0) return true;
  // *De unge mener*: an adjective that could be a verb too is none if a noun or a verb follows.
  if ((forms & Form.AdjectiveE) !== 0 && (lexicon.forms(keys[2] ?? "") & (noun | finite)) !== 0) return true;
  return forms === 0 && lexicon.accept(next).kind === "compound" && keys[0] === "de";
}

function firstWords(tokens: readonly Token[]): string[] {
  const keys: string[] = [];
  for (const token of tokens) {
    if (keys.length >= maxFirst) break;
    if (isWordLike(token.traits)) keys.push(token.key);
  }
  return keys;
}

/** *I det første var …*, *På den anden side …*: one of two that only make sense together. */
function isHalf(tokens: readonly Token[]): boolean {
  return halves.test(firstWords(tokens.slice(0, 7)).join(" "));
}

const halves =
  /^(?:på den (?:ene|anden) side|for det (?:første|andet|tredje)|(?:i|for|på|af|med|til)? ?(?:det|den) (?:ene|første|andet|anden|tredje|sidste) (?:er|var|har|havde|bliver|blev|kan|skal|vil|må|får|fik|handler|går|gik|står|stod))(?: |$)/u;

/** Whether the first words send the reader back to what was said before. */
function leansBack(tokens: readonly Token[], lexicon: Lexicon): boolean {
  const keys = firstWords(tokens);
  const first = keys[0] ?? "";
  if (personalPronouns.has(first)) return true;
  if (phrases.get(first)?.some((phrase) => startsWith(keys, phrase)) === true) return true;
  if (connectives.has(first))
    return !((first === "samtidig" || first === "siden") && /^(?:med|\d+)$/u.test(keys[1] ?? ""));
  if (first === "denne" || first === "dette" || first === "disse") return !selfReferences.has(keys[1] ?? "");
  if (first === "sådanne" || first === "sådant" || first === "sådan") return true;
  if (first === "det" && isFormal(keys, lexicon)) return false;
  if (first === "den" || first === "det" || first === "de") return !isDeterminer(keys, lexicon);
  return false;
}

const closing = /[()"»«“”„]/u;

/** Quotation marks and brackets that are opened and not closed, or closed and not opened. */
function isTruncated(text: string): boolean {
  if (!closing.test(text)) return false;
  let round = 0;
  let straight = 0;
  let inward = 0;
  let curly = 0;
  for (const mark of text) {
    if (mark === "(") round += 1;
    else if (mark === ")") round -= 1;
    else if (mark === '"') straight += 1;
    else if (mark === "»") inward += 1;
    else if (mark === "«") inward -= 1;
    else if (mark === "“" || mark === "”" || mark === "„") curly += 1;
    if (round < 0) return true;
  }
  return round !== 0 || straight % 2 !== 0 || inward !== 0 || curly % 2 !== 0;
}

/** What a sentence needs from its context. */
export interface Context {
  /** The sentences that must be with it, itself last; undefined if it can't be understood in any such company. */
  readonly company: readonly number[] | undefined;
  /** 0 to 1: a little less for sentences that lean on others by a word further in. */
  readonly freedom: number;
}

const innerLeaning = new Set(
  "imidlertid derimod dog således derfor også desuden dermed altså ligeledes endvidere".split(" "),
);
const person = new Set("han hun ham hende hans hendes".split(" "));

function freedomOf(tokens: readonly Token[]): number {
  let freedom = 1;
  if (tokens.slice(1, 8).some(({ key }) => innerLeaning.has(key))) freedom *= 0.85;
  // *Huspriserne er et andet stridspunkt*: the first one stands elsewhere.
  if (tokens.slice(1, 6).some(({ key }, i) => /^and(?:en|et)$/u.test(key) && /^e[nt]$/u.test(tokens[i]?.key ?? "")))
    freedom *= 0.4;
  const isOfPerson = tokens.some(({ key }) => person.has(key));
  if (isOfPerson && !tokens.some(({ traits }, i) => i > 0 && (traits & Trait.Capital) !== 0)) freedom *= 0.75;
  return freedom;
}

/**
 * For each sentence, which earlier sentences it needs. They are in the same paragraph, or at the end of the previous
 * one if no heading is between.
 * @param opens - whether the paragraph of that number is the first under its heading
 */
export function readContexts(
  sentences: readonly SourceSentence[],
  opens: (paragraph: number) => boolean,
  lexicon: Lexicon,
): readonly Context[] {
  const half = sentences.map(({ tokens }) => isHalf(tokens));
  const leaning = sentences.map(({ tokens }, s) => half[s] === true || leansBack(tokens, lexicon));
  const truncated = sentences.map(({ text }) => isTruncated(text));
  return sentences.map((sentence, s) => {
    const freedom = freedomOf(sentence.tokens);
    // Half of a pair says nothing without the other half, which may stand anywhere.
    if (truncated[s] === true || sentence.isCut || half[s] === true) return { company: undefined, freedom };
    const company = [s];
    let at = s;
    while (leaning[at] === true) {
      const own = sentences[at];
      const isFirst = own?.place === 0;
      if (at === 0 || (isFirst && opens(own.paragraph)) || company.length > maxBefore)
        return { company: undefined, freedom };
      at -= 1;
      if (truncated[at] === true) return { company: undefined, freedom };
      company.unshift(at);
    }
    return { company, freedom };
  });
}
