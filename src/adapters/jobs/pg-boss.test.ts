import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createLog, systemIds } from "#adapters/system.ts";
import { retention } from "#contract/legal.ts";
import { AppError } from "#domain/app-error.ts";
import { type JobHandlers, jobSchedule } from "#domain/jobs.ts";
import { awakeTimer } from "../../../tests/support/awake-time.ts";
import { openTestDatabase, type TestDatabase } from "../../../tests/support/test-database.ts";
import { createStore } from "../db/store.ts";
import { openJobs, type PgBossJobs } from "./pg-boss.ts";

const lines: string[] = [];
const log = createLog({ write: (line: string) => void lines.push(line) });
let database: TestDatabase;
let jobs: PgBossJobs;
beforeAll(async () => {
  database = await openTestDatabase(log);
  jobs = await openJobs({ database, ids: systemIds, log });
});
beforeEach(async () => {
  lines.length = 0;
  await database.rows("delete from jobs.job");
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const withdrawalId = "0190c6a4-0000-7000-8000-000000000001";
const enqueue = () =>
  createStore(database, jobs).transaction((tx) =>
    tx.jobs.enqueue("mail", { kind: "withdrawal-receipt", withdrawalId }),
  );

function handlers(mail: JobHandlers["mail"]): JobHandlers {
  return {
    mail,
    "account-link": async () => {},
    "forget-usage": async () => {},
    night: async () => {},
  };
}

it("wakes the workers of what a transaction has queued once it is kept, and nobody for one that has queued nothing", async () => {
  const woken: string[][] = [];
  const store = createStore(database, { ...jobs, wake: (names) => void woken.push([...names]) });
  await store.transaction((tx) => tx.consents.removeReceivedBefore(0));
  const queueing = store.transaction(async (tx) => {
    await tx.jobs.enqueue("mail", { kind: "withdrawal-receipt", withdrawalId });
    expect(woken.flat()).toEqual([]);
    await tx.jobs.enqueue("mail", { kind: "withdrawal-notice", withdrawalId });
  });
  await queueing;
  expect(woken).toEqual([[], ["mail"]]);
});

it("does a job once, with its id and its data", async () => {
  const id = await enqueue();
  const seen: unknown[] = [];
  const result = await jobs.drain(handlers(async (...call) => void seen.push(call)));
  expect(result).toEqual({ done: 1, failed: 0 });
  expect(seen).toEqual([[id, { kind: "withdrawal-receipt", withdrawalId }]]);
  expect(await jobs.drain(handlers(async () => {}))).toEqual({ done: 0, failed: 0 });
});

it("tries again later what failed, under the same id", async () => {
  const id = await enqueue();
  expect(await jobs.drain(handlers(() => Promise.reject(new Error("550 anna@eksempel.dk is unknown"))))).toEqual({
    done: 0,
    failed: 1,
  });
  const [row] = await database.rows("select id, state::text, retry_count from jobs.job where name = 'mail'");
  expect(row).toMatchObject({ id, state: "retry" });
  await database.rows("update jobs.job set start_after = now() - interval '1 second'");
  const ids: string[] = [];
  expect(await jobs.drain(handlers(async (jobId) => void ids.push(jobId)))).toEqual({ done: 1, failed: 0 });
  expect(ids).toEqual([id]);
});

it("tries a mail for at least a day, and is done with it within the time that /persondatapolitik tells", async () => {
  await enqueue();
  let waitedSeconds = 0;
  for (;;) {
    await jobs.drain(handlers(() => Promise.reject(new Error("451 come back later"))));
    const [job] = await database.rows(`
      select state::text, extract(epoch from start_after - now())::float8 as wait,
        extract(epoch from keep_until - created_on)::float8 as kept
      from jobs.job where name = 'mail'`);
    if (job?.state === "failed") {
      expect(waitedSeconds).toBeLessThan(Number(job.kept));
      break;
    }
    waitedSeconds += Number(job?.wait);
    await database.rows("update jobs.job set start_after = now() - interval '1 second'");
  }
  expect(waitedSeconds / 3600).toBeGreaterThan(25);
  expect(waitedSeconds / 3600).toBeLessThan(30);
  const [queue] = await database.rows(
    "select retention_seconds + deletion_seconds as seconds from jobs.queue where name = 'mail'",
  );
  expect(Number(queue?.seconds)).toBe(retention.mailQueueDays * 86_400);
});

it("writes no word of a mail server's answer down, neither in the log nor beside the job", async () => {
  await enqueue();
  await jobs.drain(
    handlers(() => Promise.reject(Object.assign(new Error("550 anna@eksempel.dk"), { code: "EENVELOPE" }))),
  );
  await enqueue();
  await jobs.drain(handlers(() => Promise.reject(new AppError("storage.full", "no room"))));
  const kept = JSON.stringify(await database.rows("select data, output from jobs.job"));
  expect(kept + lines.join("")).not.toContain("anna");
  expect(lines.join("")).toContain("EENVELOPE");
});

it("stops in time for the rest of the process to end although a job hangs", async () => {
  const own = await openJobs({ database, ids: systemIds, log, stopPatienceMs: 300 });
  const [begun, hanging] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await own.start(
    handlers(() => {
      begun.resolve();
      return hanging.promise;
    }),
  );
  await enqueue();
  await begun.promise;
  const tookMs = awakeTimer();
  await own.stop();
  expect(tookMs()).toBeLessThan(300 + 900);
  hanging.resolve();
});

// One job a second, which is what a worker does by itself, would take it past its time.
it("works off what has piled up without a pause between two jobs", async () => {
  const waiting = new Set<string>();
  for (let index = 0; index < 40; index += 1) waiting.add(await enqueue());
  const own = await openJobs({ database, ids: systemIds, log });
  const done = Promise.withResolvers<void>();
  await own.start(
    handlers(async (jobId) => {
      waiting.delete(jobId);
      if (waiting.size === 0) done.resolve();
    }),
  );
  await done.promise;
  await own.stop();
});

it("works by itself when started, wakes at once, and keeps the nightly plan", async () => {
  const done = Promise.withResolvers<string>();
  await jobs.start(handlers(async (id) => done.resolve(id)));
  const id = await enqueue();
  expect(await done.promise).toBe(id);
  const plans = await database.rows("select name, cron, timezone from jobs.schedule order by name");
  expect(plans).toEqual(
    Object.entries(jobSchedule).map(([name, cron]) => ({ name, cron, timezone: "Europe/Copenhagen" })),
  );
});
