/** Finds double spaces, spaces before punctuation and missing spaces after it. */
import { Trait } from "../../../text/token.ts";
import type { Draft, Rule, RuleContext } from "../../rule.ts";

/** More spaces than this are layout: a table or a poem. */
const widestSlip = 3;

/** So much of a sentence is looked at for columns. */
const farthestLook = 200;

function draft(start: number, end: number, message: string, explanation: string, suggestion: string): Draft {
  return { start, end, confidence: "sikker", message, explanation, suggestions: [suggestion] };
}

/** Whether the line has a gap wider than any slip: then it is laid out with spaces. */
function isTable(context: RuleContext): boolean {
  const { text } = context.sentence;
  const line = text.slice(0, farthestLook);
  return /\S {4,}\S/u.test(line) || (line.match(/\S {3}(?=\S)/gu) ?? []).length >= 2;
}

export const doubleSpace: Rule = {
  id: "dobbelt-mellemrum",
  category: "typografi",
  level: "oevet",
  weight: "pattern",
  anyLanguage: true,
  triggers: { traits: Trait.WideSpaceBefore, sentence: true },
  check(context, index) {
    let start = context.end(index - 1);
    const end = context.start(index);
    if ((context.traits(index) & Trait.First) !== 0) {
      const { previous } = context;
      if (previous === undefined || previous.ends !== "stop") return;
      const gap = previous.text.length - previous.text.trimEnd().length;
      if (gap < 2) return;
      start = -gap;
    }
    if (end - start > widestSlip || end - start < 2) return;
    // More gaps in one line are the columns of a table.
    if (isTable(context)) return;
    // Another rule reports a mark that is separated from its word, including the spaces.
    if (isClosingMark(context, index)) return;
    const message = end - start === 2 ? "Her er to mellemrum." : "Her er flere mellemrum.";
    context.report(draft(start, end, message, "Mellem to ord er der ét mellemrum, også efter punktum.", " "));
  },
};

const closing = new Set([",", ".", ";", ":", "?", "!"]);

function isClosingMark(context: RuleContext, index: number): boolean {
  return closing.has(context.word(index)) && (context.traits(index) & Trait.SpaceBefore) !== 0;
}

export const spaceBeforeMark: Rule = {
  id: "mellemrum-foer-tegn",
  category: "typografi",
  level: "begynder",
  weight: "pattern",
  triggers: { words: closing },
  check(context, index) {
    if (!isClosingMark(context, index) || context.end(index - 1) === context.start(index)) return;
    const before = context.traits(index - 1);
    if ((before & (Trait.Word | Trait.Number | Trait.Abbreviation)) === 0 && !'"»«”)'.includes(context.word(index - 1)))
      return;
    const next = context.traits(index + 1);
    // *30 : 6*, *1 : 100*: divided by, or a scale.
    const isRatio = (before & Trait.Number) !== 0 && (next & Trait.Number) !== 0;
    if (isRatio && context.key(index) === ":") return;
    const attached = context.start(index + 1) === context.end(index) && index + 1 < context.size;
    const mark = context.word(index);
    // *.net*, *:)*, *;-)* and *?!* are written that way on purpose.
    if (attached && (mark === "." || mark === ":" || (next & (Trait.Word | Trait.Number)) === 0)) return;
    if (attached && (next & Trait.Number) !== 0) return;
    context.report(
      draft(
        context.end(index - 1),
        context.end(index),
        `Der skal ikke være mellemrum før »${mark}«.`,
        "Tegnet sættes lige efter ordet, og mellemrummet kommer bagefter.",
        attached ? `${mark} ` : mark,
      ),
    );
  },
};

export const spaceAfterMark: Rule = {
  id: "mellemrum-efter-tegn",
  category: "typografi",
  level: "begynder",
  weight: "pattern",
  triggers: { words: [",", ".", ";", "?", "!"] },
  check(context, index) {
    const before = context.traits(index - 1);
    const next = context.traits(index + 1);
    if (index + 1 >= context.size || context.start(index + 1) !== context.end(index)) return;
    if (context.end(index - 1) !== context.start(index) || (before & Trait.Word) === 0 || (next & Trait.Word) === 0)
      return;
    if (((before | next) & (Trait.Digit | Trait.Apostrophe | Trait.Foreign)) !== 0) return;
    const mark = context.word(index);
    // *K,M,G*: symbols, not words.
    if (context.key(index - 1).length === 1 && context.key(index + 1).length === 1) return;
    if (mark !== "," && mark !== ";") {
      // *slut.Hun* is two sentences; *fil.txt*, *H.C.* and *a.k.a* are none.
      const isCapital = (next & Trait.Capital) !== 0 && (next & Trait.AllCaps) === 0;
      const isWord = context.forms(index - 1) !== 0 && context.forms(index + 1) !== 0;
      if (!isCapital || !isWord || context.key(index - 1).length < 2 || (before & Trait.AllCaps) !== 0) return;
      if (context.word(index + 2) === "." && context.key(index + 1).length < 3) return;
    }
    context.report(
      draft(
        context.start(index),
        context.end(index),
        `Der mangler et mellemrum efter »${mark}«.`,
        "Efter tegn som komma og punktum kommer et mellemrum, før det næste ord begynder.",
        `${mark} `,
      ),
    );
  },
};
