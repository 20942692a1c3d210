/** OM-6: how long a rewriting is to be, as a share of its source, and what that is in words for one piece of it. */
import { lengthRefusals } from "#contract/ai/messages.da.ts";
import { lengthRange } from "#contract/tools/rewriting.rules.ts";
import type { RewritingOptions } from "#contract/tools/rewriting.schema.ts";
import { measure, standardPagesOf } from "#dansk/measure/measure.ts";
import { AppError } from "../../app-error.ts";

/**
 * @returns the wanted length as a share of the source's; null when there is no wish
 * @throws AppError `validation.failed` with the field `options.lengthPages` when so many pages can't be made of this text
 */
export function wantedShare(text: string, { lengthPercent, lengthPages }: RewritingOptions): number | null {
  if (lengthPercent !== null) return 1 + lengthPercent / 100;
  if (lengthPages === null) return null;
  const pages = standardPagesOf(text);
  const range = lengthRange(pages);
  if (range !== null && lengthPages >= range.min && lengthPages <= range.max) return lengthPages / pages;
  const statusMessage = range === null ? lengthRefusals.tooShort : lengthRefusals.outOfRange(range.min, range.max);
  throw new AppError("validation.failed", "more or fewer pages than the text can become", {
    statusMessage,
    data: { fields: { "options.lengthPages": statusMessage } },
  });
}

/** What a model is told: words of the piece, and of what is to come of it. */
export function wordGoal(piece: string, share: number | null): { readonly now: number; readonly goal: number } | null {
  if (share === null) return null;
  const now = measure(piece).words;
  return { now, goal: Math.max(1, Math.round(now * share)) };
}
