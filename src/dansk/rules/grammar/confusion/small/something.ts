/** Finds *nået* (reached) instead of *noget* (something), which sound alike. */
import { Form } from "../../../../lexicon/lexicon.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { modals, nounForms, verbForms, wordSet } from "../../../vocabulary.ts";
import { isBreak, isFiniteVerb, lookOn, prepositions, tell } from "../neighbours.ts";

/** With these before or after it the word is the participle of *nå*. */
const auxiliaries = wordSet("har havde have er var være været bliver blev blive blevet når får fik fået nåede");

const sure = wordSet("andet af om som der helt nyt godt dårligt større mindre bedre særligt galt værd");

function isSomething(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  const reaches = next === "til" || next === "frem" || next === "hertil";
  if (isBreak(context, index - 1) && index > 0 && context.key(index - 1) !== '"' && context.key(index - 1) !== "»")
    return false;
  if (index === 0 || isBreak(context, index - 1)) {
    // *Nået er gået*: a participle in front has its auxiliary right after; then no other participle comes.
    if (reaches) return false;
    if (sure.has(next)) return true;
    if (next !== "er" && next !== "var") return modals.has(next);
    return lookOn(context, index + 2, (i) => (context.forms(i) & Form.PastParticiple) !== 0) >= 0;
  }
  // *har I nået* has its subject before it; *toppen nået, …* its noun.
  // *mangler nået*: a verb that is no auxiliary has its object.
  if (isFiniteVerb(context, index - 1) && !auxiliaries.has(before) && !modals.has(before)) return true;
  if (prepositions.has(before)) return context.word(index - 1) !== "I";
  const ended = (context.forms(index - 1) & (Form.NounSingularDefinite | Form.NounPluralDefinite)) !== 0;
  // *Toppen nået*, *Brugsgrænse nået*: a heading, or what was there before the rest of the sentence.
  const left = context.forms(index - 1);
  // A compound that ends like a verb is rather a noun.
  const isCompound = context.acceptance(index - 1).kind === "compound";
  const isNoun = (left & nounForms) !== 0 && (isCompound || (left & verbForms) === 0);
  if ((ended || isNoun) && isBreak(context, index + 1)) return false;
  for (let i = index - 1; i >= 0 && i >= index - 24; i -= 1) {
    if (auxiliaries.has(context.key(i)))
      return !reaches && next !== "man" && sure.has(next) && i !== index - 1 && next !== "af" && next !== "om";
  }
  if (next === "nyt" || next === "andet") return true;
  return lookOn(context, index + 1, (i) => auxiliaries.has(context.key(i))) < 0;
}

export const something: Rule = {
  id: "noget-naaet",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { words: ["nået"] },
  check(context, index) {
    if (!isSomething(context, index)) return;
    tell(context, index, {
      right: ["noget"],
      confidence: "sikker",
      explanation:
        "»noget« er en ting, du ikke nævner: Jeg vil sige noget. »nået« kommer af at nå: Jeg har nået toget. Prøv at sætte " +
        "»en ting« ind: Passer det, skal du skrive »noget«.",
    });
  },
};
