/** Makes a text shorter without a model, or says that it can't. */
import { measure } from "../../../measure/measure.ts";
import type { RewriteEngine } from "../../rewriting/rewriting.ts";
import type { AssistantAnswer } from "../answer.ts";
import { looksForeign } from "../language/looks-foreign.ts";
import * as messages from "../messages.da.ts";
import type { TaskWishes } from "../order/read-task.ts";
import { type CorrectParts, checkedBy } from "./correct.ts";
import { exactText } from "./exact-text.ts";

export function shorten(
  text: string,
  { maxWords }: TaskWishes,
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
  if (share < 0.005) return { did: "cannot", markdown: messages.cantShorten };
  // What is shortened is corrected on the way, which is more than was asked for.
  const corrections = reasons.filter(({ kind }) => kind === "correction").length;
  const { words } = measure(shorter);
  const told = [
    messages.shortened(Math.round(share * 100)),
    ...(corrections > 0 ? [messages.alsoCorrected(corrections)] : []),
    ...(maxWords !== null && words > maxWords ? [messages.notSoShort(words)] : []),
  ];
  return { did: "shortened", markdown: `${told.join(" ")}\n\n${exactText(shorter)}` };
}
