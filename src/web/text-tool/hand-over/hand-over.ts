/** Puts a text in the draft of another tool, where its page finds it. */

import { storageKeys } from "#contract/storage-keys.ts";
import type { ToolSummary } from "../../explain/tools.ts";
import { readDraft } from "../draft/draft.ts";
import { readStored, type StoreOutcome, type TextStorage, writeStored } from "../draft/stored.ts";

/** The text that lies in the tool's draft; empty when there is none. */
export function draftTextOf(storage: TextStorage | undefined, tool: ToolSummary["key"]): string {
  return readDraft(storage, storageKeys.draft(tool), () => undefined)?.text ?? "";
}

/**
 * Takes the place of what lies there: ask first.
 *
 * @param nowMs milliseconds since 1970
 */
export function handOver(
  storage: TextStorage | undefined,
  tool: ToolSummary["key"],
  text: string,
  nowMs: number,
): StoreOutcome {
  const outcome = writeStored(storage, storageKeys.draft(tool), { text, savedAt: nowMs });
  // The Word file belongs to the text that was there: with a note that names none, the page of the tool deletes it.
  if (outcome === "stored" && tool === "grammar" && readStored(storage, storageKeys.wordFile) !== undefined) {
    writeStored(storage, storageKeys.wordFile, {});
  }
  return outcome;
}
