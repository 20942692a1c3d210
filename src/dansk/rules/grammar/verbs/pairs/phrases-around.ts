/** Counts the noun phrases without a preposition on either side of a verb: its subject and its objects. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { adjectiveTags, finiteTags, hasTag, nounTags, Tag, type TagSet, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { RuleContext } from "../../../rule.ts";
import { wordSet } from "../../../vocabulary.ts";
import { clauseBefore } from "../clause.ts";
import { reach } from "../infinitive-licence.ts";

/** The phrases of one side. */
interface Phrases {
  /** How many, those of time left out. */
  readonly count: number;
  /** Last word of the first of them, -1 when there is none. */
  readonly first: number;
  /** Whether one of them can only be a subject (*jeg*, *man*). */
  readonly hasNominative: boolean;
}

/** The phrases around a verb in its clause. */
export interface PhrasesAround {
  readonly before: Phrases;
  readonly after: Phrases;
  /** *der* or *som* right before the verb: its subject. */
  readonly isSubjectRelative: boolean;
  /** *der ligger en bog*: what follows is the subject. */
  readonly isExistential: boolean;
  /** The object may be what the clause tells of (*den bog, han lægger*), or shared with the verb before. */
  readonly mayMissObject: boolean;
}

const heads: TagSet = nounTags | tagSet(Tag.Name, Tag.Oblique, Tag.Nominative);
const pronouns = wordSet(
  "jeg du han hun man vi mig dig ham hende os jer dem sig noget nogen intet ingen alting alle begge hvad hvem enhver",
);
/** Articles too: pronouns where no noun follows. */
const demonstratives = wordSet("den det de denne dette disse en et");
const modifiers: TagSet =
  nounTags | adjectiveTags | tagSet(Tag.Number, Tag.ParticipleE, Tag.PresentParticiple, Tag.Name);
const stops: TagSet = tagSet(Tag.Infinitive, Tag.InfinitiveMarker, Tag.Coordinator, Tag.Subordinator, Tag.Relative);
const prepositions = wordSet(
  "i på ved under bag over mellem blandt hos foran til fra med uden for af om efter mod omkring langs gennem siden ad " +
    "oven inden trods ifølge per pr bagved imellem som end",
);

/** Nouns of time and measure, which are not objects (*ligge hele natten*, *sidde en time*). */
export const times = wordSet(
  "dag dagen dage nat natten nætter uge ugen uger måned måneden måneder år året årene time timen timer minut minutter " +
    "aften aftenen aftener morgen formiddag formiddagen eftermiddag eftermiddagen sommer sommeren vinter vinteren stund " +
    "periode øjeblik tid tiden gang gange weekend weekenden sekund sekunder kilometer meter mil kvarter procent pct " +
    "plads steder sted døgn livet ferien side længe resten meste",
);

const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;

function isPronounAt(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (demonstratives.has(key)) {
    // *lagde de nøglerne i skabet*: what has an article of its own takes no other.
    return !hasTag(modifiers, context.tags.tag(index + 1)) || (context.forms(index + 1) & definite) !== 0;
  }
  return pronouns.has(key);
}

/** Counts the phrases from `from` up to `to` (exclusive), or to the first word with a tag of `last`. */
function scan(context: RuleContext, from: number, to: number, last: TagSet): Phrases {
  let count = 0;
  let first = -1;
  let hasNominative = false;
  let isGoverned = false;
  let previous = -2;
  for (let i = from; i < to; i += 1) {
    const key = context.key(i);
    if ((context.traits(i) & Trait.Punctuation) !== 0) break;
    const tag = context.tags.tag(i);
    if (prepositions.has(key) || tag === Tag.Preposition) {
      isGoverned = true;
      continue;
    }
    // *De svage og syge ligger …*: adjectives in the place of a noun, right before the verb.
    const isNoun = i + 1 === to && tag === Tag.AdjectiveE && previous < i - 1;
    const isPronoun = isPronounAt(context, i) || (isNoun && context.tags.tag(i - 1) !== Tag.Adverb);
    if (!isPronoun && (!hasTag(heads, tag) || demonstratives.has(key))) {
      if (hasTag(last, tag)) break;
      continue;
    }
    if (tag === Tag.Genitive) continue;
    // *statsadvokat Ole Stigel* is one phrase.
    const isSame = previous === i - 1 && !isPronoun && !isPronounAt(context, i - 1);
    previous = i;
    if (isSame) continue;
    if (isGoverned) {
      isGoverned = false;
      continue;
    }
    if (times.has(key)) continue;
    if (tag === Tag.Nominative) hasNominative = true;
    if (count === 0) first = i;
    count += 1;
  }
  return { count, first, hasNominative };
}

const gapOpeners = wordSet("som hvad hvilket hvilken hvilke hvem der");

function hasExpletive(context: RuleContext, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if (context.tags.tag(i) === Tag.Expletive) return true;
  return false;
}

/** Reads the phrases around the verb at `index`, in time linear in the clause. */
export function phrasesAround(context: RuleContext, index: number): PhrasesAround {
  const { start } = clauseBefore(context, index);
  let from = start;
  for (let i = index - 1; i > start; i -= 1) {
    if (context.tags.tag(i) === Tag.Coordinator || context.key(i) === ",") {
      from = i + 1;
      break;
    }
  }
  const before = scan(context, from, index, stops);
  const opener = context.key(start - 1);
  const hasOpener = from === start;
  const isSubjectRelative = hasOpener && before.count === 0 && (opener === "som" || opener === "der");
  const isExistential =
    (context.key(index + 1) === "der" && before.count === 0 && !isSubjectRelative) ||
    hasExpletive(context, from, index);
  const isElsewhere = hasOpener
    ? gapOpeners.has(opener) && !isSubjectRelative
    : (context.key(from - 1) === ",") === before.count > 0;
  // *de ting som hun lagde i skuffen*: the comma is a matter of choice.
  let mayMissObject = isElsewhere;
  for (let i = from; i < index - 1; i += 1)
    if (context.key(i) === "som" || context.key(i) === "hvad") mayMissObject = true;
  return {
    before,
    after: scan(context, index + 1, Math.min(context.size, index + reach), stops | finiteTags),
    isSubjectRelative,
    isExistential,
    mayMissObject,
  };
}
