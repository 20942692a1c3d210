/** The job queue: pg-boss on the same database as the rows, so that a job and its cause are kept together or not at all. */
import { type Job, PgBoss, type QueueOptions } from "pg-boss";
import { retention } from "#contract/legal.ts";
import { AppError } from "#domain/app-error.ts";
import {
  type JobData,
  type JobHandlers,
  type JobName,
  type JobQueue,
  type JobRunner,
  jobSchedule,
} from "#domain/jobs.ts";
import type { Ids, Log } from "#domain/ports.ts";
import type { Database } from "../db/database.ts";

const schema = "jobs";
const pollingSeconds = 1;
/** Part of the time in which the process must end; see `closeDeadlineMs` in `main/shutdown.ts`. */
const usualStopPatienceMs = 3000;

const daySeconds = 86_400;
/** Half of what /persondatapolitik allows a mail in the queue: as long to be tried, and as long after it was sent. */
const mailSeconds = (retention.mailQueueDays / 2) * daySeconds;

/**
 * A mail is tried for more than a day, ever further apart: long enough for a mail server that is down from one morning
 * to the next. pg-boss waits between `retryDelay` × 2ⁿ and twice that after the n-th failure (from 0), and `retryDelayMax`
 * at most: with 17 retries the last try comes 25.7 hours (5 s × (2¹² − 1) + 5 × 4 h) to 29.7 hours
 * (10 s × (2¹¹ − 1) + 6 × 4 h) after the first, and half an hour later still if every try hangs until it expires.
 */
const queues: Readonly<Record<JobName, QueueOptions>> = {
  mail: {
    retryLimit: 17,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 4 * 3600,
    expireInSeconds: 120,
    retentionSeconds: mailSeconds,
    deleteAfterSeconds: mailSeconds,
  },
  "account-link": {
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 600,
    expireInSeconds: 60,
    retentionSeconds: daySeconds,
    deleteAfterSeconds: daySeconds,
  },
  // The next minute tries again.
  "forget-usage": { retryLimit: 0, expireInSeconds: 50, deleteAfterSeconds: 3600 },
  night: { retryLimit: 3, retryDelay: 600, expireInSeconds: 3600, deleteAfterSeconds: 7 * daySeconds },
};
/** Names of earlier releases, whose plans would go on filling queues that nobody works off. */
const retiredNames = ["back-up-database", "forget-old-data"];
const noJob = "00000000-0000-0000-0000-000000000000";
const queueNames = Object.keys(queues) as JobName[];

type BossDb = NonNullable<Database["jobs"]["db"]>;

/** Gives the queue as seen from inside a transaction. */
export interface JobSender {
  /** @param onQueued called with the name of each job that the transaction queues */
  within(transaction: BossDb, onQueued: (name: JobName) => void): JobQueue;
  /**
   * Tells the workers of these queues in this process to look now. Only for a transaction that has queued something and
   * is committed: each worker that is woken asks the database.
   */
  wake(names: Iterable<JobName>): void;
}

export interface PgBossJobs extends JobRunner, JobSender {
  /**
   * Does what is due, now and here, until nothing is left: for tests and commands, which must not wait for a clock.
   *
   * @returns how many jobs ended well and how many failed
   */
  drain(handlers: JobHandlers): Promise<{ readonly done: number; readonly failed: number }>;
}

export interface JobsDeps {
  readonly database: Database;
  readonly ids: Ids;
  readonly log: Log;
  /** How long `stop` waits for running jobs. */
  readonly stopPatienceMs?: number;
}

/** Opens the queue and brings its tables up to date; nothing is worked off before `start`. */
export async function openJobs({
  database,
  ids,
  log,
  stopPatienceMs = usualStopPatienceMs,
}: JobsDeps): Promise<PgBossJobs> {
  const boss = new PgBoss({ ...database.jobs, schema });
  boss.on("error", (error) =>
    log.error({ error: error.name, code: "code" in error ? error.code : undefined }, "job queue"),
  );
  await boss.start();
  for (const name of queueNames) {
    if ((await boss.getQueue(name)) === null) await boss.createQueue(name, queues[name]);
    else await boss.updateQueue(name, queues[name]);
    // pg-boss looks a queue up the first time it is used, on its own connection: inside our transaction on PGlite, which
    // has one connection, that lookup would wait for the transaction and the transaction for it. So it is done now.
    await boss.findJobs(name, { id: noJob });
  }
  const workers = new Map<JobName, string>();
  let isRunning = true;

  async function run<Name extends JobName>(handlers: JobHandlers, name: Name, job: Job<JobData[Name]>): Promise<void> {
    const startedAt = performance.now();
    const fields = () => ({ job: name, jobId: job.id, ms: Math.round(performance.now() - startedAt) });
    try {
      await handlers[name](job.id, job.data);
      // Nearly every minute there is nothing to give back: what happens that often is told when it fails.
      if (name !== "forget-usage") log.info(fields(), "job done");
    } catch (error) {
      log.warn({ ...fields(), ...describe(error) }, "job failed");
      // What is thrown on is stored beside the job: a mail server's answer may hold an address, its code never does.
      throw new Error(describe(error).error);
    }
  }

  return {
    within: (transaction, onQueued) => ({
      enqueue: async (name, data) => {
        const id = await boss.send(name, data, { id: ids.row(), db: transaction });
        if (id === null) throw new Error(`job ${name} was not taken by the queue`);
        onQueued(name);
        return id;
      },
    }),
    wake: (names) => {
      for (const name of names) {
        const worker = workers.get(name);
        if (worker !== undefined) boss.notifyWorker(worker);
      }
    },
    start: async (handlers) => {
      for (const name of retiredNames) await boss.unschedule(name);
      for (const name of queueNames) {
        let own: string | undefined;
        const worker = await boss.work<JobData[typeof name]>(
          name,
          { pollingIntervalSeconds: pollingSeconds },
          async (jobs) => {
            try {
              for (const job of jobs) await run(handlers, name, job);
            } finally {
              // Looks for the next one at once: by itself a worker takes one job a second, and a class of thirty that
              // registers together would wait half a minute for its mails.
              if (own !== undefined) boss.notifyWorker(own);
            }
          },
        );
        own = worker;
        workers.set(name, worker);
        const cron = jobSchedule[name];
        if (cron !== undefined) await boss.schedule(name, cron, {}, { tz: "Europe/Copenhagen", missed: "once" });
      }
    },
    stop: async () => {
      if (!isRunning) return;
      isRunning = false;
      await boss.stop({ graceful: true, timeout: stopPatienceMs });
    },
    state: async () => {
      if (!isRunning) return { state: "off", adapter: "pg-boss", latencyMs: null };
      const startedAt = performance.now();
      await boss.getQueue("mail");
      return { state: "ok", adapter: "pg-boss", latencyMs: Math.round(performance.now() - startedAt) };
    },
    drain: async (handlers) => {
      let done = 0;
      let failed = 0;
      let before: number;
      // Round after round: a job may have queued another one under a name that was through already.
      do {
        before = done + failed;
        for (const name of queueNames) {
          for (;;) {
            const [job] = await boss.fetch<JobData[typeof name]>(name);
            if (job === undefined) break;
            try {
              await run(handlers, name, job);
              await boss.complete(name, job.id);
              done += 1;
            } catch (error) {
              await boss.fail(name, job.id, error instanceof Error ? { message: error.message } : {});
              failed += 1;
            }
          }
        }
      } while (done + failed > before);
      return { done, failed };
    },
  };
}

/** What may be written down about a failure: codes and our own words. */
function describe(error: unknown): { readonly error: string; readonly detail?: string } {
  if (error instanceof AppError) return { error: error.code, detail: error.message };
  if (error instanceof Error)
    return { error: "code" in error && typeof error.code === "string" ? error.code : error.name };
  return { error: "unknown" };
}
