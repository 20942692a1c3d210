/** Opens this installation's database for a command that is run on the machine, and says in Danish why it can't. */
import { join } from "node:path";
import type { Database } from "../../src/adapters/db/database.ts";
import { FolderInUseError } from "../../src/adapters/db/folder-lock.ts";
import { openPglite } from "../../src/adapters/db/open-pglite.ts";
import { openPostgresql } from "../../src/adapters/db/open-postgresql.ts";
import { createStore } from "../../src/adapters/db/store.ts";
import { openJobs } from "../../src/adapters/jobs/pg-boss.ts";
import { createLog, silentLog, systemIds } from "../../src/adapters/system.ts";
import { errorTexts } from "../../src/contract/messages.da.ts";
import { AppError } from "../../src/domain/app-error.ts";
import type { Log } from "../../src/domain/ports.ts";
import type { Store } from "../../src/domain/store.ts";
import { readEnv } from "../../src/main/env.ts";
import { explainFault } from "../run/explain-fault.ts";

/** Of what the database and the queue log only faults reach the person at the terminal. */
export const faultLog: Log = { ...silentLog, error: (_, message) => console.error(message) };
/** What was done leaves a line of log, with ids alone; beside the answer, so that the two can be kept apart. */
export const commandLog = createLog({ write: (line) => void process.stderr.write(line) });

/** @throws FolderInUseError while the server has the embedded database open */
export async function withStore<T>(
  work: (store: Store, env: ReturnType<typeof readEnv>, database: Database) => Promise<T>,
  log: Log = faultLog,
): Promise<T> {
  const env = readEnv(process.env);
  const database =
    env.databaseUrl === null
      ? await openPglite({ folder: join(env.dataDir, "db") })
      : await openPostgresql(env.databaseUrl, log);
  try {
    const jobs = await openJobs({ database, ids: systemIds, log });
    try {
      return await work(createStore(database, jobs), env, database);
    } finally {
      await jobs.stop();
    }
  } finally {
    await database.close();
  }
}

/** For the person at the terminal. */
export function explained(error: unknown): string {
  if (error instanceof AppError) return `${error.options.statusMessage ?? errorTexts[error.code]}`;
  if (error instanceof FolderInUseError) return `Stop serveren først. ${error.message}`;
  return explainFault(error);
}
