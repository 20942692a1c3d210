/** What the embedded database costs in its thread: milliseconds, memory and the event loop, beside PGlite on the main thread. */
import { fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { openPglite } from "#adapters/db/open-pglite.ts";

type Variant = "thread" | "main";

interface Opened {
  run(text: string, values?: unknown[]): Promise<unknown>;
  close(): Promise<void>;
}

interface Figures {
  readonly openMs: number;
  readonly openedMb: number;
  readonly smallMs: number;
  readonly smallCpuMs: number;
  readonly insertMs: number;
  readonly pageMs: number;
  readonly slowMs: number;
  readonly loopMaxMs: number;
  readonly usedMb: number;
}

const rounds = 1500;
const slow = "select count(*) from generate_series(1, 5000000)";
const rssMb = () => Math.round(process.memoryUsage.rss() / 2 ** 20);

async function open(variant: Variant, folder: string): Promise<Opened> {
  if (variant === "main") {
    const client = await PGlite.create(folder);
    return { run: (text, values) => client.query(text, values), close: () => client.close() };
  }
  const database = await openPglite({ folder });
  return {
    run: async (text, values) => database.jobs.db?.executeSql(text, values),
    close: () => database.close(),
  };
}

/** Milliseconds a call, of the clock and of the process' CPU. */
async function timed(run: (index: number) => Promise<unknown>, times = rounds): Promise<{ ms: number; cpuMs: number }> {
  for (let index = -200; index < 0; index += 1) await run(index);
  const [startedAt, cpu] = [performance.now(), process.cpuUsage()];
  for (let index = 0; index < times; index += 1) await run(index);
  const { user, system } = process.cpuUsage(cpu);
  return { ms: (performance.now() - startedAt) / times, cpuMs: (user + system) / 1000 / times };
}

async function measure(variant: Variant, folder: string): Promise<Figures> {
  const startedAt = performance.now();
  const { run, close } = await open(variant, folder);
  await run("select 1");
  const openMs = performance.now() - startedAt;
  const openedMb = rssMb();
  await run("drop table if exists bench_rows");
  await run("create table bench_rows (id int primary key, words text, at timestamptz default now())");
  const small = await timed(() => run("select $1::int as a", [1]));
  const insert = await timed((index) => run("insert into bench_rows values ($1, $2)", [index, "rød tråd ".repeat(20)]));
  const page = await timed(() => run("select * from bench_rows order by id limit 100"), 300);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await wait(10);
  const slowAt = performance.now();
  await run(slow);
  const slowMs = performance.now() - slowAt;
  // A loop that was blocked notes it in its next turn.
  await wait(10);
  delay.disable();
  await run("drop table bench_rows");
  const usedMb = rssMb();
  await close();
  return {
    openMs,
    openedMb,
    smallMs: small.ms,
    smallCpuMs: small.cpuMs,
    insertMs: insert.ms,
    pageMs: page.ms,
    slowMs,
    loopMaxMs: delay.max / 1e6,
    usedMb,
  };
}

/** In a process of its own, so that each has its memory for itself. */
function measureApart(variant: Variant, folder: string): Promise<Figures> {
  const child = fork(import.meta.filename, [variant, folder]);
  return new Promise((resolve, reject) => {
    child.once("message", (figures) => resolve(figures as Figures));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`measuring ${variant} ended with ${code}`)));
  });
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function report(): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "rodtraad-bench-embedded-"));
  const folder = join(home, "db");
  await (await openPglite({ folder })).close();
  const taken: Record<Variant, Figures[]> = { thread: [], main: [] };
  // By turns, so that a busy moment meets both.
  for (let round = 0; round < 3; round += 1) {
    for (const variant of ["thread", "main"] as const) taken[variant].push(await measureApart(variant, folder));
  }
  rmSync(home, { recursive: true });
  const cell = (variant: Variant, key: keyof Figures, digits: number) =>
    median(taken[variant].map((figures) => figures[key])).toFixed(digits);
  const rows: readonly (readonly [string, keyof Figures, number])[] = [
    ["opening an existing folder, first answer, ms", "openMs", 0],
    ["memory of the process when opened, MB", "openedMb", 0],
    ["a small statement, ms", "smallMs", 3],
    ["a small statement, ms of CPU", "smallCpuMs", 3],
    ["an insert, ms", "insertMs", 3],
    ["a page of 100 rows, ms", "pageMs", 2],
    ["a slow statement, ms", "slowMs", 0],
    ["longest delay of the event loop meanwhile, ms", "loopMaxMs", 0],
    ["memory of the process after that, MB", "usedMb", 0],
  ];
  console.log(
    "Medians of three rounds by turns, each in a process of its own. Opening in the thread includes migrating.\n",
  );
  console.log("| what | in its thread (ours) | PGlite on the main thread |\n| --- | --- | --- |");
  for (const [what, key, digits] of rows) {
    console.log(`| ${what} | ${cell("thread", key, digits)} | ${cell("main", key, digits)} |`);
  }
}

const [variant, folder] = process.argv.slice(2);
if (variant === undefined || folder === undefined) await report();
else {
  process.send?.(await measure(variant as Variant, folder));
  process.disconnect();
}
