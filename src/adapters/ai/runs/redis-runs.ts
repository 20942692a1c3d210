/**
 * Run logs in Redis: written in the memory of the process that does the work, and copied for readers in other
 * processes.
 */
import { Redis } from "ioredis";
import { isFailure, isLastEvent, runLimits } from "#contract/ai/run.rules.ts";
import type { OpenResult, RunLog, RunRecord, RunTerms } from "#domain/ai/runs/run-log.ts";
import { AppError } from "#domain/app-error.ts";
import { describeFault } from "#domain/describe-fault.ts";
import type { Log } from "#domain/ports.ts";
import { runTtlMs, checkMs as usualCheckMs, leaseMs as usualLeaseMs } from "./lifetimes.ts";
import { createMemoryRuns, type MemoryRunOptions } from "./memory-runs.ts";
import { mirrorRun } from "./redis/mirror-run.ts";
import { createRemoteReader } from "./redis/remote-reader.ts";
import { forgetChannel, idempotencyKeyOf, keysOfRun, stopChannel } from "./redis/run-keys.ts";
import {
  beat,
  claimLost,
  discardRun,
  endHold,
  findRun,
  forgetLease,
  forgetRun,
  freeRun,
  openRun,
  stateOfRun,
} from "./redis/run-scripts.ts";
import { toNumbered } from "./segments.ts";

export interface RedisRunOptions extends MemoryRunOptions {
  /** A writer that doesn't renew its lease within this time counts as dead. */
  readonly leaseMs?: number;
  /** How often the lease of a silent run's writer is checked. */
  readonly checkMs?: number;
  /** Retry interval while Redis is unavailable. */
  readonly pauseMs?: number;
}

const commandTimeoutMs = 1_000;
/** Time for one process to settle a dead run; then others try. */
const claimMs = 10_000;
/** Dead runs that one process settles at once. */
const maxClaimed = 20;
/** Time to finish copying at shutdown. */
const flushMs = 1_000;

interface OwnRun {
  readonly record: RunRecord;
  readonly idempotencyKey: string;
  isOver: boolean;
  /** The result is not stored yet at the last event: the lease stays until `stored` resolves. */
  isHeld: boolean;
  readonly stored: PromiseWithResolvers<boolean>;
  isCopied: boolean;
  /** Resolves when everything is copied, and stored if the lease is kept. */
  mirror: Promise<void>;
}

/**
 * Readers in the writer's own process are served from memory, so a run continues and ends there while Redis is
 * unavailable; readers elsewhere must reattach.
 */
export function createRedisRuns(redisUrl: string, log: Log, options: RedisRunOptions = {}): RunLog {
  const { ttlMs = runLimits.logTtlMs, leaseMs = usualLeaseMs, checkMs = usualCheckMs, pauseMs = 1_000 } = options;
  const memory = createMemoryRuns(options);
  const redis = connected(redisUrl, commandTimeoutMs);
  const blocking = connected(redisUrl, 2 * checkMs + commandTimeoutMs);
  const subscriber = connected(redisUrl, undefined);
  const closing = new AbortController();
  /** Runs of this process whose last event is not copied yet. */
  const own = new Map<string, OwnRun>();
  let isAway = false;
  redis.on("error", () => {
    if (!isAway) log.warn({}, "redis is away, runs can be read and stopped in their own process only");
    isAway = true;
  });
  redis.on("ready", () => {
    isAway = false;
    // Leases may have expired while Redis was unavailable: they are renewed before another process looks.
    beatAll();
  });
  for (const other of [blocking, subscriber]) other.on("error", () => undefined);
  const connecting = redis.connect().catch(() => undefined);
  const remote = createRemoteReader({ commands: redis, blocking, checkMs });

  subscriber.on("message", (channel, runId) => {
    void (channel === forgetChannel ? memory.forget(runId) : memory.requestStop(runId));
  });
  subscriber.on("ready", () => void subscriber.subscribe(stopChannel, forgetChannel).catch(() => undefined));
  void subscriber.connect().catch(() => undefined);
  const heart = setInterval(beatAll, leaseMs / 4).unref();
  let listener: ((run: RunRecord) => Promise<void>) | null = null;
  let isSweeping = false;
  const sweeper = setInterval(() => void sweep(), checkMs).unref();

  function beatAll(): void {
    for (const run of own.values()) void beatOnce(run);
  }

  /** Also detects a stop that was published while the connection was down. */
  async function beatOnce({ record, isHeld, isCopied, stored }: OwnRun): Promise<void> {
    const cause = await beat(redis, record, { leaseMs, isHeld: isHeld && isCopied }).catch(() => null);
    if (cause === "stopped") await memory.requestStop(record.id);
    else if (cause === "forget") await memory.forget(record.id);
    else if (cause === "lost") {
      memory.lose(record.id);
      stored.resolve(false);
    }
  }

  /** Ends runs whose process died, and settles them. */
  async function sweep(): Promise<void> {
    if (isSweeping || listener === null || redis.status !== "ready") return;
    isSweeping = true;
    try {
      const claimed = await claimLost(redis, claimMs, maxClaimed);
      await Promise.all(claimed.map((runId) => lookAfter(runId)));
    } catch (error) {
      // Redis or the database is unavailable: another attempt follows when the claim expires.
      if (!isAway) log.warn(describeFault(error), "runs of a process that died could not be settled");
    } finally {
      isSweeping = false;
    }
  }

  async function lookAfter(runId: string): Promise<void> {
    // This process's own runs are alive; the next renewal will say so.
    if (own.has(runId)) return;
    const text = await redis.get(keysOfRun(runId).record);
    const run = text === null ? null : (JSON.parse(text) as RunRecord);
    const state = run === null ? "forgotten" : (await stateOfRun(redis, run)).state;
    if (state === "running" || state === "held") return;
    if (run !== null && state === "lost") await listener?.(run);
    await forgetLease(redis, runId);
  }

  async function open(run: RunRecord, terms: RunTerms): Promise<OpenResult> {
    await connecting;
    const opening = await openRun(redis, run, terms, leaseMs).catch(() => null);
    if (opening !== null && opening.kind !== "opened") return opening;
    // Redis has already decided.
    if (opening === null) {
      const alone = await memory.open(run, terms);
      if (alone.kind !== "opened") return alone;
    } else {
      await memory.add(run, terms.idempotencyKey).catch(async (error: unknown) => {
        await discardRun(redis, run, terms.idempotencyKey).catch(() => undefined);
        throw error;
      });
    }
    const one: OwnRun = {
      record: run,
      idempotencyKey: terms.idempotencyKey,
      isOver: false,
      isHeld: false,
      stored: Promise.withResolvers(),
      isCopied: false,
      mirror: Promise.resolve(),
    };
    own.set(run.id, one);
    one.mirror = copy(one);
    if (opening === null) void beatOnce(one);
    return { kind: "opened" };
  }

  async function copy(one: OwnRun): Promise<void> {
    const { record, stored } = one;
    const isHeld = () => one.isHeld;
    await mirrorRun({ redis, memory, ttlMs, pauseMs, leaseMs, isHeld }, record, closing.signal);
    one.isCopied = true;
    if (one.isHeld) {
      // Not kept longer than the log: after that the run is lost.
      const timer = setTimeout(() => stored.resolve(false), ttlMs).unref();
      // If this fails, the lease expires by itself, and settling again is a no-op.
      if (await stored.promise) await endHold(redis, record.id, ttlMs).catch(() => undefined);
      clearTimeout(timer);
    }
    own.delete(record.id);
  }

  async function find(runId: string): Promise<RunRecord | null> {
    if (memory.has(runId)) return memory.find(runId);
    await connecting;
    return findRun(redis, runId).catch(unreachable);
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
      // The place is freed before readers see the end, and so is the key if the run produced nothing.
      if (run !== undefined && events.some(isLastEvent)) {
        run.isOver = true;
        await freeRun(redis, run.record, events.some(isFailure) ? run.idempotencyKey : null).catch(() => undefined);
      }
      await memory.append(runId, events);
    },
    keepLease: (runId, stored) => {
      const run = own.get(runId);
      if (run === undefined) return;
      run.isHeld = true;
      void stored.then(run.stored.resolve);
    },
    isLost: async (runId) => {
      if (own.has(runId)) return false;
      const run = await find(runId);
      if (run === null) return true;
      return (await stateOfRun(redis, run).catch(unreachable)).state === "lost";
    },
    onLost: (called) => {
      listener = called;
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
    forget: async (runId) => {
      await memory.forget(runId);
      await connecting;
      await forgetRun(redis, runId).catch(unreachable);
    },
    requestStop: async (runId) => {
      if (memory.has(runId)) return memory.requestStop(runId);
      await connecting;
      const step = redis.multi().set(keysOfRun(runId).stop, "1", "PX", runTtlMs).publish(stopChannel, runId);
      await step.exec().catch(unreachable);
    },
    onStop: memory.onStop,
    close: async () => {
      clearInterval(heart);
      clearInterval(sweeper);
      let timer: NodeJS.Timeout | undefined;
      const patience = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, flushMs);
      });
      const copies = [...own.values()].filter(({ isOver }) => isOver).map(({ mirror }) => mirror);
      await Promise.race([Promise.all(copies), patience]);
      clearTimeout(timer);
      closing.abort();
      for (const { stored } of own.values()) stored.resolve(false);
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
