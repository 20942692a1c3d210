/** The nightly copy of the embedded database to the file store, and the end of copies that are old enough. */
import { retention } from "#contract/legal.ts";
import type { Clock, Files, Log } from "../ports.ts";

export interface BackupDeps {
  readonly clock: Clock;
  readonly files: Files;
  readonly log: Log;
  /** The whole database as one gzip file; null when the database is a server with backups of its own. */
  readonly dumpDatabase: () => Promise<Uint8Array | null>;
}

export const backupPrefix = "backups/";

/** One file a day: running it twice overwrites the same copy. */
export async function backUpDatabase(deps: BackupDeps): Promise<void> {
  const dump = await deps.dumpDatabase();
  if (dump === null) return;
  const key = keyOf(deps.clock.nowMs());
  await deps.files.put(key, dump, "application/gzip");
  const oldest = keyOf(deps.clock.nowMs() - retention.backupDays * 86_400_000);
  for (const file of await deps.files.list(backupPrefix)) if (file.key < oldest) await deps.files.remove(file.key);
  deps.log.info({ key, sizeBytes: dump.byteLength }, "database copied to the file store");
}

function keyOf(timeMs: number): string {
  return `${backupPrefix}${new Date(timeMs).toISOString().slice(0, 10)}.tar.gz`;
}
