/** Chooses the adapters by the environment: real ones where they are configured, embedded ones where not. */
import { join } from "node:path";
import { createModels } from "#adapters/ai/create-models.ts";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createArgon2Hasher } from "#adapters/auth/argon2-hasher.ts";
import { openDanishWords } from "#adapters/auth/danish-words.ts";
import { createJwtAccessTokens } from "#adapters/auth/jwt-access-tokens.ts";
import { createSecrets } from "#adapters/auth/secrets.ts";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { createStore } from "#adapters/db/store.ts";
import { createDiskMailer } from "#adapters/email/disk-mailer.ts";
import { createSmtpMailer } from "#adapters/email/smtp-mailer.ts";
import { createMailTemplates } from "#adapters/email/templates.ts";
import { createWorkerPool } from "#adapters/engine/worker-pool.ts";
import { createDiskFiles } from "#adapters/files/disk-files.ts";
import { openJobs } from "#adapters/jobs/pg-boss.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { createLog, systemClock, systemIds } from "#adapters/system.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createUsageDesk } from "#domain/ai/usage/usage-desk.ts";
import { jobHandlers } from "#domain/operations/job-handlers.ts";
import type { Log } from "#domain/ports.ts";
import type { AppDeps } from "./app.ts";
import { authKeysOf } from "./auth-keys.ts";
import { defaultChatContextChars } from "./env/ai.ts";
import type { Env } from "./env.ts";

export interface RunningDeps extends AppDeps {
  /** Ends jobs, threads, connections and the lock, in this order; the second call waits for the first. */
  close(): Promise<void>;
}

/**
 * Opens everything: data, jobs, mail. Nothing is half open when it fails.
 *
 * @throws FolderInUseError when another process has the data folder
 */
export async function createDeps(env: Env, buildId: string, log: Log = createLog()): Promise<RunningDeps> {
  const opened: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of opened.reverse()) await close().catch(() => log.error({}, "something did not close"));
  };
  try {
    return { ...(await open(env, buildId, log, opened)), close: once(closeAll) };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function open(env: Env, buildId: string, log: Log, opened: (() => Promise<void>)[]): Promise<AppDeps> {
  const authKeys = authKeysOf(env);
  // What is not configured is not loaded.
  const database =
    env.databaseUrl === null
      ? await openPglite({ folder: join(env.dataDir, "db") })
      : await (await import("#adapters/db/open-postgresql.ts")).openPostgresql(env.databaseUrl, log);
  opened.push(() => database.close());

  const rateLimiter =
    env.redisUrl === null
      ? createMemoryLimiter()
      : (await import("#adapters/limits/redis-limiter.ts")).createRedisLimiter(env.redisUrl, log);
  opened.push(() => rateLimiter.close());
  const engine = createWorkerPool({ log });
  opened.push(() => engine.close());
  const models = await createModels(env.ai, { log });
  opened.push(() => models.close());
  const sender = { from: env.mailFrom, messageIdHost: new URL(env.appUrl).hostname };
  const disk = createDiskMailer(join(env.dataDir, "mail"), sender);
  // Copies from before a mail server was connected are forgotten all the same.
  const mailer =
    env.smtpUrl === null ? disk : { ...createSmtpMailer(env.smtpUrl, sender), forgetSentBefore: disk.forgetSentBefore };
  opened.push(() => mailer.close());
  const files =
    env.s3 === null
      ? createDiskFiles(join(env.dataDir, "files"))
      : (await import("#adapters/files/s3-files.ts")).createS3Files(env.s3);

  const jobRunner = await openJobs({ database, ids: systemIds, log });
  opened.push(() => jobRunner.stop());
  const store = createStore(database, jobRunner);
  const runLog =
    env.redisUrl === null
      ? createMemoryRuns()
      : (await import("#adapters/ai/runs/redis-runs.ts")).createRedisRuns(env.redisUrl, log);
  const usage = createUsageDesk({
    clock: systemClock,
    ids: systemIds,
    store,
    ...(env.ai !== null && { ceilings: env.ai.ceilings }),
  });
  const runs = createRuns({
    clock: systemClock,
    ids: systemIds,
    log,
    runLog,
    usage,
    rateLimiter,
    rateLimitFactor: env.rateLimitFactor,
  });
  opened.push(() => runs.close());
  const { name, address, cvr } = env.company;
  const companyLines = [name, address, cvr === null ? null : `CVR ${cvr}`].filter((line) => line !== null);
  const secrets = createSecrets(authKeys);
  await jobRunner.start(
    jobHandlers({
      appUrl: env.appUrl,
      clock: systemClock,
      ids: systemIds,
      secrets,
      log,
      store,
      mailer,
      files,
      templates: createMailTemplates({ appUrl: env.appUrl, companyLines }),
      companyEmail: env.company.email,
      dumpDatabase: () => database.dump(),
    }),
  );

  return {
    clock: systemClock,
    ids: systemIds,
    log,
    store,
    jobRunner,
    mailer,
    mailbox: env.smtpUrl === null ? disk : null,
    engine,
    rateLimiter,
    runs,
    usage,
    textEngine: engine,
    chatContextChars: env.ai?.chatContextChars ?? defaultChatContextChars,
    passwordHasher: createArgon2Hasher(),
    accessTokens: createJwtAccessTokens({ authKeys, appUrl: env.appUrl, clock: systemClock }),
    secrets,
    words: openDanishWords(),
    files,
    models,
    aiState: () => models.state(),
    buildId,
    appUrl: env.appUrl,
    isLocalMode: env.isLocalMode,
    rateLimitFactor: env.rateLimitFactor,
    trustedProxies: env.trustedProxies,
    authKeys,
    companyEmail: env.company.email,
    settings: { appUrl: env.appUrl, buildId, isLocalMode: env.isLocalMode, company: env.company },
  };
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}
