/** OM-6: how long a rewriting is to be, as a share of its source, and what that is in words for one piece of it. */
import { lengthRefusals } from "#contract/ai/messages.da.ts";
import { lengthRange, rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import type { RewritingOptions } from "#contract/tools/rewriting.schema.ts";
import { measure, standardPagesOf } from "#dansk/measure/measure.ts";
import type { Reviewed } from "../../ai/text/write-part.ts";
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

/** Words of a piece, of what is to come of it, and of the answer that was not as long. */
export interface WordGoal {
  readonly now: number;
  readonly goal: number;
  /** Null the first time. */
  readonly last: number | null;
}

export interface LengthKeeper {
  /** Null when there is no wish. */
  goal(): WordGoal | null;
  /** An answer that is not as long as was asked for may be asked for once more; of two the nearer one is given. */
  hold(reviewed: Reviewed): Reviewed;
}

/** Of fewer words a model can't be asked to hit a length within a word or two. */
const fewestWords = 60;

/** @param share the wanted length as a share of the piece's; null: no wish */
export function lengthKeeper(piece: string, share: number | null): LengthKeeper {
  if (share === null) return { goal: () => null, hold: (reviewed) => reviewed };
  const now = measure(piece).words;
  const goal = Math.max(1, Math.round(now * share));
  const pages = standardPagesOf(piece) * share;
  let last: number | null = null;
  let nearest: { readonly reviewed: Reviewed; readonly miss: number } | null = null;
  return {
    goal: () => ({ now, goal, last }),
    hold: (reviewed) => {
      // To a tenth of a per cent: halves of a bit decide nothing.
      const miss = Math.round(Math.abs(standardPagesOf(reviewed.text) / pages - 1) * 1000) / 1000;
      if (reviewed.complaint !== null || goal < fewestWords || miss <= rewritingLimits.lengthTolerance) return reviewed;
      last = measure(reviewed.text).words;
      if (nearest === null || miss < nearest.miss) nearest = { reviewed, miss };
      return { ...nearest.reviewed, complaint: "length", isUsable: true };
    },
  };
}
