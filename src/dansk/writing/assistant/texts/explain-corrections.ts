/** Tells why a text was put right as it was: what the engine says of each kind of correction, and where the rule stands. */
import type { AssistantAnswer } from "../answer.ts";
import { looksForeign } from "../language/looks-foreign.ts";
import * as messages from "../messages.da.ts";
import { sourceLine } from "../topics/explain.ts";
import { type CorrectParts, checkedBy, shownOf } from "./correct.ts";
import { inlineText } from "./exact-text.ts";

/** So many corrections are explained; the rest is counted. */
const mostTold = 20;

export function explainCorrections(text: string, parts: CorrectParts): AssistantAnswer {
  if (looksForeign(text, parts.lexicon)) return { did: "cannot", markdown: messages.onlyDanish };
  const { corrections } = checkedBy(parts, text);
  if (corrections.length === 0) return { did: "explained", markdown: messages.nothingWrong };
  const all = corrections.map((correction) => {
    const [before, after] = shownOf(text, correction);
    const told = `${correction.message} ${correction.explanation}`;
    const source = sourceLine(correction.rule);
    return [messages.correction(inlineText(before), inlineText(after), told), ...(source === "" ? [] : [source])].join(
      " ",
    );
  });
  const lines = [...new Set(all)];
  const left = lines.length - mostTold;
  const shown = left > 0 ? [...lines.slice(0, mostTold), messages.moreCorrections(left)] : lines;
  return { did: "explained", markdown: [messages.whyCorrected, ...shown].join("\n\n") };
}
