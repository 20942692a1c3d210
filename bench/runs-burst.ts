/**
 * Many chat answers begun within three seconds on PostgreSQL, against a scripted provider: what fails, what is refused,
 * how long the first words take, and how many SQL statements a run costs. TEST_DATABASE_URL names the server, on which a
 * database is made and dropped. `node bench/runs-burst.ts [runs …]`; 300 and 600 when left out.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { createJwtAccessTokens } from "#adapters/auth/jwt-access-tokens.ts";
import { openPostgresql } from "#adapters/db/open-postgresql.ts";
import { createStore } from "#adapters/db/store.ts";
import { openJobs } from "#adapters/jobs/pg-boss.ts";
import { createLog, systemClock, systemIds } from "#adapters/system.ts";
import { apiPaths } from "#contract/paths.ts";
import { controlsOf } from "../tests/support/ai/served-openai.ts";
import { onServerItself } from "../tests/support/database-server.ts";
import { sessionRow, userRow } from "../tests/support/test-store.ts";
import type { RunSeen } from "./runs-burst/people.ts";

const serverUrl = process.env.TEST_DATABASE_URL;
if (serverUrl === undefined) {
  console.error("TEST_DATABASE_URL must name a PostgreSQL server.");
  process.exit(1);
}
const bursts = process.argv.slice(2).map(Number);
const sizes = bursts.length === 0 ? [300, 600] : bursts;
const withinSeconds = 3;
const answerTokens = 60;
const tokensPerSecond = 20;
/** Between a call to the provider and its first word, where one run is looked at alone. */
const quietMs = 1_500;
const appUrl = "http://127.0.0.1";
const authKey = randomBytes(32);
const databaseName = `load_burst_${process.pid}`;
const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-burst-"));
const databaseUrl = Object.assign(new URL(serverUrl), { pathname: `/${databaseName}` }).href;
const log = createLog({ write: () => {} });

const children: ChildProcess[] = [];
function start(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH ?? "", HOME: process.env.HOME ?? "", ...env },
  });
  children.push(child);
  return child;
}

async function addressOf(child: ReturnType<typeof start>): Promise<string> {
  const [line] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return line;
}

async function outputOf(child: ReturnType<typeof start>): Promise<string> {
  const parts: Buffer[] = [];
  child.stdout.on("data", (part: Buffer) => parts.push(part));
  await once(child, "close");
  return Buffer.concat(parts).toString();
}

/** Stored, verified and signed in: the headers of their calls. */
async function peopleOf(count: number, address: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const database = await openPostgresql(databaseUrl, log);
  const jobs = await openJobs({ database, ids: systemIds, log });
  const store = createStore(database, jobs);
  const tokens = createJwtAccessTokens({ authKeys: [authKey], appUrl, clock: systemClock });
  const given = await fetch(new URL(apiPaths.csrfToken, address));
  const [cookie = ""] = (given.headers.get("set-cookie") ?? "").split(";");
  const { token: csrf } = (await given.json()) as { token: string };
  const people: Readonly<Record<string, string>>[] = [];
  const nowMs = systemClock.nowMs();
  for (let index = 0; index < count; index += 1) {
    const user = userRow({ emailVerifiedAtMs: nowMs });
    const times = { lastUsedAtMs: nowMs, idleExpiresAtMs: nowMs + 3_600_000, expiresAtMs: nowMs + 3_600_000 };
    const session = sessionRow(user.id, { ...times, createdAtMs: nowMs, rotatedAtMs: nowMs });
    await store.users.add(user);
    await store.sessions.add(session);
    const bearer = await tokens.issue({ userId: user.id, sessionId: session.id });
    people.push({ authorization: `Bearer ${bearer}`, cookie, "x-csrf-token": csrf });
  }
  await jobs.stop();
  await database.close();
  return people;
}

async function burst(address: string, count: number, seconds = withinSeconds): Promise<readonly RunSeen[]> {
  const file = join(dataDir, "people.json");
  writeFileSync(file, JSON.stringify(await peopleOf(count, address)));
  const people = start([join(import.meta.dirname, "runs-burst/people.ts"), address, file, String(seconds)]);
  return JSON.parse(await outputOf(people)) as readonly RunSeen[];
}

const sinceLast = async (address: string) =>
  (await (await fetch(`${address}/statements`)).json()) as { readonly texts: string[]; readonly processorMs: number };
const statements = async (address: string) => (await sinceLast(address)).texts;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function stored(): Promise<{ readonly answers: number; readonly reserved: number; readonly open: number }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`select
    (select count(*)::int from chat_messages where role = 'answer') as answers,
    (select count(*)::int from usage_reservations) as reserved,
    (select count(*)::int from chat_messages where status = 'writing') as open`);
  await client.end();
  return rows[0];
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`;
const load = () =>
  loadavg()
    .slice(0, 1)
    .map((one) => one.toFixed(2))
    .join();

try {
  await onServerItself(serverUrl, (client) => client.query(`create database ${databaseName}`));
  const upstream = await addressOf(start([join(import.meta.dirname, "../tests/support/ai/serve-openai.ts")]));
  const words = Array.from({ length: answerTokens }, (_, index) => `ord${index}`).join(" ");
  const product = start([join(import.meta.dirname, "runs-burst/product.ts")], {
    APP_URL: appUrl,
    AUTH_KEYS: authKey.toString("base64"),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    AI_PROVIDER: "openai",
    AI_BASE_URL: upstream,
    AI_MODEL: "egen",
    AI_MAX_CONCURRENT: "1000",
    RATE_LIMIT_FACTOR: "1",
    ...(process.env.BURST_ENV !== undefined && (JSON.parse(process.env.BURST_ENV) as Record<string, string>)),
  });
  const address = await addressOf(product);
  const controls = controlsOf(upstream);

  // One alone, whose provider is silent for a while: what is sent until then comes before the first word.
  await controls.script({ script: { kind: "hang", rest: words } });
  await statements(address);
  const alone = burst(address, 1);
  while ((await controls.calls()).length === 0) await pause(50);
  await pause(quietMs);
  const before = await statements(address);
  await controls.letGo();
  await pause(200);
  await controls.letGo();
  await alone;
  await pause(quietMs);
  const after = await statements(address);
  if (process.env.BURST_STATEMENTS !== undefined) console.error([...before, "-----", ...after].join("\n"));

  await controls.reset();
  await controls.script({ script: { kind: "say", text: words, tokensPerSecond } });
  await controls.script({
    when: "Giv samtalen en titel",
    script: { kind: "say", text: "Forskellen på ligge og lægge" },
  });
  console.log(
    `Answers of ${answerTokens} tokens at ${tokensPerSecond} a second, each by an account of its own in a new conversation with a title. Provider, product, PostgreSQL and callers share the machine.\n`,
  );
  console.log(
    `SQL statements of one run alone, with begin and commit, without the job queue's: ${before.length} before its first word, ${before.length + after.length} in all.\n`,
  );
  console.log(
    "| begun within 3 s | whole | failed | refused (503) | first word p50 | p95 | stored answers | statements a run | processor time a run, product | load |",
  );
  console.log("| --: | --: | --: | --: | --: | --: | --: | --: | --: | --: |");
  for (const size of sizes) {
    const beforeRows = await stored();
    // The machine rests from making the accounts, and the last burst is over.
    await pause(2_000);
    const atFirst = await sinceLast(address);
    const loadBefore = load();
    const seen = await burst(address, size);
    await pause(2_000);
    const { texts: sent, processorMs } = await sinceLast(address);
    const rows = await stored();
    const whole = seen.filter(({ end }) => end === "complete");
    const refused = seen.filter(({ status }) => status === 503);
    const failed = seen.length - whole.length - refused.length;
    const first = whole.map(({ firstMs }) => firstMs ?? Number.NaN);
    const answers = rows.answers - beforeRows.answers;
    console.log(
      `| ${size} | ${whole.length} | ${failed} | ${refused.length} | ${seconds(quantile(first, 0.5))} | ${seconds(quantile(first, 0.95))} | ${answers} | ${(sent.length / Math.max(1, whole.length)).toFixed(1)} | ${((processorMs - atFirst.processorMs) / Math.max(1, whole.length)).toFixed(1)} ms | ${loadBefore} |`,
    );
    const odd = seen.filter((one) => one.end !== "complete" && !(one.status === 503 && one.hasRetryAfter));
    if (odd.length > 0) console.error(JSON.stringify(odd.slice(0, 3)));
    if (answers !== whole.length + failed || rows.open > 0 || refused.some(({ hasRetryAfter }) => !hasRetryAfter)) {
      process.exitCode = 1;
    }
  }
} finally {
  for (const child of children) if (child.exitCode === null) child.kill("SIGTERM");
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, "exit") : undefined)));
  await onServerItself(serverUrl, (client) => client.query(`drop database if exists ${databaseName} with (force)`));
  rmSync(dataDir, { recursive: true, force: true });
}
