/** Finds a comma before *at* and an infinitive, where no clause begins: *Han prøvede, at løbe*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { adjectiveForms, finiteForms, nounForms, subjectPronouns, wordSet } from "../vocabulary.ts";

const prepositions = wordSet("til for ved om på af med i efter uden fra over mod");

/** The infinitive of a verb right after *at*, adverbs between left out of account. */
function isInfinitivePhrase(context: RuleContext, index: number, alone: boolean): boolean {
  const forms = context.forms(index + 1);
  if (subjectPronouns.has(context.key(index + 1))) return false;
  const other = Form.Present | Form.Past | Form.NounPlural | (alone ? nounForms | adjectiveForms : 0);
  return (forms & Form.Infinitive) !== 0 && (forms & other) === 0;
}

export const commaBeforeInfinitive: Rule = {
  id: "komma-foran-navneform",
  category: "komma",
  level: "oevet",
  weight: "pattern",
  triggers: { words: ["at"] },
  check(context, index) {
    if (context.key(index - 1) !== "," || index < 2) return;
    // *til, at løbe*: a preposition closes nothing that could be inserted.
    const afterPreposition = prepositions.has(context.key(index - 2));
    if (!isInfinitivePhrase(context, index, !afterPreposition)) return;
    // Commas around something inserted come in pairs: with another one before, this may be the second.
    for (let i = 0; i < index - 1 && !afterPreposition; i += 1) {
      if ((context.traits(i) & Trait.Punctuation) !== 0 || context.key(i) === "at") return;
    }
    const before = context.forms(index - 2);
    const certain =
      afterPreposition ||
      ((before & finiteForms) !== 0 && (before & nounForms) === 0 && context.key(index - 2) !== "så") ||
      ((before & Form.AdjectiveNeuter) !== 0 && (before & nounForms) === 0);
    context.report({
      start: context.end(index - 2),
      end: context.start(index),
      confidence: certain ? "sikker" : "mulig",
      message: "Der skal ikke komma foran »at« og en navneform.",
      explanation:
        `»at ${context.key(index + 1)}« er ikke en sætning, for der er ikke noget grundled. Spørg »hvem gør det?«: Står ` +
        "svaret ikke efter »at«, skal kommaet væk.",
      suggestions: [" "],
    });
  },
};
