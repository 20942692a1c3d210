/**
 * Keeps a second process away from the embedded database: two on one folder destroy its data without a word
 * (docs/operations.md). The lock lies beside the folder, as it must outlive a restore of it.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** The folder is taken; the message is Danish and for the person at the terminal. */
export class FolderInUseError extends Error {
  override readonly name = "FolderInUseError";

  constructor(folder: string, pid: string) {
    super(`Databasen i ${folder} bruges af proces ${pid}. Stop den, eller sæt DATABASE_URL.`);
  }
}

/** Time for a second process that saw the same stale lock to write its own. */
const raceMs = 50;

/**
 * @returns the release, which may be called more than once
 * @throws FolderInUseError when a living process has the folder
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const file = `${folder}.lock`;
  mkdirSync(dirname(file), { recursive: true });
  const ours = `${process.pid} ${startTimeOf(process.pid)}`;
  for (;;) {
    try {
      writeFileSync(file, ours, { flag: "wx" });
    } catch (error) {
      if (!isCode(error, "EEXIST")) throw error;
      const [pid = "", startTime = ""] = contentOf(file).split(" ");
      if (isAlive(Number(pid), startTime)) throw new FolderInUseError(folder, pid);
      rmSync(file, { force: true });
      continue;
    }
    await wait(raceMs);
    if (contentOf(file) === ours) break;
  }
  return () => {
    if (contentOf(file) === ours) rmSync(file, { force: true });
  };
}

function contentOf(file: string): string {
  try {
    return readFileSync(file, "utf8").trim();
  } catch (error) {
    if (isCode(error, "ENOENT")) return "";
    throw error;
  }
}

/** A pid alone is not enough: in a container it is the same at every start. */
function isAlive(pid: number, startTime: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    return isCode(error, "EPERM");
  }
  return startTimeOf(pid) === startTime;
}

/** Clock ticks from boot to the start of the process (proc(5), field 22); empty where there is no /proc. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in brackets may itself hold blanks and brackets: count from the last one.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
