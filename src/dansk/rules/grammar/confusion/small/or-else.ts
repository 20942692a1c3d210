/** Finds *eller* (or) instead of *ellers* (otherwise): *det er eller ikke så svært*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, finiteForms, midAdverbs, nounForms, wordSet } from "../../../vocabulary.ts";
import { determiners, isBreak, isFiniteVerb, lookBack, openers, subjects, tell } from "../neighbours.ts";

/** Verbs that need a word after them, so that *eller* cannot follow at once. */
const linking = wordSet("er var bliver blev har havde");

const adverbs = wordSet("ikke altid aldrig ret meget oppe ude inde hjemme nok jo så kun en et den det ganske rigtig");

function isElse(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  const nextIsFinite = isFiniteVerb(context, index + 1);
  // *som eller er*, *men eller er det*: nothing precedes that *eller* could join.
  if (before === "som" || before === "der" || before === "men" || before === "og") return nextIsFinite;
  if (linking.has(before)) {
    if (next === "så") return true;
    if ((before === "har" || before === "havde") && (context.forms(index + 1) & Form.PastParticiple) !== 0)
      return !nextIsFinite;
    if (isBreak(context, index + 1) || openers.has(next) || nextIsFinite) return false;
    // *er eller ikke er*.
    if (next === "ikke" && isFiniteVerb(context, index + 2)) return false;
    if (next === "ikke" && isBreak(context, index + 2)) return false;
    const forms = context.forms(index + 1);
    return (
      adverbs.has(next) ||
      midAdverbs.has(next) ||
      ((forms & (nounForms | adjectiveForms)) !== 0 && (forms & finiteForms) === 0 && !determiners.has(next))
    );
  }
  // *da ingen fremmede eller turde rejse*: the only finite verb of the clause comes after.
  if (!nextIsFinite || isBreak(context, index - 1) || subjects.has(context.key(index + 2))) return false;
  if ((context.forms(index - 1) & nounForms) === 0 || isFiniteVerb(context, index - 1)) return false;
  const verb = lookBack(context, index - 2, (i) => (context.forms(i) & finiteForms) !== 0 || context.key(i) === "at");
  const opener = lookBack(context, index - 1, (i) => /^(da|hvis|når|fordi|som|der|mens)$/u.test(context.key(i)));
  return opener >= 0 && verb < opener;
}

export const orElse: Rule = {
  id: "eller-ellers",
  category: "stavning",
  level: "oevet",
  weight: "list",
  triggers: { words: ["eller"] },
  check(context, index) {
    if (!isElse(context, index)) return;
    tell(context, index, {
      right: ["ellers"],
      confidence: "sikker",
      explanation:
        "»eller« står mellem to ting, man kan vælge imellem: te eller kaffe. »ellers« betyder i andre tilfælde: Skynd dig, " +
        "ellers kommer vi for sent.",
    });
  },
};
