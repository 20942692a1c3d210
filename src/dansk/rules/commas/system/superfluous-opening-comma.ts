/** Reports opening commas (*startkomma*) to users who write without them. */
import type { Confidence } from "../../../finding.ts";
import type { Rule, RuleContext } from "../../rule.ts";
import { wordSet } from "../../vocabulary.ts";
import { clauseOpeners, isNeeded, openingCommaAt } from "../opening-comma-places.ts";

/** A clause after these may be a remark added to what is said: then its comma is right in both systems. */
const perhapsRemark = wordSet("hvis når");

/** Whether the clause ends with a comma of its own before its sentence does: then the two may enclose a remark. */
function isEnclosed(context: RuleContext, index: number): boolean {
  const verb = context.clauses.nextVerb(index + 1);
  for (let i = verb + 1; i < context.size; i += 1) if (context.key(i) === ",") return true;
  return false;
}

export const superfluousOpeningComma: Rule = {
  id: "komma-uden-start",
  category: "komma",
  level: "oevet",
  weight: "pattern",
  commaSystem: "uden",
  needsTags: true,
  triggers: { words: clauseOpeners },
  check(context, index) {
    if (openingCommaAt(context, index) !== "set" || !isNeeded(context, index)) return;
    const key = context.key(index);
    const doubtful = perhapsRemark.has(key) || isEnclosed(context, index);
    const confidence: Confidence = doubtful ? "mulig" : "sikker";
    context.report({
      start: context.end(index - 2),
      end: context.start(index),
      confidence,
      message: `Uden startkomma skal der ikke komma foran »${key}«.`,
      explanation:
        `Du har valgt at skrive uden startkomma, og så sættes der ikke komma, hvor en ledsætning begynder. »${key}« ` +
        "indleder en ledsætning, der er nødvendig for meningen. Prøv at fjerne den: Mangler der noget, skal kommaet væk.",
      suggestions: [" "],
    });
  },
};
