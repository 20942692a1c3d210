/**
 * Keeps a second process away from the embedded database: two on one folder destroy its data without a word
 * (docs/operations.md). The lock lies beside the folder, as it must outlive a restore of it.
 */
import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { isCode } from "../system-error.ts";
import { holderLine, isOfThisWorld, isRunning, type LockHolder, readHolder, thisProcess } from "./lock-holder.ts";

/** Another process uses the folder. The message is Danish, for the operator at the terminal. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";

  constructor(folder: string, holder: LockHolder) {
    const where = isOfThisWorld(holder) ? "" : ` på ${holder.host || "en anden maskine"}`;
    super(`Databasen i ${folder} bruges af proces ${holder.pid}${where}. Stop den, eller sæt DATABASE_URL.`);
  }
}

interface LockTiming {
  /** How often a holder touches its lock, to be seen alive from other containers and machines. */
  readonly beatMs: number;
  /** A lock from elsewhere that was not touched for so long is stale; longer than any statement blocks the holder. */
  readonly staleMs: number;
}

const usualTiming: LockTiming = { beatMs: 3000, staleMs: 20_000 };
/** Time for a second process that saw the same stale lock to write its own. */
const raceMs = 50;
/** A lock is made first and written then: one that is empty and younger may be on its way. */
const writingMs = 500;

/**
 * Waits at most `staleMs`, and only for a lock from another container or machine that may have been killed.
 *
 * @returns the release, which may be called more than once
 * @throws FolderInUseError when a living process has the folder
 */
export async function lockFolder(folder: string, timing = usualTiming): Promise<() => void> {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const ours = holderLine(thisProcess());
  for (;;) {
    try {
      writeFileSync(file, ours, { flag: "wx" });
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
      const found = contentOf(file);
      if (found === "" && ageMs(file) < writingMs) {
        await wait(raceMs);
        continue;
      }
      const holder = readHolder(found);
      if (holder !== null && (await isAlive(file, holder, timing))) throw new FolderInUseError(folder, holder);
      removeStale(file, found);
      continue;
    }
    await wait(raceMs);
    if (contentOf(file) === ours) break;
  }
  const heart = setInterval(() => beat(file, ours), timing.beatMs).unref();
  return () => {
    clearInterval(heart);
    if (contentOf(file) === ours) rmSync(file, { force: true });
  };
}

/**
 * Takes away a lock that was found to be nobody's. Moved first and looked at then: whoever was slow to come here may
 * find that the lock has meanwhile become another one, and puts it back.
 *
 * @param judged content of the lock when it was found to be nobody's
 */
export function removeStale(file: string, judged: string): void {
  const aside = `${file}.${randomUUID()}`;
  try {
    renameSync(file, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  if (contentOf(aside) === judged) rmSync(aside, { force: true });
  else renameSync(aside, file);
}

/** Here the process itself is asked; elsewhere only its heartbeat can be seen, and is waited for. */
async function isAlive(file: string, holder: LockHolder, { staleMs, beatMs }: LockTiming): Promise<boolean> {
  if (isOfThisWorld(holder)) return isRunning(holder);
  if (ageMs(file) > staleMs) return false;
  // Whether it moves, and not what it says: two machines need not have the same time.
  const seen = touchedAtMs(file);
  for (let waitedMs = 0; waitedMs < staleMs; waitedMs += beatMs) {
    await wait(beatMs);
    const now = touchedAtMs(file);
    if (now === null) return false;
    if (now !== seen) return true;
  }
  return false;
}

/** A heartbeat that fails must not end the server; the next one may succeed. */
function beat(file: string, ours: string): void {
  try {
    const now = new Date();
    if (contentOf(file) === ours) utimesSync(file, now, now);
  } catch {
    return;
  }
}

/** Null when there is no such file. */
function touchedAtMs(file: string): number | null {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null;
}

/** By our clock and theirs, so only its size counts; a file that is gone has no age. */
function ageMs(file: string): number {
  return Math.abs(Date.now() - (touchedAtMs(file) ?? Date.now()));
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return "";
    throw error;
  }
}
