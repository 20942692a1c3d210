/** Finds a comma before *end* (than) without a clause after it: *Hun er højere, end mig*. */
import { Form } from "../../../lexicon/lexicon.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";
import { isInnerComma, lastMark, withoutComma } from "./place.ts";

const comparing = wordSet("mere snarere hellere bedre større mindre værre flere færre andet andre længere hurtigere");

function isEndWithoutD(context: RuleContext, index: number): boolean {
  return context.key(index) === "en" && (context.forms(index - 1) & Form.Compared) !== 0;
}

/** Whether something is compared in the same piece of the sentence before the comma. */
function isCompared(context: RuleContext, index: number): boolean {
  const from = lastMark(context, index) + 1;
  // *stærkere end alt, end nogen længsel*: a list, also where an *end* has lost its d.
  for (let i = from; i < index; i += 1) if (context.key(i) === "end" || isEndWithoutD(context, i)) return false;
  for (let i = from; i < index; i += 1) {
    if (comparing.has(context.key(i)) || (context.forms(i) & Form.Compared) !== 0) return true;
  }
  return false;
}

export const commaBeforeEnd: Rule = {
  id: "komma-foran-end",
  category: "komma",
  level: "avanceret",
  weight: "pattern",
  needsTags: true,
  triggers: { words: ["end"] },
  check(context, index) {
    const { clauses } = context;
    if (!isInnerComma(context, index - 1) || !isCompared(context, index - 1)) return;
    if (clauses.nextVerb(index + 1) >= 0 || clauses.doubts(index + 1, context.size) > 0) return;
    context.report(
      withoutComma(
        context,
        index - 1,
        "sikker",
        "Der skal ikke komma foran »end« her.",
        "Efter »end« kommer der ikke en hel sætning, for der er intet udsagnsord. Prøv at sætte et udsagnsord ind (højere, end jeg " +
          "er): Står det der ikke, skal kommaet væk.",
      ),
    );
  },
};
