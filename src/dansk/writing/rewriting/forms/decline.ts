/** Nouns and adjectives in their forms, each returned only if the lexicon lists it as such. */
import { adjectiveE, adjectiveNeuter, indefiniteOf, pluralOf } from "../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";

export type NounForm = "singular" | "definite" | "plural" | "pluralDefinite";
export const nounForms: readonly NounForm[] = ["singular", "definite", "plural", "pluralDefinite"];

export type AdjectiveForm =
  | "base"
  | "neuter"
  | "e"
  /** *større* */
  | "comparative"
  /** *størst* */
  | "superlative"
  /** *største* */
  | "superlativeE";
export const adjectiveForms: readonly AdjectiveForm[] = [
  "base",
  "neuter",
  "e",
  "comparative",
  "superlative",
  "superlativeE",
];

/** Adjectives that are compared with other words. */
const irregularCompared: ReadonlyMap<string, readonly [string, string]> = new Map([
  ["god", ["bedre", "bedst"]],
  ["dårlig", ["værre", "værst"]],
  ["gammel", ["ældre", "ældst"]],
  ["ung", ["yngre", "yngst"]],
  ["stor", ["større", "størst"]],
  ["lang", ["længere", "længst"]],
  ["tung", ["tungere", "tungest"]],
  ["lille", ["mindre", "mindst"]],
  ["mange", ["flere", "flest"]],
]);

/** `Form.Common` or `Form.Neuter`; 0 if the noun has both or the lexicon does not say. */
export function genderOf(lexicon: Lexicon, singular: string): number {
  const gender = lexicon.forms(singular) & (Form.Common | Form.Neuter);
  return gender === (Form.Common | Form.Neuter) ? 0 : gender;
}

function definiteOf(lexicon: Lexicon, singular: string): string | undefined {
  const ending = genderOf(lexicon, singular) === Form.Neuter ? "t" : "n";
  const last = singular.at(-1) ?? "";
  const dropped = /^(.*)e([lnr])$/u.exec(singular);
  const stems = [
    singular + ending,
    `${singular}e${ending}`,
    `${singular}${last}e${ending}`,
    ...(dropped === null ? [] : [`${dropped[1]}${dropped[2]}e${ending}`]),
  ];
  const isForm = (form: string): boolean =>
    (lexicon.forms(form) & Form.NounSingularDefinite) !== 0 && indefiniteOf(lexicon, form) === singular;
  return stems.find(isForm);
}

function unchangedPlural(lexicon: Lexicon, singular: string): string | undefined {
  return (lexicon.forms(singular) & Form.NounPlural) !== 0 ? singular : undefined;
}

function pluralDefiniteOf(lexicon: Lexicon, plural: string): string | undefined {
  // *lærere* have *lærerne*, *biler* have *bilerne*, *dyr* have *dyrene*.
  const candidates = [`${plural}ne`, `${plural}ene`, plural.replace(/re$/u, "rne"), `${plural.replace(/e$/u, "")}ene`];
  return candidates.find((form) => (lexicon.forms(form) & Form.NounPluralDefinite) !== 0);
}

/** A noun, given by its indefinite singular, in one of its forms; undefined if it has no such form. */
export function decline(lexicon: Lexicon, singular: string, form: NounForm): string | undefined {
  if ((lexicon.forms(singular) & Form.NounSingular) === 0) return undefined;
  if (form === "singular") return singular;
  if (form === "definite") return definiteOf(lexicon, singular);
  const plural = pluralOf(lexicon, singular) ?? unchangedPlural(lexicon, singular);
  if (plural === undefined || form === "plural") return plural;
  return pluralDefiniteOf(lexicon, plural);
}

const doubled = /[bdfgklmnprst]$/u;

/** *pæn* → *pænere, pænest*, where the lexicon lists them. */
function compare(lexicon: Lexicon, base: string, form: AdjectiveForm): string | undefined {
  const irregular = irregularCompared.get(base);
  const ending = form === "comparative" ? "ere" : form === "superlative" ? "est" : "este";
  const known = irregular?.[form === "comparative" ? 0 : 1];
  const isListed = (word: string): boolean => (lexicon.forms(word) & Form.Compared) !== 0;
  if (known !== undefined) {
    const word = form === "superlativeE" ? `${known}e` : known;
    return isListed(word) ? word : undefined;
  }
  const dropped = /^(.*)e([lnr])$/u.exec(base);
  const last = base.at(-1) ?? "";
  const words = [
    `${base}${ending}`,
    ...(doubled.test(base) ? [`${base}${last}${ending}`] : []),
    ...(dropped === null ? [] : [`${dropped[1]}${dropped[2]}${ending}`]),
    // *rolig* has *roligst* beside *roligest*.
    `${base}${ending.slice(1)}`,
  ];
  return words.find(isListed);
}

/** An adjective, given by its base form, in one of its forms; undefined if it has no such form. */
export function agree(lexicon: Lexicon, base: string, form: AdjectiveForm): string | undefined {
  if ((lexicon.forms(base) & Form.AdjectiveBase) === 0) return undefined;
  if (form === "base") return base;
  if (form === "neuter") return adjectiveNeuter(lexicon, base);
  return form === "e" ? adjectiveE(lexicon, base) : compare(lexicon, base, form);
}
