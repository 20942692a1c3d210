/** Counts a text as the counters under the sheets do. */
import { lixLevel, measure } from "../../../measure/measure.ts";
import type { AssistantAnswer } from "../answer.ts";
import * as messages from "../messages.da.ts";
import type { TaskWishes } from "../order/read-task.ts";

export function count(text: string, { asksLix, asksSentences }: TaskWishes): AssistantAnswer {
  const { words, chars, sentences, standardPages, lix } = measure(text);
  const lines = [
    messages.counted({ words, chars, pages: standardPages, sentences: asksSentences ? sentences : null }),
    ...(asksLix && lix !== undefined ? [messages.lix(lix, lixLevel(lix))] : []),
  ];
  return { did: "counted", markdown: lines.join("\n\n") };
}
