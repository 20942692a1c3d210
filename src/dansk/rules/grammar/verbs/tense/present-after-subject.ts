/**
 * Finds the infinitive after a subject that requires the present tense (*nutids-r*): *jeg køre*, *det tage tid*, *nu
 * køre vi*.
 */
import { presentOf as presentOfInfinitive } from "../../../../lexicon/inflect.ts";
import { Form } from "../../../../lexicon/lexicon.ts";
import { Trait } from "../../../../text/token.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import {
  adjectiveForms,
  commonFinite,
  coordinators,
  finiteForms,
  isMentioned,
  isOnlyVerb,
  midAdverbs,
  modals,
  nominatives,
  nounForms,
  verbForms,
  wordSet,
} from "../../../vocabulary.ts";
import { clauseBefore, hasFiniteAfter, isCommand, isInnerStop } from "../clause.ts";
import { takesObject, wishers } from "../infinitive-licence.ts";
import { explainFinite, finiteForms as suggestedForms } from "./past.ts";

/** Pronouns that may be object or article as well as subject. */
const ambiguous = wordSet("det den der de");

/** Stand for several people; right after a word that opens a clause they are its subject. */
const quantifiers = wordSet("alle mange nogle andre begge flere");

const fixed = wordSet("være ske leve få");

/** No subjects, though *anden* is listed as the bird too. */
const objects = wordSet("mig dig ham hende os jer dem sig anden");

/** Look like infinitives, but mean something else after a subject: *hun sad stille*, *jeg hele tiden*. */
const neverVerbs = wordSet(
  "næste længe stille hele halve lige samme fulde første bare ene rette blanke alene inde ude oppe nede du",
);

const people = wordSet("mig dig ham hende os jer dem");

/** What ties a person to a noun: *syn på hende*, *forhold til ham*. */
const links = wordSet("på til om over for af hos fra mod");

/** With these an infinitive needs neither *at* nor a modal: *hvorfor vente*, *hellere dø end flygte*. */
const bareInfinitive = wordSet("hvorfor hellere end bedre hvordan");

/** The present of the infinitive at `index`, undefined when it is none or may be something else. */
function presentOf(context: RuleContext, index: number, afterPronoun: string): string | undefined {
  const key = context.key(index);
  const forms = context.forms(index);
  if ((forms & Form.Infinitive) === 0 || (forms & (Form.Past | Form.Present)) !== 0) return undefined;
  if ((context.traits(index) & Trait.Capital) !== 0 || neverVerbs.has(key)) return undefined;
  const present = presentOfInfinitive(context.lexicon, key);
  if (present === undefined) return undefined;
  // *vi unge*, *du søde*, *de lette*: a pronoun may have an adjective or a noun with it; *jeg, han, man* have none.
  const alone = afterPronoun === "jeg" || afterPronoun === "han" || afterPronoun === "hun" || afterPronoun === "man";
  if (!alone && (forms & adjectiveForms) !== 0) return undefined;
  // *vi venner*, *de tage* are noun phrases; *det tage* is none, since the noun would be plural.
  if (afterPronoun === "vi" && (forms & Form.NounPlural) !== 0) return undefined;
  const singular = afterPronoun === "det" || afterPronoun === "den";
  if (
    (ambiguous.has(afterPronoun) || quantifiers.has(afterPronoun)) &&
    (forms & (singular ? Form.NounSingular : nounForms)) !== 0
  )
    return undefined;
  return present;
}

const mainOpeners = wordSet("men for så");

/** Whether something before `index` in the sentence may govern an infinitive there. */
function isGoverned(context: RuleContext, index: number, comma: boolean): boolean {
  for (let i = index; i >= 0; i -= 1) {
    const key = context.key(i);
    if (modals.has(key) || takesObject.has(key)) return true;
    // *…, men det hjælpe*: a main clause of its own.
    if (key === "," && mainOpeners.has(context.key(i + 1))) return false;
    const mark =
      (context.traits(i) & Trait.Punctuation) !== 0 && key !== "'" && key !== "’" && !isInnerStop(context, i);
    if (mark && (key !== "," || comma)) return false;
  }
  return false;
}

function report(context: RuleContext, verb: number, present: string, certain: boolean): void {
  const infinitive = context.key(verb);
  const suggestions = suggestedForms(context, verb, infinitive, present);
  const [first = present] = suggestions;
  // *hun have ondt* of the past is `havde`, which is heard without its d; so is *hade*.
  if (suggestions.includes("havde") || infinitive === "hade") return;
  context.report({
    start: context.start(verb),
    end: context.end(verb),
    confidence: certain ? "sikker" : "mulig",
    message: first === present ? `Verbet skal stå i nutid: »${present}«.` : `Verbet skal stå i datid: »${first}«.`,
    explanation: explainFinite(infinitive, present, first),
    suggestions,
  });
}

/** *jeg køre*, *fordi hun ikke køre*. */
function checkAfter(context: RuleContext, index: number): void {
  const pronoun = context.key(index);
  if (pronoun === "i" && (context.word(index) !== "I" || (context.traits(index) & Trait.First) !== 0)) return;
  // *jeg så den ligge der*
  if (ambiguous.has(pronoun) && context.key(index - 1) === "så" && (context.forms(index - 2) & finiteForms) === 0) {
    if (index > 1 && (context.traits(index - 2) & Trait.Word) !== 0) return;
  }
  let verb = index + 1;
  while (verb - index <= 2 && midAdverbs.has(context.key(verb))) verb += 1;
  const present = presentOf(context, verb, pronoun);
  if (present === undefined) return;
  // *vi så skole og kirke*
  if (context.key(index + 1) === "så" && !isOnlyVerb(context.forms(verb), Form.Infinitive)) return;
  const loose = ambiguous.has(pronoun) || pronoun === "i" || quantifiers.has(pronoun);
  if (quantifiers.has(pronoun) && (index === 0 || !openers.has(context.key(index - 1)))) return;
  if (loose && (fixed.has(context.key(verb)) || (context.forms(verb) & adjectiveForms) !== 0)) return;
  // Before a comma the verb that governs may be on the other side of an inserted clause; only the nearest counts then.
  if (isGoverned(context, index - 1, !loose)) return;
  // *så gik jeg åbne …*: with the verb already there, what follows the subject is another word.
  const isVerb = (context.forms(index - 1) & finiteForms) !== 0 || context.key(index - 1) === "hade";
  const inverted = isVerb && context.key(index - 1) !== "så";
  if (inverted && !isOnlyVerb(context.forms(verb), Form.Infinitive)) return;
  // *det gamle lære*: with an article the word before says more; after a preposition it is an object.
  if (loose && index > 0 && !opensClause(context, index - 1)) return;
  report(context, verb, present, true);
}

const openers = wordSet("at fordi hvis når mens selvom som hvad hvor hvordan hvorfor hvornår hvem da om men og for så");

/** Whether a clause with its subject may begin right after `index`. */
function opensClause(context: RuleContext, index: number): boolean {
  return openers.has(context.key(index)) || (context.traits(index) & Trait.Punctuation) !== 0;
}

const possessives = wordSet("min mit mine din dit dine sin sit sine vores jeres hans hendes deres");

const articles = wordSet(
  "den det de en et denne dette disse hver min din sin vores jeres hans hendes deres hvilken al",
);

/** Whether any word of the sentence is likely to be its finite verb. */
function hasFinite(context: RuleContext): boolean {
  for (let i = 0; i < context.size; i += 1) {
    if (commonFinite.has(context.key(i)) || isOnlyVerb(context.forms(i), finiteForms)) return true;
  }
  return false;
}

/** *Nu køre vi*: the verb before its subject. */
function checkBefore(context: RuleContext, index: number): void {
  const verb = index - 1;
  if (verb < 1 || (context.forms(verb) & (Form.Infinitive | adjectiveForms)) !== Form.Infinitive) return;
  const before = context.key(verb - 1);
  if (before === "at" || before === "og" || before === "eller" || midAdverbs.has(before)) return;
  if ((context.traits(verb - 1) & Trait.Word) === 0) return;
  const present = presentOf(context, verb, "jeg");
  if (present === undefined || context.key(verb) === "være") return;
  for (let i = verb - 1; i >= 0; i -= 1) {
    const key = context.key(i);
    if (key === "at" || modals.has(key) || takesObject.has(key)) return;
    const other = (context.forms(i) & finiteForms) !== 0 && (context.forms(i) & nounForms) === 0;
    if (other || commonFinite.has(key)) return;
  }
  // *den rejse vi tog*: as a noun it needs a verb elsewhere in the sentence.
  if (!isOnlyVerb(context.forms(verb), Form.Infinitive)) {
    const leads = (context.forms(verb - 1) & adjectiveForms) !== 0 || articles.has(before);
    if (leads || hasFinite(context)) return;
  }
  report(context, verb, present, true);
}

/** Whether any word from `from` up to `to` may be an infinitive. */
function hasInfinitive(context: RuleContext, from: number, to: number): boolean {
  for (let i = from; i < to; i += 1) if ((context.forms(i) & Form.Infinitive) !== 0) return true;
  return false;
}

/** *Planen vise*, *Ida elske*: a noun or a name right before, and nothing in the sentence that takes an infinitive. */
function checkAfterNoun(context: RuleContext, index: number): void {
  if (isMentioned(context, index)) return;
  const forms = context.forms(index);
  if ((forms & adjectiveForms) !== 0 || wishers.has(context.key(index - 1))) return;
  if (objects.has(context.key(index - 1))) return;
  const left = context.forms(index - 1);
  if (coordinators.has(context.key(index - 1)) || midAdverbs.has(context.key(index - 1))) return;
  const isNoun = (left & (nounForms | Form.Name)) !== 0 && (left & (verbForms | adjectiveForms)) === 0;
  const isName = (context.traits(index - 1) & Trait.Capital) !== 0 && (context.traits(index - 1) & Trait.First) === 0;
  // *min fars arbejde*: what follows a genitive is a noun.
  if ((left & Form.Genitive) !== 0 && (!isName || !isOnlyVerb(forms, Form.Infinitive))) return;
  // A word that is a noun too is only a verb if nothing else in the sentence can be.
  const ended = (left & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0 && !isName;
  const definite = ended || possessives.has(context.key(index - 2));
  if (!isOnlyVerb(forms, Form.Infinitive) && (!definite || hasFinite(context))) return;
  if ((!isNoun && !isName) || (context.traits(index) & Trait.Quoted) !== 0) return;
  const present = presentOf(context, index, "jeg");
  if (present === undefined) return;
  for (let i = index - 1; i >= 0; i -= 1) {
    const key = context.key(i);
    // *…, at katten sove*: a clause of its own, unless an infinitive has come since.
    if (key === "," && openers.has(context.key(i + 1)) && !hasInfinitive(context, i + 1, index)) break;
    if (key === "at" || modals.has(key) || takesObject.has(key) || bareInfinitive.has(key)) return;
    if (nominatives.has(key) && i === index - 1) return;
    // *Vi så en hund ligge under bordet.*
    if (key === "så" && i > 0) return;
  }
  // Another finite verb in the same clause leaves no place for this one.
  for (let i = index - 1; i >= 0 && (context.traits(i) & Trait.Punctuation) === 0; i -= 1) {
    if (openers.has(context.key(i))) break;
    if ((context.forms(i) & finiteForms) !== 0 && isOnlyVerb(context.forms(i), finiteForms)) return;
  }
  if (isCommand(context, clauseBefore(context, index).start, index)) return;
  report(context, index, present, true);
}

/** What may precede a subject that begins its clause. */
const clauseWords = wordSet("at fordi hvis når mens selvom hvordan hvorfor hvornår da");

/**
 * *Hans syn på hende ændre sig*: a whole subject with the person that its preposition takes, where a clause begins. The
 * same words are the object of *se* or *lade* anywhere else.
 */
function checkAfterPerson(context: RuleContext, index: number): void {
  const noun = index - 3;
  if (noun < 0 || !people.has(context.key(index - 1)) || isMentioned(context, index)) return;
  if (!links.has(context.key(index - 2)) || !isOnlyVerb(context.forms(index), Form.Infinitive)) return;
  const isEnded = (context.forms(noun) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
  const hasOwner = possessives.has(context.key(noun - 1)) && (context.forms(noun) & nounForms) !== 0;
  const start = hasOwner ? noun - 1 : noun;
  if (!isEnded && !hasOwner) return;
  if (start > 0 && !clauseWords.has(context.key(start - 1))) return;
  const present = presentOf(context, index, "jeg");
  if (present === undefined || hasFiniteAfter(context, index)) return;
  report(context, index, present, true);
}

function isSubject(key: string): boolean {
  return nominatives.has(key) || ambiguous.has(key) || quantifiers.has(key) || key === "i";
}

export const presentAfterSubject: Rule = {
  id: "nutids-r-nutid",
  category: "grammatik",
  level: "begynder",
  weight: "pattern",
  needsTags: true,
  triggers: { words: [...nominatives, ...ambiguous, ...quantifiers, "i"], forms: Form.Infinitive },
  check(context, index) {
    if ((context.forms(index) & Form.Infinitive) !== 0) {
      checkAfterNoun(context, index);
      checkAfterPerson(context, index);
    }
    if (!isSubject(context.key(index))) return;
    checkAfter(context, index);
    if (nominatives.has(context.key(index))) checkBefore(context, index);
  },
};
