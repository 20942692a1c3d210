/** Measures the share of changed words: *31 % af ordene ændret*. */
import type { Decisions, TextChange } from "./change.ts";
import { wordsIn } from "./token-columns.ts";

/**
 * Of the words of both texts, the share that only one of them has, from 0 to 1. Moves, reordering, capitals,
 * punctuation and spacing do not count.
 * @param changes - as `diffTexts` gave them for `before`
 * @param decisions - with them only what is accepted counts, without them everything
 */
export function shareChanged(before: string, changes: readonly TextChange[], decisions?: Decisions): number {
  let gone = 0;
  let come = 0;
  for (const change of changes) {
    if (change.kind === "moved" || change.kind === "spacing") continue;
    if (decisions !== undefined && decisions.get(change.id) !== "accepted") continue;
    const [old, fresh] = [wordsIn(change.gone), wordsIn(change.come)];
    const kept = inBoth(old, fresh);
    gone += old.length - kept;
    come += fresh.length - kept;
  }
  if (gone + come === 0) return 0;
  const words = wordsIn(before).length;
  return (gone + come) / (words + words - gone + come);
}

function inBoth(a: readonly string[], b: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of a) left.set(word, (left.get(word) ?? 0) + 1);
  let count = 0;
  for (const word of b) {
    const times = left.get(word) ?? 0;
    if (times === 0) continue;
    left.set(word, times - 1);
    count += 1;
  }
  return count;
}
