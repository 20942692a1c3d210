/** What the review says of each change, and which open changes the user must look at (*Tjek*). */
import { toCheck } from "../texts.da.ts";
import { type ChangeKey, changeKeys, decisionOf, type Result, type ResultPart } from "./result.ts";

/** What is to be checked of a change as it stands, as it is told in the text. */
export function notesOf({ changes, decisions, findings }: ResultPart, id: string): readonly string[] {
  const change = changes?.find((one) => one.id === id);
  if (change === undefined || decisions.get(id) === "rejected") return [];
  const told = (findings ?? []).filter(
    ({ kind, before, after }) =>
      kind !== "restored" && (touches(after, change.after) || (after === null && touches(before, change.before))),
  );
  return [...new Set(told.map(({ message }) => toCheck(message)))];
}

/** An empty place is touched by what it lies in. */
function touches(span: readonly [number, number] | null, { start, end }: { start: number; end: number }): boolean {
  if (span === null) return false;
  const [from, to] = span;
  return from === to || start === end ? from <= end && start <= to : from < end && start < to;
}

interface OpenChanges {
  /** Nothing is said of them. */
  readonly safe: readonly ChangeKey[];
  /** Marked with *Tjek*. */
  readonly unsafe: readonly ChangeKey[];
}

/** The open changes in text order. A text edited by hand has none: the review has not seen it. */
export function openChanges(result: Result): OpenChanges {
  const keys = result.written === undefined ? changeKeys(result) : [];
  const open = keys.filter((key) => decisionOf(result, key) === undefined);
  const isSafe = ({ part, id }: ChangeKey) => {
    const own = result.parts[part];
    return own === undefined || notesOf(own, id).length === 0;
  };
  return { safe: open.filter(isSafe), unsafe: open.filter((key) => !isSafe(key)) };
}
