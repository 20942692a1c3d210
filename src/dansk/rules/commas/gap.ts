/** Shared by the comma rules: the position before a token, and the finding that a comma is missing there. */
import type { Confidence } from "../../finding.ts";
import { Trait } from "../../text/token.ts";
import type { Draft, RuleContext } from "../rule.ts";

/** Whether a word is directly before `index`, with only white space between. */
export function followsWord(context: RuleContext, index: number): boolean {
  const before = context.traits(index - 1);
  const wordLike = Trait.Word | Trait.Number | Trait.Abbreviation;
  return (before & wordLike) !== 0 && (context.traits(index) & Trait.SpaceBefore) !== 0;
}

/** Whether a comma is directly before `index`. */
export function followsComma(context: RuleContext, index: number): boolean {
  return context.key(index - 1) === ",";
}

/** Finding for a comma missing between the word before `index` and the word at `index`. */
export function missingComma(
  context: RuleContext,
  index: number,
  confidence: Confidence,
  message: string,
  explanation: string,
): Draft {
  return {
    start: context.end(index - 1),
    end: context.start(index),
    confidence,
    message,
    explanation,
    suggestions: [", "],
  };
}
