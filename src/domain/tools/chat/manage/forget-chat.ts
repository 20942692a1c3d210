/** What the night takes of the chat: what is over, what was never sent, and answers that nobody writes any longer. */
import { runLimits } from "#contract/ai/run.rules.ts";
import { retention } from "#contract/legal.ts";
import type { RemovedEntries } from "../../../ai/history/history.ts";
import type { Store, Transaction } from "../../../store.ts";
import { turn } from "../files/in-turns.ts";

/** Each may hold a long text, or many: all other calls of the embedded database wait for a transaction. */
const textsAtOnce = 50;
/** Their words are made findable too, which holds up all others for longer than to delete a text. */
const answersAtOnce = 5;
const linksAtOnce = 1000;
const hourMs = 3_600_000;
/** The last words of a run are written after its time. */
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
      await turn();
    }
  };
  const looseBefore = nowMs - retention.looseFileHours * hourMs;
  const begunBefore = nowMs - runLimits.maxRunMs - closingMs;
  return {
    conversations: await removeOver(store, nowMs),
    looseFiles: await inSteps((tx) => tx.chat.files.removeLooseBefore(looseBefore, textsAtOnce)),
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
      tx.chat.conversations.removeOver(nowMs, textsAtOnce, from),
    );
    count += gone.removed;
    after = gone.next;
    await turn();
  } while (after !== null);
  return count;
}
