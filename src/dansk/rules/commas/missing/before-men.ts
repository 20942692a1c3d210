/** Finds *men* without a comma before it. */
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { coordinators, isMentioned, wordSet } from "../../vocabulary.ts";
import { followsWord, missingComma } from "../gap.ts";

/** *varige men* is a harm, and *men* at the end of a sentence says something else too. */
const harms = wordSet("varige varigt alvorlige fysiske psykiske senere store mindre få uden");

/** *langsomt men sikkert*, *fattig men glad*: sayings that many write without the comma. */
const sayings = new Set(["langsomt men sikkert", "stille men roligt", "fattig men glad", "lille men god"]);

/** *både smuk men dyr*: after *både* another word than *men* was meant. */
function followsBoth(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= 0 && i >= index - 3; i -= 1) if (context.key(i) === "både") return true;
  return false;
}

function isSaying(context: RuleContext, index: number): boolean {
  return sayings.has(`${context.key(index - 1)} men ${context.key(index + 1)}`);
}

export const commaBeforeMen: Rule = {
  id: "komma-foran-men",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  triggers: { words: ["men"] },
  check(context, index) {
    if (!followsWord(context, index) || harms.has(context.key(index - 1))) return;
    if ((context.traits(index) & Trait.Capital) !== 0) return;
    if ((context.traits(index + 1) & (Trait.Word | Trait.Number | Trait.OpensQuote)) === 0) return;
    // *komma foran men og for*: the word itself is meant.
    if (isMentioned(context, index) || coordinators.has(context.key(index + 1))) return;
    context.report(
      missingComma(
        context,
        index,
        isSaying(context, index) || followsBoth(context, index) ? "mulig" : "sikker",
        "Der skal komma foran »men«.",
        "Ordet »men« stiller to ting op mod hinanden, og foran det sættes komma. Prøv at holde en lille pause, når du " +
          "læser højt: Den kommer lige før »men«.",
      ),
    );
  },
};
