/** Remembers which run a tool follows, so that a reload finds its way back to it: by tool and by whose it is. */
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { readStored, removeStored, writeStored } from "../../shell/state/web-storage.ts";
import { asBlurring, type Blurring } from "./blurring.ts";

/** What a run is made of. */
export interface RunSource {
  /** The person's own text; the parts of the run are places in what was sent of it. */
  readonly source: string;
  /** What was chosen; the tool's own to read. */
  readonly options: unknown;
  /** What was blurred before it was sent; null when nothing was looked for, or the person sends what was found. */
  readonly blurring: Blurring | null;
  /** `source` is one part of a result, made once more: where that part begins in what the result is of. */
  readonly part?: number;
}

export interface KeptRun {
  readonly runId: string;
  readonly of: RunSource;
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
    const of: Partial<RunSource> | undefined = value?.of;
    if (typeof value?.runId !== "string" || typeof of?.source !== "string") return null;
    const blurring = asBlurring(of.blurring);
    const part = Number.isInteger(of.part) ? { part: of.part as number } : {};
    return { runId: value.runId, of: { source: of.source, options: of.options, blurring, ...part } };
  } catch {
    return null;
  }
}
