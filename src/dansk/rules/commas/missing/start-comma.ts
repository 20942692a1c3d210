/** Tells of start commas that are missing, to those who write with them. */
import type { Rule, RuleContext } from "../../rule.ts";
import { nominatives, wordSet } from "../../vocabulary.ts";
import { missingComma } from "../gap.ts";
import { clauseOpeners, isNeeded, startCommaAt } from "../start-places.ts";
import { noteStartComma } from "../system/verdict.ts";

/** Always verbs, and never part of what is compared. */
const plainVerbs = wordSet("er var har havde bliver blev kan kunne skal skulle vil ville må måtte");

/** Before a comparison and a short relative clause even those who write with start commas often leave it out. */
function isOftenLeftOut(context: RuleContext, index: number): boolean {
  const opener = context.key(index);
  if (opener === "end") return true;
  if (opener !== "som") return false;
  // *den gade, som hun bor i*, *en plan, som er god*: nothing but a clause of some length.
  const next = context.key(index + 1);
  return !nominatives.has(next) && !plainVerbs.has(next);
}

export const startComma: Rule = {
  id: "komma-start",
  category: "komma",
  level: "begynder",
  weight: "pattern",
  commaSystem: "start",
  needsTags: true,
  triggers: { words: clauseOpeners },
  check(context, index) {
    const place = startCommaAt(context, index);
    if (place === undefined) return;
    if (isNeeded(context, index)) noteStartComma(context, index, place);
    if (place === "set") return;
    const opener = context.key(index);
    context.report(
      missingComma(
        context,
        index,
        isOftenLeftOut(context, index) ? "mulig" : "sikker",
        `Der skal komma foran ledsætningen, der begynder med »${opener}«.`,
        `»${opener}« indleder en ledsætning, og når man bruger startkomma, sættes der komma foran den. Prøv at sætte ` +
          "»ikke« ind: Kan det stå før verbet (at han ikke kommer), er det en ledsætning.",
      ),
    );
  },
};
