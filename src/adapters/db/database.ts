/** The open database, whichever of the two it is. */
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { ConstructorOptions as JobsOptions } from "pg-boss";
import type * as schema from "./schema.ts";

/** Drizzle on PGlite or on PostgreSQL, or a transaction on either. */
export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface Database {
  readonly kind: "pglite" | "postgresql";
  readonly db: Db;
  /** How the job queue reaches the same database. */
  readonly jobs: Pick<JobsOptions, "db" | "backend">;
  /** Throws when the database doesn't answer. */
  ping(): Promise<void>;
  /** Throws AppError `storage.full` when a write could not be finished for want of room. */
  assertRoom(): Promise<void>;
  /** The whole database as one gzip file; null for PostgreSQL, which has its own tools. */
  dump(): Promise<Uint8Array | null>;
  close(): Promise<void>;
}
