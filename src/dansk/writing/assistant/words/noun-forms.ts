/** The forms of a noun that the lexicon lists and that can be no other noun's: *muser* are forms of *muse*, and not of *mus*. */
import { indefiniteOf } from "../../../lexicon/inflect.ts";
import { Form, type Lexicon } from "../../../lexicon/lexicon.ts";
import { decline, genderOf, type NounForm, nounForms } from "../../rewriting/forms/decline.ts";

export type NounForms = Readonly<Partial<Record<NounForm, string>>>;

const has = (lexicon: Lexicon, word: string, form: number): boolean => (lexicon.forms(word) & form) !== 0;

/** Nouns whose plural has another vowel: no ending leads back from it. */
const changedPlurals = "mand barn bror bog fod hånd tand nat and gås ko far mor datter øje stad rod klo tå".split(" ");

/** *hunde* → *hund*; undefined where none is listed that has this plural. */
function singularOf(lexicon: Lexicon, plural: string): string | undefined {
  const cut = ["er", "e", "r"].flatMap((ending) => (plural.endsWith(ending) ? [plural.slice(0, -ending.length)] : []));
  const stems = [plural, ...cut];
  const undoubled = stems.map((stem) => stem.replace(/([bdfgklmnprst])\1$/u, "$1"));
  const withVowel = stems.map((stem) => stem.replace(/([^aeiouyæøå])([lnr])$/u, "$1e$2"));
  const latin = cut.flatMap((stem) => [`${stem}um`, `${stem}us`]);
  const candidates = [...changedPlurals, ...stems, ...undoubled, ...withVowel, ...latin];
  return candidates.find((candidate) => nounFormsOf(lexicon, candidate)?.plural === plural);
}

/** The indefinite singular of a noun in any form; undefined where none is listed. */
export function nounBase(lexicon: Lexicon, word: string): string | undefined {
  // *museer* is listed as a singular too, of which there is no other form.
  if (Object.keys(nounFormsOf(lexicon, word) ?? {}).length > 1) return word;
  if (has(lexicon, word, Form.NounSingularDefinite)) {
    const bare = word.slice(0, -1);
    return has(lexicon, bare, Form.NounSingular) ? bare : indefiniteOf(lexicon, word);
  }
  if (has(lexicon, word, Form.NounPlural)) return singularOf(lexicon, word);
  if (!has(lexicon, word, Form.NounPluralDefinite)) return undefined;
  const plurals = [indefiniteOf(lexicon, word), word.replace(/([bdfgklmnprst])?ene$/u, "")];
  return plurals
    .map((plural) => plural && singularOf(lexicon, plural))
    .find((base) => base !== undefined && base !== "");
}

/** *museum*: *museet, museer, museerne*; *kursus*: *kurset, kurser, kurserne*. */
function latinForms(lexicon: Lexicon, base: string): NounForms {
  const stem = /^(.{2,})(?:um|us)$/u.exec(base)?.[1];
  if (stem === undefined || !has(lexicon, `${stem}er`, Form.NounPlural)) return {};
  return listed(lexicon, { definite: [`${stem}et`], plural: [`${stem}er`], pluralDefinite: [`${stem}erne`] });
}

const bits = {
  singular: Form.NounSingular,
  definite: Form.NounSingularDefinite,
  plural: Form.NounPlural,
  pluralDefinite: Form.NounPluralDefinite,
} as const;

/** The first of each that is listed as what it is to be. */
function listed(lexicon: Lexicon, candidates: Partial<Record<NounForm, readonly string[]>>): NounForms {
  const found: Partial<Record<NounForm, string>> = {};
  for (const form of nounForms) {
    const word = candidates[form]?.find((candidate) => has(lexicon, candidate, bits[form]));
    if (word !== undefined) found[form] = word;
  }
  return found;
}

export type NounGender = "common" | "neuter" | "both";

/** Whether a definite form of a word in -e is that of a shorter noun: *havet* is of *hav*, and not of *have*. */
function isOfShorter(lexicon: Lexicon, base: string, gender: number): boolean {
  const shorter = base.slice(0, -1);
  return base.endsWith("e") && has(lexicon, shorter, Form.NounSingular) && (lexicon.forms(shorter) & gender) !== 0;
}

/** The definite singular of either gender; where both are listed, both on the same stem (*æggen, ægget*). */
function definites(lexicon: Lexicon, base: string): Readonly<Partial<Record<"common" | "neuter", string>>> {
  const isKnown = genderOf(lexicon, base) !== 0;
  const isFree = (gender: number): boolean => isKnown || !isOfShorter(lexicon, base, gender);
  const stems = base.endsWith("e")
    ? [base, `${base}e`]
    : [base, base + (base.at(-1) ?? ""), base.replace(/e([lnr])$/u, "$1")].map((stem) => `${stem}e`);
  for (const stem of stems) {
    const common = isFree(Form.Common) && has(lexicon, `${stem}n`, Form.NounSingularDefinite);
    const neuter = isFree(Form.Neuter) && has(lexicon, `${stem}t`, Form.NounSingularDefinite);
    if (common || neuter) return { ...(common && { common: `${stem}n` }), ...(neuter && { neuter: `${stem}t` }) };
  }
  return {};
}

/** Where a spelling has both, it is two words (*en frø, et frø*), or one of which the other definite form is listed for another. */
export function nounGender(lexicon: Lexicon, base: string): NounGender {
  const gender = genderOf(lexicon, base);
  if (gender !== 0) return gender === Form.Common ? "common" : "neuter";
  const { common, neuter } = definites(lexicon, base);
  if (common !== undefined && neuter === undefined) return "common";
  return common === undefined && neuter !== undefined ? "neuter" : "both";
}

/** *kvinden*, *mediet*; both forms of what is two words. */
function definiteOf(lexicon: Lexicon, base: string): NounForms {
  const gender = nounGender(lexicon, base);
  const { common, neuter } = definites(lexicon, base);
  const both = [common, neuter].filter((form) => form !== undefined).join(" / ");
  const definite = gender === "both" ? both : base.endsWith("e") ? { common, neuter }[gender] : undefined;
  return definite === undefined || definite === "" ? {} : { definite };
}

/** What no rule gives. */
const irregular: ReadonlyMap<string, NounForms> = new Map([["tid", { plural: "tider", pluralDefinite: "tiderne" }]]);
/** What is listed as their plural is that of another word. */
const withoutPlural = new Set(["is", "smør", "å"]);

/** The plural of a noun that may have none: *mus, musene*; *tal, tallene*. */
function unchangedPlural(lexicon: Lexicon, base: string, { plural, pluralDefinite }: NounForms): NounForms {
  if (!has(lexicon, base, Form.NounPlural)) return {};
  const definites = { pluralDefinite: [`${base}${base.at(-1) ?? ""}ene`, `${base}ene`] };
  const own = listed(lexicon, { plural: [base], ...definites });
  if (plural === base) return own;
  if (own.pluralDefinite === undefined) return {};
  // *taler* are forms of *tale*, and not of *tal*.
  const isOfOther = plural === undefined || has(lexicon, plural.slice(0, -1), Form.NounSingular);
  const isUnused = lexicon.frequency(own.pluralDefinite) === 0 && lexicon.frequency(pluralDefinite ?? "") > 0;
  return isOfOther && !isUnused ? own : {};
}

/** *muser*: *museer* are forms of *museum*. */
function pluralOfE(lexicon: Lexicon, base: string, { plural }: NounForms): NounForms {
  if (!base.endsWith("e") || plural !== `${base}er`) return {};
  return listed(lexicon, { plural: [`${base}r`], pluralDefinite: [`${base}rne`] });
}

/** *grene, grenene*: the lexicon has some plurals in -e as definite ones alone. */
function pluralInE(lexicon: Lexicon, base: string, { plural }: NounForms): NounForms {
  if (plural !== undefined) return {};
  for (const stem of [base, base + (base.at(-1) ?? "")]) {
    const isListed = [`${stem}e`, `${stem}ene`].every((word) => has(lexicon, word, Form.NounPluralDefinite));
    if (isListed) return { plural: `${stem}e`, pluralDefinite: `${stem}ene` };
  }
  return {};
}

/** Undefined for what is no indefinite singular of a noun. */
export function nounFormsOf(lexicon: Lexicon, base: string): NounForms | undefined {
  if (!has(lexicon, base, Form.NounSingular)) return undefined;
  const usual: Partial<Record<NounForm, string>> = {};
  for (const form of nounForms) {
    const word = decline(lexicon, base, form);
    if (word !== undefined) usual[form] = word;
  }
  const forms: NounForms = {
    ...usual,
    ...definiteOf(lexicon, base),
    ...pluralOfE(lexicon, base, usual),
    ...latinForms(lexicon, base),
    ...unchangedPlural(lexicon, base, usual),
    ...pluralInE(lexicon, base, usual),
    ...irregular.get(base),
  };
  const { plural: _, pluralDefinite: __, ...singular } = forms;
  return withoutPlural.has(base) ? singular : forms;
}

/** *arven* is a form of *arv*: where a verb has the same infinitive, *arve* is taken for no noun. */
export function mayBeOther(lexicon: Lexicon, base: string): boolean {
  const shorter = base.slice(0, -1);
  return base.endsWith("e") && has(lexicon, shorter, Form.NounSingular) && genderOf(lexicon, shorter) !== Form.Neuter;
}
