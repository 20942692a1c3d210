/** One answer without a model: the engine does what it can, says what it can't, and costs nothing. */
import type { TextEngine } from "../../../ai/text/text-engine.ts";
import type { PathMessage } from "../chat-rows.ts";
import { type MadeAnswer, noMatter, partOf, type Told } from "./made-answer.ts";

/** A message of this length is taken for the text that a later order is about. */
const longTextChars = 120;

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
  const earlier = path.find(({ role, text }) => role === "person" && text.length >= longTextChars);
  const { markdown } = await textEngine.assist(ownerId, { question, earlierText: earlier?.text ?? null });
  const ended = { end: "complete", code: null, retryAfterMs: null } as const;
  const made = { ...noMatter, ...ended, text: markdown, hasWords: true, isCharged: false, author: told };
  emit(partOf(made));
  return made;
}
