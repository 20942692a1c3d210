/** Counts a text as the counters under the sheets do. */
import { lixLevel, measure } from "../../../measure/measure.ts";
import type { AssistantAnswer } from "../answer.ts";
import * as messages from "../messages.da.ts";
import type { TaskWishes } from "../order/read-task.ts";

export function count(text: string, { asksLix }: TaskWishes): AssistantAnswer {
  const { words, chars, standardPages, lix } = measure(text);
  const counted = messages.counted(words, chars, standardPages);
  const isAsked = asksLix && lix !== undefined;
  return { did: "counted", markdown: isAsked ? `${counted}\n\n${messages.lix(lix, lixLevel(lix))}` : counted };
}
