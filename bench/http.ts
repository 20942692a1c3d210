/** Requests per second of server CPU: our cached page, rendered page and JSON beside plain Node and Next.js. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pagePaths, publicPages } from "../src/contract/paths.ts";

const root = join(import.meta.dirname, "..");
const peer = join(import.meta.dirname, "peer");
const rounds = 3;
const secondsARound = 4;
const dataDir = mkdtempSync(join(tmpdir(), "rodtraad-bench-"));
const ports = { ours: 4801, plain: 4802, next: 4803 };
const ticksPerSecond = Number(spawnSync("getconf", ["CLK_TCK"], { encoding: "utf8" }).stdout) || 100;

interface Target {
  readonly server: keyof typeof ports;
  readonly path: string;
}

interface Measurement {
  readonly perCpuSecond: number;
  readonly p99Ms: number;
}

/** User and system time of a process and all its descendants, seconds (proc(5), fields 14 and 15 of stat). */
function cpuSeconds(pid: number): number {
  const stats = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const path = `/proc/${name}/stat`;
    if (!existsSync(path)) continue;
    const fields = readFileSync(path, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    stats.set(Number(name), { parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) });
  }
  const sum = (id: number): number => {
    let ticks = stats.get(id)?.ticks ?? 0;
    for (const [child, { parent }] of stats) if (parent === id) ticks += sum(child);
    return ticks;
  };
  return sum(pid) / ticksPerSecond;
}

async function waitFor(address: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const answer = await fetch(address).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not answer within 60 s`);
}

function load(address: string, seconds: number): Promise<{ requests: number; failures: number; p99Ms: number }> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "load.ts"), address, String(seconds)], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    let out = "";
    child.stdout.on("data", (part) => {
      out += part;
    });
    child.once("exit", (code) =>
      code === 0 ? resolve(JSON.parse(out)) : reject(new Error(`load ended with ${code}`)),
    );
  });
}

async function measure(target: Target, pid: number): Promise<Measurement> {
  const address = `http://127.0.0.1:${ports[target.server]}${target.path}`;
  await load(address, 1);
  const before = cpuSeconds(pid);
  const { requests, failures, p99Ms } = await load(address, secondsARound);
  if (failures > 0) throw new Error(`${address}: ${failures} of ${requests} answers were not 200`);
  return { perCpuSecond: requests / (cpuSeconds(pid) - before), p99Ms };
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const children: ChildProcess[] = [];
function start(command: string, args: string[], env: Record<string, string>, cwd = root): ChildProcess {
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "inherit"] });
  children.push(child);
  return child;
}

try {
  const ours = start(process.execPath, ["scripts/start.mjs"], {
    PORT: String(ports.ours),
    DATA_DIR: dataDir,
    RATE_LIMIT_FACTOR: "1000000",
  });
  await waitFor(`http://127.0.0.1:${ports.ours}/`);
  // Rendered once and compressed at the start: that work is over before anything is counted.
  for (const page of publicPages) await waitFor(`http://127.0.0.1:${ports.ours}${pagePaths[page]}`);
  const plain = start(process.execPath, [join(import.meta.dirname, "plain.ts"), String(ports.plain)], {
    PAGE_FROM: `http://127.0.0.1:${ports.ours}/`,
  });
  await waitFor(`http://127.0.0.1:${ports.plain}/`);
  // `--plain`: beside plain Node alone, which needs nothing to be installed.
  const hasNext = !process.argv.includes("--plain") && (existsSync(join(peer, "node_modules/next")) || installNext());
  const next = hasNext
    ? start(
        process.execPath,
        [join(peer, "node_modules/next/dist/bin/next"), "start", "-p", String(ports.next)],
        {
          NEXT_TELEMETRY_DISABLED: "1",
          NODE_ENV: "production",
        },
        peer,
      )
    : undefined;
  if (next) await waitFor(`http://127.0.0.1:${ports.next}/`);

  const pids = { ours: ours.pid, plain: plain.pid, next: next?.pid };
  const rows: [string, Target, Target, Target][] = [
    ["cached front page", { server: "ours", path: "/" }, { server: "plain", path: "/" }, { server: "next", path: "/" }],
    [
      "rendered page",
      { server: "ours", path: "/permission-denied" },
      { server: "plain", path: "/" },
      { server: "next", path: "/dynamic" },
    ],
    [
      "JSON endpoint",
      { server: "ours", path: "/api/health/live" },
      { server: "plain", path: "/json" },
      { server: "next", path: "/api/health" },
    ],
  ];
  console.log(
    "Requests per second of server CPU (median of three rounds), 16 keep-alive connections, brotli accepted.\n",
  );
  console.log("| what | ours | plain Node | Next.js | ours / plain | ours / Next.js | p99 ours |");
  console.log("| --- | --- | --- | --- | --- | --- | --- |");
  for (const [what, ...targets] of rows) {
    const results = new Map<Target, Measurement[]>();
    for (let round = 0; round < rounds; round++) {
      for (const target of targets) {
        const pid = pids[target.server];
        if (pid !== undefined) results.set(target, [...(results.get(target) ?? []), await measure(target, pid)]);
      }
    }
    const [a, b, c] = targets.map((target) => median((results.get(target) ?? []).map((m) => m.perCpuSecond)));
    const p99 = median((results.get(targets[0] as Target) ?? []).map((m) => m.p99Ms));
    const count = (value: number | undefined) => (value ? Math.round(value).toString() : "not installed");
    const ratio = (other: number | undefined) => (a && other ? `${(a / other).toFixed(2)}×` : "–");
    console.log(
      `| ${what} | ${count(a)} | ${count(b)} | ${count(c)} | ${ratio(b)} | ${ratio(c)} | ${p99.toFixed(1)} ms |`,
    );
  }
} finally {
  for (const child of children) child.kill("SIGTERM");
  rmSync(dataDir, { recursive: true, force: true });
}

function installNext(): boolean {
  const install = spawnSync("npm", ["ci"], { cwd: peer, stdio: ["ignore", "ignore", "inherit"] });
  if (install.status !== 0) return false;
  const next = join(peer, "node_modules/next/dist/bin/next");
  const env = { ...process.env, NEXT_TELEMETRY_DISABLED: "1" };
  return spawnSync(process.execPath, [next, "build"], { cwd: peer, env, stdio: "ignore" }).status === 0;
}
