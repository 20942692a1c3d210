/** Answers that say they are written, and whose run is gone: its process died. */
import type { Runs } from "../../ai/runs/runs.ts";
import { AppError } from "../../app-error.ts";
import type { Message } from "./chat-rows.ts";

/** @throws AppError `server.unavailable` when it can't be known */
export async function isLost(
  { runs }: { readonly runs: Pick<Runs, "find"> },
  userId: string,
  { status, runId }: Pick<Message, "status" | "runId">,
): Promise<boolean> {
  if (status !== "writing") return false;
  if (runId === null) return true;
  try {
    await runs.find(userId, runId);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === "resource.not-found") return true;
    throw error;
  }
}
