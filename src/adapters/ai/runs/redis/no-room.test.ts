import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createRedisRuns } from "../redis-runs.ts";

const redisUrl = process.env.TEST_REDIS_URL ?? "";
const silent = { info: () => {}, warn: () => {}, error: () => {} };

it.skipIf(redisUrl === "")(
  "a run for whose log this process has no room leaves its place and its key to others",
  async () => {
    const [full, away] = [createRedisRuns(redisUrl, silent, { maxBytes: 500 }), createRedisRuns(redisUrl, silent)];
    const ownerId = randomUUID();
    const run = () => ({ id: randomUUID(), ownerId, tool: "rewriting" as const, startedAtMs: 1_000 });
    const terms = { idempotencyKey: randomUUID(), maxRunning: 1 };
    const refused = run();
    await expect(full.open(refused, terms)).rejects.toMatchObject({ code: "server.unavailable" });
    expect(await away.find(refused.id)).toBeNull();
    expect(await away.open(run(), terms)).toEqual({ kind: "opened" });
    await Promise.all([full.close(), away.close()]);
  },
);
