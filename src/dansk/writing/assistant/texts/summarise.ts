/** Gives a text's own weightiest sentences, or says that it is too short for that. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { measure } from "../../../measure/measure.ts";
import { mostWords } from "../../summarising/summarise-text.ts";
import { summaryText } from "../../summarising/summary-text.ts";
import type { AssistantAnswer } from "../answer.ts";
import * as messages from "../messages.da.ts";
import type { TaskWishes } from "../order/read-task.ts";
import { inlineText } from "./exact-text.ts";

/** Less than this is its own summary. */
const fewestWords = 40;

export function summarise(
  text: string,
  { maxWords, asPoints }: TaskWishes,
  parts: { readonly lexicon: Lexicon },
): AssistantAnswer {
  const { words } = measure(text);
  if (words < fewestWords) return { did: "cannot", markdown: messages.tooShort };
  const most = maxWords ?? mostWords({ kind: "kort" }, words);
  const summary = summaryText(
    text,
    { format: asPoints ? "noeglepunkter" : "resume", focus: "", maxWords: most },
    parts,
  );
  if (summary === "") {
    return { did: "cannot", markdown: maxWords === null ? messages.noSentences : messages.noSentencesWithin(maxWords) };
  }
  const lines = asPoints
    ? summary
        .split("\n")
        // What a list is counted with is no point of it.
        .filter((line) => /\p{L}{2}/u.test(line))
        .map((line) => `- ${inlineText(line.replace(/^- /u, ""))}`)
    : [inlineText(summary)];
  return { did: "summarised", markdown: `${messages.summarised}\n\n${lines.join("\n")}` };
}
