/** Finds *have* for *havde* or *har* where a subject asks for a finite verb: *hun have ondt*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, Tag, tagSet } from "../../../../tagger/tags.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { isOnlyVerb, midAdverbs, modals, wordSet } from "../../../vocabulary.ts";
import { namesPastTime } from "../../past-time.ts";
import {
  isBreak,
  isFiniteVerb,
  isPastAround,
  leadsNoun,
  lookBack,
  lookOn,
  openers,
  prepositions,
  reach,
  subjects,
  tell,
} from "../neighbours.ts";

/** After these an infinitive needs nothing more. */
const governors = wordSet("lad lade lader lod lades se ser høre hører hørte få får fik bede beder bad mon burde gid");

/** Modal verbs, misspelt ones too: *skulde have*. */
function isModal(key: string): boolean {
  return modals.has(key) || key === "skulde" || key === "kunde" || key === "vilde";
}

/** Whether a verb in the clause that ends at `index` governs an infinitive, or is its finite verb already. */
function isTaken(context: RuleContext, index: number): boolean {
  const takes = (i: number): boolean => {
    const key = context.key(i);
    if (key === "at") return !subjects.has(context.key(i + 1));
    return isModal(key) || governors.has(key) || isFiniteVerb(context, i);
  };
  const at = lookBack(context, index, (i) => takes(i) || openers.has(context.key(i)));
  return at >= 0 && takes(at);
}

/** *Man må, hvis man vil, have …*: a modal on the other side of an inserted clause. */
function isGovernedAcross(context: RuleContext, index: number): boolean {
  for (let i = index - 1; i >= 0 && i >= index - 2 * reach; i -= 1) {
    const key = context.key(i);
    if (isModal(key) || (key === "at" && !subjects.has(context.key(i + 1)))) return true;
    if (subjects.has(key) && i === index - 1) return false;
  }
  return false;
}

function isFinitePlace(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  if (leadsNoun(context, index - 1) || prepositions.has(before) || before === "og" || before === "eller") return false;
  // *passe have*: a garden, after an infinitive in a list of them.
  if (before !== "så" && isOnlyVerb(context.forms(index - 1), Form.Infinitive)) return false;
  if (isTaken(context, index - 1)) return false;
  let subject = index - 1;
  while (subject > index - 3 && midAdverbs.has(context.key(subject))) subject -= 1;
  const opens = isBreak(context, subject - 1) || openers.has(context.key(subject - 1));
  if (subjects.has(context.key(subject)) && opens) return true;
  if (isGovernedAcross(context, index)) return false;
  // *Nu have hun*: the verb before its subject.
  if (subjects.has(context.key(index + 1))) {
    const verb = lookOn(context, index + 2, (i) => openers.has(context.key(i)) || isFiniteVerb(context, i));
    return verb < 0 || !isFiniteVerb(context, verb) || (context.forms(verb) & Form.PastParticiple) !== 0;
  }
  // *skolen have lukket*: with a participle after it is no garden.
  const isPerfect = (context.forms(index + 1) & Form.PastParticiple) !== 0;
  return context.tags.expects(index, finiteTags, tagSet(Tag.Infinitive, Tag.NounSingular)) > (isPerfect ? 0.8 : 0.97);
}

export const haveHad: Rule = {
  id: "have-havde",
  category: "stavning",
  level: "begynder",
  weight: "list",
  needsTags: true,
  triggers: { words: ["have"] },
  check(context, index) {
    if (!isFinitePlace(context, index)) return;
    const isPresent = isPastAround(context, index) === false && !namesPastTime(context, index);
    const right = isPresent ? ["har", "havde"] : ["havde", "har"];
    tell(context, index, {
      right,
      confidence: "sikker",
      explanation:
        "»have« er navnemåden: at have, vil have. Hører det ikke til et ord som »at« eller »vil«, skal der stå »har« i nutid " +
        "eller »havde« i datid. Prøv at sætte »få«, »får« eller »fik« ind: Passer »får«, skriver du »har«, og passer " +
        "»fik«, skriver du »havde«.",
    });
  },
};
