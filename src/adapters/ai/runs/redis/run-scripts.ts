/** What Redis does in one step, so that no other process comes between. */
import type { Redis } from "ioredis";
import { runErrorTexts } from "#contract/ai/messages.da.ts";
import { runLimits } from "#contract/ai/run.rules.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { Opening, RunRecord, RunTerms } from "#domain/ai/runs/run-log.ts";
import { idempotencyTtlMs, runTtlMs } from "../lifetimes.ts";
import { idempotencyKeyOf, keysOfRun, ownerKey } from "./run-keys.ts";

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
return {'opened'}`;

/** @param leaseMs how long its writer is believed to live without saying so */
export async function openRun(redis: Redis, run: RunRecord, terms: RunTerms, leaseMs: number): Promise<Opening> {
  const { record, alive } = keysOfRun(run.id);
  const key = idempotencyKeyOf(run.ownerId, terms.idempotencyKey);
  const [kind, runId = ""] = (await redis.eval(
    openScript,
    4,
    key,
    ownerKey(run.ownerId),
    record,
    alive,
    run.id,
    JSON.stringify(run),
    terms.maxRunning,
    leaseMs,
    idempotencyTtlMs,
    runTtlMs,
    terms.replaces ?? "",
  )) as [Opening["kind"], string?];
  return kind === "repeat" ? { kind, runId } : { kind };
}

const discardScript = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('DEL', KEYS[3], KEYS[4], KEYS[5])`;

export async function discardRun(redis: Redis, run: RunRecord, idempotencyKey: string): Promise<void> {
  const { record, alive, events } = keysOfRun(run.id);
  const key = idempotencyKeyOf(run.ownerId, idempotencyKey);
  await redis.eval(discardScript, 5, key, ownerKey(run.ownerId), record, alive, events, run.id);
}

const freeScript = `
if KEYS[2] and redis.call('GET', KEYS[2]) == ARGV[1] then redis.call('DEL', KEYS[2]) end
return redis.call('ZREM', KEYS[1], ARGV[1])`;

/** Gives back the place of a run that is over. @param idempotencyKey to be free again too; null: it stays the run's */
export async function freeRun(redis: Redis, run: RunRecord, idempotencyKey: string | null): Promise<void> {
  const keys = [ownerKey(run.ownerId)];
  if (idempotencyKey !== null) keys.push(idempotencyKeyOf(run.ownerId, idempotencyKey));
  await redis.eval(freeScript, keys.length, ...keys, run.id);
}

/** A run that was taken for dead stays over; one that began while Redis was away is known from here on. */
const beatScript = `
if redis.call('GET', KEYS[3]) ~= '0' then
  ${now}
  redis.call('ZADD', KEYS[1], now + ARGV[3], ARGV[1])
  redis.call('PEXPIRE', KEYS[1], ARGV[3])
  redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[4])
  redis.call('SET', KEYS[3], '1', 'PX', ARGV[3])
end
return redis.call('EXISTS', KEYS[4])`;

/** Says that the writer lives. @returns whether a stop is requested */
export async function beat(redis: Redis, run: RunRecord, leaseMs: number): Promise<boolean> {
  const { record, alive, stop } = keysOfRun(run.id);
  const owner = ownerKey(run.ownerId);
  const args = [run.id, JSON.stringify(run), leaseMs, runTtlMs];
  return (await redis.eval(beatScript, 4, owner, record, alive, stop, ...args)) === 1;
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
last = last + 1
redis.call('XADD', KEYS[2], string.format('%d-0', last), 's', string.format('[[%d,', last) .. ARGV[2] .. ']]')
redis.call('SET', KEYS[3], '0', 'PX', ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[3])
redis.call('PEXPIRE', KEYS[2], ARGV[3])
redis.call('ZREM', KEYS[4], ARGV[1])
return {'over', last}`;

export interface RunState {
  readonly state: "running" | "over" | "forgotten";
  /** Number of its last event here. */
  readonly last: number;
}

/** How a run is doing; one whose writer has died gets its last event by this. */
export async function stateOfRun(redis: Redis, run: RunRecord): Promise<RunState> {
  const { record, events, alive } = keysOfRun(run.id);
  const args = [run.id, JSON.stringify(interrupted), runLimits.logTtlMs];
  const answer = await redis.eval(stateScript, 4, record, events, alive, ownerKey(run.ownerId), ...args);
  const [state, last] = answer as [RunState["state"], number];
  return { state, last };
}
