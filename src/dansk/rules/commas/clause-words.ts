/** What the comma rules ask of a single word: is it a finite verb, can it be a subject. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { RuleContext } from "../rule.ts";
import { commonFinite, finiteForms, isOnlyVerb, nominatives, nounForms, wordSet } from "../vocabulary.ts";

const otherSubjects = wordSet("det den der alle dette denne disse");

/** Whether the word is a finite verb and hardly anything else. */
export function isFiniteVerb(context: RuleContext, index: number): boolean {
  return commonFinite.has(context.key(index)) || isOnlyVerb(context.forms(index), finiteForms);
}

/** Whether the word can only be an active finite verb: no passive that a modal may have before it. */
export function isActiveFinite(context: RuleContext, index: number): boolean {
  return isFiniteVerb(context, index) && (context.forms(index) & Form.Passive) === 0;
}

/** Whether the word can be the subject after an inverted verb: pronoun, name, or noun in the definite form. */
export function isSubject(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  if (nominatives.has(key) || otherSubjects.has(key) || context.word(index) === "I") return true;
  const traits = context.traits(index);
  if ((traits & Trait.Word) === 0) return false;
  const forms = context.forms(index);
  if ((traits & Trait.Capital) !== 0 && (traits & Trait.First) === 0) return true;
  const definite = Form.NounSingularDefinite | Form.NounPluralDefinite;
  return (
    (forms & definite) !== 0 && (forms & (finiteForms | Form.Plain)) === 0 && (forms & nounForms & ~definite) === 0
  );
}
