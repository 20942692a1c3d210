/** PostgreSQL goes away while an answer is written: it is delivered, and kept and paid for when the database is back. */
import { describe, expect, it, onTestFinished } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createRedisRuns } from "#adapters/ai/runs/redis-runs.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { createStore } from "#adapters/db/store.ts";
import { createLog, systemIds } from "#adapters/system.ts";
import type { RunLog } from "#domain/ai/runs/run-log.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { lostAnswers } from "#domain/tools/chat/lost-answer.ts";
import { createChatTest, patience } from "../../../../tests/support/ai/chat-test.ts";
import { freshKey } from "../../../../tests/support/ai/tool-runs.ts";
import { say, type VendorCall } from "../../../../tests/support/ai/vendor-server.ts";
import { openGate } from "../../../../tests/support/network-gate.ts";
import { workerDatabaseUrl } from "../../../../tests/support/test-database.ts";

const redisUrl = process.env.TEST_REDIS_URL ?? "";
const test = createChatTest();
const { app } = test;

describe.runIf(process.env.TEST_DATABASE_URL !== undefined)("a database that goes away", () => {
  /** The product's runs on the test's own database, through a door. */
  async function throughGate(runLog: RunLog = createMemoryRuns()) {
    const gate = await openGate(workerDatabaseUrl());
    const lines: string[] = [];
    const log = createLog({ write: (line: string) => void lines.push(line) });
    const database = await openPostgresql(gate.url, log);
    const store = createStore(database, app.jobs);
    const usage = createUsageService({ clock: app.deps.clock, ids: systemIds, store });
    const runs = createRuns({ ...app.deps, log, usage, runLog, lostAnswers: lostAnswers(store) });
    onTestFinished(async () => {
      gate.open();
      await runs.close();
      await database.close();
      await gate.close();
    });
    return { gate, lines, runs, changed: { store, usage, runs } };
  }

  const answer = async () => (await test.messages())[1];
  const reservation = async () => (await app.database.rows("select state from usage_reservations"))[0]?.state;

  /** The answer is whole, and the reader has been told so, while the database is away. */
  async function answeredWhileAway({ gate, changed }: Awaited<ReturnType<typeof throughGate>>) {
    const arrived = new Promise<VendorCall>((resolve) => test.answers((call) => resolve(call)));
    const asking = test.send(test.body("Hvem fortæller?"), freshKey(), changed);
    const call = await arrived;
    gate.shut();
    call.begin();
    call.text("En alvidende fortæller.");
    call.finish();
    const run = await asking;
    expect(run.text).toBe("En alvidende fortæller.");
    expect(run.last).toMatchObject({ type: "done", reason: "complete" });
    expect([(await answer())?.status, await reservation()]).toEqual(["writing", "reserved"]);
  }

  it("costs nobody an answer: it is kept, found and paid for as soon as the database is back", async () => {
    const away = await throughGate();
    await answeredWhileAway(away);
    away.gate.open();
    await expect.poll(reservation, patience).toBe("settled");
    expect(await answer()).toMatchObject({ text: "En alvidende fortæller.", status: "complete", is_charged: true });
    expect(JSON.stringify(await app.database.rows("select words from chat_search"))).toContain("alvid");
    expect(await test.used()).toBe(1);
  });

  it("until the server closes: the log tells what is lost, and no word of it", async () => {
    const away = await throughGate();
    await answeredWhileAway(away);
    await away.runs.close();
    const lost = away.lines.filter((line) => line.includes("was lost"));
    expect(lost.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      "the end of an answer was lost: the database was unavailable until the server closed",
      "what a run costs was lost: the database was unavailable until the server closed",
    ]);
    expect(away.lines.join("")).not.toContain("alvidende");
  });

  it.runIf(redisUrl !== "")(
    "and until its process dies: another one closes the answer and releases the unit",
    async () => {
      const redis = await openGate(redisUrl);
      const ours = createRedisRuns(redis.url, app.deps.log);
      const away = await throughGate(ours);
      const runs = createRuns({
        ...app.deps,
        runLog: createRedisRuns(redisUrl, app.deps.log),
        lostAnswers: lostAnswers(app.deps.store),
      });
      onTestFinished(async () => {
        await runs.close();
        await redis.close();
      });
      await answeredWhileAway(away);
      const { conversation_id: conversationId, id: parentId } = (await answer()) ?? {};
      test.answers(say("I 1887."));
      const next = () => test.ask("Og hvornår?", { conversationId, parentId }, { changed: { runs } });
      expect((await next()).error).toMatchObject({ code: "resource.conflict" });
      // As dead as can be for all others: neither Redis nor the database hears of it.
      redis.shut();
      await expect.poll(reservation, { timeout: 5_000 }).toBe("released");
      expect(await answer()).toMatchObject({ status: "failed", code: "run.interrupted", is_charged: false });
      expect((await next()).last).toMatchObject({ type: "done", reason: "complete" });
      // Should it be alive after all, it changes nothing.
      away.gate.open();
      await away.runs.close();
      expect(await answer()).toMatchObject({ status: "failed", code: "run.interrupted", is_charged: false });
      expect(await test.used()).toBe(1);
    },
    30_000,
  );
});
