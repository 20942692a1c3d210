/** Questions of the comma rules about a single word: can it be a finite verb, can it begin a subject. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { RuleContext } from "../rule.ts";
import { adjectiveForms, finiteForms, nominatives, subjectPronouns, wordSet } from "../vocabulary.ts";

const otherSubjects = wordSet("det den der alle dette denne disse");

/** Whether the word can be the subject after an inverted verb: pronoun, name, or noun in the definite form. */
function isSubject(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (nominatives.has(key) || otherSubjects.has(key) || context.word(index) === "I") return true;
  const traits = context.traits(index);
  if ((traits & Trait.Word) === 0) return false;
  const forms = context.forms(index);
  if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0) return true;
  const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;
  return (forms & definite) !== 0 && (forms & finiteForms) === 0;
}

const more = wordSet(
  "de en et min mit mine din dit dine vores jeres hans hendes deres nogen nogle noget alt ingen intet begge flere mange",
);

/** Whether the word can begin the subject after an inverted verb: pronoun, article, name or definite noun. */
export function beginsSubject(context: RuleContext, index: number): boolean {
  return isSubject(context, index) || more.has(context.key(index));
}

const states = wordSet("er var bliver blev");

/** *Sur som hun er, …*, *…, træt som han var*: an adjective that a clause with *som* only elaborates. */
export function isElaborated(context: RuleContext, adjective: number): boolean {
  if (adjective > 0 && context.key(adjective - 1) !== ",") return false;
  const describing = adjectiveForms | Form.PastParticiple;
  if ((context.forms(adjective) & describing) === 0 || context.key(adjective + 1) !== "som") return false;
  return subjectPronouns.has(context.key(adjective + 2)) && states.has(context.key(adjective + 3));
}
