/** The built product behind its fetch function, with real embedded adapters on a folder of its own; no socket. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { createLog } from "../../src/adapters/system.ts";
import type { App } from "../../src/main/app.ts";
import { readEnv } from "../../src/main/env.ts";
import type { FixedAnswer } from "../../src/main/fixed/fixed-answer.ts";
import { loadStaticFiles } from "../../src/main/fixed/static-files.ts";
import { commonHeaders } from "../../src/main/headers.ts";
import { openRelease, type Release } from "../../src/main/release.ts";

export interface BuiltApp {
  readonly app: App;
  readonly appUrl: string;
  readonly release: Release;
  readonly files: ReadonlyMap<string, FixedAnswer>;
  /** Every line of the log so far, oldest first. */
  readonly logged: readonly Readonly<Record<string, unknown>>[];
  /** Asks for a path as a browser behind a loopback socket would. */
  get(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

/** @param settings Environment variables beside the data folder. */
export async function openBuiltApp(settings: Readonly<Record<string, string>> = {}): Promise<BuiltApp> {
  const release = openRelease(join(import.meta.dirname, "../.."));
  const dataDir = await mkdtemp(join(tmpdir(), "rodtraad-ssr-"));
  const env = readEnv({ DATA_DIR: dataDir, RATE_LIMIT_FACTOR: "1000", ...settings });
  const bundle = (await import(
    /* @vite-ignore */ pathToFileURL(join(release.dir, "server/index.js")).href
  )) as typeof import("../../src/main/app.ts");
  const logged: Record<string, unknown>[] = [];
  const log = createLog({ write: (line) => void logged.push(JSON.parse(line)) });
  const deps = await bundle.createDeps(env, release.id, log);
  const files = await loadStaticFiles(release, commonHeaders(env.appUrl));
  const app = await bundle.createApp(deps, { files });
  const loopback = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  return {
    app,
    appUrl: env.appUrl,
    release,
    files,
    logged,
    get: async (path, init) => app.fetch(new Request(`http://localhost${path}`, init), loopback),
    async close() {
      await deps.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
