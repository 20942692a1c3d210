/** Rewrites a text without a model, more formally, more plainly or otherwise, or explains that it can't. */
import type { RewriteEngine, RewriteReason } from "../../rewriting/rewriting.ts";
import type { AssistantAnswer } from "../answer.ts";
import { looksForeign } from "../language/looks-foreign.ts";
import * as messages from "../messages.da.ts";
import type { TaskWishes } from "../order/read-task.ts";
import { type CorrectParts, checkedBy } from "./correct.ts";
import { exactText, inlineText } from "./exact-text.ts";

/** Number of changes listed; the rest is counted. */
const maxTold = 40;

/** What was changed and why, each once. */
function linesOf(text: string, reasons: readonly RewriteReason[]): readonly string[] {
  const lines = reasons.flatMap(({ before: [start, end], text: after, why }) => {
    const before = inlineText(text.slice(start, end));
    if (before === "") return [];
    const shown = inlineText(after);
    return [shown === "" ? messages.struck(before, why) : messages.correction(before, shown, why)];
  });
  const all = [...new Set(lines)];
  const left = all.length - maxTold;
  return left > 0 ? [...all.slice(0, maxTold), messages.moreChanges(left)] : all;
}

export function rewrite(
  text: string,
  { rewriteAs }: TaskWishes,
  parts: CorrectParts & { rewriter(): RewriteEngine },
): AssistantAnswer {
  if (looksForeign(text, parts.lexicon)) return { did: "cannot", markdown: messages.onlyDanish };
  // What is only a guess is no more put right here than where a text is corrected.
  const { guesses, noProse } = checkedBy(parts, text);
  const keep = [...guesses, ...noProse].map(({ start, end }) => text.slice(start, end));
  const mode = rewriteAs ?? "standard";
  const { text: fresh, reasons } = parts.rewriter().rewrite(text, { mode, strength: "middel", keep });
  if (fresh === text) return { did: "cannot", markdown: messages.cantRewrite[mode] };
  // Where all that is done is putting it right, it is no more formal than it was.
  const isOnlyCorrected = reasons.every(({ kind }) => kind === "correction");
  const reported = isOnlyCorrected ? messages.onlyCorrected[mode] : messages.rewritten[mode];
  const list = linesOf(text, reasons).map((line) => `- ${line}`);
  const markdown = [reported, exactText(fresh), ...(list.length > 0 ? [list.join("\n")] : [])].join("\n\n");
  return { did: isOnlyCorrected ? "corrected" : "rewritten", markdown };
}
