/** Keeps all processes except the restore from using a half-filled database. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type Db, rowsOf } from "./database.ts";

/** Where a restore is prepared before it is moved into the data folder. */
export function restoreFolder(dataDir: string): string {
  return join(dataDir, "gendannelse");
}

/** The message is Danish, for the operator at the terminal. */
class UnfinishedRestoreError extends Error {
  override readonly name = "UnfinishedRestoreError";

  constructor(where: string, otherwise: string) {
    super(`Gendannelsen i ${where} er ikke færdig. Kør npm run data:restore igen med den samme kopi${otherwise}.`);
  }
}

/** @throws UnfinishedRestoreError */
export function assertNoRestoreIn(dataDir: string): void {
  const folder = restoreFolder(dataDir);
  if (existsSync(folder)) {
    throw new UnfinishedRestoreError(dataDir, `, eller slet ${folder}, hvis den er opgivet`);
  }
}

/** @throws UnfinishedRestoreError */
export async function assertNotHalfFilled(db: Db): Promise<void> {
  const [found] = await rowsOf(db, sql`select to_regclass('restore.progress') is not null as "exists"`);
  if (found?.exists === true) throw new UnfinishedRestoreError("databasen (DATABASE_URL)", "");
}
