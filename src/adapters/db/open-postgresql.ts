/** Opens PostgreSQL 15 or newer by its address and brings its tables up to date. */
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import type { Log } from "#domain/ports.ts";
import type { Database } from "./database.ts";
import { migrationsFolder } from "./migrations-folder.ts";
import * as schema from "./schema.ts";

/** Any number that no other program on the same database uses: two starting servers must not migrate at once. */
const migrationLock = 7_261_942_003;
const maxConnections = 10;
const connectTimeoutMs = 5000;
/** No statement of ours needs longer; one that hangs must not hold a connection for ever. */
const statementTimeoutMs = 30_000;

export async function openPostgresql(databaseUrl: string, log: Log): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
  });
  // An idle connection that the server cuts is replaced at the next query; without a listener it would end the process.
  pool.on("error", (error) => log.warn({ code: "code" in error ? error.code : undefined }, "database connection lost"));
  try {
    await migrateUnderLock(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  let closing: Promise<void> | undefined;
  return {
    kind: "postgresql",
    db: drizzle(pool, { schema }),
    jobs: { db: { executeSql: (text, values) => pool.query(text, values) } },
    ping: async () => void (await pool.query("select 1")),
    // PostgreSQL says so itself, with SQLSTATE 53100, and goes on reading.
    assertRoom: async () => {},
    dump: async () => null,
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}

async function migrateUnderLock(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // Writing a whole table anew, and waiting for another server that does, takes as long as it takes.
    await client.query("set statement_timeout = 0");
    await client.query("select pg_advisory_lock($1)", [migrationLock]);
    await migrate(drizzle(client, { schema }), { migrationsFolder: migrationsFolder() });
  } finally {
    // Destroyed rather than given back: the end of the session ends the lock, whatever happened.
    client.release(true);
  }
}
