/** Finds *men* without the comma before it. */
import { Form } from "../../../lexicon/lexicon.ts";
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { adjectiveForms, nounForms, wordSet } from "../../vocabulary.ts";
import { followsWord, missingComma } from "../gap.ts";

/** *varige men* is a harm, and *men* at the end of a sentence says something else too. */
const harms = wordSet("varige varigt alvorlige fysiske psykiske senere store mindre få uden");

/** Two words of the same kind joined closely (*langsomt men sikkert*): the comma is often left out. */
function joinsTwoWords(context: RuleContext, index: number): boolean {
  const before = context.forms(index - 1);
  const after = context.forms(index + 1);
  const shared = before & after & (adjectiveForms | Form.PastParticiple);
  return shared !== 0 && (after & nounForms) === 0;
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
    context.report(
      missingComma(
        context,
        index,
        joinsTwoWords(context, index) ? "mulig" : "sikker",
        "Der skal komma foran »men«.",
        "Ordet »men« stiller to ting op mod hinanden, og foran det sættes komma. Prøv at holde en lille pause, når du " +
          "læser højt: Den kommer lige før »men«.",
      ),
    );
  },
};
