/** Tells *også* (too) from *og så* (and then). */
import { matchCase } from "../../../replacement.ts";
import type { Rule, RuleContext } from "../../../rule.ts";
import { wordSet } from "../../../vocabulary.ts";
import { isBreak, isFiniteVerb, isPastAround, subjects, tell } from "../neighbours.ts";

const explanation =
  "»også« betyder desuden: Jeg vil også med. »og så« betyder og derefter: Vi spiste, og så gik vi hjem. Prøv at sætte »og " +
  "derefter« ind: Passer det, skal du skrive »og så« i to ord.";

const hasIt = wordSet("har havde får fik ved vidste så ser gør gjorde tager tog");
const relatives = wordSet("der som");

/**
 * Whether a clause about a noun directly precedes the comma at `index - 1`: the verb after it may belong to that noun.
 */
function opensRelative(context: RuleContext, index: number): boolean {
  for (let i = index - 2; i >= 0 && context.key(i) !== ","; i -= 1) {
    if (relatives.has(context.key(i)) && context.key(i - 1) === ",") return true;
  }
  return false;
}

/** *Vi spiste, også gik vi hjem*: a clause begins, with its verb and then its subject. */
function isAndThen(context: RuleContext, index: number): "sikker" | "mulig" | undefined {
  const opens = index === 0 || context.key(index - 1) === ",";
  if (!opens || !isFiniteVerb(context, index + 1)) return undefined;
  const subject = context.key(index + 2);
  if (subject === "det" || subject === "de") {
    // *at dem, der er alene, også har det svært*: an outer clause goes on here, and *det* belongs to its verb.
    if (opensRelative(context, index)) return undefined;
    return hasIt.has(context.key(index + 1)) || index === 0 ? "mulig" : "sikker";
  }
  if (!subjects.has(subject)) return undefined;
  // Alone in its sentence it may be meant as *desuden*.
  return index === 0 ? "mulig" : "sikker";
}

/** *Jeg vil med og så.*: nothing comes after. */
function isToo(context: RuleContext, index: number): boolean {
  const end = context.key(index + 1);
  if (context.key(index - 1) !== "og" || (end !== "." && end !== "!" && end !== ",")) return false;
  return index >= 3 && !isBreak(context, index - 2) && end !== ",";
}

export const andThen: Rule = {
  id: "ogsaa-og-saa",
  category: "ord",
  level: "begynder",
  weight: "list",
  triggers: { words: ["også", "så"] },
  check(context, index) {
    if (context.key(index) === "også") {
      const confidence = isAndThen(context, index);
      if (confidence !== undefined) tell(context, index, { right: ["og så"], confidence, explanation });
      return;
    }
    if (!isToo(context, index)) return;
    context.report({
      start: context.start(index - 1),
      end: context.end(index),
      // *Hun vendte sig om og så.*: in the past it may be the verb.
      confidence: isPastAround(context, index) === true ? "mulig" : "sikker",
      message: "Her skrives »også« i ét ord.",
      explanation,
      suggestions: [matchCase(context.word(index - 1), "også")],
    });
  },
};
