/** One answer without a model: the engine does what it can, says what it can't, and costs nothing. */
import { turnOf } from "#dansk/writing/assistant/turn.ts";
import type { TextEngine } from "../../../ai/text/text-engine.ts";
import type { PathMessage } from "../chat-rows.ts";
import { type MadeAnswer, noMatter, partOf, type Told } from "./made-answer.ts";

/** @throws AppError `server.unavailable` when too many texts wait, or the engine broke */
export async function answerByEngine(
  { textEngine }: { readonly textEngine: TextEngine },
  {
    ownerId,
    question,
    path,
  }: {
    readonly ownerId: string;
    readonly question: string;
    /** What was said before it, the newest first. */
    readonly path: readonly Pick<PathMessage, "role" | "text">[];
  },
  { run: { emit }, told }: Told,
): Promise<MadeAnswer> {
  emit({ type: "progress", part: 1, stage: "writing" });
  const own = path.filter(({ role }) => role === "person").map(({ text }) => text);
  const { markdown } = await textEngine.assist(ownerId, turnOf(question, own));
  const ended = { end: "complete", code: null, retryAfterMs: null } as const;
  const made = { ...noMatter, ...ended, text: markdown, hasWords: true, isCharged: false, author: told };
  emit(partOf(made));
  return made;
}
