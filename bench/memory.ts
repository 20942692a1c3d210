/** What the memory of the server goes to: its parts alone, and the product after its start, after use and at rest. */
import { type ChildProcess, fork, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { createWorkerPool } from "#adapters/engine/worker-pool.ts";
import { createLog } from "#adapters/system.ts";
import { apiPaths, pagePaths } from "#contract/paths.ts";
import { onServerItself } from "../tests/support/database-server.ts";

const root = join(import.meta.dirname, "..");
const port = 4831;
const url = `http://127.0.0.1:${port}`;
const restMs = 15_000;
/** Pages and API calls of the use, and how many characters a text to be checked has. */
const rounds = 300;
const checks = 10;
const textChars = 18_000;

/** Resident memory of a process in MB, with its highest so far. */
function memoryOf(pid: number): { readonly nowMb: number; readonly mostMb: number } {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  const mb = (field: string) => Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
  return { nowMb: mb("VmRSS"), mostMb: mb("VmHWM") };
}

type Part = "node" | "database" | "engine";

/** In the child: opens one part of the server and nothing else. */
async function runPart(part: Part, folder: string): Promise<void> {
  if (part === "database") await (await openPglite({ folder })).ping();
  if (part === "engine") {
    await createWorkerPool({ log: createLog({ write: () => {} }) }).check(null, "En rød tråd.", { komma: "start" });
  }
  process.send?.("open");
  await wait(60_000);
}

async function measurePart(part: Part, folder: string): Promise<number> {
  const child = fork(import.meta.filename, [part, folder]);
  await new Promise((resolve) => child.once("message", resolve));
  await wait(5_000);
  const { nowMb } = memoryOf(child.pid ?? 0);
  child.kill("SIGKILL");
  return nowMb;
}

async function ready(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 300_000;
  for (;;) {
    const isUp = await fetch(url + apiPaths.healthReady).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    if (child.exitCode !== null || Date.now() > deadline) throw new Error("the product did not start");
    await wait(200);
  }
}

async function use(): Promise<void> {
  const pages = [pagePaths.home, pagePaths.prices, pagePaths.contact, pagePaths.login];
  for (let round = 0; round < rounds; round += 1) {
    await (await fetch(url + (pages[round % pages.length] ?? "/"))).text();
    await (await fetch(url + apiPaths.healthReady)).text();
  }
  const post = async (path: string, body: unknown) => {
    const headers = { "content-type": "application/json" };
    await (await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })).text();
  };
  const text = "Vi skriver en lang tekst om dagen, der gik. ".repeat(textChars / 44);
  for (let check = 0; check < checks; check += 1) await post("/api/tools/grammar", { text });
  for (let person = 0; person < checks; person += 1) {
    const email = `p${person}@eksempel.dk`;
    const name = { firstName: "Asta", lastName: "Prøve" };
    await post(apiPaths.register, { email, ...name, password: "fire blå hatte på loftet" });
  }
}

async function measureProduct(dataDir: string, databaseUrl: string | null): Promise<readonly number[]> {
  const child = spawn(process.execPath, ["--max-semi-space-size=8", "scripts/start.mjs"], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: "1000",
      ...(databaseUrl !== null && { DATABASE_URL: databaseUrl }),
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const pid = child.pid ?? 0;
  try {
    await ready(child);
    await wait(restMs);
    const started = memoryOf(pid).nowMb;
    await use();
    const used = memoryOf(pid);
    await wait(restMs);
    return [started, used.nowMb, memoryOf(pid).nowMb, used.mostMb];
  } finally {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }
}

async function report(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "rodtraad-bench-memory-"));
  const folder = join(home, "part");
  await (await openPglite({ folder })).close();
  console.log("| part, alone in a process | MB |\n| --- | --- |");
  const bare = await measurePart("node", folder);
  console.log(`| Node with our code and no part open | ${bare} |`);
  console.log(`| and the embedded database | + ${(await measurePart("database", folder)) - bare} |`);
  console.log(
    `| and the engine's thread with lexicon and tagger | + ${(await measurePart("engine", folder)) - bare} |`,
  );
  console.log("\n| the product, MB | after the start | after use | at rest | most |\n| --- | --- | --- | --- | --- |");
  // With an existing folder: making one needs a second database for a moment.
  const embedded = join(home, "data");
  await (await openPglite({ folder: join(embedded, "db") })).close();
  console.log(`| embedded | ${(await measureProduct(embedded, null)).join(" | ")} |`);
  const server = process.env.TEST_DATABASE_URL;
  if (server !== undefined) {
    const name = `rodtraad_bench_memory_${process.pid}`;
    await onServerItself(server, (client) => client.query(`create database ${name}`));
    const own = Object.assign(new URL(server), { pathname: `/${name}` }).href;
    try {
      console.log(`| PostgreSQL | ${(await measureProduct(join(home, "server"), own)).join(" | ")} |`);
    } finally {
      await onServerItself(server, (client) => client.query(`drop database ${name} with (force)`));
    }
  }
  rmSync(home, { recursive: true });
}

const [part, folder] = process.argv.slice(2);
if (part === undefined || folder === undefined) await report();
else await runPart(part as Part, folder);
