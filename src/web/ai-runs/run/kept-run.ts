/** Stores which run a tool follows, by tool and owner, so that a reload can resume it. */
import { keyOfOwner, storageKeys } from "#contract/storage-keys.ts";
import { mayBeFound } from "../../shell/state/user/personal-data.ts";
import { readStored, removeStored, type StorageKind, writeStored } from "../../shell/state/web-storage.ts";
import { asBlurring, type Blurring } from "../../writing-worker/personal-data/blurring.ts";

const kinds = ["session", "local"] as const;

/** The input of a run. */
export interface RunSource {
  /** The user's text. The parts of the run are positions in what was sent of it. */
  readonly source: string;
  /** The tool's options; only the tool reads them. */
  readonly options: unknown;
  /** Personal data that was hidden before sending; null if the text was sent as it is. */
  readonly blurring: Blurring | null;
  /** If `source` is one part of a result that is run again: where the part starts in the source of the result. */
  readonly part?: number;
}

export interface KeptRun {
  /** Null until the server has told it. */
  readonly runId: string | null;
  /** The idempotency key of the start, by which a run without a known id is found. */
  readonly key?: string;
  readonly of: RunSource;
}

/** The value that a start has put in both storages, and the values before it. */
export interface KeptStart {
  readonly put: string;
  readonly before: Readonly<Record<StorageKind, string | null>>;
}

/** Reads the tab's run first, because two tabs may each have one; the device's run is for a new tab. */
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
 * Stores a start before it is sent.
 *
 * @param earlier the same start, if it was stored before
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

/** Restores the values before a start. A value that another tab has stored since stays. */
export function undoStart(tool: string, ownerId: string, { put, before }: KeptStart): void {
  const key = keyOfOwner(storageKeys.run(tool), ownerId);
  for (const kind of kinds) {
    if (readStored(kind, key) !== put) continue;
    const value = before[kind];
    if (value === null) removeStored(kind, key);
    else writeStored(kind, key, value);
  }
}

/** Removes a run whose result is stored elsewhere. */
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
