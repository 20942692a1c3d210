/** The port of an open database, PostgreSQL or PGlite. */
import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions as JobsOptions } from "pg-boss";
import type { DependencyState } from "#domain/ports.ts";
import type * as schema from "./schema.ts";

/** Drizzle on PGlite or on PostgreSQL, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

/**
 * The rows of a statement written in SQL. Both drivers answer with `rows`, which their shared type does not say.
 *
 * Numbers need a cast in the statement (`count(*)::int`): pg gives a bigint as text, PGlite as a number.
 *
 * @typeParam Row what the statement selects; nothing checks it
 */
export async function rowsOf<Row = Record<string, unknown>>(db: Db, query: SQL): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
}

/** Connections of one process. */
export interface PoolSizes {
  /** For requests and runs. */
  readonly connections: number;
  /** For the job queue: separate, so that polling and jobs take no connection from requests. */
  readonly jobConnections: number;
}

export const defaultPoolSizes: PoolSizes = { connections: 10, jobConnections: 2 };

/**
 * Why it is opened. `ready`: for use, with migrated tables. `found`: to be copied without changes. `restoring`: to be
 * filled by a restore, which alone may open a half-filled database.
 */
export type OpenAs = "ready" | "found" | "restoring";

export interface Tidied {
  /** Tables to rewrite. */
  readonly tables: number;
  /** Tables that were skipped for lack of disk space: they keep deleted data until the next time. */
  readonly skipped: number;
}

export interface Database {
  readonly kind: "pglite" | "postgresql";
  readonly db: Db;
  /** Calls that start within `work` wait longer for a connection than requests do. */
  patiently<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The job queue's access to the same database. */
  readonly jobs: Pick<JobsOptions, "db" | "backend">;
  /** Throws if the database doesn't respond. */
  ping(): Promise<void>;
  /** Throws AppError `storage.full` if a write might not fit on the disk. */
  assertRoom(): Promise<void>;
  /** The whole database as one gzip file; null for PostgreSQL, which has its own tools. */
  dump(): Promise<Uint8Array | null>;
  /** Removes deleted data from the database's files; null for PostgreSQL, where autovacuum does it. */
  tidy(): Promise<Tidied | null>;
  /** `failing` if the last {@link tidy} found too little disk space; `off` for PostgreSQL. */
  erasureState(): DependencyState;
  close(): Promise<void>;
}
