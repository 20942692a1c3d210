/** Checks a model's answer against its sources: which references are supported, and which sources it invented. */
import type { RunFinding } from "#contract/ai/run.schema.ts";
import type { ChatCitation } from "#contract/chat/sources.schema.ts";
import { newMessage } from "#dansk/writing/guard/messages.da.ts";
import type { TextEngine } from "../../../ai/text/text-engine.ts";
import { cutReviewMs } from "../../../ai/text/write-part.ts";
import { describeFault } from "../../../describe-fault.ts";
import type { Log } from "../../../ports.ts";
import type { ShownPassage } from "./shown-passage.ts";

export interface CheckedAnswer {
  /** With corrected numbers where another passage supports the claim. */
  readonly text: string;
  /** One per number of each citation mark in `text`, in order; empty if time ran out or there were no passages. */
  readonly citations: readonly ChatCitation[];
  /** References to works, notes and addresses that occur in nothing the model got. */
  readonly findings: readonly RunFinding[];
}

export interface AnswerToCheck {
  readonly text: string;
  /** The passages in the order of their numbers. */
  readonly passages: readonly ShownPassage[];
  /** Everything else the model got: messages, summary, question. */
  readonly conversation: string;
}

/**
 * Every detectable reference has one of these: a bracket, an address, a year or number in parentheses, or a page or
 * paragraph.
 */
const reference =
  /\[|@|:\/\/|[\p{L}\d]\.\p{L}{2}|\([^()\n]*(?:\d{4}|u\.å\.|n\.d\.|\d\))|10\.\d{4}|(?:s\.|side(?:r|rne)?|pp?\.|§|kap\.|kapitel|bind)\s{0,2}\d/iu;

const numbered = /^\[[\d,; ]+\]$/u;

/**
 * Never fails: if the check fails, the answer is returned unchecked and the fault is logged.
 *
 * @param signal if the run is being ended, the check has one second left
 */
export async function checkAnswer(
  deps: { readonly textEngine: TextEngine; readonly log: Log },
  ownerId: string,
  input: AnswerToCheck,
  signal: AbortSignal,
): Promise<CheckedAnswer> {
  const unchecked: CheckedAnswer = { text: input.text, citations: [], findings: [] };
  // True for most answers: avoids reading a long conversation for nothing.
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
  const references = await textEngine.inventedReferences(ownerId, cited.text, given);
  // A number without a passage is reported at its mark.
  const isTold = cited.citations.some(({ verdict }) => verdict === "invented");
  const invented = references.filter(({ start, end }) => !(isTold && numbered.test(cited.text.slice(start, end))));
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

/** Converts an offset in a passage to one in its file. */
function placed({ number, verdict, place }: Cited, passages: readonly ShownPassage[]): ChatCitation {
  const passage = passages[number - 1];
  if (passage === undefined || place === null) return { number, verdict, start: null, end: null };
  const { head, text, source } = passage;
  const before = head === "" ? 0 : head.length + 1;
  // A claim supported only by the table's header has no position in the passage.
  if (place[1] <= before) return { number, verdict, start: source.start, end: source.start + text.length };
  return {
    number,
    verdict,
    start: source.start + Math.max(0, place[0] - before),
    end: source.start + (place[1] - before),
  };
}

/** The result of the work, or `late` one second after the run was ended. */
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
