/** `npm run bench [name …]`: runs the measurements and writes them to docs/benchmarks.md with their command and machine. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const report = join(root, "docs/benchmarks.md");
const all = [
  "first-start",
  "http",
  "dansk",
  "diff",
  "guard",
  "typing",
  "lighthouse",
  "accounts",
  "streams",
  "runs-burst",
  "chat-list",
  "chat-open",
  "chat-stream",
  "summary",
  "embedded",
  "memory",
  "search-shapes",
].filter((name) => existsSync(join(import.meta.dirname, `${name}.ts`)));
const wanted = process.argv.slice(2);
/** What needs a PostgreSQL server is only measured where TEST_DATABASE_URL names one. */
const isPossible = (name: string) => name !== "runs-burst" || process.env.TEST_DATABASE_URL !== undefined;
const names = wanted.length === 0 ? all.filter(isPossible) : wanted;

for (const name of names) {
  if (!all.includes(name)) {
    console.error(`Unknown measurement "${name}". Known: ${all.join(", ")}.`);
    process.exit(1);
  }
  console.log(`\n== ${name}\n`);
  const run = spawnSync(process.execPath, [join(import.meta.dirname, `${name}.ts`)], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    encoding: "utf8",
    maxBuffer: 16 * 1024 * 1024,
  });
  console.log(run.stdout);
  if (run.status !== 0) process.exit(run.status ?? 1);
  record(name, run.stdout.trim());
}

/** Replaces the section of one measurement and leaves the others as they were measured. */
function record(name: string, output: string): void {
  const intro =
    "# Benchmarks\n\nMade by `npm run bench`; each section by the command under its heading. Ratios hold within one run on one machine; absolute figures are only for orientation.\n";
  const old = existsSync(report) ? readFileSync(report, "utf8") : intro;
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}, ${process.platform} ${process.arch}`;
  const section = `\n## ${name}\n\n\`npm run bench ${name}\` · ${new Date().toISOString().slice(0, 10)} · ${machine}\n\n${output}\n`;
  const pattern = new RegExp(`\\n## ${name}\\n[\\s\\S]*?(?=\\n## |$)`);
  writeFileSync(report, pattern.test(old) ? old.replace(pattern, () => section) : `${old.trimEnd()}\n${section}`);
}
