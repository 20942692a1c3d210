/** A process that opens a run in Redis, writes its first word, and then only lives. */
import { createRedisRuns } from "#adapters/ai/runs/redis-runs.ts";
import type { RunRecord } from "#domain/ai/runs/run-log.ts";

const [redisUrl = "", record = "", leaseMs = ""] = process.argv.slice(2);
const run = JSON.parse(record) as RunRecord;
const log = createRedisRuns(
  redisUrl,
  { info: () => {}, warn: () => {}, error: () => {} },
  { leaseMs: Number(leaseMs) },
);
await log.open(run, { idempotencyKey: run.id, maxRunning: 1 });
await log.append(run.id, [{ type: "delta", part: 1, text: "Halvt" }]);
console.log("written");
setInterval(() => {}, 60_000);
