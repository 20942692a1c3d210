/** The tags of a token, as fine-grained as the rules need: 32 tags, one bit each in a `TagSet`. */

/** Numbers of the tags. The order is part of the compiled tagger; a change requires a new one. */
export const Tag = {
  /** Noun, indefinite singular (*bil*). */
  NounSingular: 0,
  NounSingularDefinite: 1,
  NounPlural: 2,
  NounPluralDefinite: 3,
  /** Genitive of a noun or a name. */
  Genitive: 4,
  Name: 5,
  /** Adjective without ending (*stor*). */
  AdjectiveBase: 6,
  /** Adjective in -t, before or about a neuter (*stort*). */
  AdjectiveNeuter: 7,
  /** Adjective in -e, plural or definite (*store*), and ordinals. */
  AdjectiveE: 8,
  /** Comparative or superlative. */
  Compared: 9,
  /** Verb, infinitive, also in -s. */
  Infinitive: 10,
  /** Verb, present, also in -s. */
  Present: 11,
  /** Verb, past, also in -s. */
  Past: 12,
  /** Past participle without ending (*har kørt*, *er valgt*). */
  Participle: 13,
  /** Past participle in -e before or about a plural or definite noun (*de valgte emner*). */
  ParticipleE: 14,
  PresentParticiple: 15,
  Imperative: 16,
  /** Personal pronoun that can only be a subject (*jeg*, *man*). */
  Nominative: 17,
  /** Personal or reflexive pronoun that can be no subject (*mig*, *sig*). */
  Oblique: 18,
  /** Other pronoun that stands for a noun (*det regner*, *nogen*, *hvad*). */
  Pronoun: 19,
  /** *der* or *som* that opens a relative clause. */
  Relative: 20,
  /** *der* that fills the place of a subject (*der er*). */
  Expletive: 21,
  /** Article or other word before a noun (*en*, *det store hus*, *disse*). */
  Determiner: 22,
  Possessive: 23,
  Adverb: 24,
  /** Adverb made of an adjective by -t (*løber hurtigt*). */
  AdverbT: 25,
  Preposition: 26,
  /** *og*, *eller*, *men*. */
  Coordinator: 27,
  /** *at*, *fordi*, *hvis*. */
  Subordinator: 28,
  /** *at* before an infinitive. */
  InfinitiveMarker: 29,
  Number: 30,
  /** Punctuation, interjections, signs, foreign words. */
  Other: 31,
} as const;

/** Number of a tag, 0 to 31. */
export type TagNumber = (typeof Tag)[keyof typeof Tag];

export const tagCount = 32;

/** Bits of tags, bit n for tag n. */
export type TagSet = number;

/** The set of the given tags. */
export function tagSet(...tags: readonly TagNumber[]): TagSet {
  let set = 0;
  for (const tag of tags) set |= 1 << tag;
  return set;
}

/** Whether the tag is in the set. */
export function hasTag(set: TagSet, tag: number): boolean {
  return ((set >>> tag) & 1) === 1;
}

export const finiteTags: TagSet = tagSet(Tag.Present, Tag.Past);
export const nounTags: TagSet = tagSet(
  Tag.NounSingular,
  Tag.NounSingularDefinite,
  Tag.NounPlural,
  Tag.NounPluralDefinite,
  Tag.Genitive,
);
export const adjectiveTags: TagSet = tagSet(Tag.AdjectiveBase, Tag.AdjectiveNeuter, Tag.AdjectiveE, Tag.Compared);
