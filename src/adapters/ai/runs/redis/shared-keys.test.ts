/** A key that several processes know, each with what it has seen itself. */
import { randomUUID } from "node:crypto";
import { afterEach, describe, expect, it } from "vitest";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { RunLog, RunRecord } from "#domain/ai/runs/run-log.ts";
import { createRedisRuns } from "../redis-runs.ts";

const redisUrl = process.env.TEST_REDIS_URL ?? "";
const silent = { info: () => {}, warn: () => {}, error: () => {} };
const done: RunEvent = { type: "done", reason: "complete", historyId: null };
const error: RunEvent = { type: "error", code: "run.failed", message: "Nej.", retryAfterSeconds: null };
const ownerId = randomUUID();

const open: RunLog[] = [];
afterEach(async () => {
  for (const log of open.splice(0)) await log.close();
});

function created(): RunLog {
  const log = createRedisRuns(redisUrl, silent);
  open.push(log);
  return log;
}

const mine = (): RunRecord => ({ id: randomUUID(), ownerId, tool: "rewriting", startedAtMs: 1_000 });

describe.skipIf(redisUrl === "")("two processes on one Redis", () => {
  // The process that had the first run answered with it for the rest of the day.
  it("give a key to the run that Redis gave it to, whatever one of them knew of it before", async () => {
    const [home, away] = [created(), created()];
    const [first, second, third] = [mine(), mine(), mine()];
    const terms = { idempotencyKey: randomUUID(), maxRunning: 9 };
    await home.open(first, terms);
    await home.append(first.id, [done]);
    expect(await away.open(second, { ...terms, replaces: first.id })).toEqual({ kind: "opened" });
    expect(await home.open(third, { ...terms, replaces: second.id })).toEqual({ kind: "opened" });
    expect(await away.open(mine(), terms)).toEqual({ kind: "repeat", runId: third.id });
    expect(await home.find(third.id)).toEqual(third);
  });

  it("free the key of what has failed for both, and can read it in both", async () => {
    const [home, away] = [created(), created()];
    const [failed, next] = [mine(), mine()];
    const terms = { idempotencyKey: randomUUID(), maxRunning: 9 };
    await home.open(failed, terms);
    await home.append(failed.id, [error]);
    expect(await away.open(next, terms)).toEqual({ kind: "opened" });
    expect(await home.open(mine(), terms)).toEqual({ kind: "repeat", runId: next.id });
    expect(await away.find(failed.id)).toEqual(failed);
  });
});
