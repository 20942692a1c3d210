/** Remembers which run a tool follows, so that a reload finds its way back to it: by tool and by whose it is. */
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { mayBeFound } from "../../shell/state/own/personal-data.ts";
import { readStored, removeStored, type StorageKind, writeStored } from "../../shell/state/web-storage.ts";
import { asBlurring, type Blurring } from "./blurring.ts";

const kinds = ["session", "local"] as const;

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
  /** Null as long as nothing of it has been heard. */
  readonly runId: string | null;
  /** What it was asked for with: by this it is found where it did begin. */
  readonly key?: string;
  readonly of: RunSource;
}

/** What a start has put in the storages, and what lay in each of them before. */
export interface KeptStart {
  readonly put: string;
  readonly before: Readonly<Record<StorageKind, string | null>>;
}

/** The tab's own first: two tabs may each have a run. The device's is for a tab that is opened anew. */
export function readKeptRun(tool: string, ownerId: string): KeptRun | null {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  return parse(readStored("session", key)) ?? parse(readStored("local", key));
}

export function keepRun(tool: string, ownerId: string, run: KeptRun): void {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  const value = written(run);
  for (const kind of kinds) writeStored(kind, key, value);
}

/**
 * Keeps what is about to be asked for.
 *
 * @param earlier the same start, when it was kept before
 */
export function keepStart(tool: string, ownerId: string, run: KeptRun, earlier: KeptStart | null): KeptStart {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  const before = (kind: StorageKind) => {
    const found = readStored(kind, key);
    return found === earlier?.put ? earlier.before[kind] : found;
  };
  const start = { put: written(run), before: { session: before("session"), local: before("local") } };
  for (const kind of kinds) writeStored(kind, key, start.put);
  return start;
}

/** As if it had never been kept. What another tab has put there since stays. */
export function undoStart(tool: string, ownerId: string, { put, before }: KeptStart): void {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  for (const kind of kinds) {
    if (readStored(kind, key) !== put) continue;
    const value = before[kind];
    if (value === null) removeStored(kind, key);
    else writeStored(kind, key, value);
  }
}

/** The run is over and what it gave is kept elsewhere. */
export function forgetRun(tool: string, ownerId: string): void {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  for (const kind of kinds) removeStored(kind, key);
}

function written(run: KeptRun): string {
  return JSON.stringify({ ...run, keptAtMs: Date.now() });
}

function parse(stored: string | null): KeptRun | null {
  if (!mayBeFound(stored)) return null;
  try {
    const value = JSON.parse(stored ?? "null") as Partial<KeptRun> | null;
    const of: Partial<RunSource> | undefined = value?.of;
    const { runId = null, key } = value ?? {};
    if (typeof (runId ?? key) !== "string" || typeof of?.source !== "string") return null;
    const blurring = asBlurring(of.blurring);
    const part = Number.isInteger(of.part) ? { part: of.part as number } : {};
    return { runId, ...(runId === null && { key }), of: { source: of.source, options: of.options, blurring, ...part } };
  } catch {
    return null;
  }
}
