/** The nightly cleanup of the chat: expired conversations, files never sent, and answers whose run is gone. */
import { runLimits } from "#contract/ai/run.rules.ts";
import { retention } from "#contract/legal.ts";
import type { RemovedEntries } from "../../../ai/history/history.ts";
import type { Store, Transaction } from "../../../store.ts";
import { yieldToEventLoop } from "../files/event-loop.ts";

/** Rows with long texts: all other calls to the embedded database wait for the transaction. */
const textsAtOnce = 50;
/** Closing an answer also indexes its words, which blocks longer than a deletion. */
const answersAtOnce = 5;
const linksAtOnce = 1000;
const hourMs = 3_600_000;
/** A run writes its last words after its time limit. */
const closingMs = 60_000;

export interface ForgottenChat {
  readonly conversations: number;
  readonly looseFiles: number;
  readonly shares: number;
  readonly lostAnswers: number;
}

/** @returns how many of each */
export async function forgetChat(store: Store, nowMs: number): Promise<ForgottenChat> {
  const inSteps = async (step: (tx: Transaction) => Promise<number>) => {
    let count = 0;
    for (;;) {
      const done = await store.transaction(step);
      count += done;
      if (done === 0) return count;
      await yieldToEventLoop();
    }
  };
  const looseBefore = nowMs - retention.looseFileHours * hourMs;
  const begunBefore = nowMs - runLimits.maxRunMs - closingMs;
  return {
    conversations: await removeOver(store, nowMs),
    looseFiles: await inSteps((tx) => tx.chat.files.removeUnattachedBefore(looseBefore, textsAtOnce)),
    shares: await inSteps((tx) => tx.chat.shares.removeExpiredBefore(nowMs, linksAtOnce)),
    lostAnswers: await inSteps((tx) => tx.chat.messages.closeLost(begunBefore, answersAtOnce)),
  };
}

async function removeOver(store: Store, nowMs: number): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const from: string | null = after;
    const gone: RemovedEntries = await store.transaction((tx) =>
      tx.chat.conversations.removeExpired(nowMs, textsAtOnce, from),
    );
    count += gone.removed;
    after = gone.next;
    await yieldToEventLoop();
  } while (after !== null);
  return count;
}
