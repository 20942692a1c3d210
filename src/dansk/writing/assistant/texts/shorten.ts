/** Shortens a text without a model, or explains that it can't. */
import { measure } from "../../../measure/measure.ts";
import type { RewriteEngine } from "../../rewriting/rewriting.ts";
import type { AssistantAnswer } from "../answer.ts";
import { looksForeign } from "../language/looks-foreign.ts";
import * as messages from "../messages.da.ts";
import type { TaskWishes } from "../order/read-task.ts";
import type { SizeWish } from "../order/size-wish.da.ts";
import { type CorrectParts, checkedBy } from "./correct.ts";
import { exactText } from "./exact-text.ts";

/** No summary of fewer words is offered: no sentence that says something may fit. */
const fewestWords = 30;
/** Its sentences may be longer than those of the text are on the whole. */
const room = 0.9;

/** How long a text is against what was asked for, and what can be asked for instead where it is longer. */
function againstSize(text: string, size: SizeWish, isNew: boolean): readonly string[] {
  const { chars, words } = measure(text);
  const { chars: most, pages } = size;
  if (chars <= most) return [messages.withinSize({ chars, most, pages, isNew })];
  const fitting = Math.floor((room * most * words) / chars / 10) * 10;
  return [
    messages.overSize({ chars, most, pages, isNew }),
    ...(fitting < fewestWords ? [] : [messages.summariseInstead(fitting)]),
  ];
}

export function shorten(
  text: string,
  { maxWords, maxSize }: TaskWishes,
  parts: CorrectParts & { rewriter(): RewriteEngine },
): AssistantAnswer {
  if (looksForeign(text, parts.lexicon)) return { did: "cannot", markdown: messages.onlyDanish };
  // What is only a guess is no more put right here than where a text is corrected.
  const { guesses, noProse } = checkedBy(parts, text);
  const keep = [...guesses, ...noProse].map(({ start, end }) => text.slice(start, end));
  const { text: shorter, reasons } = parts.rewriter().rewrite(text, { mode: "forkort", strength: "middel", keep });
  const before = measure(text).chars;
  const share = before === 0 ? 0 : 1 - measure(shorter).chars / before;
  // Half a percent is a comma.
  if (share < 0.005) {
    const reported = maxSize === null ? [messages.cantShorten] : againstSize(text, maxSize, false);
    return { did: "cannot", markdown: reported.join(" ") };
  }
  // What is shortened is corrected on the way, which is more than was asked for.
  const corrections = reasons.filter(({ kind }) => kind === "correction").length;
  const { words } = measure(shorter);
  const reported = [
    messages.shortened(Math.round(share * 100)),
    ...(corrections > 0 ? [messages.alsoCorrected(corrections)] : []),
    ...(maxWords !== null && words > maxWords ? [messages.notSoShort(words)] : []),
    ...(maxSize === null ? [] : againstSize(shorter, maxSize, true)),
  ];
  return { did: "shortened", markdown: `${reported.join(" ")}\n\n${exactText(shorter)}` };
}
