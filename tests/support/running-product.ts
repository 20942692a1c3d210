/** Starts the product as a person would, in a process of its own with its own port and data, and stops it again. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface RunningProduct {
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  /** Everything it has printed so far. */
  output(): string;
  /**
   * Sends a signal, SIGTERM when left out, and waits for the exit code of the command; data stay unless they were made
   * here.
   *
   * @param to the process of the command alone, or its whole group, as a terminal does
   */
  stop(signal?: NodeJS.Signals, to?: "leader" | "group"): Promise<number | null>;
  /** Whether any process of the group is left. */
  isAlive(): boolean;
  /** Ends what is left of the group. */
  kill(): void;
}

export interface StartOptions {
  /** Project folder; this repository when left out. */
  readonly root?: string;
  readonly port?: number;
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** How it is started; `node scripts/start.mjs` when left out. */
  readonly command?: readonly [string, ...string[]];
}

const root = join(import.meta.dirname, "../..");

/** A port that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address !== null ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Starts a process group with its own settings: nothing of the caller's configuration leaks in. */
function spawnProduct(
  options: StartOptions,
  port: number,
  dataDir: string,
): { child: ChildProcess; text: () => string } {
  const [command, ...args] = options.command ?? [process.execPath, "scripts/start.mjs"];
  const child = spawn(command, args, {
    cwd: options.root ?? root,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: process.env.HOME ?? "",
      PORT: String(port),
      DATA_DIR: dataDir,
      // The browser tests come from one address and would run into every limit.
      RATE_LIMIT_FACTOR: "1000",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let text = "";
  const collect = (chunk: Buffer) => {
    text += chunk.toString();
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  return { child, text: () => text };
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => child.once("exit", (code) => resolve(code)));
}

/** For a start that is expected to fail: waits for the end. */
export async function startAndEnd(options: StartOptions): Promise<Ended> {
  const { child, text } = spawnProduct(options, options.port ?? (await freePort()), options.dataDir ?? "");
  return { code: await ended(child), output: text() };
}

/**
 * Starts and waits until it answers.
 * @throws Error with its output when it ends first or does not answer within two minutes (a build may be in between).
 */
export async function startProduct(options: StartOptions = {}): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), "rodtraad-")));
  const { child, text } = spawnProduct(options, port, dataDir);
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 120_000;
  while (!(await answers(`${url}/api/health/live`))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
      throw new Error(`The product did not start (exit code ${child.exitCode}):\n${text()}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    port,
    dataDir,
    output: text,
    isAlive: () => signalGroup(child, 0),
    kill: () => void signalGroup(child, "SIGKILL"),
    async stop(signal = "SIGTERM", to = "group") {
      const end = ended(child);
      if (child.exitCode === null) {
        if (to === "leader") child.kill(signal);
        else signalGroup(child, signal);
      }
      const code = await end;
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** @returns whether there was anybody to get it */
function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals | 0): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    return response.ok;
  } catch {
    return false;
  }
}
