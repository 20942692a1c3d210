/** Migrates the tables of either database, one process at a time, without a session of its own. */
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { type Db, rowsOf } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";

/** Any number that no other program on the same database uses, in the two halves shown by `pg_locks`. */
const lockHigh = 1;
const lockLow = 2_966_974_707;
const lock = sql.raw(String(lockHigh * 2 ** 32 + lockLow));

const sayAtTerminal = (line: string) => void process.stderr.write(`${line}\n`);

export interface MigrateOptions {
  /** The last migration to run; all by default. */
  readonly upTo?: Migration;
  /** Called with a Danish line when it waits for another process; writes to the terminal by default. */
  readonly say?: (line: string) => void;
}

export interface Migration {
  /** Creation time in milliseconds since 1970: the order of migrations. */
  readonly madeAtMs: number;
  /** SHA-256 of its file. */
  readonly hash: string;
}

/** The migrations of this release, oldest first. */
export function releaseMigrations(): readonly Migration[] {
  return readMigrationFiles({ migrationsFolder: migrationsFolder() }).map(({ folderMillis, hash }) => ({
    madeAtMs: folderMillis,
    hash,
  }));
}

/** The newest migration applied to the database, or null if there is none. */
export async function latestMigration(db: Db): Promise<Migration | null> {
  const [found] = await rowsOf(db, sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`);
  if (found?.exists !== true) return null;
  const [row] = await rowsOf(
    db,
    sql`select hash, created_at::text as made from drizzle.__drizzle_migrations order by created_at desc limit 1`,
  );
  return row === undefined ? null : { madeAtMs: Number(row.made), hash: String(row.hash) };
}

/**
 * Runs missing migrations in one transaction, which holds the lock: PgBouncer in transaction mode can't leave it behind
 * on a pooled connection. An up-to-date database needs neither the lock nor the right to change tables.
 */
export async function migrateDatabase(db: Db, { upTo, say = sayAtTerminal }: MigrateOptions = {}): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() }).filter(
    ({ folderMillis }) => upTo === undefined || folderMillis <= upTo.madeAtMs,
  );
  const last = migrations.at(-1);
  const isDone = async (reader: Db) => ((await latestMigration(reader))?.madeAtMs ?? 0) >= (last?.folderMillis ?? 0);
  if (await isDone(db)) return;
  await db.transaction(async (tx) => {
    // Rewriting a table, or waiting for another process that does, may take any time.
    await tx.execute(sql`set local statement_timeout = 0`);
    await waitForTurn(tx, say);
    await tx.execute(sql`create schema if not exists drizzle`);
    await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint)`);
    const doneAtMs = (await latestMigration(tx))?.madeAtMs ?? 0;
    for (const migration of migrations) {
      if (migration.folderMillis <= doneAtMs) continue;
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${migration.hash}, ${migration.folderMillis})`,
      );
    }
  });
}

/** Reports the other process, so that the start doesn't seem to hang. */
async function waitForTurn(tx: Db, say: (line: string) => void): Promise<void> {
  const [own] = await rowsOf(tx, sql`select pg_try_advisory_xact_lock(${lock}) as taken`);
  if (own?.taken === true) return;
  const holders = await rowsOf(
    tx,
    sql`select pid::text from pg_locks where locktype = 'advisory' and granted and objsubid = 1
      and classid::bigint = ${lockHigh} and objid::bigint = ${lockLow}`,
  );
  const pids = holders.map(({ pid }) => String(pid)).join(", ");
  say(
    `Venter på, at en anden proces bliver færdig med at opdatere databasens tabeller (DATABASE_URL). Er der ingen, så afslut dens forbindelse i PostgreSQL: select pg_terminate_backend(${pids})`,
  );
  await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
}
