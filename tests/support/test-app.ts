/** The whole API for a test file: real SQL, real jobs and mails, a clock that stands still, and a client. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { noModels } from "#adapters/ai/create-models.ts";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createArgon2Hasher } from "#adapters/auth/argon2-hasher.ts";
import { openDanishWords } from "#adapters/auth/danish-words.ts";
import { createJwtAccessTokens } from "#adapters/auth/jwt-access-tokens.ts";
import { createSecrets } from "#adapters/auth/secrets.ts";
import { createStore } from "#adapters/db/store.ts";
import { createDiskMailer, type DiskMailer } from "#adapters/email/disk-mailer.ts";
import { createMailTemplates } from "#adapters/email/templates.ts";
import { createWorkerPool } from "#adapters/engine/worker-pool.ts";
import { createDiskFiles } from "#adapters/files/disk-files.ts";
import type { PgBossJobs } from "#adapters/jobs/pg-boss.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { createLog, systemIds } from "#adapters/system.ts";
import { createApi } from "#api/app.ts";
import type { ApiDeps } from "#api/deps.ts";
import { type ReadMail, readEml } from "#api/system/eml.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { jobHandlers } from "#domain/operations/job-handlers.ts";
import type { Engine, Files, RateLimiter } from "#domain/ports.ts";
import { type SharedDatabase, workerDatabase } from "./test-database.ts";

export interface CallOptions {
  readonly method?: string;
  /** Sent as JSON unless it is a string or bytes. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Address of the caller's socket. */
  readonly from?: string;
}

export interface TestApp {
  readonly database: SharedDatabase;
  readonly deps: ApiDeps;
  readonly jobs: PgBossJobs;
  readonly clock: { nowMs: number };
  /** Lines of the log since the test began. */
  readonly logLines: Record<string, unknown>[];
  readonly api: ReturnType<typeof createApi>;
  call(path: string, options?: CallOptions): Promise<Response>;
  /** The API as another installation would have it; the same one for the same things changed. */
  apiWith(changed: Partial<ApiDeps>): TestApp["api"];
  callWith(changed: Partial<ApiDeps>, path: string, options?: CallOptions): Promise<Response>;
  runJobs(): Promise<{ readonly done: number; readonly failed: number }>;
  /** Where the nightly copies land. */
  readonly files: Files;
  /** Mails sent since the test began, oldest first. */
  mails(): Promise<ReadMail[]>;
}

export const testCompanyEmail = "firma@eksempel.dk";
export const testAppUrl = "http://127.0.0.1:3000";
/** Made anew after so many others, rather than kept for a test that may not come. */
const maxKnownApis = 16;
const startMs = Date.parse("2026-11-20T13:30:00.000Z");

/** An engine that says of every text how long it is: the real one is tested where it lives. */
const stillEngine: Engine = {
  check: async (_ownerId, text) => [
    {
      start: 0,
      end: text.length,
      rule: "laengde",
      category: "stil",
      confidence: "mulig",
      message: "Længden",
      explanation: "Længden",
      suggestions: [],
    },
  ],
  state: async () => ({ state: "ok", adapter: "test", latencyMs: 0 }),
  close: async () => {},
};

/** Registers the hooks of the test file; the fields may be used inside tests. */
export function createTestApp(changed: Partial<ApiDeps> = {}): TestApp {
  const clock = { nowMs: startMs };
  const logLines: Record<string, unknown>[] = [];
  const log = createLog({ write: (line: string) => void logLines.push(JSON.parse(line) as Record<string, unknown>) });
  const folder = mkdtempSync(join(tmpdir(), "rodtraad-test-"));
  let open: {
    database: SharedDatabase;
    jobs: PgBossJobs;
    textEngine: Engine;
    deps: ApiDeps;
  } | null = null;
  const opened = () => {
    if (open === null) throw new Error("the test app is opened by beforeAll");
    return open;
  };
  const files = createDiskFiles(join(folder, "files"));
  let round = 0;
  // A limiter and a mailbox of its own for every test, behind the same API: to build one takes longer than most calls.
  const createLimiter = () => {
    // Tests set their clock back, which no limiter's does.
    let latestMs = 0;
    return createMemoryLimiter({
      nowMs: () => {
        latestMs = Math.max(latestMs, clock.nowMs);
        return latestMs;
      },
    });
  };
  let limiter = createLimiter();
  const rateLimiter: RateLimiter = {
    take: (...given) => limiter.take(...given),
    release: (...given) => limiter.release(...given),
    bind: (...given) => limiter.bind(...given),
    releaseBound: (...given) => limiter.releaseBound(...given),
    state: () => limiter.state(),
    close: () => limiter.close(),
  };
  const newMailer = () =>
    createDiskMailer(join(folder, `mail-${round}`), {
      from: "Rød Tråd <post@eksempel.dk>",
      messageIdHost: "eksempel.dk",
    });
  let inbox = newMailer();
  const mailer: DiskMailer = {
    send: (mail) => inbox.send(mail),
    state: () => inbox.state(),
    list: () => inbox.list(),
    read: (id) => inbox.read(id),
    forgetSentBefore: (limitMs) => inbox.forgetSentBefore(limitMs),
    close: () => inbox.close(),
  };
  let apis: { readonly changed: Partial<ApiDeps>; readonly api: TestApp["api"] }[] = [];
  const apiWith: TestApp["apiWith"] = (other) => {
    const known = apis.find((one) => isSame(one.changed, other));
    if (known !== undefined) return known.api;
    const api = createApi({ ...opened().deps, ...other });
    apis = [...apis, { changed: other, api }].slice(-maxKnownApis);
    return api;
  };

  beforeAll(async () => {
    const { database, jobs } = await workerDatabase();
    const authKeys = [randomBytes(32)];
    const testClock = { nowMs: () => clock.nowMs };
    const store = createStore(database, jobs);
    const usage = changed.usage ?? createUsageService({ clock: testClock, ids: systemIds, store });
    // Its threads start when a test first needs them.
    const textEngine = createWorkerPool({ log });
    const deps: ApiDeps = {
      clock: testClock,
      ids: systemIds,
      log,
      store,
      jobRunner: jobs,
      mailer,
      mailbox: mailer,
      engine: stillEngine,
      rateLimiter,
      runs: createRuns({
        clock: testClock,
        ids: systemIds,
        log,
        runLog: createMemoryRuns(),
        usage,
        rateLimiter: createLimiter(),
        rateLimitFactor: changed.rateLimitFactor ?? 1,
      }),
      usage,
      // Real hashes at a thousandth of the cost, and patience with a busy machine; both are tested beside the adapter.
      passwordHasher: createArgon2Hasher({ memoryKib: 64, passes: 1, patienceMs: 60_000 }),
      accessTokens: createJwtAccessTokens({ authKeys, appUrl: testAppUrl, clock: testClock }),
      secrets: createSecrets(authKeys),
      words: openDanishWords(),
      files,
      models: noModels,
      textEngine,
      chatContextChars: 160_000,
      erasureState: () => database.erasureState(),
      aiState: async () => ({ state: "off", adapter: "built-in", latencyMs: null }),
      isDraining: () => false,
      buildId: "test-build",
      appUrl: testAppUrl,
      isLocalMode: true,
      rateLimitFactor: 1,
      networkFactor: () => 1,
      trustedProxies: 0,
      authKeys,
      companyEmail: testCompanyEmail,
      ...changed,
    };
    open = { database, jobs, textEngine, deps };
  });

  beforeEach(async () => {
    await opened().database.clear();
    logLines.length = 0;
    clock.nowMs = startMs;
    round += 1;
    limiter = createLimiter();
    inbox = newMailer();
  });

  afterAll(async () => {
    await open?.deps.runs.close();
    await open?.textEngine.close();
    rmSync(folder, { recursive: true, force: true });
  });

  return {
    get database() {
      return opened().database;
    },
    get deps() {
      return opened().deps;
    },
    get jobs() {
      return opened().jobs;
    },
    get api() {
      return apiWith({});
    },
    clock,
    logLines,
    files,
    call: (path, options) => callApi(apiWith({}), path, options),
    apiWith,
    callWith: (other, path, options) => callApi(apiWith(other), path, options),
    runJobs: () => {
      const { deps, database, jobs } = opened();
      return jobs.drain(
        jobHandlers({
          ...deps,
          templates: createMailTemplates({ appUrl: deps.appUrl, companyLines: [] }),
          files,
          tidyDatabase: () => database.tidy(),
          dumpDatabase: () => database.dump(),
        }),
      );
    },
    mails: async () => {
      const entries = (await mailer.list()).toReversed();
      return Promise.all(entries.map(async ({ id }) => readEml((await mailer.read(id)) ?? "")));
    },
  };
}

/** Whether nothing but the same things is changed. */
function isSame(one: Partial<ApiDeps>, other: Partial<ApiDeps>): boolean {
  const entries = Object.entries(one);
  const others: Readonly<Record<string, unknown>> = { ...other };
  return (
    entries.length === Object.keys(others).length &&
    entries.every(([name, value]) => name in others && others[name] === value)
  );
}

async function callApi(api: TestApp["api"], path: string, options: CallOptions = {}): Promise<Response> {
  const { method, body, headers = {}, from = "192.0.2.1" } = options;
  const isRaw = typeof body === "string" || body instanceof Uint8Array || body instanceof ReadableStream;
  const init: RequestInit & { duplex?: "half" } = {
    method: method ?? (body === undefined ? "GET" : "POST"),
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    ...(body instanceof ReadableStream && { duplex: "half" }),
  };
  return api.request(path, init, { incoming: { socket: { remoteAddress: from } } });
}
