/** A length of one's own in standard pages (features OM-6): what is typed, whether it can be had, and whether it came. */
import { lengthRefusals } from "#contract/ai/messages.da.ts";
import { lengthRange, rewritingLimits } from "#contract/tools/rewriting.rules.ts";
import * as texts from "../texts.da.ts";

export type Target = { readonly pages: number } | { readonly error: string };

/** Standard pages as a Dane writes them: »2«, »2,0«. Undefined when it is no such number. */
export function readPages(typed: string): number | undefined {
  const found = /^(\d{1,3})(?:,(\d))?$/u.exec(typed.trim());
  return found === null ? undefined : Number(`${found[1]}.${found[2] ?? 0}`);
}

/** @param textPages standard pages of the text, not rounded; undefined until they are counted */
export function judgeTarget(typed: string, textPages: number | undefined): Target {
  const pages = readPages(typed);
  if (pages === undefined) return { error: typed.trim() === "" ? texts.pagesMissing : texts.pagesUnreadable };
  if (textPages === undefined) return { pages };
  const range = lengthRange(textPages);
  if (range === null) return { error: lengthRefusals.tooShort };
  const isPossible = pages >= range.min && pages <= range.max;
  return isPossible ? { pages } : { error: lengthRefusals.outOfRange(range.min, range.max) };
}

/** Whether a length is the one that was asked for, as nearly as that is promised. In the same unit, whatever that is. */
export function isReached(wanted: number, got: number): boolean {
  return Math.abs(got - wanted) <= wanted * rewritingLimits.lengthTolerance + 1e-9;
}

/** A length in pages of the whole as a change in per cent, for a piece of it. */
export function percentOf(pages: number, textPages: number): number {
  const { minLengthPercent, maxLengthPercent } = rewritingLimits;
  const percent = textPages === 0 ? 0 : Math.round((pages / textPages - 1) * 100);
  return Math.min(maxLengthPercent, Math.max(minLengthPercent, percent));
}
