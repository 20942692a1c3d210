/** Gives a new conversation a title by a model while its first answer is written. */
import type { LanguageModel } from "../../../../ai/model.ts";
import type { RunContext } from "../../../../ai/runs/runs.ts";
import { describeFault } from "../../../../describe-fault.ts";
import type { ChatDeps } from "../chat-deps.ts";
import type { BegunAnswer } from "../position/begin-answer.ts";
import { type AnswerPlace, questionOf } from "../position/resolve-place.ts";
import { askTitle } from "./ask-title.ts";

export interface TitleRun {
  /** Requests the title once, when the answer's first words come, so that a model with one slot answers first. */
  begin(): void;
  /** Waits for the title for a short time. */
  soon(): Promise<void>;
  /** Cancels the request. */
  end(): void;
}

/** A title that takes longer than the answer doesn't delay the end of the run. */
const patienceMs = 1_500;

/** @param model null keeps the title made from the question */
export function titleRun(
  deps: ChatDeps,
  model: LanguageModel | null,
  place: AnswerPlace,
  { run, begun }: { readonly run: RunContext; readonly begun: BegunAnswer },
): TitleRun {
  if (model === null || place.conversation !== null || place.turn.kind !== "ask") {
    return { begin: () => {}, soon: async () => {}, end: () => {} };
  }
  const { ownerId } = place;
  const ending = new AbortController();
  const signal = AbortSignal.any([run.signal, ending.signal]);

  async function give(asked: LanguageModel): Promise<void> {
    const title = await askTitle(deps, asked, { ownerId, question: questionOf(place), signal });
    if (title === null || signal.aborted) return;
    try {
      const isGiven = await deps.store.chat.conversations.titleByMachine(ownerId, begun.conversationId, title);
      if (isGiven) run.emit({ type: "title", title });
    } catch (error) {
      deps.log.error({ conversationId: begun.conversationId, ...describeFault(error) }, "a title was not kept");
    }
  }

  let given: Promise<void> | undefined;
  return {
    begin: () => {
      given ??= give(model);
    },
    soon: async () => {
      given ??= give(model);
      let timer: ReturnType<typeof setTimeout> | undefined;
      const tooLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, patienceMs);
      });
      await Promise.race([given, tooLate]);
      clearTimeout(timer);
    },
    end: () => ending.abort(),
  };
}
