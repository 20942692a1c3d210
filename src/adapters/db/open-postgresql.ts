/** Opens PostgreSQL 15 or newer by its URL and migrates its tables. */
import { AsyncLocalStorage } from "node:async_hooks";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Log } from "#domain/ports.ts";
import { type Database, defaultPoolSizes, type OpenAs, type PoolSizes } from "./database.ts";
import { migrateDatabase } from "./migrate.ts";
import { probePostgresql, refusedLater } from "./probe-postgresql.ts";
import * as schema from "./schema.ts";
import { limitStatementsOfRole } from "./statement-limit.ts";
import { assertNotHalfFilled } from "./unfinished-restore.ts";

/** A request that waits longer for a connection fails with `server.unavailable`. */
const requestWaitMs = 5_000;
/**
 * Accepted work waits this long: a run that gives up under load would lose what the user asked for, and at its end the
 * result.
 */
const acceptedWaitMs = 60_000;
/** Later than this a connection won't come: the network drops its packets. */
const connectMs = 5_000;
/** None of our statements needs longer; one that hangs must not block a connection forever. */
const statementTimeoutMs = 30_000;

/** @throws PostgresqlRefusedError, UnfinishedRestoreError */
export async function openPostgresql(
  databaseUrl: string,
  log: Log,
  { connections, jobConnections }: PoolSizes = defaultPoolSizes,
  as: OpenAs = "ready",
): Promise<Database> {
  const { takesStatementTimeout, hasStatementTimeout } = await probePostgresql(databaseUrl, statementTimeoutMs);
  const open = (max: number) => {
    const opened = new pg.Pool({
      connectionString: databaseUrl,
      max,
      Client: QuickClient,
      // The pool's own limit on waiting.
      connectionTimeoutMillis: acceptedWaitMs,
      ...(takesStatementTimeout && { statement_timeout: statementTimeoutMs }),
    });
    // A lost idle connection is replaced at the next query; without a listener it would end the process.
    opened.on("error", (error) =>
      log.warn({ code: "code" in error ? error.code : undefined }, "database connection lost"),
    );
    return opened;
  };
  const pool = open(connections);
  const db = drizzle(waiting(pool), { schema });
  try {
    if (as !== "restoring") await assertNotHalfFilled(db);
    if (as === "ready") {
      await migrateDatabase(db);
      if (!hasStatementTimeout) await limitStatementsOfRole(db, statementTimeoutMs, log);
    }
  } catch (error) {
    await pool.end();
    throw refusedLater(error, databaseUrl) ?? error;
  }
  const jobPool = open(jobConnections);
  let closing: Promise<void> | undefined;
  return {
    kind: "postgresql",
    db,
    patiently: (work) => accepted.run(true, work),
    jobs: { db: { executeSql: (text, values) => jobPool.query(text, values) } },
    ping: async () => void (await waiting(pool).query("select 1")),
    // PostgreSQL reports it itself with SQLSTATE 53100, and can still be read.
    assertRoom: async () => {},
    dump: async () => null,
    tidy: async () => null,
    erasureState: () => ({ state: "off", adapter: "postgresql", latencyMs: null }),
    close: () => {
      closing ??= Promise.all([pool.end(), jobPool.end()]).then(() => undefined);
      return closing;
    },
  };
}

/** A connection has its own limit within the pool's: one that never comes would block a place of the pool. */
class QuickClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectMs });
  }
}

/** Set within accepted work. */
const accepted = new AsyncLocalStorage<true>();

/** The same pool, but requests wait for a shorter time than accepted work. */
function waiting(pool: pg.Pool): pg.Pool {
  const connect = (done: Connected) => {
    if (accepted.getStore() === true) return pool.connect(done);
    let isOver = false;
    const timer = setTimeout(() => {
      isOver = true;
      done(new Error("timeout exceeded when trying to connect"), undefined, () => {});
    }, requestWaitMs);
    pool.connect((error, client, release) => {
      clearTimeout(timer);
      // A connection that comes too late is released unused.
      if (!isOver) done(error, client, release);
      else if (client !== undefined) release();
    });
  };
  const connected = () =>
    new Promise<pg.PoolClient | undefined>((resolve, reject) => {
      connect((error, client) => (error === undefined ? resolve(client) : reject(error)));
    });
  // A pool's `query` calls `connect` of the object that it is called on.
  return Object.create(pool, {
    connect: { value: (done?: Connected) => (done === undefined ? connected() : connect(done)) },
  }) as pg.Pool;
}

type Connected = Parameters<pg.Pool["connect"]>[0];
