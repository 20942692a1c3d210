import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLog, systemIds } from "#adapters/system.ts";
import { awakeTimer } from "../../../tests/support/awake-time.ts";
import { type Gate, openGate } from "../../../tests/support/network-gate.ts";
import { openTestDatabase, type TestDatabase, testDatabaseUrl } from "../../../tests/support/test-database.ts";
import { openJobs } from "../jobs/pg-boss.ts";
import type { Database } from "./database.ts";
import { databaseError } from "./database-error.ts";
import { openPostgresql } from "./open-postgresql.ts";
import { createStore } from "./store.ts";

const log = createLog({ write: () => {} });

describe.runIf(process.env.TEST_DATABASE_URL !== undefined)("when every connection is taken", () => {
  let made: TestDatabase;
  let database: Database;
  beforeAll(async () => {
    made = await openTestDatabase(log);
    database = await openPostgresql(testDatabaseUrl(), log, { connections: 1, jobConnections: 1 });
  });
  afterAll(async () => {
    await database.close();
    await made.close();
  });

  it("a request is told so after five seconds, accepted work waits for its turn, and jobs have a connection of their own", async () => {
    const jobs = await openJobs({ database, ids: systemIds, log });
    const store = createStore(database, jobs);
    const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
    const holding = store.transaction(() => isOver);
    const began = performance.now();
    const accepted = store.patiently(() => store.plans.list(1, null));
    const refused = await store.plans.list(1, null).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "server.unavailable", options: { retryAfterSeconds: 5 } });
    expect(performance.now() - began).toBeGreaterThan(4_900);
    // While the one connection is held.
    expect(await jobs.state()).toMatchObject({ state: "ok" });
    end();
    await holding;
    expect((await accepted).items).toHaveLength(1);
    // What came too late for the request was given back.
    expect((await store.plans.list(1, null)).items).toHaveLength(1);
    await jobs.stop();
  });
});

describe.runIf(process.env.TEST_DATABASE_URL !== undefined)("when the network drops what is sent to PostgreSQL", () => {
  let made: TestDatabase;
  let gate: Gate;
  let database: Database;
  const { promise: isLost, resolve: lost } = Promise.withResolvers<void>();
  beforeAll(async () => {
    made = await openTestDatabase(log);
    gate = await openGate(testDatabaseUrl());
    const watched = createLog({ write: (line) => line.includes("database connection lost") && lost() });
    database = await openPostgresql(gate.url, watched, { connections: 1, jobConnections: 1 });
  });
  afterAll(async () => {
    await database.close();
    await gate.close();
    await made.close();
  });

  it("a connection that never comes gives its place back after five seconds, to accepted work that waits", async () => {
    const ask = () => database.patiently(async () => database.db.execute(sql`select 1 as it`));
    gate.silence();
    await isLost;
    const tookMs = awakeTimer();
    const first = ask().catch(databaseError);
    const second = ask();
    await expect.poll(() => gate.connections()).toBe(1);
    gate.open();
    expect(await first).toMatchObject({ code: "server.unavailable" });
    expect(await second).toMatchObject({ rows: [{ it: 1 }] });
    expect(tookMs()).toBeLessThan(10_000);
  });
});
