/** Shows what a suggestion changes: the words that stay, and the ones that are new. */
import type { TrackedFinding } from "../finding-store.ts";

export interface Piece {
  readonly text: string;
  readonly isNew: boolean;
}

/** `after` in pieces, with the words that `before` doesn't have at that place marked as new. */
export function changedWords(before: string, after: string): Piece[] {
  const old = words(before);
  const fresh = words(after);
  let head = 0;
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1;
  let tail = 0;
  while (
    tail < old.length - head &&
    tail < fresh.length - head &&
    old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]
  ) {
    tail += 1;
  }
  const pieces = [
    { text: fresh.slice(0, head).join(""), isNew: false },
    { text: fresh.slice(head, fresh.length - tail).join(""), isNew: true },
    { text: fresh.slice(fresh.length - tail).join(""), isNew: false },
  ];
  return pieces.filter((piece) => piece.text !== "");
}

function words(text: string): string[] {
  return text.split(/(\s+)/u).filter((word) => word !== "");
}

/** A finding as it stands, with the words around it where it needs them. */
export function wordsOf({ lead, text, tail }: Pick<TrackedFinding, "lead" | "text" | "tail">): string {
  return visibleText(lead + text + tail);
}

/** The same with a suggestion in its place. */
export function wordsWith({ lead, tail }: Pick<TrackedFinding, "lead" | "tail">, suggestion: string): string {
  return visibleText(lead + suggestion + tail);
}

/** A stretch as a person can see it: white space alone is told by its name. */
export function visibleText(text: string): string {
  if (text === "") return "(intet)";
  if (text.trim() !== "") return text;
  return text.length === 1 ? "(mellemrum)" : `(${text.length} mellemrum)`;
}
