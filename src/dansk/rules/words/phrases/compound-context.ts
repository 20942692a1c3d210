/** Two words that may be one compound: the joined word, and the context around it. */
import { Finite } from "../../../clauses/clause.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { adjectiveTags, finiteTags, nounTags, Tag, type TagSet, tagSet } from "../../../tagger/tags.ts";
import type { RuleContext } from "../../rule.ts";
import { adjectiveForms, finiteForms, modals, nounForms } from "../../vocabulary.ts";
import {
  amounts,
  boundParts,
  looseAmounts,
  pluralDeterminers,
  possessives,
  prepositions,
  takesNounAndInfinitive,
  takesTwoObjects,
  times,
} from "./compound-words.ts";

/** The two words as one. */
export interface Joined {
  readonly word: string;
  readonly forms: number;
  /** In the dictionary, and not made by a link of the first word. */
  readonly isListed: boolean;
  /** See `Lexicon.frequency`. */
  readonly band: number;
}

export const genders = Form.Common | Form.Neuter;
const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;
const indefinite = Form.NounSingular | Form.NounPlural;
const nounPhrase: TagSet =
  adjectiveTags |
  tagSet(Tag.Determiner, Tag.Possessive, Tag.Genitive, Tag.ParticipleE, Tag.PresentParticiple, Tag.Number);
export const opensNoun: TagSet = nounPhrase | tagSet(Tag.Preposition);
/** A word of at least this frequency band in newspapers is not an accidental pair. */
export const knownBand = 3;

/** Whether the first of two words begins compounds that no dictionary lists: asked first, since making them is slow. */
function mayLink(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  const forms = context.forms(index);
  if ((context.forms(index + 1) & nounForms) === 0 || amounts.has(key)) return false;
  const isBare = (forms & Form.NounSingular) !== 0 && (forms & Form.FirstBare) !== 0 && (forms & genders) !== 0;
  const isLinked = (forms & Form.Genitive) !== 0 && (forms & (Form.Plain | Form.Name)) === 0;
  return isBare || isLinked || boundParts.has(key) || forms === 0;
}

export function joinedOf(context: RuleContext, index: number): Joined | undefined {
  const first = context.key(index);
  const word = first + context.key(index + 1);
  const band = context.lexicon.frequency(word);
  const forms = context.lexicon.forms(word);
  if ((forms & Form.NoSuggest) !== 0) return undefined;
  if (forms !== 0) return { word, forms, isListed: true, band };
  if (!mayLink(context, index)) return undefined;
  const made = context.accept(word);
  if (made.kind !== "compound" || made.parts.length !== 2 || made.parts[0] !== first) return undefined;
  return (made.forms & nounForms) === 0 ? undefined : { word, forms: made.forms, isListed: false, band };
}

/** Probability that the word has one of these tags. */
export function likely(context: RuleContext, index: number, tags: TagSet): number {
  return index < 0 ? 0 : context.tags.probability(index, tags);
}

/** Whether the form is always a definite noun, such as *vejen*, *vejene*. */
export function isDefinite(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  return (forms & definite) !== 0 && (forms & indefinite) === 0;
}

/** Whether what precedes the word asks for a noun. */
function isOpened(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  return possessives.has(before) || prepositions.has(before) || likely(context, index - 1, opensNoun) > 0.9;
}

/** *tand læge*, *knude punkter*: a noun that is less often another word too, where the first can't end the phrase. */
function endsOpened(context: RuleContext, index: number, sure: number): boolean {
  const isNoun = likely(context, index - 1, tagSet(Tag.NounSingular, Tag.NounPlural)) > 0.8;
  if (!isNoun || !isOpened(context, index - 1)) return false;
  if (sure >= 0.5 && likely(context, index, finiteTags) < 0.4) return true;
  // *de vigtigste fejl kilder er …*: two finite verbs don't stand side by side.
  return sure >= 0.4 && likely(context, index + 1, finiteTags) > 0.95;
}

/** *der er nogle fejl kilder*: a noun read as a verb, in a clause that has its verb already. */
function isSpareVerb(context: RuleContext, index: number): boolean {
  const meeting = context.clauses.meeting(index);
  if (meeting === undefined || meeting.resumed !== undefined || meeting.afterComma) return false;
  const { closed } = meeting;
  if (closed.kind !== "main" || context.clauses.finite(closed.firstVerb) !== Finite.Certain) return false;
  return likely(context, index - 1, tagSet(Tag.NounSingular, Tag.NounPlural)) > 0.7 && isOpened(context, index - 1);
}

/** Whether the second word is a noun in its position. */
export function endsCompound(context: RuleContext, index: number, joined: Joined): boolean {
  const forms = context.forms(index);
  const key = context.key(index);
  if (key.length < 3 || (forms & nounForms) === 0 || (forms & Form.Name) !== 0) return false;
  const sure = likely(context, index, nounTags);
  // *gør en tekst kort*: only a noun will do where the two are no known word.
  const isOdd = (forms & (adjectiveForms | Form.Plain)) !== 0 && !isDefinite(context, index);
  if (!joined.isListed && (isOdd || sure < 0.9)) return false;
  // *røg*, *hjælp* and *tog* are listed with irregular verbs; function words have no gender.
  if ((forms & Form.Plain) !== 0 && ((forms & genders) === 0 || sure < 0.9)) return false;
  if (sure >= 0.8) return true;
  if (joined.isListed && (endsOpened(context, index, sure) || isSpareVerb(context, index))) return true;
  const before = context.key(index - 2);
  const governs =
    modals.has(before) || takesNounAndInfinitive.has(before) || takesNounAndInfinitive.has(context.key(index - 3));
  // *uden køre kort*: the preposition asks for a noun, and the first word is none that ends here.
  const asked = prepositions.has(before) && (context.forms(index - 1) & Form.Infinitive) !== 0;
  if (joined.isListed && asked && likely(context, index, finiteTags) < 0.3) return true;
  if (joined.isListed && !governs && sure + likely(context, index, tagSet(Tag.Infinitive)) >= 0.9) return true;
  // After a genitive there must be a noun.
  if (joined.isListed && likely(context, index - 1, tagSet(Tag.Genitive)) > 0.9) return true;
  // *tårnet* and *skabet* are participles too; after a bare noun with which they are one word they are none.
  const looksParticiple = isDefinite(context, index) && (forms & finiteForms) === 0;
  if (!looksParticiple || !joined.isListed || (joined.forms & Form.PastParticiple) !== 0) return false;
  return likely(context, index - 1, tagSet(Tag.NounSingular)) > 0.9;
}

/** Whether the first word is an amount, a kind or a time, and not the first part of a compound. */
export function isAmount(context: RuleContext, index: number, joined: Joined): boolean {
  const key = context.key(index);
  if (!amounts.has(key)) return false;
  if (!looseAmounts.has(key) || !joined.isListed) return true;
  const before = context.key(index - 1);
  // *i aften skolen*, *den dag bogen kom*: a time; *på klasse turen*, *min klasse kammerat*: none.
  if (index === 0 || (times.has(key) && /^(?:i|om|på|til|fra)$/u.test(before))) return true;
  if (likely(context, index - 1, tagSet(Tag.Possessive, Tag.Genitive)) > 0.9) return false;
  const isOne = (context.forms(index + 1) & (Form.NounSingular | definite)) !== 0;
  return !isOne || likely(context, index - 1, nounPhrase) > 0.3;
}

/** *den bog læreren skrev*, *det hus ejeren solgte*: a relative clause without *som*. */
export function mayBeRelative(context: RuleContext, index: number): boolean {
  return (
    !prepositions.has(context.key(index - 1)) &&
    (context.forms(index + 1) & definite) !== 0 &&
    likely(context, index - 1, nounPhrase) > 0.1
  );
}

export const articleGender: ReadonlyMap<string, number> = new Map([
  ..."en min din sin".split(" ").map((word): [string, number] => [word, Form.Common]),
  ..."et mit dit sit".split(" ").map((word): [string, number] => [word, Form.Neuter]),
]);

/** The gender that the words before a noun ask for, and the first of them; undefined if they ask for none. */
function demandOf(context: RuleContext, index: number): { readonly gender: number; readonly from: number } | undefined {
  const direct = articleGender.get(context.key(index - 1));
  if (direct !== undefined) return { gender: direct, from: index - 1 };
  const gender = articleGender.get(context.key(index - 2));
  const adjective = context.forms(index - 1) & (Form.AdjectiveBase | Form.AdjectiveNeuter);
  const fitting = gender === Form.Neuter ? Form.AdjectiveNeuter : Form.AdjectiveBase;
  return gender !== undefined && adjective === fitting ? { gender, from: index - 2 } : undefined;
}

/** *et lille sove værelse*: an article of the right gender, with at most one adjective between. */
export function fitsArticle(context: RuleContext, index: number, joined: Joined): boolean {
  const demand = demandOf(context, index);
  return demand !== undefined && (joined.forms & Form.NounSingular) !== 0 && (joined.forms & genders) === demand.gender;
}

/**
 * *et gruppe arbejde*, *et gammelt sommer hus*: the article agrees with the joined word and not with the first part.
 * Returns the token of the article; undefined if it decides nothing.
 */
export function settlingArticle(context: RuleContext, index: number, joined: Joined): number | undefined {
  const own = context.forms(index);
  if ((own & (Form.NounSingular | Form.Genitive)) === 0 || (joined.forms & Form.NounSingular) === 0) return undefined;
  const demand = demandOf(context, index);
  if (demand === undefined || (own & genders) !== (genders & ~demand.gender)) return undefined;
  return (joined.forms & genders) === demand.gender ? demand.from : undefined;
}

/** Whether the preceding words require another gender or number than the joined word has: *et glas vand*. */
export function disagrees(context: RuleContext, index: number, joined: Joined): boolean {
  const before = context.key(index - 1);
  const isSingular = (joined.forms & Form.NounSingular) !== 0;
  const wanted = articleGender.get(before) ?? 0;
  if (wanted !== 0) return !isSingular || ((joined.forms & genders) !== 0 && (joined.forms & wanted) === 0);
  return pluralDeterminers.has(before) && isSingular && (joined.forms & Form.NounPlural) === 0;
}

/** *gav sin hund vand*, *give sår tid*: a verb with two objects, with only the first between it and the second. */
export function mayBeTwoObjects(context: RuleContext, index: number): boolean {
  let verb = index - 1;
  while (index - verb <= 3 && likely(context, verb, nounPhrase) > 0.5) verb -= 1;
  return takesTwoObjects.has(context.key(verb));
}
