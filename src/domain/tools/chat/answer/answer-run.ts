/** The work of a run that answers in a conversation that is kept. */
import type { ModelInfo } from "#contract/ai/run.schema.ts";
import type { RunContext, RunWork } from "../../../ai/runs/runs.ts";
import type { Meter } from "../../../ai/usage/meter.ts";
import { describeFault } from "../../../describe-fault.ts";
import { askSources } from "../sources/ask-sources.ts";
import { answerByEngine } from "./by-engine.ts";
import { answerByModel } from "./by-model.ts";
import type { ChatDeps } from "./chat-deps.ts";
import { asTold, brokenOff, closedAs, type MadeAnswer, outcomeOf, partOf } from "./made-answer.ts";
import { type BegunAnswer, beginAnswer } from "./place/begin-answer.ts";
import { type AnswerPlace, parentOf, questionOf } from "./place/place-of.ts";
import { type KeptAnswer, keptAnswer } from "./place/save-answer.ts";
import { startedEvent } from "./started.ts";
import { type TitleRun, titleRun } from "./title/title-run.ts";
import { wholeWords } from "./writing/write-answer.ts";

/** So much more than fits is read of a conversation: what is older is in a summary, or said to be missing. */
const readShare = 2;

/**
 * @param meter null: the engine answers, for nothing
 * @param told who is to answer
 */
export function answerRun(deps: ChatDeps, place: AnswerPlace, meter: Meter | null, told: ModelInfo): RunWork {
  return async (run) => {
    const { runId, emit, signal } = run;
    emit(startedEvent(deps, runId, told, questionOf(place)));
    const begun = await beginAnswer(deps, place, runId);
    if (begun === "files-changed") return { given: "nothing", code: "chat.files-changed", retryAfterMs: null };
    if (begun === null) return { given: "nothing", code: await whyNot(deps, place), retryAfterMs: null };
    emit({ type: "chat", ...begun });
    const kept = keptAnswer(deps, place.ownerId, runId, begun);
    const title = titleRun(deps, meter?.model ?? null, place, { run, begun });
    try {
      const made = await make(deps, place, meter, { run, told, begun, kept, title });
      const state = await close(deps, place, kept, { run, made });
      const { provider, model } = made.author;
      deps.log.info({ runId, tool: "chat", provider, model, end: made.end, state, ...meter?.spent() }, "chat answer");
      if (state === "gone") return { given: "nothing", code: "chat.deleted", retryAfterMs: null };
      if (state === "unkept") return { given: "partial", code: "run.failed", historyId: null, isCharged: false };
      if (made.hasWords && !signal.aborted) await title.soon();
      return outcomeOf(made, told);
    } finally {
      title.end();
    }
  };
}

/** Another call goes on with the same answer, or it is gone. */
async function whyNot(
  { store }: Pick<ChatDeps, "store">,
  { ownerId, turn }: AnswerPlace,
): Promise<"chat.still-writing" | "chat.deleted"> {
  const isThere = turn.kind === "continue" && (await store.chat.messages.find(ownerId, turn.answer.id)) !== null;
  return isThere ? "chat.still-writing" : "chat.deleted";
}

interface Begun {
  readonly run: RunContext;
  readonly told: ModelInfo;
  readonly begun: BegunAnswer;
  readonly kept: KeptAnswer;
  readonly title: TitleRun;
}

/** Never throws: the row is there, and has to be closed. */
async function make(
  deps: ChatDeps,
  place: AnswerPlace,
  meter: Meter | null,
  { run, told, begun: { conversationId }, kept, title }: Begun,
): Promise<MadeAnswer> {
  const { ownerId, turn, conversation, folderId } = place;
  const { messages, folders, files: fileRows } = deps.store.chat;
  const before = turn.kind === "continue" ? turn.answer : null;
  const begun = { text: wholeWords(before?.text ?? ""), author: before?.model ?? null };
  try {
    const parentId = parentOf(place);
    const [path, folder, files] = await Promise.all([
      parentId === null ? [] : messages.forPrompt(ownerId, parentId, readShare * deps.chatContextChars),
      folderId === null ? null : folders.find(ownerId, folderId),
      fileRows.scope(ownerId, conversationId, folderId, []),
    ]);
    const question = questionOf(place);
    if (meter === null) return await answerByEngine(deps, { ownerId, question, path }, { run, told });
    return await answerByModel(
      deps,
      meter.model,
      {
        ownerId,
        question,
        path,
        instruction: folder?.instruction ?? "",
        hasFiles: files.length > 0,
        askSources: (maxChars) =>
          askSources(deps, ownerId, { files, question, before: path.find(isAsked)?.text ?? "", maxChars }),
        isLearning: place.isLearning,
        begun,
        keepSummary: (uptoId, summary) => messages.keepSummary(ownerId, uptoId, summary),
        tellsSummary: false,
        checkpoint: (text) => {
          title.begin();
          kept.checkpoint(text);
        },
      },
      { run, told },
    );
  } catch (error) {
    const { runId, signal } = run;
    const ids = { runId, conversationId: conversation?.id ?? conversationId };
    if (!signal.aborted) deps.log.error({ ...ids, ...describeFault(error) }, "an answer could not be begun");
    const broken = brokenOff(error, before?.text ?? "", { run, told });
    run.emit(partOf(broken), broken.hasWords);
    return broken;
  }
}

function isAsked({ role }: { readonly role: string }): boolean {
  return role === "person";
}

/** @returns `unkept` where the store failed: what was kept on the way stands, and the run's log has the rest */
async function close(
  { log }: Pick<ChatDeps, "log">,
  { turn }: AnswerPlace,
  kept: KeptAnswer,
  { run, made }: { readonly run: RunContext; readonly made: MadeAnswer },
): Promise<"closed" | "gone" | "unkept"> {
  const before = turn.kind === "continue" ? turn.answer : null;
  try {
    return await kept.close(() => closedAs(asTold(made, run.cameTo()), before), turn.kind === "ask" ? [turn.text] : []);
  } catch (error) {
    log.error({ runId: run.runId, ...describeFault(error) }, "the end of an answer was not kept");
    return "unkept";
  }
}
