/** That starting processes take turns at the tables, on a server: the embedded database has one process. */
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { onServerItself } from "../../../tests/support/database-server.ts";
import { startPgBouncer } from "../../../tests/support/pgbouncer.ts";
import { createLog } from "../system.ts";
import type { Db } from "./database.ts";
import { latestMigration, migrateDatabase, releaseMigrations } from "./migrate.ts";
import { openPostgresql } from "./open-postgresql.ts";
import * as schema from "./schema.ts";

const serverUrl = process.env.TEST_DATABASE_URL ?? "";

describe("on PostgreSQL", () => {
  const name = `rodtraad_migrate_${process.pid}`;
  const url = Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href;
  const pools: pg.Pool[] = [];
  const open = (max: number): Db & { $client: pg.Pool } => {
    const pool = new pg.Pool({ connectionString: url, max });
    // A pool has ended before its connections are closed: to drop the database ends those that are left.
    pool.on("connect", (client) => client.on("error", () => {}));
    pools.push(pool);
    return drizzle(pool, { schema });
  };

  beforeAll(() => onServerItself(serverUrl, (client) => client.query(`create database ${name}`)));
  afterAll(async () => {
    for (const pool of pools) await pool.end();
    await onServerItself(serverUrl, async (client) => {
      // By force, the server would end connections that a pool has only begun to close: an error that nobody hears.
      const left = () => client.query("select 1 from pg_stat_activity where datname = $1", [name]);
      while ((await left()).rowCount !== 0);
      await client.query(`drop database ${name}`);
    });
  });

  it("says whom it waits for, takes its turn, and leaves no lock behind", async () => {
    const [one, other] = [open(1), open(1)];
    // As a process holds it that is in the middle of a migration.
    const client = await one.$client.connect();
    await client.query("begin");
    await client.query("select pg_advisory_xact_lock(7261942003)");
    const pid = (await client.query<{ pid: number }>("select pg_backend_pid() as pid")).rows[0]?.pid;
    const lines: string[] = [];
    const said = Promise.withResolvers<void>();
    const waiting = migrateDatabase(other, {
      say: (line) => {
        lines.push(line);
        said.resolve();
      },
    });
    await said.promise;
    expect(lines).toEqual([
      expect.stringMatching(/^Venter på, at en anden proces .* \(DATABASE_URL\)\..*pg_terminate_backend\(\d+\)$/),
    ]);
    expect(lines[0]).toContain(`(${pid})`);
    await client.query("rollback");
    client.release();
    await waiting;
    expect(await latestMigration(one)).toEqual(releaseMigrations().at(-1));
    const locks = await one.$client.query(
      "select 1 from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())",
    );
    expect(locks.rowCount).toBe(0);
  });

  it("needs no turn when nothing is missing: a lock that was left behind stops no start", async () => {
    const [one, other] = [open(1), open(1)];
    await one.$client.query("select pg_advisory_lock(7261942003)");
    await migrateDatabase(other, { say: (line) => expect.unreachable(line) });
  });

  it("opens through PgBouncer in transaction mode, again and again, with a limit for every statement", async () => {
    const bouncer = await startPgBouncer(url, 2);
    const log = createLog({ write: (line) => expect.unreachable(line) });
    try {
      for (let round = 0; round < 3; round += 1) {
        const database = await openPostgresql(bouncer.through(url), log);
        await database.ping();
        await database.close();
      }
      const [fresh] = (await open(1).$client.query("select current_setting('statement_timeout') as value")).rows;
      expect(fresh).toEqual({ value: "30s" });
    } finally {
      await bouncer.stop();
    }
  });
});
