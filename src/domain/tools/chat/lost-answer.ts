/** Finds and closes answers that are marked as being written although their run's process died. */

import type { Runs } from "../../ai/runs/runs.ts";
import type { LostAnswers } from "../../ai/runs/settle-lost.ts";
import type { Store } from "../../store.ts";
import type { Message } from "./chat-rows.ts";

/** @throws AppError `server.unavailable` if the run's state can't be read */
export async function isLost(
  { runs }: { readonly runs: Pick<Runs, "isLost"> },
  userId: string,
  { status, runId }: Pick<Message, "status" | "runId">,
): Promise<boolean> {
  if (status !== "writing") return false;
  return runId === null || runs.isLost(userId, runId);
}

export function lostAnswers({ chat }: Pick<Store, "chat">): LostAnswers {
  return {
    close: async (ownerId, answerId, runId) => {
      await chat.messages.closeLostOf(ownerId, answerId, runId);
      const answer = await chat.messages.find(ownerId, answerId);
      // An interrupted answer is free, whatever an earlier run of the same answer cost.
      return answer?.runId === runId && answer.code !== "run.interrupted" && answer.isCharged;
    },
  };
}
