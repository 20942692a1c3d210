/** The sentence around a finding: what a person may send with a report of a wrong suggestion, and no more. */
import { grammarLimits } from "#contract/tools/grammar.rules.ts";

/** Ends a sentence: a line, or a full stop and the like with a blank after it. */
const ends = /\n|[.!?…]["«»”’']?\s/gu;

/** @returns one line, at most as long as a report may be, with the words of the finding in it */
export function sentenceAround(text: string, start: number, end: number): string {
  const { maxReportedChars } = grammarLimits;
  const room = Math.max(0, Math.floor((maxReportedChars - (end - start)) / 2));
  const from = Math.max(0, start - room);
  const to = Math.min(text.length, end + room);
  let first = from;
  let last = to;
  for (const match of text.slice(from, to).matchAll(ends)) {
    const after = from + match.index + match[0].length;
    if (after <= start) first = after;
    else if (after > end) {
      last = after;
      break;
    }
  }
  return text.slice(first, last).toWellFormed().replace(/\s+/gu, " ").trim().slice(0, maxReportedChars);
}
