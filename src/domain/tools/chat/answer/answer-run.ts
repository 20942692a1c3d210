/** The work of a run that answers in a stored conversation. */
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { RunContext, RunWork } from "../../../ai/runs/runs.ts";
import type { Meter } from "../../../ai/usage/meter.ts";
import { describeFault } from "../../../describe-fault.ts";
import { findPassages } from "../sources/find-passages.ts";
import { answerByEngine } from "./answer-by-engine.ts";
import { answerByModel } from "./answer-by-model.ts";
import type { ChatDeps } from "./chat-deps.ts";
import {
  type FinishedAnswer,
  interruptedAnswer,
  outcomeOf,
  partEvent,
  toClosedAnswer,
  withForcedOutcome,
} from "./finished-answer.ts";
import { type BegunAnswer, beginAnswer } from "./position/begin-answer.ts";
import { type AnswerPlace, parentOf, questionOf } from "./position/resolve-place.ts";
import { type AnswerSaver, createAnswerSaver } from "./position/save-answer.ts";
import { startedEvent } from "./started-event.ts";
import { type TitleRun, titleRun } from "./title/title-run.ts";
import { wholeWords } from "./writing/write-answer.ts";

/** Reads this many times more of a conversation than fits: what is older is summarised or reported as missing. */
const pathReadFactor = 2;

/**
 * @param meter null if the engine answers, for free
 * @param announced the author announced in the first event
 */
export function answerRun(deps: ChatDeps, place: AnswerPlace, meter: Meter | null, announced: ModelInfo): RunWork {
  return async (run) => {
    const { runId, emit, signal } = run;
    emit(startedEvent(deps, runId, announced, questionOf(place)));
    const begun = await beginAnswer(deps, place, runId);
    if (begun === "files-changed") return { given: "nothing", code: "chat.files-changed", retryAfterMs: null };
    if (begun === null) return { given: "nothing", code: await refusalCode(deps, place), retryAfterMs: null };
    emit({ type: "chat", ...begun });
    const kept = createAnswerSaver(deps, place.ownerId, runId, begun);
    const title = titleRun(deps, meter?.model ?? null, place, { run, begun });
    try {
      const made = await make(deps, place, meter, { run, announced, begun, kept, title });
      const state = await close(deps, place, kept, { run, made });
      const { provider, model } = made.author;
      deps.log.info({ runId, tool: "chat", provider, model, end: made.end, state, ...meter?.spent() }, "chat answer");
      // Delivered text is charged even if the user has deleted it meanwhile.
      const { isCharged } = made;
      if (state === "gone") return { given: "nothing", code: "chat.deleted", retryAfterMs: null, isCharged };
      if (state === "unkept") return { given: "partial", code: "run.failed", historyId: null, isCharged: false };
      if (made.hasWords && !signal.aborted) await title.soon();
      return outcomeOf(made, announced);
    } finally {
      title.end();
    }
  };
}

/** Either another call is already continuing the answer, or it was deleted. */
async function refusalCode(
  { store }: Pick<ChatDeps, "store">,
  { ownerId, turn }: AnswerPlace,
): Promise<"chat.still-writing" | "chat.deleted"> {
  const isThere = turn.kind === "continue" && (await store.chat.messages.find(ownerId, turn.answer.id)) !== null;
  return isThere ? "chat.still-writing" : "chat.deleted";
}

interface AnswerJob {
  readonly run: RunContext;
  readonly announced: ModelInfo;
  readonly begun: BegunAnswer;
  readonly kept: AnswerSaver;
  readonly title: TitleRun;
}

/** Never throws, because the stored answer has to be closed. */
async function make(
  deps: ChatDeps,
  place: AnswerPlace,
  meter: Meter | null,
  { run, announced, begun: { conversationId }, kept, title }: AnswerJob,
): Promise<FinishedAnswer> {
  const { ownerId, turn, conversation, folderId } = place;
  const { messages, folders, files: fileRows } = deps.store.chat;
  const before = turn.kind === "continue" ? turn.answer : null;
  const begun = { text: wholeWords(before?.text ?? ""), author: before?.model ?? null };
  try {
    const parentId = parentOf(place);
    const [path, folder, files] = await Promise.all([
      parentId === null ? [] : messages.forPrompt(ownerId, parentId, pathReadFactor * deps.chatContextChars),
      folderId === null ? null : folders.find(ownerId, folderId),
      // A new conversation has no other files than those of the question and its folder.
      conversation === null && folderId === null && place.files.length === 0
        ? []
        : fileRows.scope(ownerId, conversationId, folderId, []),
    ]);
    const question = questionOf(place);
    if (meter === null) return await answerByEngine(deps, { ownerId, question, path }, { run, announced });
    return await answerByModel(
      deps,
      meter.model,
      {
        ownerId,
        question,
        path,
        instruction: folder?.instruction ?? "",
        hasFiles: files.length > 0,
        findPassages: (maxChars) =>
          findPassages(deps, ownerId, { files, question, before: path.find(isAsked)?.text ?? "", maxChars }),
        isLearning: place.isLearning,
        prefix: begun,
        keepSummary: (uptoId, summary) => messages.keepSummary(ownerId, uptoId, summary),
        returnsSummary: false,
        checkpoint: (text) => {
          title.begin();
          kept.checkpoint(text);
        },
      },
      { run, announced },
    );
  } catch (error) {
    const { runId, signal } = run;
    const ids = { runId, conversationId: conversation?.id ?? conversationId };
    if (!signal.aborted) deps.log.error({ ...ids, ...describeFault(error) }, "an answer could not be begun");
    const broken = interruptedAnswer(error, before?.text ?? "", { run, announced });
    run.emit(partEvent(broken), broken.hasWords);
    return broken;
  }
}

function isAsked({ role }: { readonly role: string }): boolean {
  return role === "person";
}

/**
 * @returns `later` if the store is unavailable and the write is retried; `unkept` if the write failed: the last
 *   checkpoint is stored, and the run's log has the rest
 */
async function close(
  { log }: Pick<ChatDeps, "log">,
  { turn, ownerId }: AnswerPlace,
  kept: AnswerSaver,
  { run, made }: { readonly run: RunContext; readonly made: FinishedAnswer },
): Promise<"closed" | "gone" | "later" | "unkept"> {
  const before = turn.kind === "continue" ? turn.answer : null;
  const asked = turn.kind === "ask" ? [turn.text] : [];
  const fields = { runId: run.runId, userId: ownerId, tool: "chat", end: made.end };
  const late = { what: "the end of an answer", fields, bytes: 2 * (made.text.length + (asked[0]?.length ?? 0)) };
  /** The outcome that the run reported, if it ended before this write succeeded. */
  let announced: FinishedAnswer | null = null;
  const endNow = () => toClosedAnswer(announced ?? withForcedOutcome(made, run.forcedOutcome()), before);
  try {
    const state = await run.saveWithRetry(late, () => kept.close(endNow, asked));
    if (state === null) announced = withForcedOutcome(made, run.forcedOutcome());
    return state ?? "later";
  } catch (error) {
    log.error({ runId: run.runId, ...describeFault(error) }, "the end of an answer was not kept");
    return "unkept";
  }
}
