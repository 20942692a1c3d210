/** Run logs in Redis: written in the memory of the process that does the work, copied for readers in all others. */
import { Redis } from "ioredis";
import { isFailure, isLastEvent, runLimits } from "#contract/ai/run.rules.ts";
import type { Opening, RunLog, RunRecord, RunTerms } from "#domain/ai/runs/run-log.ts";
import { AppError } from "#domain/app-error.ts";
import type { Log } from "#domain/ports.ts";
import { runTtlMs, leaseMs as usualLeaseMs } from "./lifetimes.ts";
import { createMemoryRuns, type MemoryRunOptions } from "./memory-runs.ts";
import { mirrorRun } from "./redis/mirror-run.ts";
import { createRemoteReader } from "./redis/remote-reader.ts";
import { idempotencyKeyOf, keysOfRun, stopChannel } from "./redis/run-keys.ts";
import { beat, discardRun, freeRun, openRun } from "./redis/run-scripts.ts";
import { toNumbered } from "./segments.ts";

export interface RedisRunOptions extends MemoryRunOptions {
  /** How long a writer is believed to live that does not say so. */
  readonly leaseMs?: number;
  /** How often it is looked whether the writer of a silent run still lives. */
  readonly checkMs?: number;
  /** Between two tries while Redis is away. */
  readonly pauseMs?: number;
}

const commandTimeoutMs = 1_000;
/** What is left of the copies when the process closes. */
const flushMs = 1_000;

interface OwnRun {
  readonly record: RunRecord;
  readonly idempotencyKey: string;
  isOver: boolean;
  /** Ends when everything is copied. */
  readonly mirror: Promise<void>;
}

/**
 * Readers in the writer's own process are served from memory, so a run goes on and ends there while Redis is away;
 * readers elsewhere then have to attach again.
 */
export function createRedisRuns(redisUrl: string, log: Log, options: RedisRunOptions = {}): RunLog {
  const { ttlMs = runLimits.logTtlMs, leaseMs = usualLeaseMs, checkMs = 5_000, pauseMs = 1_000 } = options;
  const memory = createMemoryRuns(options);
  const redis = connected(redisUrl, commandTimeoutMs);
  const blocking = connected(redisUrl, 2 * checkMs + commandTimeoutMs);
  const subscriber = connected(redisUrl, undefined);
  const closing = new AbortController();
  /** Those whose last event is not copied yet. */
  const own = new Map<string, OwnRun>();
  let isAway = false;
  redis.on("error", () => {
    if (!isAway) log.warn({}, "redis is away, runs can be read and stopped in their own process only");
    isAway = true;
  });
  redis.on("ready", () => {
    isAway = false;
  });
  for (const other of [blocking, subscriber]) other.on("error", () => undefined);
  const connecting = redis.connect().catch(() => undefined);
  const remote = createRemoteReader({ commands: redis, blocking, checkMs });

  subscriber.on("message", (_channel, runId) => void memory.requestStop(runId));
  subscriber.on("ready", () => void subscriber.subscribe(stopChannel).catch(() => undefined));
  void subscriber.connect().catch(() => undefined);
  const heart = setInterval(() => {
    for (const { record } of own.values()) void beatOnce(record);
  }, leaseMs / 3).unref();

  /** A stop is also found here: one that was called out while nobody could hear. */
  async function beatOnce(record: RunRecord): Promise<void> {
    const isStopped = await beat(redis, record, leaseMs).catch(() => false);
    if (isStopped) await memory.requestStop(record.id);
  }

  async function open(run: RunRecord, terms: RunTerms): Promise<Opening> {
    await connecting;
    const opening = await openRun(redis, run, terms, leaseMs).catch(() => null);
    if (opening !== null && opening.kind !== "opened") return opening;
    // What Redis has decided is not decided again.
    if (opening === null) {
      const alone = await memory.open(run, terms);
      if (alone.kind !== "opened") return alone;
    } else {
      await memory.add(run, terms.idempotencyKey).catch(async (error: unknown) => {
        await discardRun(redis, run, terms.idempotencyKey).catch(() => undefined);
        throw error;
      });
    }
    const mirror = mirrorRun({ redis, memory, ttlMs, pauseMs }, run, closing.signal).then(
      () => void own.delete(run.id),
    );
    own.set(run.id, { record: run, idempotencyKey: terms.idempotencyKey, isOver: false, mirror });
    if (opening === null) void beatOnce(run);
    return { kind: "opened" };
  }

  async function find(runId: string): Promise<RunRecord | null> {
    const known = await memory.find(runId);
    if (known !== null) return known;
    await connecting;
    const text = await redis.get(keysOfRun(runId).record).catch(unreachable);
    return text === null ? null : (JSON.parse(text) as RunRecord);
  }

  return {
    open,
    discard: async (runId) => {
      const run = own.get(runId);
      await memory.discard(runId);
      if (run !== undefined) await discardRun(redis, run.record, run.idempotencyKey).catch(() => undefined);
    },
    find,
    findByKey: async (ownerId, idempotencyKey) => {
      const known = await memory.findByKey(ownerId, idempotencyKey);
      if (known !== null) return known;
      await connecting;
      return redis.get(idempotencyKeyOf(ownerId, idempotencyKey)).catch(unreachable);
    },
    append: async (runId, events) => {
      const run = own.get(runId);
      // The place is free before anybody can read that it is, and so is the key when nothing came of it.
      if (run !== undefined && events.some(isLastEvent)) {
        run.isOver = true;
        await freeRun(redis, run.record, events.some(isFailure) ? run.idempotencyKey : null).catch(() => undefined);
      }
      await memory.append(runId, events);
    },
    read: async function* (runId, after, signal) {
      if (memory.has(runId)) {
        yield* memory.read(runId, after, signal);
        return;
      }
      const run = await find(runId);
      if (run === null) return;
      for await (const segments of remote.follow(run, after, signal)) yield segments.map(toNumbered);
    },
    requestStop: async (runId) => {
      if (memory.has(runId)) return memory.requestStop(runId);
      const step = redis.multi().set(keysOfRun(runId).stop, "1", "PX", runTtlMs).publish(stopChannel, runId);
      await step.exec().catch(unreachable);
    },
    onStop: memory.onStop,
    close: async () => {
      clearInterval(heart);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, flushMs);
      });
      const copies = [...own.values()].filter(({ isOver }) => isOver).map(({ mirror }) => mirror);
      await Promise.race([Promise.all(copies), patience]);
      clearTimeout(timer);
      closing.abort();
      remote.close();
      await memory.close();
      redis.disconnect();
      subscriber.disconnect();
    },
  };
}

function connected(redisUrl: string, timeoutMs: number | undefined): Redis {
  return new Redis(redisUrl, {
    lazyConnect: true,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    ...(timeoutMs !== undefined && { commandTimeout: timeoutMs }),
    retryStrategy: (tries) => Math.min(tries * 200, 5000),
  });
}

function unreachable(cause: unknown): never {
  throw new AppError("server.unavailable", "the log of runs is out of reach", { cause, retryAfterSeconds: 2 });
}
