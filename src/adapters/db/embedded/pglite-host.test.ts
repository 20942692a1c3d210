/** The embedded database in its thread: what a statement may take from the others, and what ending it costs. */
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, inject, it, vi } from "vitest";
import { createLog } from "#adapters/system.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { imageIfAny } from "../../../../tests/support/test-database.ts";
import type { Database } from "../database.ts";
import { databaseError } from "../database-error.ts";
import { FolderInUseError } from "../folder-lock.ts";
import { openPglite } from "../open-pglite.ts";

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Would take years. */
const endless = "select count(*) from generate_series(1, 1000000000000000)";

// With a server the embedded database is the same as without.
describe.runIf(inject("databaseImage") !== null)("the embedded database in its thread", () => {
  const app = createTestApp();
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) });
  let home: string;
  let folder: string;
  let database: Database;
  const open = async (statementLimitMs?: number, isNew = false) => {
    database = await openPglite({
      folder,
      log,
      ...(statementLimitMs !== undefined && { statementLimitMs }),
      ...(isNew && (await imageIfAny())),
    });
  };
  const run = async (query: string) => (await database.jobs.db?.executeSql(query))?.rows ?? [];
  const numbers = async () => (await run("select id from numbers order by id")).map(({ id }) => id);
  beforeEach(async () => {
    lines.length = 0;
    home = mkdtempSync(join(tmpdir(), "rodtraad-thread-"));
    folder = join(home, "db");
    await open(1500, true);
    await run("create table numbers (id int primary key)");
    await run("insert into numbers values (1)");
  });
  afterEach(async () => {
    await database.close();
    rmSync(home, { recursive: true });
  });

  it("ends a statement that runs too long; health answers meanwhile, and what was acknowledged is there", async () => {
    const slow = run(endless).then(
      () => "done",
      (error: unknown) => error,
    );
    // Behind it in the line for the one connection.
    const waiting = numbers();
    for (let times = 0; times < 20; times += 1) {
      expect((await app.call("/api/health/live")).status).toBe(200);
    }
    expect(await Promise.race([slow, Promise.resolve("running")])).toBe("running");
    expect(await slow).toMatchObject({ code: "57014" });
    expect(await waiting).toEqual([1]);
    await run("insert into numbers values (2)");
    expect(await numbers()).toEqual([1, 2]);
    expect(lines.join("")).toContain("the thread of the embedded database broke");
  });

  it("rolls back the transaction of a statement that ran too long", async () => {
    const transaction = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into numbers values (2)`);
      await tx.execute(sql.raw(endless));
    });
    expect(databaseError(await transaction.catch((error: unknown) => error))).toMatchObject({
      code: "server.unavailable",
    });
    expect(await numbers()).toEqual([1]);
  });

  it("rolls back what a failed series of statements left open, before the next one", async () => {
    const series = run("begin; insert into numbers values (2); select 1 / 0; commit");
    const next = run("insert into numbers values (3)");
    await expect(series).rejects.toMatchObject({ code: "22012" });
    await next;
    expect(await numbers()).toEqual([1, 3]);
  });

  it("lets a transaction finish before another begins, and tells its listeners", async () => {
    const heard: (string | undefined)[] = [];
    const client = await (database.db as typeof database.db & { $client: pg.Pool }).$client.connect();
    client.on("notification", ({ payload }) => heard.push(payload));
    await client.query("listen news");
    await client.query("notify news, 'nyt'");
    client.release();
    const add = (id: number) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into numbers values (${id})`);
        const { rows } = (await tx.execute(sql`select max(id) as last from numbers`)) as unknown as { rows: unknown[] };
        return rows;
      });
    expect(await Promise.all([add(2), add(3), add(4)])).toEqual([[{ last: 2 }], [{ last: 3 }], [{ last: 4 }]]);
    expect(heard).toEqual(["nyt"]);
  });

  it("closes in time although a statement runs, gives the lock back and has lost nothing", async () => {
    await expect(openPglite({ folder })).rejects.toThrow(FolderInUseError);
    await database.close();
    await open();
    const begun = Promise.withResolvers<void>();
    const slow = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into numbers values (2)`);
      begun.resolve();
      await tx.execute(sql.raw(endless));
    });
    const refused = slow.catch((error: unknown) => databaseError(error));
    await begun.promise;
    await database.close();
    expect(await refused).toMatchObject({ code: "server.unavailable" });
    expect(existsSync(`${folder}.lock`)).toBe(false);
    await open();
    expect(await numbers()).toEqual([1]);
  });

  it("is not opened anew in memory, where its rows are gone", async () => {
    const inMemory = await openPglite({ ...(await imageIfAny()), statementLimitMs: 100 });
    const query = (text: string) => inMemory.jobs.db?.executeSql(text);
    await query("select count(*) from generate_series(1, 3000000)");
    await inMemory.close();
    await expect(query("select 1")).rejects.toThrow();
  });
});
