/** Saves an answer at intervals while it is written, and in full when it ends. */
import { describeFault } from "../../../../describe-fault.ts";
import type { ClosedAnswer } from "../../chat-rows.ts";
import type { ChatDeps } from "../chat-deps.ts";
import type { BegunAnswer } from "./begin-answer.ts";

export interface AnswerSaver {
  /** Saves the text so far every few seconds; doesn't block the stream. */
  checkpoint(text: string): void;
  /**
   * `gone`: the answer was deleted meanwhile.
   *
   * @param endNow called at the write and once after it, because the run may meanwhile have ended with another outcome
   * @param searchable texts to add to the search index
   * @throws store errors
   */
  close(endNow: () => ClosedAnswer, searchable: readonly string[]): Promise<"closed" | "gone">;
}

/** At most this much of an answer is lost if the server dies. */
const checkpointMs = 5_000;

export function createAnswerSaver(
  { store, clock, log }: Pick<ChatDeps, "store" | "clock" | "log">,
  ownerId: string,
  runId: string,
  { answerId, conversationId }: BegunAnswer,
): AnswerSaver {
  let keptAtMs = clock.nowMs();
  let isKeeping = false;
  let hasFailed = false;

  async function keep(text: string): Promise<void> {
    try {
      await store.chat.messages.checkpoint(ownerId, answerId, runId, storable(text));
    } catch (error) {
      // Logged once: the write is retried as long as words come.
      if (!hasFailed) log.error({ runId, ...describeFault(error) }, "an answer could not be kept on its way");
      hasFailed = true;
    } finally {
      isKeeping = false;
    }
  }

  async function makeFound(texts: readonly string[]): Promise<void> {
    try {
      const hasRoom = await store.chat.conversations.touchSearch(ownerId, conversationId, texts);
      if (!hasRoom) log.warn({ conversationId }, "a conversation has more different words than can be searched");
    } catch (error) {
      log.error({ conversationId, ...describeFault(error) }, "the words of an answer can't be searched");
    }
  }

  return {
    checkpoint: (text) => {
      const nowMs = clock.nowMs();
      if (isKeeping || nowMs - keptAtMs < checkpointMs) return;
      keptAtMs = nowMs;
      isKeeping = true;
      void keep(text);
    },
    close: async (endNow, searchable) => {
      let end = endNow();
      const text = storable(end.text);
      const isClosed = await store.statement(({ chat }) => {
        end = endNow();
        return chat.messages.close(ownerId, answerId, runId, { ...end, text });
      });
      if (!isClosed) return "gone";
      await makeFound([...searchable.map(storable), text]);
      const { status, code, isCharged } = endNow();
      const isAsWritten = status === end.status && code === end.code && isCharged === end.isCharged;
      if (!isAsWritten) await store.chat.messages.amend(ownerId, answerId, runId, { status, code, isCharged });
      return "closed";
    },
  };
}

/** Cut surrogate pairs, as an interrupted model leaves them, and NUL can't be stored. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
