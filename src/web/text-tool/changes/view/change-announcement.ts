/** What is said of one change to those who hear it: which it is, what was and what is, and what is to be checked in it. */
import { notesOf } from "../notes.ts";
import { type ChangeKey, changeKeys, changeOf, decisionOf, type Result, sameKey } from "../result.ts";
import * as texts from "../texts.da.ts";

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
