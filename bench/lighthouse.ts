/** Lighthouse in its mobile setting on the public pages of a freshly started server: scores, weight, layout shift. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const audit = join(import.meta.dirname, "audit");
const port = 4811;
const work = mkdtempSync(join(tmpdir(), "rodtraad-lighthouse-"));
const pages = ["/", "/priser", "/grammatikkontrol"];
const bars = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };

interface Report {
  readonly categories: Record<string, { readonly score: number | null }>;
  readonly audits: Record<
    string,
    { readonly numericValue?: number; readonly score: number | null; readonly title: string }
  >;
}

const cli = join(audit, "node_modules/lighthouse/cli/index.js");
if (!existsSync(cli)) {
  const install = spawnSync("npm", ["ci"], { cwd: audit, stdio: ["ignore", "ignore", "inherit"] });
  if (install.status !== 0) process.exit(install.status ?? 1);
}

const server = spawn(process.execPath, ["scripts/start.mjs"], {
  cwd: root,
  env: { ...process.env, PORT: String(port), DATA_DIR: join(work, "data"), LOG_LEVEL: "warn" },
  stdio: ["ignore", "ignore", "inherit"],
});

const faults: string[] = [];
try {
  const origin = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 60_000;
  while (!(await fetch(origin).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error("the server did not answer within 60 s");
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  console.log("| page | performance | accessibility | best practices | SEO | LCP | TBT | CLS | transferred |");
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const page of pages) {
    const file = join(work, "report.json");
    const flags =
      "--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update";
    const run = spawnSync(
      process.execPath,
      [cli, `${origin}${page}`, "--quiet", "--output=json", `--output-path=${file}`, `--chrome-flags=${flags}`],
      {
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    if (run.status !== 0) throw new Error(`lighthouse ended with ${run.status} on ${page}`);
    const report = JSON.parse(readFileSync(file, "utf8")) as Report;
    const score = (key: string) => Math.round((report.categories[key]?.score ?? 0) * 100);
    const value = (key: string) => report.audits[key]?.numericValue ?? Number.NaN;
    for (const [key, bar] of Object.entries(bars)) {
      if (score(key) < bar) faults.push(`${page}: ${key} ${score(key)} is under ${bar}`);
    }
    for (const [id, result] of Object.entries(report.audits)) {
      if (result.score === 0) console.error(`${page}: ${id}: ${result.title}`);
    }
    const scores = Object.keys(bars).map(score).join(" | ");
    const kilobytes = Math.round(value("total-byte-weight") / 1024);
    console.log(
      `| ${page} | ${scores} | ${Math.round(value("largest-contentful-paint"))} ms | ${Math.round(value("total-blocking-time"))} ms | ${value("cumulative-layout-shift").toFixed(3)} | ${kilobytes} kB |`,
    );
  }
} finally {
  server.kill("SIGTERM");
  rmSync(work, { recursive: true, force: true });
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
