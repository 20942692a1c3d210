/** Finds doubled punctuation marks and spaces inside brackets: *osv..*, *,,*, *( ord )*. */
import { Trait } from "../../../text/token.ts";
import type { Rule, RuleContext } from "../../rule.ts";

function isAttached(context: RuleContext, index: number): boolean {
  return index < context.size && index > 0 && context.start(index) === context.end(index - 1);
}

/** Whether the token is this mark, and no run of them. */
function isMark(context: RuleContext, index: number, mark: string): boolean {
  return context.word(index) === mark;
}

export const doubleMark: Rule = {
  id: "tegn-to-gange",
  category: "typografi",
  level: "oevet",
  weight: "pattern",
  triggers: { words: [",", "."] },
  check(context, index) {
    const mark = context.word(index);
    const isThird = isMark(context, index + 1, mark) || context.word(index + 1).startsWith("..");
    if (!isAttached(context, index) || isThird || isMark(context, index - 2, ",")) return;
    // *osv..*: the stop of the abbreviation ends the sentence as well.
    const before = context.word(index - 1);
    const afterAbbreviation =
      mark === "." && (context.traits(index - 1) & Trait.Abbreviation) !== 0 && before.endsWith(".");
    // *,,ord* is how some open a quotation.
    const twice = mark === "," && before === "," && !isAttached(context, index + 1) && isAttached(context, index - 1);
    if (!afterAbbreviation && !twice) return;
    context.report({
      start: context.start(index),
      end: context.end(index),
      confidence: "sikker",
      message: afterAbbreviation ? "Der skal kun være ét punktum." : "Der skal kun være ét komma.",
      explanation: afterAbbreviation
        ? "Når en sætning slutter med en forkortelse, er forkortelsens punktum også sætningens."
        : "To kommaer lige efter hinanden er en slåfejl.",
      suggestions: [""],
    });
  },
};

const farthest = 40;

/** Whether the other bracket of the pair is in reach: alone, a bracket is a sign or a face. */
function hasPartner(context: RuleContext, index: number, step: 1 | -1): boolean {
  const partner = step === 1 ? ")" : "(";
  for (let i = index + step; i >= 0 && i < context.size && Math.abs(i - index) <= farthest; i += step) {
    if (context.word(i) === partner) return true;
    if (context.word(i) === context.word(index)) return false;
  }
  return false;
}

export const bracketSpace: Rule = {
  id: "mellemrum-i-parentes",
  category: "typografi",
  level: "oevet",
  weight: "pattern",
  triggers: { words: ["(", ")"] },
  check(context, index) {
    const opens = context.word(index) === "(";
    const inner = opens ? index + 1 : index - 1;
    if (inner < 0 || inner >= context.size || (context.traits(inner) & (Trait.Word | Trait.AllCaps)) !== Trait.Word)
      return;
    if (!hasPartner(context, index, opens ? 1 : -1)) return;
    const start = opens ? context.end(index) : context.end(inner);
    const end = opens ? context.start(inner) : context.start(index);
    // More than one space is layout; none is right.
    if (end - start !== 1) return;
    context.report({
      start,
      end,
      confidence: "sikker",
      message: "Der skal ikke være mellemrum inde i parentesen.",
      explanation: "Parentesen sluttes tæt om ordene: (sådan her). Mellemrummet er uden for den.",
      suggestions: [""],
    });
  },
};
