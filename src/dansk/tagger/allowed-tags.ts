/** The tags that the lexicon's readings of a word allow. */
import { Form, READING_BITS } from "../lexicon/lexicon.ts";
import { Trait } from "../text/token.ts";
import type { TaggedWords } from "./features.ts";
import { adjectiveTags, finiteTags, nounTags, Tag, type TagSet, tagSet } from "./tags.ts";

const everything: TagSet = -1;
const openClasses: TagSet =
  nounTags |
  adjectiveTags |
  finiteTags |
  tagSet(
    Tag.Name,
    Tag.Infinitive,
    Tag.Participle,
    Tag.ParticipleE,
    Tag.PresentParticiple,
    Tag.Imperative,
    Tag.AdverbT,
    Tag.Adverb,
    Tag.Other,
  );

/** The tags that each reading of the lexicon allows. */
export const allowedByForm: readonly (readonly [form: number, tags: TagSet])[] = [
  [Form.NounSingular, tagSet(Tag.NounSingular)],
  [Form.NounSingularDefinite, tagSet(Tag.NounSingularDefinite)],
  [Form.NounPlural, tagSet(Tag.NounPlural)],
  [Form.NounPluralDefinite, tagSet(Tag.NounPluralDefinite)],
  [Form.Genitive, tagSet(Tag.Genitive)],
  [Form.Infinitive, tagSet(Tag.Infinitive)],
  [Form.Present, tagSet(Tag.Present)],
  [Form.Past, tagSet(Tag.Past, Tag.ParticipleE)],
  [Form.PastParticiple, tagSet(Tag.Participle, Tag.AdjectiveBase, Tag.AdjectiveNeuter)],
  [Form.PresentParticiple, tagSet(Tag.PresentParticiple, Tag.AdjectiveE, Tag.AdjectiveBase)],
  [Form.Imperative, tagSet(Tag.Imperative)],
  [Form.Passive, tagSet(Tag.Infinitive, Tag.Present, Tag.Past)],
  [Form.AdjectiveBase, tagSet(Tag.AdjectiveBase, Tag.Adverb)],
  [Form.AdjectiveNeuter, tagSet(Tag.AdjectiveNeuter, Tag.AdverbT, Tag.Adverb)],
  [Form.AdjectiveE, tagSet(Tag.AdjectiveE)],
  [Form.Compared, tagSet(Tag.Compared, Tag.Adverb)],
  [Form.Name, tagSet(Tag.Name)],
];

/** Traits of tokens that are words, listed or not. */
export const wordTraits = Trait.Word | Trait.Abbreviation;

/** The tags that the lexicon allows for a word in this position. */
export function allowedTags(words: TaggedWords, index: number): TagSet {
  const traits = words.traits(index);
  if ((traits & wordTraits) === 0)
    return (traits & Trait.Number) !== 0 ? tagSet(Tag.Number, Tag.AdjectiveE) : tagSet(Tag.Other);
  const forms = words.forms(index);
  if ((forms & READING_BITS) === 0) return openClasses;
  // Function words and irregular forms: the lexicon does not say what they are.
  if ((forms & Form.Plain) !== 0) return everything;
  let allowed = 0;
  for (const [form, tags] of allowedByForm) if ((forms & form) !== 0) allowed |= tags;
  if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0) allowed |= tagSet(Tag.Name, Tag.Genitive);
  return allowed === 0 ? openClasses : allowed;
}
