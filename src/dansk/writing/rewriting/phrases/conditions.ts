/** Conditions that tables name: what the context must fulfil before an expression is changed. */

import { Finite } from "../../../clauses/clause.ts";
import type { SentenceView } from "../../../engine/sentence-view.ts";
import { Form } from "../../../lexicon/lexicon.ts";
import { nominatives, wordSet } from "../../../rules/vocabulary.ts";
import { Tag, tagSet } from "../../../tagger/tags.ts";
import { monthKeys } from "../../../text/months.ts";
import { Trait } from "../../../text/token.ts";
import { isWordLike } from "../../../text/tokenize.ts";
import { goesOnAlone, looseClause } from "../structure/main-clause.ts";
import type { Condition, Place } from "./match-place.ts";
import { isActor, isEvent, isName, isTalk, nounOf, personPronouns } from "./nouns.ts";

/** Begin something that is no noun phrase. */
const noPhrase = wordSet(
  "at om hvordan hvorvidt hvad hvem hvor hvorfor hvornår hvilken hvilket hvilke og eller men som der når hvis fordi da så " +
    "ikke sig end for i på til med ved af fra samt",
);

/** Begin a phrase with an article or what stands for one. */
const fixed = wordSet(
  "en et den det de denne dette disse min mit mine din dit dine vores jeres alle flere hans hendes deres",
);

/** Say how something is, not what happens. */
const states = wordSet("er har var havde kan kunne skal skulle vil må mangler findes");

const opens = (view: SentenceView, index: number): boolean => /^[»„“"(]$/u.test(view.key(index));

function isPhrase(view: SentenceView, index: number): boolean {
  if (opens(view, index)) return true;
  if ((view.traits(index) & Trait.Number) !== 0) return true;
  return isWordLike(view.traits(index)) && !noPhrase.has(view.key(index));
}

function isPerson(view: SentenceView, from: number): boolean {
  if (personPronouns.has(view.key(from)) || isName(view, from)) return true;
  const noun = nounOf(view, from);
  return noun >= 0 && isActor(view, noun);
}

const singular = tagSet(Tag.NounSingular, Tag.NounSingularDefinite);
const plural = tagSet(Tag.NounPlural, Tag.NounPluralDefinite);

function isNounTagged(view: SentenceView, from: number, tags: number): boolean {
  const noun = nounOf(view, from);
  return noun >= 0 && view.hasTags && view.tags.probability(noun, tags) >= 0.8;
}

const has = wordSet("har havde have haft");
const denying = wordSet("ikke aldrig ingen intet hverken næppe ej heller kun");
const passiveHelpers = wordSet("er var bliver blev blive blevet været være bliv");

/** Not passive: as a finite verb, an infinitive or an order, or as a participle after *har*. */
function isActive({ read: { view }, first, form }: Place): boolean {
  if (form === "passive" || form === "pastPassive") return false;
  if (form !== "participle") return true;
  for (let i = first - 1; i >= 0 && i >= first - 5; i -= 1) {
    if (has.has(view.key(i))) return true;
    if (passiveHelpers.has(view.key(i)) || (view.traits(i) & Trait.Punctuation) !== 0) return false;
  }
  return false;
}

const adverb = tagSet(Tag.Adverb, Tag.AdverbT);
const describing = tagSet(Tag.AdjectiveBase, Tag.AdjectiveNeuter, Tag.AdjectiveE, Tag.Adverb, Tag.AdverbT);
const marker = tagSet(Tag.Infinitive);
const noun = tagSet(Tag.NounSingular, Tag.NounPlural, Tag.NounSingularDefinite, Tag.NounPluralDefinite);

function isTagged(view: SentenceView, index: number, tags: number, least = 0.7): boolean {
  return view.hasTags && view.tags.probability(index, tags) >= least;
}

function isQuestion(view: SentenceView): boolean {
  for (let i = view.size - 1; i >= 0 && i >= view.size - 3; i -= 1) if (view.key(i) === "?") return true;
  return false;
}

/** Whether only marks and numbers precede the expression in its sentence. */
function isFirst({ read: { view }, first }: Place): boolean {
  for (let i = first - 1; i >= 0; i -= 1) {
    if ((view.traits(i) & (Trait.Punctuation | Trait.Symbol | Trait.Number)) === 0 || first - i > 3) return false;
  }
  return true;
}

const isEnd = (view: SentenceView, index: number): boolean =>
  index >= view.size || (view.traits(index) & Trait.Punctuation) !== 0;

const plain: Readonly<Record<string, Condition>> = {
  first: isFirst,
  notfirst: (place) => !isFirst(place),
  /** A word comes after it. */
  word: ({ read: { view }, last }) => isWordLike(view.traits(last + 1)),
  /** A word directly precedes it. */
  afterword: ({ read: { view }, first }) => (view.traits(first - 1) & Trait.Word) !== 0,
  end: ({ read: { view }, last }) => isEnd(view, last + 1),
  /** A noun phrase comes after it, and no pronoun where an adverb is between. */
  np: ({ read: { view }, last, gap }) =>
    isPhrase(view, last + 1) && !(gap !== undefined && personPronouns.has(view.key(last + 1))),
  /** A phrase that is known, *at*, or a comma and a clause come after it. */
  definite: ({ read: { view }, last, gap }) => {
    const next = view.key(last + 1);
    if (next === "at" || (next === "," && isWordLike(view.traits(last + 2)))) return true;
    const isBare = personPronouns.has(next) && gap !== undefined;
    const known = Form.NounSingularDefinite | Form.NounPluralDefinite;
    return !isBare && isPhrase(view, last + 1) && (fixed.has(next) || (view.forms(last + 1) & known) !== 0);
  },
  /** *at* comes after it, perhaps behind a comma. */
  at: ({ read: { view }, last }) =>
    view.key(last + 1) === "at" || (view.key(last + 1) === "," && view.key(last + 2) === "at"),
  clause: ({ read: { view }, last }) =>
    view.hasTags && !isTagged(view, last + 1, marker, 0.3) && view.clauses.nextVerb(last + 1) > last + 1,
  /** Behind a word for something said or written. */
  talk: ({ read: { view }, first }) => isTalk(view, first - 1),
  /** A clause comes after it that says how things are: *idet hun er syg* gives a cause, *idet hun gik* a time. */
  state: ({ read: { view }, last }) =>
    view.hasTags && isSubject(view, last + 1) && states.has(view.key(view.clauses.nextVerb(last + 1))),
  /** Its verb comes right after it. */
  finite: ({ read: { view }, last }) => view.hasTags && view.clauses.finite(last + 1) >= Finite.Likely,
  /** A verb, not what describes a noun: *anvendt matematik*. */
  verbal: ({ read: { view }, first, last, form }) => {
    if (form !== "participle" || !isTagged(view, last + 1, noun, 0.3)) return true;
    for (let i = first - 1; i >= Math.max(0, first - 4); i -= 1) if (has.has(view.key(i))) return true;
    return false;
  },
  /** Nothing near it denies it: who is not obliged to may still do it. */
  affirmed: ({ read: { view }, first, last }) => {
    for (let i = first - 4; i <= last; i += 1) if (denying.has(view.key(i))) return false;
    return true;
  },
  active: isActive,
  person: ({ read: { view }, last }) => isPerson(view, last + 1),
  noperson: ({ read: { view }, last }) => !isPerson(view, last + 1),
  event: ({ read: { view }, last }) => {
    const at = nounOf(view, last + 1);
    return at >= 0 && isEvent(view, at);
  },
  plural: ({ read: { view }, last }) => isNounTagged(view, last + 1, plural),
  singular: ({ read: { view }, last }) => isNounTagged(view, last + 1, singular),
  common: ({ read: { view }, last }) => genderNext(view, last + 1) === Form.Common,
  neuter: ({ read: { view }, last }) => genderNext(view, last + 1) === Form.Neuter,
  number: ({ read: { view }, last }) => (view.traits(last + 1) & Trait.Number) !== 0,
  nonumber: ({ read: { view }, last }) => (view.traits(last + 1) & Trait.Number) === 0,
  month: ({ read: { view }, last }) => monthKeys.has(view.key(last + 1)),
  name: ({ read: { view }, last }) => isName(view, last + 1),
  adverb: ({ read: { view }, first }) => isTagged(view, first, adverb),
  describes: ({ read: { view }, last }) => isTagged(view, last + 1, describing),
  infinitive: ({ read: { view }, last }) => isTagged(view, last + 1, marker),
  noun: ({ read: { view }, last }) => isTagged(view, last + 1, noun),
  /** No noun directly precedes it that it may belong to, *et motto for tiden*, unless a verb follows: `unattached`. */
  nonounbefore: ({ read: { view }, first, last }) =>
    first === 0 || !isTagged(view, first - 1, noun, 0.3) || view.clauses.finite(last + 1) >= Finite.Likely,
  /** It belongs to the noun right before it: *en grund hertil*, and not *han kom hertil*. */
  afternoun: ({ read: { view }, first }) => isTagged(view, first - 1, noun, 0.5),
  /** No infinitive comes after it: *fundet ud af at bruge den*. */
  noinfinitive: ({ read: { view }, last }) => view.key(last + 1) !== "at" || !isTagged(view, last + 2, marker, 0.3),
  /** It is no part of what comes after it: *på nuværende tidspunkt i filmen*. */
  whole: (place) => !isPartOfNext(place),
  nonoun: ({ read: { view }, last }) => !isTagged(view, last + 1, noun, 0.2),
  /** Not between a noun and its verb, where a main clause has room for what belongs to the noun alone: *børn i almindelighed er glade*. */
  unattached: ({ read: { view }, first, last }) => {
    if (!view.hasTags || view.clauses.finite(last + 1) < Finite.Likely) return true;
    return view.clauses.clauseAt(last + 1)?.kind !== "main" || !isTagged(view, first - 1, noun, 0.3);
  },
  /** No comparison follows: *jo mere, jo bedre*. */
  nocompared: ({ read: { view }, last }) => (view.forms(last + 1) & Form.Compared) === 0,
  /** No clause follows that would need *at*. */
  nonominative: ({ read: { view }, last }) => !nominatives.has(view.key(last + 1)) && view.key(last + 1) !== "at",
  /** The subject of a clause comes after it. */
  subject: ({ read: { view }, last }) => isSubject(view, last + 1),
  /** What comes after it is a clause whose verb stands where a main clause has it. */
  statement: ({ read: { view }, last }) => looseClause(view, last + 1) !== undefined,
  /** Its verb comes right after it, or ends it, and the clause is in the order of a main clause to its end. */
  onward: ({ read: { view }, last }) =>
    view.hasTags && goesOnAlone(view, view.clauses.finite(last + 1) >= Finite.Likely ? last + 1 : last),
  /** The writer speaks: a comma comes after it, or a verb and *jeg*. */
  jeg: ({ read: { view }, last }) => view.key(last + 1) === "," || view.key(last + 2) === "jeg",
  /** What comes is no infinitive: *fordi at rejse er dyrt*. */
  noverb: ({ read: { view }, last }) => (view.forms(last + 1) & Form.Infinitive) === 0,
  /** No other *der* or *som* comes: *Der er nogle, der løber, og andre, der går.* */
  alone: ({ read: { view }, last }) => {
    for (let i = last + 1; i < view.size; i += 1) if (view.key(i) === "der" || view.key(i) === "som") return false;
    return true;
  },
  noquestion: ({ read: { view } }) => !isQuestion(view),
};

const partOf = wordSet("i af på under");
const definiteNoun = Form.NounSingularDefinite | Form.NounPluralDefinite;

function isPartOfNext(place: Place): boolean {
  const { view } = place.read;
  if (!partOf.has(view.key(place.last + 1))) return false;
  const next = nounOf(view, place.last + 2);
  return isFirst(place) || (next >= 0 && (view.forms(next) & definiteNoun) !== 0);
}

const subjects = wordSet("jeg du han hun man vi det den de der alle mange nogle ingen begge");

function isSubject(view: SentenceView, index: number): boolean {
  if (subjects.has(view.key(index)) || view.word(index) === "I" || isName(view, index)) return true;
  return nounOf(view, index) >= 0;
}

/** The gender of the noun right after; 0 when it has none or both, or when it is no indefinite singular. */
function genderNext(view: SentenceView, index: number): number {
  const forms = view.forms(index);
  if ((forms & Form.NounSingular) === 0 || !isTagged(view, index, singular, 0.8)) return 0;
  const gender = forms & (Form.Common | Form.Neuter);
  return gender === (Form.Common | Form.Neuter) ? 0 : gender;
}

function stands(view: SentenceView, words: ReadonlySet<string>): boolean {
  for (let i = 0; i < view.size; i += 1) if (words.has(view.key(i))) return true;
  return false;
}

/** With words of their own, `name:word/word`. */
const withWords: Readonly<Record<string, (words: ReadonlySet<string>) => Condition>> = {
  next:
    (words) =>
    ({ read: { view }, last }) =>
      words.has(view.key(last + 1)),
  notnext:
    (words) =>
    ({ read: { view }, last }) =>
      !words.has(view.key(last + 1)),
  prev:
    (words) =>
    ({ read: { view }, first }) =>
      words.has(view.key(first - 1)),
  notprev:
    (words) =>
    ({ read: { view }, first }) =>
      !words.has(view.key(first - 1)),
  /** None of the words is in the four words before it. */
  notafter:
    (words) =>
    ({ read: { view }, first }) => {
      for (let i = first - 4; i < first; i += 1) if (words.has(view.key(i))) return false;
      return true;
    },
  /** None of the words is in the gap. */
  notgap:
    (words) =>
    ({ read: { view }, gap }) => {
      for (let i = gap?.[0] ?? 0; i < (gap?.[1] ?? 0); i += 1) if (words.has(view.key(i))) return false;
      return true;
    },
  /** The words stand in the sentence once: what is left out twice at once leaves a hole. */
  once:
    (words) =>
    ({ read: { view } }) => {
      let count = 0;
      for (let i = 0; i < view.size; i += 1) if (words.has(view.key(i))) count += 1;
      return count < 2;
    },
  /** None of the words is in the sentence. */
  without:
    (words) =>
    ({ read: { view } }) =>
      !stands(view, words),
  /** None of them is in the three words before or the four after. */
  notnear:
    (words) =>
    ({ read: { view }, first, last }) => {
      for (let i = first - 3; i <= last + 4; i += 1) if (words.has(view.key(i))) return false;
      return true;
    },
};

const known = new Map<string, Condition>();

/** The condition with that name. An unknown name is an error in the table. */
export function conditionOf(name: string): Condition {
  const found = known.get(name) ?? plain[name];
  if (found !== undefined) return found;
  const [kind = "", words = ""] = name.split(":");
  const made = withWords[kind]?.(new Set(words.split("/")));
  if (made === undefined || words === "") throw new Error(`No condition is called ${name}`);
  known.set(name, made);
  return made;
}
