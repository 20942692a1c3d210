/** All forms of a word that the lexicon lists, for each class that it can be. */
import { adjectiveBase, indefiniteOf } from "../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { conjugate, infinitiveOfForm, type VerbForm, verbForms } from "../../rewriting/forms/conjugate.ts";
import {
  type AdjectiveForm,
  adjectiveForms,
  agree,
  decline,
  genderOf,
  type NounForm,
  nounForms,
} from "../../rewriting/forms/decline.ts";

/** The forms of one word; those that are not listed are left out. */
export type WordForms =
  | {
      readonly class: "noun";
      readonly base: string;
      readonly gender: "common" | "neuter" | "both";
      readonly forms: Readonly<Partial<Record<NounForm, string>>>;
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

/** Nouns whose plural has another vowel: no ending leads back from it. */
const changedPlurals = "mand barn bror bog fod hånd tand nat and gås ko far mor datter øje stad rod klo tå".split(" ");

/** *hunde* → *hund*; undefined where none is listed that has this plural. */
function singularOf(lexicon: Lexicon, plural: string): string | undefined {
  const stems = [
    plural,
    ...["er", "e", "r"].flatMap((ending) => (plural.endsWith(ending) ? [plural.slice(0, -ending.length)] : [])),
  ];
  const undoubled = stems.map((stem) => stem.replace(/([bdfgklmnprst])\1$/u, "$1"));
  const withVowel = stems.map((stem) => stem.replace(/([^aeiouyæøå])([lnr])$/u, "$1e$2"));
  const candidates = [...changedPlurals, ...stems, ...undoubled, ...withVowel];
  return candidates.find((candidate) => decline(lexicon, candidate, "plural") === plural);
}

function nounBase(lexicon: Lexicon, word: string): string | undefined {
  const bits = lexicon.forms(word);
  if ((bits & Form.NounSingular) !== 0) return word;
  if ((bits & Form.NounSingularDefinite) !== 0) return indefiniteOf(lexicon, word);
  if ((bits & Form.NounPlural) !== 0) return singularOf(lexicon, word);
  if ((bits & Form.NounPluralDefinite) === 0) return undefined;
  const plural = indefiniteOf(lexicon, word);
  return plural === undefined ? undefined : singularOf(lexicon, plural);
}

function nounOf(lexicon: Lexicon, word: string): WordForms | undefined {
  const base = nounBase(lexicon, word);
  if (base === undefined) return undefined;
  const gender = genderOf(lexicon, base);
  return {
    class: "noun",
    base,
    gender: gender === Form.Common ? "common" : gender === Form.Neuter ? "neuter" : "both",
    forms: { ...formsBy(nounForms, (form) => decline(lexicon, base, form)), ...unchangedPlural(lexicon, base) },
  };
}

/** *mus* has *mus* and *musene*: *muser* is a plural of *muse*. */
function unchangedPlural(lexicon: Lexicon, base: string): Partial<Record<NounForm, string>> {
  const isListed = (word: string, form: number): boolean => (lexicon.forms(word) & form) !== 0;
  const definite = `${base}ene`;
  const isOf =
    isListed(base, Form.NounPlural) &&
    isListed(definite, Form.NounPluralDefinite) &&
    decline(lexicon, base, "plural") !== base &&
    isListed(`${base}e`, Form.NounSingular);
  return isOf ? { plural: base, pluralDefinite: definite } : {};
}

function verbOf(lexicon: Lexicon, word: string): WordForms | undefined {
  for (const form of verbForms) {
    const base = infinitiveOfForm(lexicon, word, form);
    if (base === undefined) continue;
    return { class: "verb", base, forms: formsBy(verbForms, (name) => conjugate(lexicon, base, name)) };
  }
  return undefined;
}

/** Forms that no ending gives. */
const irregular: ReadonlyMap<string, Partial<Record<AdjectiveForm, string>>> = new Map([
  ["lille", { neuter: "lille", e: "lille, små" }],
]);

function adjectiveOf(lexicon: Lexicon, word: string): WordForms | undefined {
  const base = adjectiveBase(lexicon, word);
  if (base === undefined) return undefined;
  const forms = { ...formsBy(adjectiveForms, (form) => agree(lexicon, base, form)), ...irregular.get(base) };
  // An adverb is listed as the base form of an adjective, and has no other.
  return Object.keys(forms).length > 1 ? { class: "adjective", base, forms } : undefined;
}

/** Each class the word can be, nouns first; none for a word that is not listed or has no forms. */
export function formsOf(lexicon: Lexicon, word: string): readonly WordForms[] {
  const all = [nounOf(lexicon, word), verbOf(lexicon, word), adjectiveOf(lexicon, word)];
  return all.filter((forms) => forms !== undefined && Object.keys(forms.forms).length > 1) as readonly WordForms[];
}
