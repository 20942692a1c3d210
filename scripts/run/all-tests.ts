/** Runs every kind of test, stops at the first kind that fails, and ends with one line of totals. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
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

const steps: readonly Step[] = [
  { name: "types", command: ["npm", "run", "--silent", "typecheck"] },
  { name: "lint", command: ["npm", "run", "--silent", "lint"] },
  vitest("unit"),
  vitest("api"),
  vitest("ssr"),
  {
    name: "e2e",
    command: ["playwright", "test"],
    read: (report) => {
      const { stats } = JSON.parse(report) as PlaywrightReport;
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

/** Returns the exit code of the first step that failed, or 0. */
export async function runTests(): Promise<number> {
  rmSync(reports, { recursive: true, force: true });
  mkdirSync(reports, { recursive: true });
  const lines: string[] = [];
  let passed = 0;
  let failed = 0;
  let code = 0;
  for (const step of steps) {
    console.log(`\n── ${step.name} ──`);
    const startedMs = Date.now();
    const [command, ...args] = step.command;
    const result = spawnSync(command, args, { cwd: root, stdio: "inherit", env: toolEnv() });
    code = result.status ?? 1;
    const report = join(reports, `${step.name}.json`);
    // A step that broke before it could count is one failure, never a quiet zero.
    const counted = step.read !== undefined && existsSync(report) ? step.read(readFileSync(report, "utf8")) : undefined;
    const totals = counted ?? { passed: code === 0 ? 1 : 0, failed: 0 };
    passed += totals.passed;
    failed += code !== 0 && totals.failed === 0 ? 1 : totals.failed;
    lines.push(
      `${step.name}: ${totals.passed} passed, ${code === 0 ? "" : `exit code ${code}, `}${seconds(startedMs)} s`,
    );
    if (code === 0 && totals.passed === 0) {
      code = 1;
      failed += 1;
      lines.push(`${step.name}: no test ran`);
    }
    if (code !== 0) break;
  }
  console.log(`\n${lines.join("\n")}\n${passed} passed, ${failed} failed`);
  return code;
}

function seconds(startedMs: number): string {
  return ((Date.now() - startedMs) / 1000).toFixed(1);
}

/** The project's own tools first, also when this is not started by npm. */
function toolEnv(): NodeJS.ProcessEnv {
  const path = `${join(root, "node_modules/.bin")}${delimiter}${process.env.PATH ?? ""}`;
  // A log file is read as text.
  return { ...process.env, PATH: path, ...(process.stdout.isTTY ? {} : { NO_COLOR: "1" }) };
}
