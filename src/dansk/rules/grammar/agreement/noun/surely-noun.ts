/** Tells a noun after *mange* from the verb with the same spelling: *mange unge ryger*, *kan mange rejse*. */
import { Form } from "../../../../lexicon/lexicon.ts";
import type { RuleContext } from "../../../rule.ts";
import { commonFinite, coordinators, finiteForms, modals, subjectPronouns, wordSet } from "../../../vocabulary.ts";
import { isBreak, isFiniteVerb, lookBack, openers } from "../../confusion/neighbours.ts";

/** After these a clause may follow without *at*: *jeg tror mange ryger*. */
const beforeClause = wordSet(
  "tror troede synes syntes mener mente ved vidste håber håbede siger sagde hører hørte føler følte ser så fortæller fortalte " +
    "skriver skrev læser læste påstår påstod forstår forstod opdager opdagede viser viste betyder betød gætter gættede tænker " +
    "tænkte ønsker ønskede skyldes mærker mærkede regner glæder glædede svarer svarede husker huskede glemmer glemte",
);

/** Take an infinitive without *at*, with somebody who does it. */
const takers = wordSet("lad lade lader lod ladet se ser så set høre hører hørte hørt få får fik bede beder bad at");

/** Whether the word may be finite: by the lexicon, or as a young verb that it has the noun of only (*mange unge gamer*). */
function mayBeFinite(context: RuleContext, index: number): boolean {
  return (context.forms(index) & finiteForms) !== 0 || context.key(index).endsWith("er");
}

/** Whether the word before the noun is in a main clause that has its finite verb already. */
function hasVerbBefore(context: RuleContext, opener: number): boolean {
  let hasVerb = false;
  for (let i = opener - 1; i >= 0 && !isBreak(context, i); i -= 1) {
    const key = context.key(i);
    if (coordinators.has(key)) break;
    // *Der er mange*: no relative.
    const isRelative = key !== "der" || (i > 0 && !isFiniteVerb(context, i - 1));
    if ((openers.has(key) && isRelative) || beforeClause.has(key)) return false;
    if (commonFinite.has(key) || isFiniteVerb(context, i)) hasVerb = true;
  }
  return hasVerb;
}

/** Whether the singular at `noun`, after `opener` (*mange, to*), cannot be a verb in its position. */
export function isSurelyNoun(context: RuleContext, opener: number, noun: number): boolean {
  const governed = lookBack(context, opener - 1, (i) => modals.has(context.key(i)) || takers.has(context.key(i))) >= 0;
  if ((context.forms(noun) & Form.Infinitive) !== 0 && governed) return false;
  if (!mayBeFinite(context, noun)) return true;
  // *Når vi er mange løber vi*: the comma is missing.
  const next = context.word(noun + 1);
  return (next === "i" || !subjectPronouns.has(next.toLowerCase())) && hasVerbBefore(context, opener);
}
