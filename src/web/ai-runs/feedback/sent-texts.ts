/** The text and its result as they are sent with a rating: without personal data, and no longer than is taken. */
import { feedbackLimits } from "#contract/ai/feedback.rules.ts";
import type { BlurredPlace } from "#dansk/writing/personal-data/blur-personal-data.ts";

export interface RatedTexts {
  readonly before: string;
  readonly after: string;
  /** What was hidden when the text was sent to be worked on. */
  readonly hidden?: readonly BlurredPlace[] | undefined;
}

/** The same value has the same marker in both. */
export async function sentTexts({ before, after, hidden = [] }: RatedTexts): Promise<{
  readonly beforeText: string;
  readonly afterText: string;
}> {
  // Only whoever ticks it needs the finder of personal data.
  const { hide } = await import("../../writing-worker/personal-data/hiding.ts");
  const source = hide(before, hidden);
  return { beforeText: cut(source.sent), afterText: cut(hide(after, source.places).sent) };
}

export function isLong({ before, after }: RatedTexts): boolean {
  return Math.max(before.length, after.length) > feedbackLimits.maxTextChars;
}

/** What the server refuses, half a character and NUL, may stand in a text that was pasted. */
function cut(text: string): string {
  return text.replaceAll("\0", "").slice(0, feedbackLimits.maxTextChars).toWellFormed();
}
