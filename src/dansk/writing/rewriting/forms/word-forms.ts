/** The forms of each word class, with the bits and tags that identify them. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Tag, tagSet } from "../../../tagger/tags.ts";
import { type VerbForm, verbForms } from "./conjugate.ts";
import { type AdjectiveForm, adjectiveForms, type NounForm, nounForms } from "./decline.ts";

/** A word class with inflected forms. */
export type WordClass = "verb" | "noun" | "adjective";
export type WordForm = VerbForm | NounForm | AdjectiveForm;

/** The class that a form belongs to. */
export function classOf(form: WordForm): WordClass {
  if ((verbForms as readonly string[]).includes(form)) return "verb";
  return (nounForms as readonly string[]).includes(form) ? "noun" : "adjective";
}

/** Tagger tags of each form. */
export const tagsOf: Readonly<Record<WordForm, number>> = {
  infinitive: tagSet(Tag.Infinitive),
  present: tagSet(Tag.Present),
  past: tagSet(Tag.Past),
  participle: tagSet(Tag.Participle),
  imperative: tagSet(Tag.Imperative),
  passive: tagSet(Tag.Infinitive, Tag.Present),
  pastPassive: tagSet(Tag.Past),
  singular: tagSet(Tag.NounSingular),
  definite: tagSet(Tag.NounSingularDefinite),
  plural: tagSet(Tag.NounPlural),
  pluralDefinite: tagSet(Tag.NounPluralDefinite),
  base: tagSet(Tag.AdjectiveBase, Tag.Adverb),
  neuter: tagSet(Tag.AdjectiveNeuter, Tag.AdverbT, Tag.Adverb),
  e: tagSet(Tag.AdjectiveE),
  comparative: tagSet(Tag.Compared),
  superlative: tagSet(Tag.Compared),
  superlativeE: tagSet(Tag.Compared),
};

/** The bit of `Form` that a spelling needs to be this form. */
export const bitsOf: Readonly<Record<WordForm, number>> = {
  infinitive: Form.Infinitive,
  present: Form.Present,
  past: Form.Past,
  participle: Form.PastParticiple,
  imperative: Form.Imperative,
  passive: Form.Passive,
  pastPassive: Form.Passive,
  singular: Form.NounSingular,
  definite: Form.NounSingularDefinite,
  plural: Form.NounPlural,
  pluralDefinite: Form.NounPluralDefinite,
  base: Form.AdjectiveBase,
  neuter: Form.AdjectiveNeuter,
  e: Form.AdjectiveE,
  comparative: Form.Compared,
  superlative: Form.Compared,
  superlativeE: Form.Compared,
};

export const wordForms: readonly WordForm[] = [...verbForms, ...nounForms, ...adjectiveForms];
