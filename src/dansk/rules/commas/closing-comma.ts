/** Finds a subordinate clause first in the sentence whose end has no comma: *Hvis du kommer kan vi …*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { Rule, RuleContext } from "../rule.ts";
import { finiteForms, isOnlyVerb, nominatives, wordSet } from "../vocabulary.ts";
import { missingComma } from "./gap.ts";

const openers = wordSet("hvis når da fordi selvom mens siden inden");

/** Right before the main verb these show that the clause ended earlier, or hasn't. */
const notBetween = wordSet(
  "og eller men så samt at som der hvis når fordi ikke jo nu jeg du han hun man vi det den de",
);

function isFiniteVerb(context: RuleContext, index: number): boolean {
  const forms = context.forms(index);
  return (
    (forms & finiteForms) !== 0 &&
    (isOnlyVerb(forms, finiteForms) || context.lexicon.frequency(context.key(index)) >= 9)
  );
}

export const closingComma: Rule = {
  id: "komma-slut",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  triggers: { words: openers },
  check(context, index) {
    if (index !== 0 || isFiniteVerb(context, 1)) return;
    let verbs = 0;
    for (let i = 2; i < context.size; i += 1) {
      if ((context.traits(i) & Trait.Punctuation) !== 0) return;
      if (!isFiniteVerb(context, i)) continue;
      const inverted = nominatives.has(context.key(i + 1)) && !notBetween.has(context.key(i - 1));
      if (verbs > 0 && inverted && (context.forms(i - 1) & Form.Plain) === 0) {
        context.report(
          missingComma(
            context,
            i,
            "sikker",
            "Der mangler et komma, hvor ledsætningen slutter.",
            `Sætningen begynder med en ledsætning, og før »${context.key(i)} ${context.key(i + 1)}« begynder ` +
              "hovedsætningen. Der skal altid komma imellem.",
          ),
        );
        return;
      }
      verbs += 1;
    }
  },
};
