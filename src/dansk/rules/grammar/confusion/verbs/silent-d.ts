/** Finds *kunde, skulde, vilde* instead of *kunne, skulle, ville*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, Tag, tagSet } from "../../../../tagger/tags.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { adjectiveForms, midAdverbs, modals, nounForms } from "../../../vocabulary.ts";
import { isBreak, isFiniteVerb, isInfinitive, leadsNoun, lookOn, prepositions, subjects, tell } from "../neighbours.ts";

const rightOf: Readonly<Record<string, string>> = { kunde: "kunne", skulde: "skulle", vilde: "ville" };

/** What else such a word can be: the customer, the wild ones. */
const otherTags = tagSet(Tag.NounSingular, Tag.AdjectiveE, Tag.AdjectiveBase);

/** Nearest infinitive after `index` with no *at* and no other modal before it; -1 when there is none. */
function infinitiveAfter(context: RuleContext, index: number): number {
  const at = lookOn(context, index + 1, (i) => {
    const key = context.key(i);
    return key === "at" || key === "som" || key === "der" || modals.has(key) || isInfinitive(context, i);
  });
  return at >= 0 && at <= index + 6 && isInfinitive(context, at) ? at : -1;
}

function isModal(context: RuleContext, index: number): boolean {
  const key = context.key(index);
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  // No other word is spelt like this one.
  if (key === "skulde") return true;
  // *de kunde* would be *kunderne*: no article of a customer.
  const pronoun = before === "det" || before === "de" || before === "der";
  const leads = !pronoun && (leadsNoun(context, index - 1) || prepositions.has(before));
  if (before === "at") return isInfinitive(context, index + 1) || (context.forms(index + 1) & Form.Infinitive) !== 0;
  if (modals.has(before) && isInfinitive(context, index + 1)) return true;
  if (subjects.has(before)) {
    // *Er du kunde her*; *vi vilde børn* are a noun phrase.
    if (key === "kunde") return !isFiniteVerb(context, index - 2);
    return before !== "vi" || (context.forms(index + 1) & (nounForms | adjectiveForms)) === 0;
  }
  // *kunde jeg*: the verb before its subject; *som kunde du* is a customer.
  if (before === "som" || before === "en") return false;
  if (subjects.has(next)) return !leads && !pronoun;
  if (midAdverbs.has(next) && !leads) return key === "kunde" || (context.forms(index + 2) & Form.Infinitive) !== 0;
  // *vilde* before a noun cannot stand before a verb.
  const isPredicate = before === "er" || before === "var" || before === "og";
  if (isInfinitive(context, index + 1) && !isPredicate) return key === "vilde" || !leads;
  if (leads || pronoun || isBreak(context, index + 1) || infinitiveAfter(context, index) < 0) return false;
  const wanted = before === "," ? 0.5 : 0.9;
  return context.tags.expects(index, finiteTags, otherTags) > wanted;
}

export const silentD: Rule = {
  id: "stumt-d-modalverbum",
  category: "stavning",
  level: "begynder",
  weight: "list",
  needsTags: true,
  triggers: { words: Object.keys(rightOf) },
  check(context, index) {
    const key = context.key(index);
    const right = rightOf[key];
    if (right === undefined || !isModal(context, index)) return;
    tell(context, index, {
      right: [right],
      confidence: "sikker",
      explanation: `Datid af kan, skal og vil er »kunne«, »skulle« og »ville«, uden d. ${
        key === "kunde"
          ? "En »kunde« er en, der køber noget."
          : key === "vilde"
            ? "»vilde« hører til vild: vilde dyr."
            : "Sådan har de heddet siden 1948."
      } Prøv nutid: Passer »${right === "kunne" ? "kan" : right === "skulle" ? "skal" : "vil"}«, er det verbet.`,
    });
  },
};
