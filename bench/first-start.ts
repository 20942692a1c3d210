/** From a fresh clone to the first page, and what comes after it: each part in seconds. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const dir = mkdtempSync(join(tmpdir(), "rodtraad-first-start-"));
const copy = join(dir, "clone");
/** The server alone ends on the signal; a build takes no longer than this on a slow machine. */
const limitMs = 600_000;

interface Row {
  readonly what: string;
  readonly seconds: number;
}

function timed(what: string, command: string, args: readonly string[], cwd: string): Row {
  const startedAt = performance.now();
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}:\n${stderr}`);
  return { what, seconds: (performance.now() - startedAt) / 1000 };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
    });
  });
}

/** Resolves with the seconds since the start when `isThere` says so. */
async function until(startedAt: number, isThere: () => Promise<boolean> | boolean): Promise<number> {
  while (!(await isThere())) {
    if (performance.now() - startedAt > limitMs) throw new Error("It takes longer than ten minutes");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return (performance.now() - startedAt) / 1000;
}

async function start(dataDir: string): Promise<{ rows: Row[]; child: ChildProcess }> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}/`;
  const startedAt = performance.now();
  const child = spawn("npm", ["start"], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  const saidAt = (text: string) => until(startedAt, () => said.includes(text));
  const answersAt = until(startedAt, async () => (await fetch(url).catch(() => undefined))?.ok === true);
  const isBuilt = existsSync(join(copy, "build"));
  const beginsAt = isBuilt ? 0 : await saidAt("Bygger siden");
  const builtAt = isBuilt ? 0 : await saidAt("Bygget på");
  const pageAt = await answersAt;
  const html = await (await fetch(url)).text();
  const script = /\/assets\/react-[^"]+\.js/.exec(html)?.[0] ?? "";
  const isPacked = async () => (await fetch(url + script.slice(1))).headers.get("content-encoding") !== null;
  const packedAt = await until(startedAt, isPacked);
  const rows = isBuilt
    ? [{ what: "`npm start` again, with empty data: first page", seconds: pageAt }]
    : [
        { what: "`npm start`: finding out that something must be built", seconds: beginsAt },
        { what: "`npm start`: build", seconds: builtAt - beginsAt },
        { what: "`npm start`: empty data, server, first page", seconds: pageAt - builtAt },
        { what: "**`npm start` to the first page**", seconds: pageAt },
        { what: "after it, at low priority: compressed files and share pictures", seconds: packedAt - pageAt },
      ];
  return { rows, child };
}

const ended = (child: ChildProcess) => new Promise((resolve) => child.once("exit", resolve).kill("SIGTERM"));

try {
  spawnSync("git", ["clone", "--quiet", "--depth", "1", `file://${root}`, copy], { stdio: "inherit" });
  const rows = [timed("`npm ci` (with npm's cache as it is here)", "npm", ["ci", "--no-audit", "--no-fund"], copy)];
  const first = await start(join(dir, "first"));
  rows.push(...first.rows);
  await ended(first.child);
  const second = await start(join(dir, "second"));
  rows.push(...second.rows);
  await ended(second.child);
  rmSync(join(copy, "src/dansk/data/lexicon.bin"));
  const node = join(copy, "node_modules/.bin/node");
  rows.push(timed("alone: lexicon", node, ["scripts/dansk/compile-lexicon.ts"], copy));
  rows.push(
    timed("alone: client and server bundle", node, ["node_modules/@react-router/dev/dist/cli/index.js", "build"], copy),
  );
  console.log("The lexicon is compiled beside the bundles, on the second core.\n");
  console.log("| part | seconds |\n| --- | --- |");
  for (const { what, seconds } of rows) console.log(`| ${what} | ${seconds.toFixed(1)} |`);
} finally {
  rmSync(dir, { recursive: true, force: true });
}
