/** What was given before the page was opened anew: whether the server has it still, and what was on its way then. */
import { randomId } from "../../../shell/state/random-id.ts";
import type { FileCalls } from "./file-calls.ts";
import { canResend, type Entry, entryOf, resumedEntry } from "./file-entry.ts";
import type { ShownFile } from "./files-view.ts";
import * as texts from "./texts.da.ts";
import type { WaitingFiles } from "./waiting-files.ts";

/** The store's entries, and what can be told of them. */
export interface Held {
  entries(): readonly Entry[];
  put(entries: readonly Entry[]): void;
  show(entry: Entry, fields: Partial<ShownFile>): void;
}

/** Goes on with what can be gone on with, and says of the rest that it did not come along. */
export function resume({ takeUnsent }: WaitingFiles, { entries, put, show }: Held): void {
  const resumed = takeUnsent().map(resumedEntry);
  if (resumed.length === 0) return;
  put([...entries(), ...resumed]);
  for (const entry of resumed) {
    if (entry.read === null) show(entry, { phase: "failed", failure: texts.lostAtReload, isFromBefore: true });
  }
}

/** @param isAll also what was given since */
export async function findWaiting(
  { read, remove, isOver }: WaitingFiles,
  isAll: boolean,
  { entries, put, show }: Held,
  list: FileCalls["list"],
): Promise<void> {
  const known = new Set(entries().map(({ shown }) => shown.id));
  const found = read().filter(({ id }) => !known.has(id));
  put([...found.map(({ id, name, kind }) => entryOf(null, name, kind, id, "finding")), ...entries()]);
  const asked = entries().filter((entry) =>
    canResend(entry) ? isAll && entry.shown.phase === "ready" : entry.shown.phase !== "failed",
  );
  if (asked.length === 0) return;
  const over = new Set(read().flatMap((file) => (isOver(file) ? [file.id] : [])));
  const isHere = (entry: Entry) => entries().includes(entry);
  try {
    const there = new Set((await list("loose=true")).map(({ id }) => id));
    remove(asked.flatMap(({ shown: { id } }) => (id === null || there.has(id) ? [] : [id])));
    for (const entry of asked.filter(isHere)) {
      const { id } = entry.shown;
      if (id === null || there.has(id)) show(entry, { phase: "ready" });
      else if (canResend(entry)) {
        entry.uploadKey = randomId();
        show(entry, { phase: "failed", id: null, failure: texts.goneFromHere, canRetry: true });
      } else if (over.has(id)) show(entry, { phase: "failed", failure: texts.notSentInTime, isFromBefore: true });
      // It has been sent, or taken away, elsewhere.
      else put(entries().filter((one) => one !== entry));
    }
  } catch {
    // What is not there is refused with the message that names it.
    for (const entry of asked.filter(isHere)) show(entry, { phase: "ready" });
  }
}
