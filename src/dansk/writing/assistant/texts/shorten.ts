/** Makes a text shorter without a model, or says that it can't. */
import { measure } from "../../../measure/measure.ts";
import type { RewriteEngine } from "../../rewriting/rewriting.ts";
import type { AssistantAnswer } from "../answer.ts";
import * as messages from "../messages.da.ts";
import { exactText } from "./exact-text.ts";

export function shorten(text: string, rewriter: RewriteEngine): AssistantAnswer {
  const { text: shorter, reasons } = rewriter.rewrite(text, { mode: "forkort", strength: "middel", keep: [] });
  const before = measure(text).chars;
  const share = before === 0 ? 0 : 1 - measure(shorter).chars / before;
  // Half a percent is a comma.
  if (share < 0.005) return { did: "cannot", markdown: messages.cantShorten };
  // What is shortened is corrected on the way, which is more than was asked for.
  const corrections = reasons.filter(({ kind }) => kind === "correction").length;
  const told = [
    messages.shortened(Math.round(share * 100)),
    ...(corrections > 0 ? [messages.alsoCorrected(corrections)] : []),
  ];
  return { did: "shortened", markdown: `${told.join(" ")}\n\n${exactText(shorter)}` };
}
