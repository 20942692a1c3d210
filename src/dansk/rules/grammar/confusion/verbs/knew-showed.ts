/** Tells *vidste* (knew) from *viste* (showed). */
import type { Rule, RuleContext } from "../../../rule.ts";
import { modals, wordSet } from "../../../vocabulary.ts";
import { isBreak, lookOn, subjects, tell } from "../neighbours.ts";

const persons = wordSet("mig os dig ham hende jer dem");

/** What is shown to somebody. */
const shown = wordSet("rundt hvordan sin sit sine et en den det vejen sit et billedet billeder hvor sine");

const questions = wordSet("hvem hvornår om hvorfor");

/** *jeg viste ikke, om*; *han viste ikke, hvor bange han var* is right and stays. */
function isKnew(context: RuleContext, index: number): { certain: boolean } | undefined {
  const before = context.key(index - 1);
  const inverted = subjects.has(context.key(index + 1)) ? 1 : 0;
  if (!subjects.has(before) && before !== "de" && before !== "ikke" && inverted === 0) return undefined;
  let next = index + 1 + inverted;
  if (context.key(next) === "slet") next += 1;
  const negated = context.key(next) === "ikke" || before === "ikke" || context.key(next) === "heller";
  if (context.key(next) === "godt") {
    const comma = context.key(next + 1) === "," ? 1 : 0;
    return /^(at|hvad|hvem|hvor|det)$/u.test(context.key(next + 1 + comma)) ? { certain: true } : undefined;
  }
  if (!negated) return undefined;
  if (context.key(next) === "ikke") next += 1;
  if (context.key(next) === ",") next += 1;
  const asked = context.key(next);
  if (questions.has(asked)) return { certain: true };
  if (asked !== "hvad" && asked !== "hvor" && asked !== "hvordan" && asked !== "hvilken" && asked !== "at")
    return undefined;
  return { certain: asked !== "at" && lookOn(context, next + 1, (i) => modals.has(context.key(i))) >= 0 };
}

function isShowed(context: RuleContext, index: number): boolean {
  const next = context.key(index + 1);
  const before = context.key(index - 1);
  if (next === "sig")
    return (
      before === "det" || before === "der" || context.key(index + 2) === "at" || context.key(index + 2) === "senere"
    );
  if (before === "det" && !isBreak(context, index + 1)) return false;
  if (!persons.has(next)) return false;
  const comma = context.key(index + 2) === "," ? 1 : 0;
  return shown.has(context.key(index + 2 + comma));
}

export const knewShowed: Rule = {
  id: "vidste-viste",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { words: ["viste", "vidste"] },
  check(context, index) {
    const isKnewWritten = context.key(index) === "vidste";
    const knew = isKnewWritten ? undefined : isKnew(context, index);
    if (isKnewWritten ? !isShowed(context, index) : knew === undefined) return;
    tell(context, index, {
      right: [isKnewWritten ? "viste" : "vidste"],
      confidence: knew?.certain === false ? "mulig" : "sikker",
      explanation:
        "»vidste« er datid af at vide: Jeg vidste det ikke. »viste« er datid af at vise: Hun viste mig vejen. Prøv nutid: " +
        "Passer »ved«, skal du skrive »vidste«, og passer »viser«, skal du skrive »viste«.",
    });
  },
};
