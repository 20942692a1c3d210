/** Finds where a subordinate clause certainly begins: the places of opening commas (*startkomma*), set or missing. */

import { Finite } from "../../clauses/clause.ts";
import { betweenAdverbs, joiners, possibleAdverbial } from "../../clauses/closed-classes.ts";
import { isHead } from "../../clauses/openers.ts";
import { Form } from "../../lexicon/lexicon.ts";
import { adjectiveTags, nounTags, Tag, tagSet } from "../../tagger/tags.ts";
import { Trait } from "../../text/token.ts";
import type { RuleContext } from "../rule.ts";
import { adjectiveForms, finiteForms, isMentioned, nominatives, nounForms, wordSet } from "../vocabulary.ts";
import { beginsSubject, isElaborated } from "./clause-words.ts";
import { followsComma, followsWord } from "./gap.ts";
import {
  adverbial,
  asking,
  beforeAt,
  beforeQuestion,
  bound,
  comparing,
  conjunctionsWithAt,
  doing,
  eachOf,
  linking,
  measured,
  neverAfter,
  ofVerb,
  passed,
  pointing,
  pointingPairs,
  questions,
  remarking,
  singlingOut,
  spans,
  takesFor,
  times,
} from "./opening-comma-words.ts";

/** Whether the word at `last` belongs to the clause that `key` opens, so that the comma precedes it. */
function pointsAt(context: RuleContext, last: number, key: string): boolean {
  const word = context.key(last);
  // *har vist, at …*: of the verb, not the adverb.
  if (word === "vist" && /^(?:har|havde|have|blevet)$/u.test(context.key(last - 1))) return false;
  return pointing.has(word) || (spans.has(word) && measured.has(key));
}

/**
 * *…, muligvis fordi han var træt*, *…, for eksempel at huset er koldt*: only remarks on the clause stand between a
 * mark and the word that opens it, so that the mark is where its comma belongs.
 */
function followsRemark(context: RuleContext, last: number): boolean {
  let at = last;
  while (last - at < 4) {
    if (pointingPairs.has(`${context.key(at - 1)} ${context.key(at)}`)) at -= 2;
    else if (remarking.has(context.key(at))) at -= 1;
    else break;
  }
  // *i hvert fald*, *først og fremmest*, *med andre ord*: the third word of the expression.
  if (at < last && longer.has(context.key(at))) at -= 1;
  return at < last && at >= 0 && (context.traits(at) & Trait.Punctuation) !== 0;
}

const longer = wordSet("i først med frem");

/** *jeg tror ikke*, *hun siger altid*: the adverb at `last` has its verb right before it. */
function isOfVerb(context: RuleContext, last: number): boolean {
  if (!ofVerb.has(context.key(last))) return false;
  const verb = nominatives.has(context.key(last - 1)) ? last - 2 : last - 1;
  return context.clauses.finite(verb) === Finite.Certain && !linking.has(context.key(verb));
}

const subordinator = tagSet(Tag.Subordinator);

/** Whether one of `words` is among the `reach` tokens before `index`, no mark between. */
function stands(context: RuleContext, index: number, reach: number, words: ReadonlySet<string>): boolean {
  for (let i = index - 1; i >= index - reach && i >= 0; i -= 1) {
    if ((context.traits(i) & Trait.Punctuation) !== 0) return false;
    // *jeg så et hus, som …*: *så* as a verb compares nothing.
    const isIf = context.key(i) === "hvis" && nominatives.has(context.key(i + 1));
    if (words.has(context.key(i)) && context.clauses.finite(i) !== Finite.Certain && !isIf) return true;
  }
  return false;
}

function atIsCertain(context: RuleContext, index: number, last: number): boolean {
  const before = context.key(last);
  const twoBefore = context.key(last - 1);
  if ((pointsAt(context, last, "at") && !isOfVerb(context, last)) || beforeAt.has(`${twoBefore} ${before}`))
    return false;
  if (conjunctionsWithAt.has(before)) {
    const isFor = before === "for" && (takesFor.has(twoBefore) || takesFor.has(context.key(last - 2)));
    const belongs = isFor || (before === "ved" && nominatives.has(twoBefore));
    if (!belongs) return false;
  }
  const next = index + 1;
  if (nominatives.has(context.key(next)) || context.key(next) === "der") return true;
  const forms = context.forms(next);
  if ((forms & Form.Infinitive) !== 0 || !reachesVerb(context, next)) return false;
  if (beginsSubject(context, next)) return true;
  // *at andre faktorer spiller ind*, *vist at søvn er vigtig*
  const plain = (context.forms(last) & nounForms) === 0 && context.clauses.finite(next + 1) === Finite.Certain;
  if (eachOf.has(context.key(next)) || (plain && (forms & nounForms) !== 0)) return true;
  // *antallet at kilometer*: slips of the pen are likelier here.
  return (forms & (nounForms | adjectiveForms)) !== 0 && context.tags.probability(index, subordinator) >= 0.5;
}

/** Whether a finite verb follows soon, and no mark before it. */
function reachesVerb(context: RuleContext, from: number): boolean {
  const verb = context.clauses.nextVerb(from);
  if (verb < 0 || verb - from > 12) return false;
  for (let i = from; i < verb; i += 1) if (context.key(i) === ",") return false;
  return true;
}

/** Whether the sentence has a finite verb outside the relative clause whose verb is at `verb`. */
function hasOtherVerb(context: RuleContext, index: number, verb: number): boolean {
  const { clauses } = context;
  if (clauses.verbs(0, index) > 0 || clauses.verbs(verb + 1, context.size) > 0) return true;
  // *…, som var læge, holdt en tale*: a past that is spelt like its participle.
  for (let i = verb + 1; i < context.size && i < verb + 12; i += 1) {
    if ((context.forms(i) & Form.Past) !== 0 && (context.forms(i) & (nounForms | adjectiveForms)) === 0) return true;
  }
  return false;
}

function relativeIsCertain(context: RuleContext, index: number, last: number): boolean {
  const { clauses } = context;
  const before = context.key(last);
  if (!isHead(context, last) || clauses.finite(last) >= Finite.Likely) return false;
  // *Siden der kom sne, …*: the page is no beginning.
  if (last === 0 && possibleAdverbial.has(before)) return false;
  if (context.tags.probability(last, tagSet(Tag.Infinitive)) >= 0.2) return false;
  if (times.has(before) || stands(context, last + 1, 6, asking) || before === "i") return false;
  if (context.key(index) === "som" && stands(context, last + 1, 4, comparing)) return false;
  const verb = clauses.nextVerb(index + 1);
  return hasOtherVerb(context, index, verb) && clauses.finite(verb) >= Finite.Likely;
}

const phraseStart = adjectiveTags | nounTags | tagSet(Tag.Number, Tag.Name, Tag.Determiner, Tag.Possessive);

/** A subject and right after it, adverbs between left out, a verb. */
function beginsClause(context: RuleContext, index: number): boolean {
  if (nominatives.has(context.key(index))) return true;
  if (!beginsSubject(context, index) && context.tags.probability(index, phraseStart) < 0.95) return false;
  const verb = context.clauses.nextVerb(index + 1);
  return reachesVerb(context, index + 1) && context.clauses.doubts(index, verb) === 0;
}

function adverbialIsCertain(context: RuleContext, index: number, last: number): boolean {
  const key = context.key(index);
  const ofItsVerb = (key === "hvis" || key === "når" || key === "selvom") && isOfVerb(context, last);
  if (pointsAt(context, last, key) && !ofItsVerb) return false;
  // *mere, end jeg troede*
  if (key === "end") return nominatives.has(context.key(index + 1)) && reachesVerb(context, index + 1);
  if (key === "fordi" || key === "mens" || key === "hvorimod" || key === "medmindre") return true;
  if (nominatives.has(context.key(index + 1)) || beginsClause(context, index + 1)) return true;
  return (
    (key === "når" || key === "hvis" || key === "selvom" || key === "eftersom" || key === "da" || key === "indtil") &&
    context.tags.probability(index, tagSet(Tag.Subordinator)) >= 0.95 &&
    (beginsSubject(context, index + 1) || (context.forms(index + 1) & nounForms) !== 0)
  );
}

/** *ses*, *skyldes*: passives that are nothing else. */
function isPassive(context: RuleContext, index: number): boolean {
  return (context.forms(index) & Form.Passive) !== 0 && (context.forms(index) & nounForms) === 0;
}

function questionIsCertain(context: RuleContext, index: number, last: number): boolean {
  const key = context.key(index);
  const { clauses } = context;
  // *det regnede, hvilket var godt*: said of the whole before it.
  if (key === "hvilket" && (clauses.finite(index + 1) === Finite.Certain || isPassive(context, index + 1))) {
    return clauses.verbs(0, index) > 0 && !passed.has(context.key(last));
  }
  // *gør hvad man kan* is said in one breath.
  if (key === "hvad" && doing.has(context.key(last))) return false;
  const next = context.key(index + 1);
  const afterNoun =
    ((context.forms(last) & nounForms) !== 0 || (context.traits(last) & (Trait.Number | Trait.Capital)) !== 0) &&
    clauses.finite(last) < Finite.Likely &&
    !times.has(context.key(last));
  if (key === "hvor") {
    // *nu hvor du er her*: the two open the clause together.
    if (context.key(last) === "nu") return false;
    // *klokken otte, hvor jeg hjalp*
    if (/^(?:klokken|kl\.)$/u.test(context.key(last - 1))) return beginsClause(context, index + 1);
    // *huset hvor jeg bor*, but not *huset, hvor stort det end er*.
    if (afterNoun || context.key(last) === "der") return next === "der" || beginsClause(context, index + 1);
  }
  let verb = last;
  while (last - verb <= 3 && (betweenAdverbs.has(context.key(verb)) || passed.has(context.key(verb)))) verb -= 1;
  const asked =
    clauses.finite(verb) >= Finite.Likely ||
    (context.forms(verb) & (Form.Infinitive | Form.PastParticiple | Form.Imperative)) !== 0;
  const inverted = nominatives.has(context.key(verb)) && (context.forms(verb - 1) & finiteForms) !== 0;
  // *et overblik over, hvor stor den er*
  const about = beforeQuestion.has(context.key(last)) && (context.forms(last - 1) & nounForms) !== 0;
  if (!asked && !inverted && !about) return false;
  // *de regler, efter hvilke retten dømmer*: a relative clause, whose comma precedes the preposition.
  const relative = about && context.key(last) !== "om";
  if (relative && (key === "hvilken" || key === "hvilket" || key === "hvilke") && mayBeRelative(context, index))
    return false;
  if (key === "hvilken" || key === "hvilket" || key === "hvilke") return reachesVerb(context, index + 1);
  // *hvor stor den er*, *hvad der sker*, *hvem de er*
  if (key === "hvad" || key === "hvem") return next === "der" || beginsClause(context, index + 1);
  if (key === "hvor") {
    const size =
      (context.forms(index + 1) & (Form.AdjectiveBase | Form.AdjectiveNeuter)) !== 0 ||
      next === "mange" ||
      next === "meget";
    return beginsClause(context, index + 1) || (size && clauses.opener(index) === "question");
  }
  return (
    beginsClause(context, index + 1) && !(key === "om" && context.key(last) !== "ikke" && pointsAt(context, last, key))
  );
}

/** *for hvilken han sørger*: with nothing for *hvilken* to belong to, it stands for what was named before. */
function mayBeRelative(context: RuleContext, index: number): boolean {
  const next = index + 1;
  return (
    nominatives.has(context.key(next)) || beginsSubject(context, next) || context.clauses.finite(next) !== Finite.No
  );
}

const ownersPrepositions = wordSet("i på til fra med af ved under over bag foran mellem gennem efter uden om hos for");

/** *huset, i hvis kælder de sov*: whose cellar it was; the comma precedes the preposition. */
function isOwner(context: RuleContext, index: number, last: number): boolean {
  if (context.key(index) !== "hvis" || !ownersPrepositions.has(context.key(last))) return false;
  return context.key(last - 1) === "," && !nominatives.has(context.key(index + 1));
}

/** *når* as a verb: *om han når det*. */
function isVerbItself(context: RuleContext, index: number): boolean {
  return context.key(index) === "når" && context.clauses.finite(index) >= Finite.Doubtful;
}

function isCertain(context: RuleContext, index: number, last: number): boolean {
  const key = context.key(index);
  if (context.clauses.opener(index) === undefined || isVerbItself(context, index)) return false;
  // *bindeordet fordi kræver komma*; but *begrebet som han indførte* is a clause.
  const isNamed = isMentioned(context, index) && key !== "som" && key !== "der";
  if (isNamed || isOwner(context, index, last)) return false;
  const before = context.key(last);
  if (pointingPairs.has(`${context.key(last - 1)} ${before}`) || followsRemark(context, last)) return false;
  const governs =
    before === "om" ? key === "at" || questions.has(key) : questions.has(key) && beforeQuestion.has(before);
  const isFor =
    key === "at" && before === "for" && (takesFor.has(context.key(last - 1)) || takesFor.has(context.key(last - 2)));
  if (neverAfter.has(before) && !governs && !isFor) return false;
  if (key === "at") return atIsCertain(context, index, last);
  if (isElaborated(context, last)) return false;
  if (key === "som" || key === "der") return relativeIsCertain(context, index, last);
  if (adverbial.has(key)) return adverbialIsCertain(context, index, last);
  if (bound.has(key)) return isHead(context, last) && reachesVerb(context, index + 1);
  return questionIsCertain(context, index, last);
}

/** Words that may open a clause with an opening comma. */
export const clauseOpeners: readonly string[] = [
  ...new Set([...adverbial, ...questions, ...bound, "at", "som", "der"]),
];

/** Whether the comma at `comma` may be the end of something inserted, or stand between parts of a list. */
function mayClose(context: RuleContext, comma: number): boolean {
  const parent = context.clauses.clauseAt(comma);
  if (parent === undefined || parent.kind !== "main" || parent.firstVerb < 0 || parent.firstVerb > comma) return true;
  let mark = comma - 1;
  while (mark >= 0 && (context.traits(mark) & Trait.Punctuation) === 0) mark -= 1;
  if (mark < 0 || context.key(mark) !== ",") return mark >= parent.from && mark >= 0;
  // *det er sandt, siger hun, at …*: a pair; *hun kom, og jeg tror, at …*: a comma of its own.
  return mark >= parent.from || !joiners.has(context.key(mark + 1));
}

/**
 * Whether an opening comma belongs before the token at `index`, and whether it is there; undefined if that is not
 * certain.
 */
export function openingCommaAt(context: RuleContext, index: number): "set" | "missing" | undefined {
  const missing = followsWord(context, index);
  if (!missing && !followsComma(context, index)) return undefined;
  if ((context.traits(index) & Trait.Capital) !== 0) return undefined;
  if (!isCertain(context, index, missing ? index - 1 : index - 2)) return undefined;
  if (missing) return "missing";
  return mayClose(context, index - 1) ? undefined : "set";
}

/**
 * Whether the clause that opens at `index` is not a parenthetical remark. Both comma systems treat remarks alike, so
 * only the other clauses show which system the user follows.
 */
export function isNeeded(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (key === "at" || key === "om" || key === "hvis" || key === "når") return true;
  if (key === "hvilket" && context.clauses.finite(index + 1) >= Finite.Likely) return false;
  if (key !== "som" && key !== "der") return questions.has(key) && context.clauses.opener(index) === "question";
  const last = context.key(index - 1) === "," ? index - 2 : index - 1;
  return [last, last - 1, last - 2].some((i) => singlingOut.has(context.key(i)) && context.key(i - 1) !== ",");
}
