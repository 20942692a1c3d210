/** Summarises a text by its most important sentences, or explains that it is too short. */
import type { Lexicon } from "../../../lexicon/lexicon.ts";
import { measure } from "../../../measure/measure.ts";
import { mostWords, summariseText } from "../../summarising/summarise-text.ts";
import { summaryText } from "../../summarising/summary-text.ts";
import type { AssistantAnswer } from "../answer.ts";
import * as messages from "../messages.da.ts";
import type { TaskWishes } from "../order/read-task.ts";
import { inlineText } from "./exact-text.ts";

/** No summary has less room, here and in the tool: a text of no more words is its own. */
const shortestSummary = mostWords({ kind: "kort" }, 0);
/** No sentence that says something fits in less. */
const leastRoom = 8;

interface Fewer {
  readonly maxSentences: number;
  readonly maxWords: number;
  readonly asPoints: boolean;
}

/** The most important sentences of a text in order, up to a maximum number: reduces the word limit first. */
function fewer(
  text: string,
  { maxSentences, maxWords, asPoints }: Fewer,
  parts: { readonly lexicon: Lexicon },
): string {
  const shape = asPoints ? "points" : "prose";
  const within = (max: number) =>
    summariseText(text, { length: { kind: "words", max }, focus: "", shape }, parts).sentences;
  let chosen = within(maxWords);
  for (let room = maxWords; chosen.length > maxSentences && room > leastRoom; ) {
    room = Math.floor(room * 0.75);
    const next = within(room);
    if (next.length === 0) break;
    chosen = next;
  }
  const least = chosen.map(({ score }) => score).sort((a, b) => b - a)[maxSentences - 1] ?? 0;
  return chosen
    .filter(({ score }) => score >= least)
    .slice(0, maxSentences)
    .map((sentence) => sentence.text.replace(/\s+/gu, " ").trim())
    .join(asPoints ? "\n" : " ");
}

export function summarise(
  text: string,
  { maxWords, maxSentences, asPoints }: TaskWishes,
  parts: { readonly lexicon: Lexicon },
): AssistantAnswer {
  const { words } = measure(text);
  if (words <= shortestSummary) return { did: "cannot", markdown: messages.tooShort(words, shortestSummary) };
  const most = maxWords ?? mostWords({ kind: "kort" }, words);
  const summary = summaryText(
    text,
    { format: asPoints ? "noeglepunkter" : "resume", focus: "", maxWords: most },
    parts,
  );
  if (summary === "") {
    return { did: "cannot", markdown: maxWords === null ? messages.noSentences : messages.noSentencesWithin(maxWords) };
  }
  const within = maxSentences === null ? summary : fewer(text, { maxSentences, asPoints, maxWords: most }, parts);
  const lines = asPoints
    ? within
        .split("\n")
        // What a list is counted with is no point of it.
        .filter((line) => /\p{L}{2}/u.test(line))
        .map((line) => `- ${inlineText(line.replace(/^- /u, ""))}`)
    : [inlineText(within)];
  const lead = maxSentences === 1 ? messages.summarisedInOne : messages.summarised;
  return { did: "summarised", markdown: `${lead}\n\n${lines.join("\n")}` };
}
