/** All listed forms of a word, for each of its word classes. */
import { adjectiveBase } from "../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { type AdjectiveForm, adjectiveForms, agree } from "../../rewriting/forms/decline.ts";
import { type FoundNoun, findNouns, mayBeOther } from "./noun-forms.ts";
import { type FoundVerb, findVerb } from "./verb-forms.ts";

/** The forms of one word, without those that are not listed. */
export type WordForms =
  | ({ readonly class: "noun" } & FoundNoun)
  | ({ readonly class: "verb" } & FoundVerb)
  | {
      readonly class: "adjective";
      readonly base: string;
      readonly forms: Readonly<Partial<Record<AdjectiveForm, string>>>;
    };

function formsBy<Name extends string>(
  names: readonly Name[],
  find: (name: Name) => string | undefined,
): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const form = find(name);
    if (form !== undefined) found[name] = form;
  }
  return found;
}

function nounsOf(lexicon: Lexicon, word: string, isAsked: boolean): readonly WordForms[] {
  const isVerb = (base: string): boolean => (lexicon.forms(base) & Form.Infinitive) !== 0;
  return findNouns(lexicon, word)
    .filter(({ base, isKnown }) => isKnown || isAsked || !isVerb(base) || !mayBeOther(lexicon, base))
    .map((found) => ({ class: "noun", ...found }));
}

function verbOf(lexicon: Lexicon, word: string): WordForms | undefined {
  const found = findVerb(lexicon, word);
  return found === undefined ? undefined : { class: "verb", ...found };
}

const irregularAdjectives: ReadonlyMap<string, Partial<Record<AdjectiveForm, string>>> = new Map([
  ["lille", { neuter: "lille", e: "lille, små" }],
  ["nær", { comparative: "nærmere", superlative: "nærmest", superlativeE: "nærmeste" }],
]);

function adjectiveForm(lexicon: Lexicon, base: string, form: AdjectiveForm): string | undefined {
  const irregular = irregularAdjectives.get(base)?.[form];
  if (irregular !== undefined) return irregular;
  // *stille* is *stille* everywhere: *stillet* is a form of the verb.
  if ((form === "neuter" || form === "e") && base.endsWith("e")) return base;
  return agree(lexicon, base, form);
}

function adjectiveOf(lexicon: Lexicon, word: string): WordForms | undefined {
  const base = adjectiveBase(lexicon, word);
  if (base === undefined) return undefined;
  const forms = formsBy(adjectiveForms, (form) => adjectiveForm(lexicon, base, form));
  // An adverb is listed as the base form of an adjective, and has no other.
  return Object.keys(forms).length > 1 ? { class: "adjective", base, forms } : undefined;
}

/** From here on a verb is so common that its present may be asked about: not *forælde*, with *forælder*. */
const commonBand = 6;

/** *løber* is asked about as a noun or as a verb; of *sang* the noun is meant. */
const isPresent = (lexicon: Lexicon, { class: kind, base, forms }: WordForms, word: string): boolean =>
  kind === "verb" && forms.present === word && lexicon.frequency(base) >= commonBand;

/** *hel* is an adjective, and hardly ever a noun. */
const isRare = (found: WordForms): boolean => found.class === "noun" && !found.isKnown;

/**
 * All readings of a word, nouns first; empty if the word is unlisted or has no forms. If it is the base form of one
 * class, it is not also read as an inflected form of another, except the present tense of a verb.
 * @param asked the word class in the question; others are returned only if the word is hardly one of that class
 */
export function formsOf(lexicon: Lexicon, word: string, asked?: WordForms["class"]): readonly WordForms[] {
  const nouns = nounsOf(lexicon, word, asked === "noun");
  const all = [...nouns, verbOf(lexicon, word), adjectiveOf(lexicon, word)].filter((forms) => forms !== undefined);
  const reported = all.filter((found) => Object.keys(found.forms).length > 1);
  const bases = reported.filter((found) => found.base === word || isPresent(lexicon, found, word));
  const usual = bases.some(({ base }) => base === word) ? bases : reported;
  const first = reported.filter((found) => found.class === asked);
  if (first.some((found) => !isRare(found))) return first;
  const others = usual.filter((found) => !first.includes(found));
  // *slå*: the certain reading is meant.
  const sure = others.filter((found) => found.class !== "noun" || found.possible.length === 0);
  const meant = sure.length > 0 ? sure : others;
  const isAdjective = meant.some((found) => found.class === "adjective");
  if (!isAdjective) return [...first, ...meant];
  return [...first, ...meant.filter((found) => !isRare(found)), ...meant.filter(isRare)];
}
