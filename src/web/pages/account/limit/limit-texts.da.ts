/** What /permission-denied says of a limit, from as much as is known of it. */
import { resetSentence, usedSentence } from "../../../shell/session/usage/texts.da.ts";
import type { PermissionError } from "./permission-error.ts";

export const unknownLimit =
  "Vi kan ikke se, hvilken grænse det var. Gå tilbage, og prøv igen, eller brug det, der er gratis.";

/** @param nowMs milliseconds since 1970 @returns sentences; empty when nothing of it can be said */
export function limitSentences({ tool, limit, used, resetAt }: PermissionError, nowMs: number): readonly string[] {
  const isOver = resetAt !== null && Date.parse(resetAt) <= nowMs;
  const sentences: string[] = [];
  // A count belongs to its day: yesterday's is not today's.
  if (!isOver && limit !== null) {
    const unit = tool?.key === "chat" ? "chat-message" : "ai-text";
    sentences.push(usedSentence({ unit, used: used ?? limit, limit }));
  }
  if (resetAt !== null) sentences.push(resetSentence(resetAt, nowMs));
  return sentences;
}

export const stillFreeTitle = "Det kan du stadig, gratis";
export function backTo(tool: string): string {
  return `Tilbage til ${tool}`;
}
/** By the key of the tool; only what is open is shown. */
export const stillFree: Readonly<Partial<Record<string, string>>> = {
  grammar: "uden brugsgrænse, på din egen enhed.",
  rewriting: "uden AI, på din egen enhed.",
  summarising: "uden AI, på din egen enhed.",
  chat: "uden AI. Sprogmotoren svarer på det, den kan.",
};
