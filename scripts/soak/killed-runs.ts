/**
 * `npm run soak:runs`: two processes on one PostgreSQL (TEST_DATABASE_URL) and one Redis (TEST_REDIS_URL), of which one is
 * killed in the middle of answers, three times in turn. Says how soon readers learn of it, how long a conversation is
 * locked, and whether every unit is right; ends with 1 when a reader is lost, a lock lasts over five seconds or a unit is
 * wrong. `node scripts/soak/killed-runs.ts [rounds] [people]`; 3 and 8 when left out.
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openAiProtocol } from "../../tests/support/ai/openai-server.ts";
import { startVendorServer } from "../../tests/support/ai/vendor-server.ts";
import { onServerItself } from "../../tests/support/database-server.ts";
import { type RunningProduct, startProduct } from "../../tests/support/running-product.ts";
import { ask, follow, type Headers, signedInPeople } from "./people.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
const redisUrl = process.env.TEST_REDIS_URL;
if (serverUrl === undefined || redisUrl === undefined) {
  console.error("TEST_DATABASE_URL must name a PostgreSQL server, and TEST_REDIS_URL a Redis.");
  process.exit(1);
}
const [rounds = 3, peopleCount = 8] = process.argv.slice(2).map(Number);
const maxLockedMs = 5_000;
const words = 60;
const wordMs = 150;
const appUrl = "http://127.0.0.1";
const authKey = randomBytes(32);
const databaseName = `rodtraad_soak_runs_${process.pid}`;
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${databaseName}` }).href;
const dir = mkdtempSync(join(tmpdir(), "rodtraad-soak-"));
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const vendor = await startVendorServer(openAiProtocol);
vendor.always(async (call) => {
  call.begin();
  for (let index = 0; index < words && !call.wasCut(); index += 1) {
    call.text(`ord${index} `);
    await pause(wordMs);
  }
  call.finish();
});

const start = (name: string): Promise<RunningProduct> =>
  startProduct({
    dataDir: join(dir, name),
    env: {
      APP_URL: appUrl,
      AUTH_KEYS: authKey.toString("base64"),
      DATABASE_URL: databaseUrl,
      REDIS_URL: redisUrl,
      AI_PROVIDER: "openai",
      AI_BASE_URL: `${vendor.url}/v1`,
      AI_MODEL: "egen",
      AI_MAX_CONCURRENT: "1000",
    },
  });

interface Seen {
  readonly isKilled: boolean;
  readonly runIds: readonly string[];
  /** From the kill to the last event of the run whose process was killed. */
  readonly toldMs: number | null;
  /** From the kill until its conversation takes the next question. */
  readonly lockedMs: number | null;
  /** How the reader saw the first run end. */
  readonly end: string | null;
}

/** One person whose answer is written by `home` and read at `away`, and who goes on at the one that is left. */
async function person(
  headers: Headers,
  home: RunningProduct,
  away: RunningProduct,
  killed: RunningProduct,
  kill: Promise<number>,
  onWords: () => void,
): Promise<Seen> {
  const left = killed === home ? away : home;
  const first = await ask(home.url, headers, null);
  const begun = await first.begun;
  if (begun === null) throw new Error(`a question was answered with ${first.status}`);
  const reader = follow(() => [away.url, left.url], headers, begun.runId);
  await reader.hasWords;
  onWords();
  const killedAtMs = await kill;
  if (killed !== home) {
    const end = await reader.ended;
    return { isKilled: false, runIds: [begun.runId], toldMs: null, lockedMs: null, end };
  }
  const toldMs = reader.ended.then(() => performance.now() - killedAtMs);
  for (;;) {
    const next = await ask(left.url, headers, { ...begun });
    const lockedMs = performance.now() - killedAtMs;
    const second = next.status === 200 ? await next.begun : null;
    if (second !== null) {
      await next.ended;
      return {
        isKilled: true,
        runIds: [begun.runId, second.runId],
        toldMs: await toldMs,
        lockedMs,
        end: await reader.ended,
      };
    }
    await pause(100);
  }
}

/** Reservations that are not as their run ended, and people whose count is not that of their charged runs. */
async function wrongUnits(released: readonly string[], settled: readonly string[]): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ run_id: string; state: string }>(
    "select run_id, state from usage_reservations",
  );
  const { rows: counts } = await client.query<{ user_id: string; used: number; charged: number }>(`
    select c.user_id, c.used, (select count(*)::int from usage_reservations r
      where r.user_id = c.user_id and r.unit = c.unit and r.state = 'settled') as charged
    from usage_counters c`);
  await client.end();
  const states = new Map(rows.map(({ run_id, state }) => [run_id, state]));
  return [
    ...released.filter((id) => states.get(id) !== "released").map((id) => `${id}: ${states.get(id)}, not released`),
    ...settled.filter((id) => states.get(id) !== "settled").map((id) => `${id}: ${states.get(id)}, not settled`),
    ...counts
      .filter(({ used, charged }) => used !== charged)
      .map((one) => `${one.user_id}: ${one.used} for ${one.charged}`),
  ];
}

const ms = (values: readonly (number | null)[]) => {
  const known = values.filter((value) => value !== null).toSorted((a, b) => a - b);
  const at = (share: number) =>
    `${((known[Math.min(known.length - 1, Math.floor(known.length * share))] ?? 0) / 1_000).toFixed(2)} s`;
  return `${at(0.5)} / ${at(1)}`;
};

const processes: RunningProduct[] = [];
try {
  await onServerItself(serverUrl, (client) => client.query(`create database ${databaseName}`));
  processes.push(await start("a"), await start("b"));
  const people = await signedInPeople({ databaseUrl, authKey, appUrl, address: processes[0]?.url ?? "" }, peopleCount);
  const released: string[] = [];
  const settled: string[] = [];
  console.log(
    "| kill | runs killed | of others | told p50 / max | locked p50 / max | readers lost | units wrong | load |",
  );
  console.log("| --: | --: | --: | --: | --: | --: | --: | --: |");
  for (let round = 0; round < rounds; round += 1) {
    const killed = processes[round % 2] as RunningProduct;
    const { promise: kill, resolve: onKill } = Promise.withResolvers<number>();
    let withWords = 0;
    const seen = Promise.all(
      people.map((headers, index) => {
        const [home, away] = (index % 2 === 0 ? processes : processes.toReversed()) as [RunningProduct, RunningProduct];
        return person(headers, home, away, killed, kill, () => {
          withWords += 1;
        });
      }),
    );
    seen.catch(() => undefined);
    while (withWords < people.length) await Promise.race([pause(50), seen]);
    const ended = killed.stop("SIGKILL");
    onKill(performance.now());
    await ended;
    const all = await seen;
    const dead = all.filter(({ isKilled }) => isKilled);
    released.push(...dead.map(({ runIds }) => runIds[0] ?? ""));
    settled.push(...dead.map(({ runIds }) => runIds[1] ?? ""));
    settled.push(...all.filter(({ isKilled }) => !isKilled).map(({ runIds }) => runIds[0] ?? ""));
    // The last words of an answer are told before its unit is counted only to those who read faster than we ask.
    let wrong = await wrongUnits(released, settled);
    for (let tries = 0; wrong.length > 0 && tries < 20; tries += 1) {
      await pause(250);
      wrong = await wrongUnits(released, settled);
    }
    const lost = all.filter(({ isKilled, end }) => end !== (isKilled ? "run.interrupted" : "complete"));
    const told = dead.map(({ toldMs }) => toldMs);
    const locked = dead.map(({ lockedMs }) => lockedMs);
    console.log(
      `| ${round + 1} | ${dead.length} | ${all.length - dead.length} | ${ms(told)} | ${ms(locked)} | ${lost.length} | ${wrong.length} | ${loadavg()[0]?.toFixed(2)} |`,
    );
    for (const one of [...wrong, ...lost.map((seenOne) => JSON.stringify(seenOne))]) console.error(one);
    const isLate = [...told, ...locked].some((value) => (value ?? Number.POSITIVE_INFINITY) > maxLockedMs);
    if (isLate || lost.length > 0 || wrong.length > 0) process.exitCode = 1;
    processes[round % 2] = await start(round % 2 === 0 ? "a" : "b");
  }
} finally {
  await Promise.all(processes.map((one) => one.stop().catch(() => undefined)));
  await vendor.close();
  await onServerItself(serverUrl, (client) => client.query(`drop database if exists ${databaseName} with (force)`));
  rmSync(dir, { recursive: true, force: true });
}
