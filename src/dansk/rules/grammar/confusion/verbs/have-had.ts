/** Finds *have* and *hade* instead of *havde* (had) after a subject: *hun have ondt*, *vi hade det sjovt*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import { finiteTags, hasTag, Tag, tagSet } from "../../../../tagger/tags.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { isOnlyVerb, midAdverbs, modals, wordSet } from "../../../vocabulary.ts";
import { namesPastTime } from "../../past-time.ts";
import { finiteForms as finiteFormsOf } from "../../verbs/tense/past.ts";
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
    // *i går*
    if (key === "går" && context.key(i - 1) === "i") return false;
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
  if (prepositions.has(before) || before === "og" || before === "eller") return false;
  // *det hade jeg glemt*: no noun is written so.
  if (context.key(index) === "have" && leadsNoun(context, index - 1)) return false;
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

const persons = wordSet("mig dig ham hende jer dem hinanden");

/** Follow a verb and its object without being what one has: *jeg hade hende dengang*. */
const afterHated = tagSet(Tag.Adverb, Tag.AdverbT);

/** *Jeg hade ham*, *hun hade at tabe*: someone or something is hated, as far as the next words say. */
function isHated(context: RuleContext, index: number): boolean {
  let object = index + 1;
  if (subjects.has(context.key(object))) object += 1;
  while (midAdverbs.has(context.key(object))) object += 1;
  const key = context.key(object);
  if (key === "at" || key === "når") return true;
  const isSomeone = persons.has(key) || context.tags.tag(object) === Tag.Name;
  return isSomeone && (isBreak(context, object + 1) || hasTag(afterHated, context.tags.tag(object + 1)));
}

/** *jeg troede han hade*: a subject of its own right behind a verb that takes no infinitive. */
function followsThought(context: RuleContext, index: number): boolean {
  const verb = index - 2;
  if (!subjects.has(context.key(index - 1)) || !subjects.has(context.key(verb - 1))) return false;
  return isFiniteVerb(context, verb) && !isModal(context.key(verb)) && !governors.has(context.key(verb));
}

/** *hade*: the infinitive of *hader*, and how *havde* sounds. */
function checkHate(context: RuleContext, index: number): void {
  const next = context.key(index + 1);
  // *elske, hade og savne*
  if (isBreak(context, index + 1) || next === "og" || next === "eller") return;
  if (context.key(index - 1) === "hvorfor" && !subjects.has(next)) return;
  if (!isFinitePlace(context, index) && !followsThought(context, index)) return;
  const hate = finiteFormsOf(context, index, "hade", "hader");
  tell(context, index, {
    right: isHated(context, index) ? [...hate, "havde"] : ["havde", ...hate],
    confidence: "sikker",
    explanation:
      "»hade« er navnemåden: at hade nogen, ikke kunne lide dem. Mener du datid af »at have«, hedder det »havde« med et v, " +
      "der ikke høres. Prøv at sætte »fik« ind: Passer »fik«, skriver du »havde«. Mener du, at nogen ikke kan lides, " +
      "hedder det »hader« i nutid og »hadede« i datid.",
  });
}

export const haveHad: Rule = {
  id: "have-havde",
  category: "stavning",
  level: "begynder",
  weight: "list",
  needsTags: true,
  triggers: { words: ["have", "hade"] },
  check(context, index) {
    if (context.key(index) === "hade") {
      checkHate(context, index);
      return;
    }
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
