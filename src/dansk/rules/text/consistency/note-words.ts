/** Notes words that have more than one correct spelling, for the rule on consistency. */
import { Trait } from "../../../text/token.ts";
import { capitalise } from "../../replacement.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { subjectPronouns, wordSet } from "../../vocabulary.ts";
import { initials, type Row, spokenRows, wordRows } from "./variants.ts";

/** One way to write a row, as the keys of its tokens. */
interface Way {
  readonly row: Row;
  readonly index: number;
  readonly keys: readonly string[];
}

const ways = new Map<string, Way[]>();
for (const row of [...wordRows, ...spokenRows]) {
  row.written.forEach((written, index) => {
    const keys = written.toLowerCase().split(" ");
    const first = keys[0] ?? "";
    ways.set(first, [...(ways.get(first) ?? []), { row, index, keys }]);
  });
}

const clauseOpeners = wordSet("min mit mine din dit dine vores jeres hans hendes deres alle nogen ingen folk mange");

/** *selv om natten* is no conjunction; before a subject it is. */
function fits(context: RuleContext, index: number, way: Way): boolean {
  if (!way.keys.every((key, offset) => context.key(index + offset) === key)) return false;
  const next = context.key(index + way.keys.length);
  if (way.row.topic === "selvom") return subjectPronouns.has(next) || clauseOpeners.has(next);
  // Nothing else distinguishes *det gode ved alle sammen* from *nogen sinde*.
  return way.row.topic !== "tillykke" || next !== "for";
}

function writtenAs(way: Way, index: number, original: string): string {
  const written = way.row.written[index] ?? "";
  return /^\p{Lu}/u.test(original) ? capitalise(written) : written;
}

export const noteWords: Rule = {
  id: "ensartet-ord-noter",
  category: "ord",
  level: "oevet",
  weight: "list",
  triggers: { words: [...ways.keys()] },
  check(context, index) {
    if ((context.traits(index) & (Trait.Quoted | Trait.AllCaps)) !== 0) return;
    const way = ways.get(context.key(index))?.find((candidate) => fits(context, index, candidate));
    if (way === undefined) return;
    const { topic, values } = way.row;
    const others: Record<string, string> = {};
    values.forEach((value, other) => {
      others[value] = writtenAs(way, other, context.word(index));
    });
    const value = values[way.index] ?? "";
    context.note({ topic, value, start: context.start(index), end: context.end(index + way.keys.length - 1), others });
  },
};

/** *tv* or *TV*: the same word in lower case or capitals. */
export const noteInitials: Rule = {
  id: "ensartet-initialer-noter",
  category: "ord",
  level: "oevet",
  weight: "list",
  triggers: { words: initials.flatMap((word) => [word, `${word}'et`, `${word}'en`, `${word}'er`, `${word}'erne`]) },
  check(context, index) {
    const written = context.word(index);
    const [base = "", ending = ""] = written.split(/(?=['’])/u);
    const small = base === base.toLowerCase();
    // *Tv* at the start of a sentence says nothing; *TV 2* and *TV Avisen* are names.
    const next = context.traits(index + 1);
    if ((!small && base !== base.toUpperCase()) || (next & (Trait.Number | Trait.Capital)) !== 0) return;
    const lower = base.toLowerCase();
    const upper = base.toUpperCase();
    context.note({
      topic: `initialer-${lower}`,
      value: small ? lower : upper,
      start: context.start(index),
      end: context.end(index),
      others: { [lower]: lower + ending, [upper]: upper + ending },
    });
  },
};
