/** Tells of start commas that are missing, to those who write with them. */
import type { Rule } from "../../rule.ts";
import { missingComma } from "../gap.ts";
import { clauseOpeners, isNeeded, startCommaAt } from "../start-places.ts";
import { noteStartComma } from "../system/verdict.ts";

/** Before a comparison and a short relative clause even those who write with start commas often leave it out. */
const leftOut: ReadonlySet<string> = new Set(["end", "som"]);

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
        leftOut.has(opener) ? "mulig" : "sikker",
        `Der skal komma foran ledsætningen, der begynder med »${opener}«.`,
        `»${opener}« indleder en ledsætning, og når man bruger startkomma, sættes der komma foran den. Prøv at sætte ` +
          "»ikke« ind: Kan det stå før verbet (at han ikke kommer), er det en ledsætning.",
      ),
    );
  },
};
