/** Atomic operations on runs in Redis, as Lua scripts. */
import type { Redis } from "ioredis";
import { runErrorTexts } from "#contract/ai/messages.da.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { OpenResult, RunRecord, RunTerms, StopCause } from "#domain/ai/runs/run-log.ts";
import { forgottenTtlMs, idempotencyTtlMs, runTtlMs } from "../lifetimes.ts";
import { forgetChannel, idempotencyKeyOf, keysOfRun, leasesKey, ownerKey } from "./run-keys.ts";

const now = "local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)";

const openScript = `
local known = redis.call('GET', KEYS[1])
if known and known ~= ARGV[7] then return {'repeat', known} end
${now}
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', now)
if redis.call('ZCARD', KEYS[2]) >= tonumber(ARGV[3]) then return {'full'} end
redis.call('ZADD', KEYS[2], now + ARGV[4], ARGV[1])
redis.call('PEXPIRE', KEYS[2], ARGV[4])
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[5])
redis.call('SET', KEYS[3], ARGV[2], 'PX', ARGV[6])
redis.call('SET', KEYS[4], '1', 'PX', ARGV[4])
redis.call('ZADD', KEYS[5], now + ARGV[4], ARGV[1])
return {'opened'}`;

/** @param leaseMs time without a renewal after which the writer counts as dead */
export async function openRun(redis: Redis, run: RunRecord, terms: RunTerms, leaseMs: number): Promise<OpenResult> {
  const { record, alive } = keysOfRun(run.id);
  const key = idempotencyKeyOf(run.ownerId, terms.idempotencyKey);
  const [kind, runId = ""] = (await redis.eval(
    openScript,
    5,
    key,
    ownerKey(run.ownerId),
    record,
    alive,
    leasesKey,
    run.id,
    JSON.stringify(run),
    terms.maxRunning,
    leaseMs,
    idempotencyTtlMs,
    runTtlMs,
    terms.replaces ?? "",
  )) as [OpenResult["kind"], string?];
  return kind === "repeat" ? { kind, runId } : { kind };
}

const discardScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
redis.call('ZREM', KEYS[2], ARGV[1])
redis.call('ZREM', KEYS[6], ARGV[1])
return redis.call('DEL', KEYS[3], KEYS[4], KEYS[5])`;

export async function discardRun(redis: Redis, run: RunRecord, idempotencyKey: string): Promise<void> {
  const { record, alive, events } = keysOfRun(run.id);
  const key = idempotencyKeyOf(run.ownerId, idempotencyKey);
  await redis.eval(discardScript, 6, key, ownerKey(run.ownerId), record, alive, events, leasesKey, run.id);
}

const freeScript = `
if KEYS[2] and redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** Frees the place of a run that is over. @param idempotencyKey to free as well; null keeps it */
export async function freeRun(redis: Redis, run: RunRecord, idempotencyKey: string | null): Promise<void> {
  const keys = [ownerKey(run.ownerId)];
  if (idempotencyKey !== null) keys.push(idempotencyKeyOf(run.ownerId, idempotencyKey));
  await redis.eval(freeScript, keys.length, ...keys, run.id);
}

/** A run ended by another process stays over; one that started while Redis was unavailable is registered. */
const beatScript = `
local alive = redis.call('GET', KEYS[3])
if alive == 'lost' then return 'lost' end
if alive ~= '0' then
  ${now}
  local isHeld = alive == '2' or ARGV[5] == '2'
  if not isHeld then
    redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
    redis.call('PEXPIRE', KEYS[1], ARGV[3])
  end
  redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[4])
  redis.call('SET', KEYS[3], isHeld and '2' or '1', 'PX', ARGV[3])
  redis.call('ZADD', KEYS[5], now + ARGV[3], ARGV[1])
end
local stop = redis.call('GET', KEYS[4])
if stop == 'forget' then return 'forget' end
return stop and 'stopped'`;

export interface Lease {
  readonly leaseMs: number;
  /** The run's last event is in Redis, but its result is not stored yet. */
  readonly isHeld: boolean;
}

/** Renews a writer's lease. @returns why it must end, or null */
export async function beat(
  redis: Redis,
  run: RunRecord,
  { leaseMs, isHeld }: Lease,
): Promise<StopCause | "forget" | null> {
  const { record, alive, stop } = keysOfRun(run.id);
  const owner = ownerKey(run.ownerId);
  const args = [run.id, JSON.stringify(run), leaseMs, runTtlMs, isHeld ? "2" : "1"];
  return (await redis.eval(beatScript, 5, owner, record, alive, stop, leasesKey, ...args)) as
    | StopCause
    | "forget"
    | null;
}

/** Allowed for the holder of the lease, or if the lease expired and nobody has taken the run over. */
const writeScript = `
if redis.call('GET', KEYS[3]) == 'lost' then return 0 end
redis.call('XADD', KEYS[2], 'MAXLEN', '~', ARGV[3], ARGV[2] .. '-0', 's', ARGV[4])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
if ARGV[6] == '' then return 1 end
if redis.call('GET', KEYS[6]) == 'forget' then redis.call('PEXPIRE', KEYS[2], ARGV[7]) end
redis.call('SET', KEYS[1], ARGV[6], 'PX', ARGV[5])
redis.call('ZREM', KEYS[4], ARGV[1])
if ARGV[8] ~= '' then
  ${now}
  redis.call('SET', KEYS[3], '2', 'PX', ARGV[8])
  redis.call('ZADD', KEYS[5], now + ARGV[8], ARGV[1])
  return 1
end
redis.call('SET', KEYS[3], '0', 'PX', ARGV[5])
redis.call('ZREM', KEYS[5], ARGV[1])
return 1`;

/** Entries of a stream; each has everything that came while the previous one was written. */
const maxEntries = 100_000;

export interface NewEntry {
  /** Number of its last event. */
  readonly number: number;
  /** Encoded by `writeSegments`. */
  readonly segments: string;
  /** True with the run's last event. */
  readonly isLast: boolean;
  readonly ttlMs: number;
  /** With the last event: how long the lease continues because the result is not stored yet; else null. */
  readonly heldMs: number | null;
}

/** @returns false if another process has ended the run and nothing was written */
export async function writeEntry(redis: Redis, run: RunRecord, entry: NewEntry): Promise<boolean> {
  const { record, events, alive, stop } = keysOfRun(run.id);
  const { number, segments, isLast, ttlMs, heldMs } = entry;
  const lastRecord = isLast ? JSON.stringify(run) : "";
  const args = [run.id, number, maxEntries, segments, ttlMs, lastRecord, forgottenTtlMs, heldMs ?? ""];
  const keys = [record, events, alive, ownerKey(run.ownerId), leasesKey, stop];
  return (await redis.eval(writeScript, keys.length, ...keys, ...args)) === 1;
}

const endHoldScript = `
if redis.call('GET', KEYS[2]) ~= '2' then return 0 end
redis.call('PEXPIRE', KEYS[1], ARGV[2])
redis.call('SET', KEYS[2], '0', 'PX', ARGV[2])
return redis.call('ZREM', KEYS[3], ARGV[1])`;

/** The result is stored: the lease is no longer needed. */
export async function endHold(redis: Redis, runId: string, ttlMs: number): Promise<void> {
  const { record, alive } = keysOfRun(runId);
  await redis.eval(endHoldScript, 3, record, alive, leasesKey, runId, ttlMs);
}

const interrupted: RunEvent = {
  type: "error",
  code: "run.interrupted",
  message: runErrorTexts["run.interrupted"],
  retryAfterSeconds: null,
};

const stateScript = `
if redis.call('EXISTS', KEYS[1]) == 0 then return {'forgotten', 0} end
local last = 0
local tail = redis.call('XREVRANGE', KEYS[2], '+', '-', 'COUNT', 1)
if tail[1] then last = tonumber(string.match(tail[1][1], '^(%d+)')) end
local alive = redis.call('GET', KEYS[3])
if alive == '1' then return {'running', last} end
if alive == '0' then return {'over', last} end
if alive == '2' then return {'held', last} end
if alive == 'lost' then return {'lost', last} end
local isEnded = false
if tail[1] then
  local segments = cjson.decode(tail[1][2][2])
  local event = segments[#segments][2]
  isEnded = type(event) == 'table' and (event.type == 'done' or event.type == 'error')
end
if not isEnded then
  last = last + 1
  redis.call('XADD', KEYS[2], string.format('%d-0', last), 's', string.format('[[%d,', last) .. ARGV[2] .. ']]')
end
redis.call('SET', KEYS[3], 'lost', 'PX', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('ZREM', KEYS[4], ARGV[1])
redis.call('ZADD', KEYS[5], 'NX', 0, ARGV[1])
return {'lost', last}`;

export interface RunState {
  /** `held`: over, but the result is not stored yet. */
  readonly state: "running" | "held" | "over" | "lost" | "forgotten";
  /** Number of its last event in Redis. */
  readonly last: number;
}

/**
 * The state of a run. Ends a run whose writer has died: writes the last event if it is missing, and fences the writer
 * off.
 */
export async function stateOfRun(redis: Redis, run: RunRecord): Promise<RunState> {
  const { record, events, alive } = keysOfRun(run.id);
  const args = [run.id, JSON.stringify(interrupted), runLimits.logTtlMs];
  const keys = [record, events, alive, ownerKey(run.ownerId), leasesKey];
  const answer = await redis.eval(stateScript, keys.length, ...keys, ...args);
  const [state, last] = answer as [RunState["state"], number];
  return { state, last };
}

/** The record stays, because a dead run must still be settled; it contains no text. */
const forgetScript = `
redis.call('SET', KEYS[1], 'forget', 'PX', ARGV[2])
if redis.call('GET', KEYS[2]) ~= '1' then redis.call('DEL', KEYS[3]) end
return redis.call('PUBLISH', ARGV[3], ARGV[1])`;

/** Deletes a run's events (those of an active run after its end), and notifies all processes. */
export async function forgetRun(redis: Redis, runId: string): Promise<void> {
  const { stop, alive, events } = keysOfRun(runId);
  await redis.eval(forgetScript, 3, stop, alive, events, runId, runTtlMs, forgetChannel);
}

/** Null if there is none, or its result was deleted. */
export async function findRun(redis: Redis, runId: string): Promise<RunRecord | null> {
  const { record, stop } = keysOfRun(runId);
  const [text, stopped] = await redis.mget(record, stop);
  return text == null || stopped === "forget" ? null : (JSON.parse(text) as RunRecord);
}

const claimScript = `
${now}
local ids = redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'LIMIT', 0, ARGV[2])
for _, id in ipairs(ids) do redis.call('ZADD', KEYS[1], now + ARGV[1], id) end
return ids`;

/** Claims runs whose lease has expired for this process. @param claimMs duration of the claim */
export async function claimLost(redis: Redis, claimMs: number, maxRuns: number): Promise<readonly string[]> {
  return (await redis.eval(claimScript, 1, leasesKey, claimMs, maxRuns)) as string[];
}

/** The run needs no more checks. */
export async function forgetLease(redis: Redis, runId: string): Promise<void> {
  await redis.zrem(leasesKey, runId);
}
