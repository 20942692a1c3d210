/** Remembers which run a tool follows, so that a reload finds its way back to it: by tool and by whose it is. */
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "../../shell/state/web-storage.ts";

/** A run and the text that it is made of. */
export interface KeptRun {
  readonly runId: string;
  /** The text that was sent: the parts are places in it. */
  readonly source: string;
  /** What was chosen when it was started; the tool's own to read. */
  readonly options: unknown;
}

/** The tab's own first: two tabs may each have a run. The device's is for a tab that is opened anew. */
export function readKeptRun(tool: string, ownerId: string): KeptRun | null {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  return parse(readStored("session", key)) ?? parse(readStored("local", key));
}

export function keepRun(tool: string, ownerId: string, run: KeptRun): void {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  const value = JSON.stringify(run);
  writeStored("session", key, value);
  writeStored("local", key, value);
}

/** The run is over and what it gave is kept elsewhere. */
export function forgetRun(tool: string, ownerId: string): void {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  removeStored("session", key);
  removeStored("local", key);
}

function parse(stored: string | null): KeptRun | null {
  try {
    const value = JSON.parse(stored ?? "null") as Partial<KeptRun> | null;
    if (typeof value?.runId !== "string" || typeof value.source !== "string") return null;
    return { runId: value.runId, source: value.source, options: value.options };
  } catch {
    return null;
  }
}
