/** Keeps an answer while it is written, now and then, and as it is when it is over. */
import { describeFault } from "../../../../describe-fault.ts";
import type { ClosedAnswer } from "../../chat-rows.ts";
import type { ChatDeps } from "../chat-deps.ts";
import type { BegunAnswer } from "./begin-answer.ts";

export interface KeptAnswer {
  /** What has come so far; kept now and then, and nobody waits for it. */
  checkpoint(text: string): void;
  /**
   * `gone`: it was deleted meanwhile.
   *
   * @param endNow asked as it is written and once more after that: its run may be over meanwhile, and say another end
   * @param searchable what can be found from now on
   * @throws what the store throws
   */
  close(endNow: () => ClosedAnswer, searchable: readonly string[]): Promise<"closed" | "gone">;
}

/** So much of an answer a server that dies may take with it. */
const checkpointMs = 5_000;

export function keptAnswer(
  { store, clock, log }: Pick<ChatDeps, "store" | "clock" | "log">,
  ownerId: string,
  runId: string,
  { answerId, conversationId }: BegunAnswer,
): KeptAnswer {
  let keptAtMs = clock.nowMs();
  let isKeeping = false;
  let hasFailed = false;

  async function keep(text: string): Promise<void> {
    try {
      await store.chat.messages.checkpoint(ownerId, answerId, runId, storable(text));
    } catch (error) {
      // Said once: it is tried again as long as words come.
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
      // In a transaction, because only there the room on the disk is looked at first.
      const isClosed = await store.transaction((tx) => {
        end = endNow();
        return tx.chat.messages.close(ownerId, answerId, runId, { ...end, text });
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

/** Half a character, as a model that was cut off leaves it, can't be stored, nor can NUL. */
function storable(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}
