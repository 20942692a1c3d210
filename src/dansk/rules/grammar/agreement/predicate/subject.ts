/** Finds the subject of a copula and the form of the adjective that it requires. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, nounTags, Tag, tagSet } from "../../../../tagger/tags.ts";
import { Trait } from "../../../../text/token.ts";
import type { RuleContext } from "../../../rule.ts";
import { adjectiveForms, midAdverbs, nounForms, verbForms, wordSet } from "../../../vocabulary.ts";
import { nounPhraseFrom, weekday } from "../phrase.ts";
import { groups, type Kind, measures, saidBefore } from "./predicate-words.ts";

/** The subject of a verb. */
export interface Subject {
  readonly kind: Kind;
  /** Where what is said of it may begin. */
  readonly from: number;
}

interface Phrase {
  /** Undefined where it is not clear. */
  readonly kind: Kind | undefined;
  /** First token after it. */
  readonly end: number;
}

/** Where a clause begins: what follows them is its subject, its verb or what was moved to the front. */
const clauseOpeners = wordSet(
  "at fordi hvis når da mens men selvom hvor om så for hvordan hvorfor indtil siden inden før skønt ligesom",
);
const coordinators = wordSet("og eller samt");

const pluralWords = wordSet(
  "de disse mine dine sine alle mange flere nogle andre begge adskillige fleste to tre fire fem seks syv otte ni ti elleve tolv",
);
const singularWords = wordSet("den det denne dette min mit din dit sin sit");
const openWords = wordSet("vores jeres hans hendes deres");

/** Stand for several people or things alone. */
const several = wordSet("alle begge mange flere nogle andre fleste");

/** What may be between the parts of a noun phrase. */
const prepositions = wordSet("i på til fra med om af ved under over hos mod mellem blandt bag uden");

function isBoundary(context: RuleContext, index: number): boolean {
  return index < 0 || (context.traits(index) & Trait.Word) === 0;
}

/** The kind by the forms of a noun; undefined for groups, names and where singular and plural look alike. */
function kindOfNoun(context: RuleContext, index: number, counted: "plural" | "singular" | undefined): Kind | undefined {
  const forms = context.forms(index);
  if ((forms & nounForms) === 0 || (forms & (Form.Name | Form.Genitive)) !== 0) return undefined;
  if (groups.test(context.key(index)) || context.acceptance(index).kind === "unknown") return undefined;
  const singular = (forms & (Form.NounSingular | Form.NounSingularDefinite)) !== 0;
  const plural = (forms & (Form.NounPlural | Form.NounPluralDefinite)) !== 0;
  if (plural && counted === "plural") return "plural";
  if (singular === plural && counted === undefined) return undefined;
  if (plural && !singular) return counted === "singular" ? undefined : "plural";
  if (!singular || counted === "plural") return undefined;
  const common = (forms & Form.Common) !== 0;
  const neuter = (forms & Form.Neuter) !== 0;
  if (common === neuter) return undefined;
  return common ? "common" : "neuter";
}

/** *jeg*, *vi*, *de*, *det*: a pronoun that is the whole subject. */
function pronounKind(context: RuleContext, index: number): Kind | undefined {
  const key = context.key(index);
  const first = (context.traits(index) & Trait.First) !== 0;
  if (key === "vi" || several.has(key)) return "plural";
  if (key === "i") return context.word(index) === "I" ? "plural" : undefined;
  // *De* with a capital is one person, as long as it is no first word.
  if (key === "de") return first || context.word(index) === "de" ? "plural" : undefined;
  if (key === "det") return "neuter";
  return undefined;
}

/** Reads determiners, adjectives and the noun at `from`; without a noun a pronoun (*de*) or adjective (*de unge*). */
function phraseAt(context: RuleContext, from: number): Phrase | undefined {
  let at = from;
  let counted: "plural" | "singular" | undefined;
  let isOpened = false;
  for (; at < from + 4; at += 1) {
    const key = context.key(at);
    if (
      pluralWords.has(key) &&
      (key !== "de" || context.word(at) === "de" || (context.traits(at) & Trait.First) !== 0)
    ) {
      counted = "plural";
    } else if (singularWords.has(key)) counted = "singular";
    else if (!openWords.has(key)) {
      if (!isGenitive(context, at)) break;
      // *mine forældres hus*: how many owners there are says nothing of the thing.
      counted = undefined;
    }
    isOpened = true;
    if (key === "det" && weekday.test(context.key(at + 1))) return undefined;
  }
  const bare = at === from;
  if (counted === "plural" && isPeople(context, at)) return { kind: "plural", end: at + 1 };
  if (isHead(context, at, bare)) {
    const kind = kindOfNoun(context, at, counted);
    return { kind: isOpened || isDefinite(context, at) || kind === "plural" ? kind : undefined, end: at + 1 };
  }
  if (!bare) {
    const phrase = nounPhraseFrom(context, at);
    if (phrase !== undefined && phrase.adjectives.length > 0)
      return { kind: kindOfNoun(context, phrase.noun, counted), end: phrase.noun + 1 };
  }
  const pronoun = pronounKind(context, at - 1);
  if (!bare && pronoun !== undefined) return { kind: pronoun, end: at };
  if (bare) {
    // *Unge læsere*
    const isModified = (context.forms(at) & Form.AdjectiveE) !== 0 && isHead(context, at + 1, true);
    if (isModified && kindOfNoun(context, at + 1, undefined) === "plural") return { kind: "plural", end: at + 2 };
    const kind = pronounKind(context, at);
    if (kind !== undefined) return { kind, end: at + 1 };
  }
  return undefined;
}

/** *de unge*, *mange voksne*: an adjective in the place of a noun. */
function isPeople(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  if ((forms & (Form.AdjectiveE | Form.Compared)) === 0 || (forms & Form.NounPlural) !== 0) return false;
  return (
    (context.forms(index + 1) & (nounForms | adjectiveForms)) === 0 ||
    context.tags.probability(index + 1, finiteTags) > 0.9
  );
}

function isGenitive(context: RuleContext, index: number): boolean {
  return (context.forms(index) & Form.Genitive) !== 0 && context.tags.probability(index, tagSet(Tag.Genitive)) > 0.9;
}

function isDefinite(context: RuleContext, index: number): boolean {
  return (context.forms(index) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
}

/** Whether the word is a noun and is alone as the head of its phrase. */
function isHead(context: RuleContext, index: number, bare: boolean): boolean {
  const forms = context.forms(index);
  if ((forms & nounForms) === 0 || (forms & Form.Plain) !== 0) return false;
  const capital = (context.traits(index) & Trait.Capital) !== 0 && (context.traits(index) & Trait.First) === 0;
  if (capital || (context.traits(index) & Trait.Quoted) !== 0) return false;
  if ((forms & adjectiveForms) !== 0) return context.tags.probability(index, nounTags) > 0.9;
  if ((forms & verbForms) !== 0 && context.tags.probability(index, nounTags) < 0.5) return false;
  return !bare || isDefinite(context, index) || context.tags.probability(index, nounTags) > 0.8;
}

/** The end of the phrases with a preposition that follow a noun: *forfatterne til de to artikler*. */
function skipPrepositions(context: RuleContext, from: number, to: number): number {
  let at = from;
  while (at < to && prepositions.has(context.key(at))) {
    const inner = phraseAt(context, at + 1) ?? bareNoun(context, at + 1);
    if (inner === undefined || inner.end > to) return -1;
    at = inner.end;
  }
  return at;
}

/** *i gruppen*, *fra København*, *af dem*. */
function bareNoun(context: RuleContext, index: number): Phrase | undefined {
  if ((context.traits(index) & Trait.Word) === 0) return undefined;
  const isName = (context.forms(index) & Form.Name) !== 0 || (context.traits(index) & Trait.Capital) !== 0;
  const isNoun = isName || (context.forms(index) & nounForms) !== 0 || oblique.has(context.key(index));
  return isNoun ? { kind: undefined, end: index + 1 } : undefined;
}

const oblique = wordSet("mig dig ham hende os jer dem det");

/** The beginning of the clause before `index`, and whether nothing can precede it that belongs to the subject. */
function clauseStart(context: RuleContext, index: number): number {
  for (let i = index - 1; i >= 0 && i > index - 14; i -= 1) {
    if (isBoundary(context, i)) return i + 1;
    const key = context.key(i);
    if (clauseOpeners.has(key) && !(key === "om" && !isBoundary(context, i - 1) && !opensQuestion(context, i)))
      return i + 1;
    if (key === "som" || key === "der") return -1;
    if (coordinators.has(key) && (isBoundary(context, i - 1) || hasFiniteBefore(context, i))) return i + 1;
  }
  return index <= 14 ? 0 : -1;
}

/** *spurgte, om de er …*: not the preposition. */
function opensQuestion(context: RuleContext, index: number): boolean {
  return context.tags.tag(index) === Tag.Subordinator;
}

/** Whether the words up to `index` are a clause already, so that *og* begins another. */
function hasFiniteBefore(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= 0 && i > index - 14 && !isBoundary(context, i); i -= 1) {
    if (context.tags.probability(i, finiteTags) > 0.8) return true;
    if (clauseOpeners.has(context.key(i))) return false;
  }
  return false;
}

/** *jeg* and the like, and names: with *og* before or after them they are several. */
const persons = wordSet("jeg du han hun");

function isPerson(context: RuleContext, index: number): boolean {
  if (persons.has(context.key(index))) return true;
  const capital = (context.traits(index) & Trait.Capital) !== 0;
  return capital && context.tags.probability(index, tagSet(Tag.Name)) > 0.8;
}

/** *Mads og jeg*, *min mor og far*: two people before the verb. */
function isPair(context: RuleContext, start: number, to: number): boolean {
  const og = to - 2;
  if (context.key(og) !== "og" || !isPerson(context, to - 1)) return false;
  if (og - start === 1) return isPerson(context, start);
  return (
    og - start === 2 &&
    (context.forms(og - 1) & nounForms) !== 0 &&
    /^(?:min|din|vores|hans|hendes)$/u.test(context.key(start))
  );
}

/** What precedes the verb at `verb` and after the beginning of its clause. */
function subjectBefore(context: RuleContext, verb: number): Kind | undefined {
  let to = verb;
  while (to > verb - 3 && midAdverbs.has(context.key(to - 1))) to -= 1;
  const start = clauseStart(context, to);
  if (start < 0 || start >= to) return undefined;
  if (isPair(context, start, to)) return "plural";
  let at = start;
  let kind: Kind | undefined;
  let parts = 0;
  while (at < to) {
    const phrase = phraseAt(context, at);
    if (phrase === undefined || phrase.end > to) return undefined;
    kind = phrase.kind;
    parts += 1;
    const end = skipPrepositions(context, phrase.end, to);
    // *Halvdelen af eleverne*: how many is said by the second noun.
    if (end < 0 || (end > phrase.end && kind === "common")) return undefined;
    at = end;
    if (at === to) break;
    if (!coordinators.has(context.key(at)) || kind === undefined) return undefined;
    at += 1;
  }
  if (at !== to) return undefined;
  return parts === 1 || kind === "plural" ? kind : undefined;
}

/** What directly follows the verb where something else was moved to the front: *så er børnene …*. */
function subjectAfter(context: RuleContext, verb: number): Subject | undefined {
  const phrase = phraseAt(context, verb + 1);
  // *Hun er ti år gammel*, *Ida er et hoved højere*: how much, not who.
  if (measures.has(context.key((phrase?.end ?? 0) - 1)) || saidBefore.has(context.key(verb - 1))) return undefined;
  if (phrase?.kind === undefined || phrase.kind === "common") return undefined;
  // *Her er de …*, but *det er de samme*: without an adjective after it nothing is said of it.
  return { kind: phrase.kind, from: phrase.end };
}

const relatives = wordSet("der som");
const those = wordSet("dem os jer alle mange nogle andre");

/** *piger, der er …*: what the clause tells of, where only one noun can be meant. */
function subjectOfRelative(context: RuleContext, verb: number): Kind | undefined {
  let at = verb - 1;
  while (at > verb - 3 && midAdverbs.has(context.key(at))) at -= 1;
  if (!relatives.has(context.key(at))) return undefined;
  at -= context.key(at - 1) === "," ? 2 : 1;
  if (those.has(context.key(at))) return "plural";
  const forms = context.forms(at);
  if ((forms & nounForms) === 0 || (forms & Form.Plain) !== 0 || context.tags.probability(at, nounTags) < 0.9)
    return undefined;
  let first = at;
  while (
    first > at - 4 &&
    (context.forms(first - 1) & (Form.AdjectiveE | Form.AdjectiveNeuter)) !== 0 &&
    !isBoundary(context, first - 1)
  ) {
    if (context.tags.probability(first - 1, nounTags) > 0.1) break;
    first -= 1;
  }
  const determiner = context.key(first - 1);
  let counted: "plural" | "singular" | undefined;
  if (pluralWords.has(determiner)) counted = "plural";
  else if (determiner === "et" || determiner === "det" || determiner === "dette") counted = "singular";
  const left = counted === undefined ? first - 1 : first - 2;
  // *en bog om dyr, der er …*, *et hold piger, der er …*: either may be meant.
  const isInner = prepositions.has(context.key(left)) && (context.key(left) === "af" || !isVerbal(context, left - 1));
  if (isInner || ((context.forms(left) & nounForms) !== 0 && !isVerbal(context, left))) return undefined;
  const kind = kindOfNoun(context, at, counted);
  if (kind === "neuter") return counted === "singular" ? kind : undefined;
  return kind === "plural" ? kind : undefined;
}

/** Whether the word is a verb, which a phrase with a preposition belongs to. */
function isVerbal(context: RuleContext, index: number): boolean {
  return context.tags.probability(index, finiteTags | tagSet(Tag.Infinitive, Tag.Participle)) > 0.8;
}

/** The subject of the finite verb at `verb`; undefined if it is unclear. */
export function subjectOf(context: RuleContext, verb: number): Subject | undefined {
  const before = subjectBefore(context, verb) ?? subjectOfRelative(context, verb);
  if (before !== undefined) return { kind: before, from: verb + 1 };
  return subjectAfter(context, verb);
}
