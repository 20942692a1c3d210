/** Removes deleted data from the embedded database's files, because PostgreSQL only marks rows as dead. */
import type pg from "pg";
import type { Tidied } from "../database.ts";
import type { PgliteHost } from "./pglite-host.ts";

export interface TidyOptions {
  readonly pool: pg.Pool;
  readonly host: PgliteHost;
  /** Free bytes on the disk, and how many must stay free. */
  readonly freeBytes: () => Promise<number>;
  readonly reserveBytes: number;
  readonly restartPatienceMs: number;
}

/**
 * Rewrites every table, one at a time so that other statements run in between, then removes old write-ahead log. All
 * tables, because PGlite loses the statistics of dead rows at every start. Restarts the thread at the end: WebAssembly
 * memory grows with the largest statement and never shrinks.
 */
export async function tidyFiles(options: TidyOptions): Promise<Tidied> {
  const { pool, host, freeBytes, reserveBytes, restartPatienceMs } = options;
  const { rows } = await pool.query<{ name: string; bytes: number }>(
    `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name, pg_total_relation_size(c.oid)::float8 as bytes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema') order by bytes`,
  );
  let skipped = 0;
  for (const { name, bytes } of rows) {
    // The new table, its indexes and their log, in addition to the old one.
    if ((await freeBytes()) < 2 * bytes + reserveBytes) skipped += 1;
    else await pool.query(`vacuum full ${name}`);
  }
  // The first one starts a new log segment, and the second one deletes the old segment.
  await pool.query("checkpoint");
  await pool.query("select pg_switch_wal()");
  await pool.query("checkpoint");
  // Holds the only connection, so that no other statement fails when the thread ends.
  const client = await pool.connect();
  try {
    await host.stop(restartPatienceMs);
  } finally {
    client.release(true);
  }
  return { tables: rows.length, skipped };
}
