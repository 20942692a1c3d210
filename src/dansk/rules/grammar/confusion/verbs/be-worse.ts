/** Tells *være* (to be) from *værre* (worse). */
import type { Rule, RuleContext } from "../../../rule.ts";
import { modals, wordSet } from "../../../vocabulary.ts";
import { isBreak, isFiniteVerb, isInfinitive, lookBack, tell } from "../neighbours.ts";

/** They stand before a comparative. */
const degrees = wordSet(
  "endnu meget langt lidt noget og desto jo betydeligt stadig mere så hvad det ikke intet ingenting end en",
);

const becoming = wordSet("bliver blev blive blevet er var gør gjorde gøre gjort");

function isToBe(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  if (before === "at") return context.key(index + 1) !== "end";
  // *at lade værre med*, *gøre rent og værre med til*.
  if (
    context.key(index + 1) === "med" &&
    /^(lade|lad|lader|og|kan|skal|vil|må|kunne|ville|skulle|måtte)$/u.test(before)
  )
    return true;
  if (before === "lad" || before === "lade") return true;
  if (degrees.has(before) && before !== "ikke" && before !== "det" && before !== "så") return false;
  if (isBreak(context, index + 1) || context.key(index + 1) === "end" || context.key(index + 1) === "og") return false;
  const governor = lookBack(context, index - 1, (i) => {
    const key = context.key(i);
    return (
      modals.has(key) ||
      key === "lad" ||
      key === "lod" ||
      key === "lader" ||
      isInfinitive(context, i) ||
      isFiniteVerb(context, i)
    );
  });
  if (governor < 0 || index - governor > 6) return false;
  const key = context.key(governor);
  // *gøre det værre* has its infinitive.
  return modals.has(key) || key === "lad" || key === "lod" || key === "lader";
}

function isWorse(context: RuleContext, index: number): boolean {
  const before = context.key(index - 1);
  const next = context.key(index + 1);
  if (next === "end" && !modals.has(before) && before !== "at" && !modals.has(context.key(index - 2))) return true;
  const modal = lookBack(context, index - 1, (i) => modals.has(context.key(i)) || context.key(i) === "at") >= 0;
  if (before === "langt" || before === "endnu" || before === "meget")
    return !modal && becoming.has(context.key(index - 2));
  return (before === "bliver" || before === "blev" || before === "blive") && isBreak(context, index + 1);
}

export const beWorse: Rule = {
  id: "vaere-vaerre",
  category: "stavning",
  level: "begynder",
  weight: "list",
  triggers: { words: ["være", "værre"] },
  check(context, index) {
    const isBe = context.key(index) === "være";
    if (isBe ? !isWorse(context, index) : !isToBe(context, index)) return;
    tell(context, index, {
      right: [isBe ? "værre" : "være"],
      confidence: "sikker",
      explanation:
        "»være« er udsagnsordet: at være, kan være. »værre« er mere slem: slem, værre, værst. Prøv at sætte »blive« ind: Passer " +
        "det, skal du skrive »være«.",
    });
  },
};
