/** Puts a text in the draft of another tool, where its page finds it. */
import type { ToolSummary } from "../../content/tools.ts";
import { draftKeyOf, wordFileKeyOf } from "../../shell/state/user/draft-key.ts";
import { readDraft } from "../draft/draft.ts";
import type { Origin } from "../draft/origin.ts";
import { readStored, type StoreOutcome, type TextStorage, writeStored } from "../draft/stored.ts";

/** The text that lies in the tool's draft; empty when there is none. */
export function draftTextOf(storage: TextStorage | undefined, tool: ToolSummary["key"]): string {
  return readDraft(storage, draftKeyOf(tool).key, () => undefined)?.text ?? "";
}

/**
 * Takes the place of what lies there: ask first. A text from another tab that waits to be chosen there waits on.
 *
 * @param origin goes with the text, so that what a model wrote is known as such wherever it leaves
 * @param nowMs milliseconds since 1970
 */
export function handOver(
  storage: TextStorage | undefined,
  tool: ToolSummary["key"],
  text: string,
  origin: Origin | undefined,
  nowMs: number,
): StoreOutcome {
  const { key } = draftKeyOf(tool);
  const others = readDraft(storage, key, (work) => work)?.others;
  // As fields give their text back: the same text must be known as the same.
  const own = text.replaceAll(/\r\n?/gu, "\n");
  const draft = { text: own, savedAt: nowMs, ...(origin && { origin }), ...(others && { others }) };
  const outcome = writeStored(storage, key, draft);
  // The Word file belongs to the text that was there: with a note that names none, the page of the tool deletes it.
  const { key: file } = wordFileKeyOf();
  if (outcome === "stored" && tool === "grammar" && readStored(storage, file) !== undefined) {
    writeStored(storage, file, {});
  }
  return outcome;
}
