/** Holds what a model has answered against what it was shown: which references are borne out, and which sources it made up. */
import type { RunFinding } from "#contract/ai/run.schema.ts";
import type { ChatCitation } from "#contract/chat/sources.schema.ts";
import { newMessage } from "#dansk/writing/guard/messages.da.ts";
import type { TextEngine } from "../../../ai/text/text-engine.ts";
import { cutReviewMs } from "../../../ai/text/write-part.ts";
import { describeFault } from "../../../describe-fault.ts";
import type { Log } from "../../../ports.ts";
import type { ShownPassage } from "./shown-passage.ts";

export interface CheckedAnswer {
  /** Without numbers that were never given, and with the right one where another place says it. */
  readonly text: string;
  /** One for each number of each mark in `text`, in their order; none where there was no time, or nothing was shown. */
  readonly citations: readonly ChatCitation[];
  /** References to works, notes and addresses that stand in nothing the model was given. */
  readonly findings: readonly RunFinding[];
}

export interface AnswerToCheck {
  readonly text: string;
  /** What the model was shown, in the order of their numbers. */
  readonly passages: readonly ShownPassage[];
  /** All else that it was given: messages, summary, question. */
  readonly conversation: string;
}

/** What every reference has that is found: a bracket, an address, a year or a number in parentheses, or a page or paragraph. */
const reference =
  /\[|@|:\/\/|[\p{L}\d]\.\p{L}{2}|\([^()\n]*(?:\d{4}|u\.å\.|n\.d\.|\d\))|10\.\d{4}|(?:s\.|side(?:r|rne)?|pp?\.|§|kap\.|kapitel|bind)\s{0,2}\d/iu;

/**
 * Never fails: an answer that can't be checked is given unchecked, and the log says why.
 *
 * @param signal where the run is being ended, there is a second left for it
 */
export async function checkAnswer(
  deps: { readonly textEngine: TextEngine; readonly log: Log },
  ownerId: string,
  input: AnswerToCheck,
  signal: AbortSignal,
): Promise<CheckedAnswer> {
  const unchecked: CheckedAnswer = { text: input.text, citations: [], findings: [] };
  // Most answers: a long conversation would be read through for nothing.
  if (input.passages.length === 0 && !reference.test(input.text)) return unchecked;
  const checked = check(deps.textEngine, ownerId, input).catch((error: unknown) => {
    deps.log.error({ tool: "chat", ...describeFault(error) }, "an answer went unchecked");
    return unchecked;
  });
  return withinTime(checked, unchecked, signal);
}

async function check(textEngine: TextEngine, ownerId: string, { text, passages, conversation }: AnswerToCheck) {
  const shown = passages.map(({ head, text: place }) => (head === "" ? place : `${head}\n${place}`));
  const cited = await textEngine.checkCitations(ownerId, text, shown);
  const given = {
    text: [...shown, conversation].join("\n\n"),
    passages: passages.length,
    pages: passages.flatMap(({ source }) => source.page ?? []),
  };
  const invented = await textEngine.inventedReferences(ownerId, cited.text, given);
  return {
    text: cited.text,
    citations: cited.citations.map((citation) => placed(citation, passages)),
    findings: invented.map(({ start, end }) => ({
      kind: "citation" as const,
      before: null,
      after: [start, end] as const,
      message: newMessage("citation", cited.text.slice(start, end)),
    })),
  };
}

type Cited = Awaited<ReturnType<TextEngine["checkCitations"]>>["citations"][number];

/** The place in its passage as one in its file. */
function placed({ number, verdict, place }: Cited, passages: readonly ShownPassage[]): ChatCitation {
  const passage = passages[number - 1];
  if (passage === undefined || place === null) return { number, verdict, start: null, end: null };
  const { head, text, source } = passage;
  const before = head === "" ? 0 : head.length + 1;
  // What stands in the head of a table alone has no place beside it.
  if (place[1] <= before) return { number, verdict, start: source.start, end: source.start + text.length };
  return {
    number,
    verdict,
    start: source.start + Math.max(0, place[0] - before),
    end: source.start + (place[1] - before),
  };
}

/** What comes of the work, or `late` a second after the run was ended. */
async function withinTime<T>(work: Promise<T>, late: T, signal: AbortSignal): Promise<T> {
  const { promise: tooLate, resolve } = Promise.withResolvers<T>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hurry = () => {
    timer = setTimeout(() => resolve(late), cutReviewMs);
  };
  if (signal.aborted) hurry();
  else signal.addEventListener("abort", hurry, { once: true });
  try {
    return await Promise.race([work, tooLate]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", hurry);
  }
}
