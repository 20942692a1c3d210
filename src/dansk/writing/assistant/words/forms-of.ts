/** All forms of a word that the lexicon lists, for each class that it can be. */
import { adjectiveBase } from "../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { conjugate, infinitiveOfForm, type VerbForm, verbForms } from "../../rewriting/forms/conjugate.ts";
import { type AdjectiveForm, adjectiveForms, agree } from "../../rewriting/forms/decline.ts";
import { mayBeOther, type NounForms, type NounGender, nounBase, nounFormsOf, nounGender } from "./noun-forms.ts";

/** The forms of one word; those that are not listed are left out. */
export type WordForms =
  | {
      readonly class: "noun";
      readonly base: string;
      readonly gender: NounGender;
      readonly forms: NounForms;
    }
  | { readonly class: "verb"; readonly base: string; readonly forms: Readonly<Partial<Record<VerbForm, string>>> }
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

function nounOf(lexicon: Lexicon, word: string): WordForms | undefined {
  const base = nounBase(lexicon, word);
  const forms = base === undefined ? undefined : nounFormsOf(lexicon, base);
  if (base === undefined || forms === undefined) return undefined;
  if ((lexicon.forms(base) & Form.Infinitive) !== 0 && mayBeOther(lexicon, base)) return undefined;
  return { class: "noun", base, gender: nounGender(lexicon, base), forms };
}

/** Verbs that nothing is done to by, and nobody is told to. */
const modal = new Set("kunne skulle ville måtte burde turde gide".split(" "));
const noPassive = new Set([...modal, ..."være blive have dø ske gå komme ligge sidde stå".split(" ")]);
/** Forms that no ending gives, or that the lexicon lists as something else. */
const irregularVerbs: ReadonlyMap<string, Partial<Record<VerbForm, string>>> = new Map([
  ["turde", { past: "turde" }],
  ["dø", { participle: "død" }],
]);

function verbForm(lexicon: Lexicon, base: string, form: VerbForm): string | undefined {
  if (form === "imperative" && modal.has(base)) return undefined;
  if ((form === "passive" || form === "pastPassive") && noPassive.has(base)) return undefined;
  const found = irregularVerbs.get(base)?.[form] ?? conjugate(lexicon, base, form);
  // *lås* is a noun, and no form of *lå*.
  return form === "pastPassive" && found !== undefined && !/[dt]es$/u.test(found) ? undefined : found;
}

function verbOf(lexicon: Lexicon, word: string): WordForms | undefined {
  for (const form of verbForms) {
    const base = infinitiveOfForm(lexicon, word, form);
    if (base === undefined) continue;
    return { class: "verb", base, forms: formsBy(verbForms, (name) => verbForm(lexicon, base, name)) };
  }
  return undefined;
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

/**
 * Each class the word can be, nouns first; none for a word that is not listed or has no forms. Where the word is the
 * dictionary's form of one class, it is not taken for an inflected form of another: *dør* is asked about as the noun.
 */
export function formsOf(lexicon: Lexicon, word: string): readonly WordForms[] {
  const all = [nounOf(lexicon, word), verbOf(lexicon, word), adjectiveOf(lexicon, word)].filter(
    (forms) => forms !== undefined,
  );
  const told = all.filter((found) => Object.keys(found.forms).length > 1);
  const bases = told.filter(({ base }) => base === word);
  return bases.length > 0 ? bases : told;
}
