/** Shared by the rules on superfluous commas. */
import type { Confidence } from "../../../finding.ts";
import { Trait } from "../../../text/token.ts";
import type { Draft, RuleContext } from "../../rule.ts";

/** Whether the comma at `index` is between words and followed by a space. */
export function isInnerComma(context: RuleContext, index: number): boolean {
  if (context.key(index) !== "," || index === 0) return false;
  return (context.traits(index + 1) & Trait.SpaceBefore) !== 0 && (context.traits(index - 1) & Trait.Punctuation) === 0;
}

/** The stop of a number in order (*i 7. klasse*), which parts nothing. */
function isOrdinalStop(context: RuleContext, index: number): boolean {
  if (context.key(index) !== "." || (context.traits(index - 1) & Trait.Number) === 0) return false;
  return (context.traits(index + 1) & Trait.Word) !== 0;
}

/** Index of the last punctuation mark before `index`; -1 if there is none. */
export function lastMark(context: RuleContext, index: number): number {
  let i = index - 1;
  while (i >= 0 && ((context.traits(i) & Trait.Punctuation) === 0 || isOrdinalStop(context, i))) i -= 1;
  return i;
}

/** Whether the sentence ends in a question mark. */
export function asks(context: RuleContext): boolean {
  for (let i = context.size - 1; i >= context.size - 3; i -= 1) if (context.key(i) === "?") return true;
  return false;
}

/** Finding that removes the comma at `index`. */
export function withoutComma(
  context: RuleContext,
  index: number,
  confidence: Confidence,
  message: string,
  explanation: string,
): Draft {
  return {
    start: context.end(index - 1),
    end: context.start(index + 1),
    confidence,
    message,
    explanation,
    suggestions: [" "],
  };
}
