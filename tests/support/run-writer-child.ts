/** A process that opens a run in Redis and writes a word every 100 ms; says when it is told to end, and goes on all the same. */
import { createRedisRuns } from "#adapters/ai/runs/redis-runs.ts";
import type { RunRecord } from "#domain/ai/runs/run-log.ts";

const [redisUrl = "", record = ""] = process.argv.slice(2);
const run = JSON.parse(record) as RunRecord;
const log = createRedisRuns(redisUrl, { info: () => {}, warn: () => {}, error: () => {} });
await log.open(run, { idempotencyKey: run.id, maxRunning: 1 });
const write = () => log.append(run.id, [{ type: "delta", part: 1, text: "ord " }]);
await write();
log.onStop(run.id, (cause) => console.log(cause));
console.log("written");
setInterval(write, 100);
