/** Runs every kind of test and ends with one line of totals for each kind. */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";

const root = join(import.meta.dirname, "../..");
const reports = join(root, "build/reports");

interface Totals {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Reads what the step counted; a step without a report counts as one test. */
  readonly read?: (report: string) => Totals;
  /** Gets the database and Redis servers that the environment names. */
  readonly takesServers?: boolean;
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
}

interface PlaywrightReport {
  readonly stats: { readonly expected: number; readonly unexpected: number; readonly flaky: number };
}

const vitest = (name: string): Step => ({
  name,
  command: [
    "vitest",
    "run",
    "--project",
    name,
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=build/reports/${name}.json`,
  ],
  read: (report) => {
    const { numPassedTests, numFailedTests } = JSON.parse(report) as VitestReport;
    return { passed: numPassedTests, failed: numFailedTests };
  },
});

const browser: Step = {
  name: "e2e",
  command: ["playwright", "test"],
  read: (report) => {
    const { stats } = JSON.parse(report) as PlaywrightReport;
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
  },
};

/** With servers named, the API tests run on them, and on the embedded database only what depends on it. */
const hasServers = process.env.TEST_DATABASE_URL !== undefined;

const steps: readonly Step[] = [
  { name: "build", command: ["npm", "run", "--silent", "build"] },
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
  vitest("unit"),
  { ...vitest("api"), takesServers: true },
  ...(hasServers ? [vitest("embedded")] : []),
  vitest("ssr"),
  browser,
];

interface Outcome extends Totals {
  readonly code: number;
  readonly line: string;
}

/**
 * Runs all steps, one at a time: side by side they use the same two cores, take as long, and are slow enough to fail by
 * their time limits. A step that fails doesn't stop those after it, unless it is the build.
 *
 * @returns the exit code of a step that failed, or 0
 */
export async function runTests(): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const startedMs = Date.now();
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const outcome = await run(step);
    outcomes.push(outcome);
    if (step.name === "build" && outcome.code !== 0) break;
  }
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + outcome.failed, 0);
  const lines = outcomes.map(({ line }) => line).join("\n");
  console.log(`\n${lines}\n${passed} passed, ${failed} failed, ${seconds(startedMs)} s`);
  return outcomes.find(({ code }) => code !== 0)?.code ?? 0;
}

async function run(step: Step): Promise<Outcome> {
  const startedMs = Date.now();
  console.log(`\n── ${step.name} ──`);
  const [command, ...args] = step.command;
  const child = spawn(command, args, { cwd: root, stdio: "inherit", env: toolEnv(step) });
  const code = await new Promise<number>((resolve) => {
    child.on("error", () => resolve(1));
    child.on("close", (status) => resolve(status ?? 1));
  });
  return counted(step, code, startedMs);
}

function counted(step: Step, code: number, startedMs: number): Outcome {
  const report = join(reports, `${step.name}.json`);
  const read = step.read === undefined ? undefined : readTotals(report, step.read);
  const { passed, failed } = read ?? { passed: code === 0 ? 1 : 0, failed: 0 };
  if (code === 0 && passed === 0) return { passed, failed: 1, code: 1, line: `${step.name}: no test ran` };
  return {
    passed,
    failed: code !== 0 && failed === 0 ? 1 : failed,
    code,
    line: `${step.name}: ${passed} passed, ${code === 0 ? "" : `exit code ${code}, `}${seconds(startedMs)} s`,
  };
}

/** A step that broke before it had counted has no report, or half of one. */
function readTotals(report: string, read: (report: string) => Totals): Totals | undefined {
  try {
    return read(readFileSync(report, "utf8"));
  } catch {
    return undefined;
  }
}

function seconds(startedMs: number): string {
  return ((Date.now() - startedMs) / 1000).toFixed(1);
}

/** The project's own tools first, also when this is not started by npm. */
function toolEnv({ takesServers = false }: Step): NodeJS.ProcessEnv {
  const { TEST_DATABASE_URL, TEST_REDIS_URL, ...env } = process.env;
  const path = `${join(root, "node_modules/.bin")}${delimiter}${env.PATH ?? ""}`;
  const servers = {
    ...(TEST_DATABASE_URL === undefined ? {} : { TEST_DATABASE_URL }),
    ...(TEST_REDIS_URL === undefined ? {} : { TEST_REDIS_URL }),
  };
  // A log file is read as text.
  const colour = process.stdout.isTTY ? {} : { NO_COLOR: "1" };
  return { ...env, ...(takesServers ? servers : {}), PATH: path, ...colour };
}
