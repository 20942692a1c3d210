/** One answer without a model: the engine does what it can, says what it can't do, and costs nothing. */
import { turnOf } from "#dansk/writing/assistant/turn.ts";
import type { TextEngine } from "../../../ai/text/text-engine.ts";
import type { PathMessage } from "../chat-rows.ts";
import { type AnnouncedRun, type FinishedAnswer, noDetails, partEvent } from "./finished-answer.ts";

/** @throws AppError `server.unavailable` if the queue is full or the engine failed */
export async function answerByEngine(
  { textEngine }: { readonly textEngine: TextEngine },
  {
    ownerId,
    question,
    path,
  }: {
    readonly ownerId: string;
    readonly question: string;
    /** The messages before it, newest first. */
    readonly path: readonly Pick<PathMessage, "role" | "text">[];
  },
  { run: { emit }, announced }: AnnouncedRun,
): Promise<FinishedAnswer> {
  emit({ type: "progress", part: 1, stage: "writing" });
  const own = path.filter(({ role }) => role === "person").map(({ text }) => text);
  const { markdown } = await textEngine.assist(ownerId, turnOf(question, own));
  const ended = { end: "complete", code: null, retryAfterMs: null } as const;
  const made = { ...noDetails, ...ended, text: markdown, hasWords: true, isCharged: false, author: announced };
  emit(partEvent(made));
  return made;
}
