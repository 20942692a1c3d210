/** The words around a finding, so that one can judge it without going back to the text. */
import type { TrackedFinding } from "../finding-store.ts";

export interface WordsAround {
  readonly before: string;
  /** What the finding or the correction is about. */
  readonly marked: string;
  readonly after: string;
}

/** How many words on either side. */
const wordsBeside = 5;
/** No further than this, however long the words are. */
const reachChars = 120;

/** Up to five words on either side, within the line; what is left out is told by dots. */
export function wordsAround(text: string, start: number, end: number): WordsAround {
  return {
    before: shorten(text.slice(Math.max(0, start - reachChars), start), start > reachChars, "before"),
    marked: text.slice(start, end).replace(/\s+/gu, " ").toWellFormed(),
    after: shorten(text.slice(end, end + reachChars), end + reachChars < text.length, "after"),
  };
}

/** Around a place that a finding is about, with the words beside it that it is known by. */
export function around(
  text: string,
  { start, end }: Pick<TrackedFinding, "start" | "end">,
  { lead, tail }: Pick<TrackedFinding, "lead" | "tail">,
): WordsAround {
  return wordsAround(text, Math.max(0, start - lead.length), Math.min(text.length, end + tail.length));
}

function shorten(beside: string, isCut: boolean, side: "before" | "after"): string {
  const lines = beside.split("\n");
  const line = (side === "before" ? lines.at(-1) : lines[0]) ?? "";
  const pieces = line.match(/\s*\S+\s*/gu) ?? [];
  const isWhole = pieces.length <= wordsBeside && (lines.length > 1 || !isCut);
  const kept = side === "before" ? pieces.slice(-wordsBeside) : pieces.slice(0, wordsBeside);
  const words = (pieces.length === 0 ? line : kept.join("")).replace(/\s+/gu, " ").toWellFormed();
  if (isWhole) return side === "before" ? words.trimStart() : words.trimEnd();
  return side === "before" ? `… ${words.trimStart()}` : `${words.trimEnd()} …`;
}
