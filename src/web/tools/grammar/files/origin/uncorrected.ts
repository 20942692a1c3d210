/** The text as it was before its corrections. */
import type { Correction } from "../../session/findings-book.ts";

/** Puts back what stood at each correction that still stands. */
export function uncorrected(text: string, corrections: readonly Correction[]): string {
  const standing = corrections
    .filter(({ start, end, after }) => text.slice(start, end) === after)
    .toSorted((a, b) => a.start - b.start);
  let before = "";
  let at = 0;
  for (const one of standing) {
    if (one.start < at) continue;
    before += text.slice(at, one.start) + one.before;
    at = one.end;
  }
  return before + text.slice(at);
}
