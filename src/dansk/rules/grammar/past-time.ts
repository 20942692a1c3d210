/** Decides whether time expressions put a clause in the past: *i sommers*, *sidste år*, *for to uger siden*. */
import { Form } from "../../lexicon/lexicon.ts";
import { Trait } from "../../text/token.ts";
import type { RuleContext } from "../rule.ts";
import { wordSet } from "../vocabulary.ts";

const reach = 40;

/** After *i*: times that are over. */
const over = wordSet(
  "går forgårs sommers vinters forårs efterårs morges formiddags eftermiddags aftes mandags tirsdags onsdags torsdags fredags " +
    "lørdags søndags julefs",
);

/** After *sidste* and *forrige*. */
const spans = wordSet(
  "år uge måned sommer vinter jul påske weekend gang nat forår efterår mandag tirsdag onsdag torsdag fredag lørdag søndag " +
    "sæson ferie århundrede sommerferie vinterferie juleferie",
);

/** Begin another clause, which has a time of its own. */
const clauseOpeners = wordSet(
  "at som der hvad hvem hvor hvordan hvorfor hvornår hvis når da mens fordi om selvom inden men så for og eller",
);

/** Longest phrase between *for* and *siden*. */
const longestAgo = 4;

const firstYear = 1000;
/** Years from here on may still be planned for in a text that is read later. */
const firstOpenYear = 2020;

/** *for to uger siden*: whether *for* at `index` begins it. */
function isAgo(context: RuleContext, index: number): boolean {
  for (let i = index + 2; i <= index + 1 + longestAgo; i += 1) if (context.key(i) === "siden") return true;
  return false;
}

/** *avisen fra i går*, *siden i mandags*, *mere end sidste år*: say nothing of when it is. */
const apart = wordSet("fra siden end som til");

/** Whether a phrase of past time begins at `index`. */
function beginsPastTime(context: RuleContext, index: number): boolean {
  if (apart.has(context.key(index - 1))) return false;
  const key = context.key(index);
  const next = context.key(index + 1);
  if (key === "dengang" || key === "forleden") return true;
  if (key === "sidste" || key === "forrige") return spans.has(next);
  if (key === "for") return isAgo(context, index);
  if (key !== "i") return false;
  const year = /^\d{4}$/u.test(next) ? Number(next) : 0;
  if (year >= firstYear && year < firstOpenYear) return true;
  return over.has(next) || (next === "gamle" && context.key(index + 2) === "dage");
}

/** The last word before the verb at `index` that may say when: *Bogen, som jeg købte i går,* is passed over. */
function lastBefore(context: RuleContext, index: number): number {
  if (context.key(index - 1) !== "," || clauseOpeners.has(context.key(0))) return index - 1;
  let at = index - 2;
  while (at >= 0 && at >= index - reach && context.key(at) !== ",") at -= 1;
  return at < 0 ? index - 1 : at;
}

/** Whether another clause begins at `index`. */
function opensClause(context: RuleContext, index: number): boolean {
  const isInfinitive = context.key(index) === "at" && (context.forms(index + 1) & Form.Infinitive) !== 0;
  return clauseOpeners.has(context.key(index)) && !isInfinitive;
}

/** Whether words before the verb at `index`, or after it in its clause, put the clause in the past. */
export function namesPastTime(context: RuleContext, index: number): boolean {
  for (let i = lastBefore(context, index); i >= 0 && i >= index - reach; i -= 1) {
    if (context.key(i) === "nu" || (context.key(i) === "," && context.key(i + 1) === "men")) break;
    if (beginsPastTime(context, i)) return true;
  }
  for (let i = index + 1; i < context.size && i <= index + reach; i += 1) {
    if (beginsPastTime(context, i)) return true;
    if ((context.traits(i) & Trait.Punctuation) !== 0 || opensClause(context, i)) return false;
  }
  return false;
}
