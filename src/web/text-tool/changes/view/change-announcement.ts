/** What is said of one change to those who hear it: which it is, what was and what is, and what is to be checked in it. */
import { toCheck } from "../../texts.da.ts";
import { type ChangeKey, changeKeys, changeOf, decisionOf, type Result, type ResultPart, sameKey } from "../result.ts";
import * as texts from "../texts.da.ts";

/** What is to be checked of a change as it stands, as it is told in the text. */
export function notesOf({ changes, decisions, findings }: ResultPart, id: string): readonly string[] {
  const change = changes?.find((one) => one.id === id);
  if (change === undefined || decisions.get(id) === "rejected") return [];
  const told = (findings ?? []).filter(
    ({ before, after }) => touches(after, change.after) || (after === null && touches(before, change.before)),
  );
  return [...new Set(told.map(({ message }) => toCheck(message)))];
}

/** An empty place is touched by what it lies in. */
function touches(span: readonly [number, number] | null, { start, end }: { start: number; end: number }): boolean {
  if (span === null) return false;
  const [from, to] = span;
  return from === to || start === end ? from <= end && start <= to : from < end && start < to;
}

/** Empty where there is no such change. */
export function announcementOf(result: Result, key: ChangeKey): string {
  const change = changeOf(result, key);
  const part = result.parts[key.part];
  if (change === undefined || part === undefined) return "";
  const keys = changeKeys(result);
  const at = keys.findIndex((one) => sameKey(one, key)) + 1;
  const what = texts.changed(change.gone, change.come, change.kind === "moved");
  const said = texts.change(at, keys.length, decisionOf(result, key) ?? "open", what);
  return [said, ...notesOf(part, key.id)].join(". ");
}
