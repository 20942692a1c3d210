/** Does edits. */
import type { TextChange } from "./compare-texts.ts";

/** The text with its edits done. @param edits in rising order, none in another */
export function withEdits(text: string, edits: readonly TextChange[]): string {
  let out = "";
  let at = 0;
  for (const { from, to, insert } of edits) {
    out += text.slice(at, from) + insert;
    at = to;
  }
  return out + text.slice(at);
}
