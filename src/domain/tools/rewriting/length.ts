/** OM-6: the wanted length of a rewriting, as a share of its source, and in words for each part. */
import { lengthRefusals } from "#contract/ai/messages.da.ts";
import { lengthRange, rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import type { RewritingOptions } from "#contract/tools/rewriting.schema.ts";
import { measure, standardPagesOf } from "#dansk/measure/measure.ts";
import type { Reviewed } from "../../ai/text/write-part.ts";
import { AppError } from "../../app-error.ts";

/**
 * @returns the wanted length as a share of the source's; null if the user has no wish
 * @throws AppError `validation.failed` with the field `options.lengthPages` if the text can't become that long or short
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

/** Words of a part, of its wanted result, and of the previous answer if its length was wrong. */
export interface WordGoal {
  readonly now: number;
  readonly goal: number;
  /** Null for the first request. */
  readonly last: number | null;
}

export interface LengthTracker {
  /** Null without a wish. */
  goal(): WordGoal | null;
  /** Requests another answer once if the length is wrong; returns the closer of the two. */
  hold(reviewed: Reviewed): Reviewed;
}

/** Models can't hit a length within a word or two for shorter texts. */
const fewestWords = 60;

/** @param share the wanted length as a share of the part's; null without a wish */
export function lengthTracker(piece: string, share: number | null): LengthTracker {
  if (share === null) return { goal: () => null, hold: (reviewed) => reviewed };
  const now = measure(piece).words;
  const goal = Math.max(1, Math.round(now * share));
  const pages = standardPagesOf(piece) * share;
  let last: number | null = null;
  let nearest: { readonly reviewed: Reviewed; readonly miss: number } | null = null;
  return {
    goal: () => ({ now, goal, last }),
    hold: (reviewed) => {
      // Rounded to a tenth of a per cent, so that floating-point errors decide nothing.
      const miss = Math.round(Math.abs(standardPagesOf(reviewed.text) / pages - 1) * 1000) / 1000;
      if (reviewed.complaint !== null || goal < fewestWords || miss <= rewritingLimits.lengthTolerance) return reviewed;
      last = measure(reviewed.text).words;
      if (nearest === null || miss < nearest.miss) nearest = { reviewed, miss };
      return { ...nearest.reviewed, complaint: "length", isUsable: true };
    },
  };
}
