/** Personal data in several texts that belong together: found as in one, and hidden in each. */
import { sentOffset } from "./blurring.ts";
import { apart, type Found, hide, hideAll, personalDataIn } from "./hiding.ts";

export interface NamedText {
  readonly id: string;
  readonly text: string;
}

/** What a person is told of it. */
export type ToldOf = Pick<Found, "kinds" | "values">;

export interface FoundInAll {
  /** In all of them together; null: there is none. */
  readonly found: ToldOf | null;
  /** By id, those of all of them where something was found: one value has one marker wherever it stands. */
  readonly blurred: ReadonlyMap<string, string>;
}

/** Linear time, which of long texts is seconds: a page has its worker do it. */
export function lookThroughAll(texts: readonly NamedText[]): FoundInAll {
  const outgoing = { text: texts.map(({ text }) => text).join(apart), notes: [] };
  const found = personalDataIn(outgoing);
  if (found === null) return { found, blurred: new Map() };
  const hidden = hide(outgoing.text, hideAll(outgoing, found).places);
  const blurred = new Map<string, string>();
  let start = 0;
  for (const { id, text } of texts) {
    const end = start + text.length;
    blurred.set(id, hidden.sent.slice(sentOffset(hidden, start), sentOffset(hidden, end)));
    start = end + apart.length;
  }
  const { kinds, values } = found;
  return { found: { kinds, values }, blurred };
}
