/** The nightly work, in the order that removes deleted texts from database files and backups. */
import { type BackupDeps, backUpDatabase } from "./back-up-database.ts";
import { type ForgetDeps, forgetOldData } from "./forget-old-data.ts";

/** How many tables were rewritten, and how many couldn't be for lack of disk space. */
export interface TidiedTables {
  readonly tables: number;
  readonly skipped: number;
}

export interface NightlyWorkDeps extends BackupDeps, ForgetDeps {
  /** Removes deleted data from the database's files; null for a server, which does that itself. */
  readonly tidyDatabase: () => Promise<TidiedTables | null>;
}

/**
 * Deletes expired data, compacts the database's files, then backs the database up. If a step fails, the next ones still
 * run; its error is thrown at the end, so that the job is retried.
 *
 * @returns the result for the database's files; null for a server
 */
export async function runNightlyWork(deps: NightlyWorkDeps): Promise<TidiedTables | null> {
  const errors: unknown[] = [];
  let tidied: TidiedTables | null = null;
  const tidyStep = async () => {
    tidied = await tidy(deps);
  };
  for (const step of [forgetOldData, tidyStep, backUpDatabase]) {
    try {
      await step(deps);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
  return tidied;
}

async function tidy({ tidyDatabase, log }: NightlyWorkDeps): Promise<TidiedTables | null> {
  const tidied = await tidyDatabase();
  if (tidied === null) return null;
  if (tidied.skipped > 0)
    log.warn({ ...tidied }, "too little room on the disk to take deleted texts out of all tables");
  else log.info({ ...tidied }, "deleted texts taken out of the database's files");
  return tidied;
}
