/** Copies the embedded database to the file store every night, and deletes expired copies. */
import { retention } from "#contract/legal.ts";
import type { Clock, Files, Log } from "../ports.ts";

export interface BackupDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly log: Log;
  /** The whole database as one gzip file; null for a server, which has its own backups. */
  readonly dumpDatabase: () => Promise<Uint8Array | null>;
}

const backupPrefix = "backups/";

/** One file per day: a second run overwrites it. Expired copies are deleted first. */
export async function backUpDatabase(deps: BackupDeps): Promise<void> {
  // Also on PostgreSQL: an installation that has moved there still has copies of its embedded database.
  const newestOver = keyOf(deps.clock.nowMs() - retention.backupDays * 86_400_000);
  for (const file of await deps.files.list(backupPrefix)) if (file.key <= newestOver) await deps.files.remove(file.key);
  const dump = await deps.dumpDatabase();
  if (dump === null) return;
  const key = keyOf(deps.clock.nowMs());
  await deps.files.put(key, dump, "application/gzip");
  deps.log.info({ key, sizeBytes: dump.byteLength }, "database copied to the file store");
}

function keyOf(timeMs: number): string {
  return `${backupPrefix}${new Date(timeMs).toISOString().slice(0, 10)}.tar.gz`;
}
