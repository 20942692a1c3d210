/** Chooses and opens the adapters by the environment: real ones if configured, else embedded ones. */
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
import { keyedLimiterKey } from "#adapters/limits/limiter-key.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { createLog, systemClock, systemIds } from "#adapters/system.ts";
import { defaultAdmission } from "#domain/ai/runs/admission.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { releaseAllReserved } from "#domain/ai/usage/forget-usage.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { jobHandlers } from "#domain/operations/job-handlers.ts";
import type { DetailedLog } from "#domain/ports.ts";
import { lostAnswers } from "#domain/tools/chat/lost-answer.ts";
import type { AppDeps } from "./app.ts";
import { authKeysOf } from "./auth-keys.ts";
import { prepareDataDir } from "./data-dir.ts";
import { defaultChatContextChars } from "./env/ai.ts";
import { networkFactorOf } from "./env/networks.ts";
import type { Env } from "./env.ts";

export interface RunningDeps extends AppDeps {
  /** From then on `/api/health/ready` responds 503, so that load balancers send requests elsewhere. */
  startDraining(): void;
  /** Closes jobs, threads, connections and the lock, in this order. A second call waits for the first. */
  close(): Promise<void>;
}

/**
 * Opens database, jobs and mail. Closes everything again if one of them fails.
 *
 * @throws FolderInUseError if another process uses the data folder
 */
export async function createDeps(
  env: Env,
  buildId: string,
  log: DetailedLog = createLog(undefined, env.logLevel),
): Promise<RunningDeps> {
  const opened: (() => Promise<void>)[] = [];
  let isDraining = false;
  const closeAll = async () => {
    for (const close of opened.reverse()) await close().catch(() => log.error({}, "something did not close"));
  };
  try {
    return {
      ...(await open(env, buildId, log, opened)),
      isDraining: () => isDraining,
      startDraining: () => {
        isDraining = true;
      },
      close: once(closeAll),
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

type OpenedDeps = Omit<AppDeps, "isDraining">;

async function open(env: Env, buildId: string, log: DetailedLog, opened: (() => Promise<void>)[]): Promise<OpenedDeps> {
  prepareDataDir(env.dataDir);
  const authKeys = authKeysOf(env);
  if (env.redisUrl !== null) await (await import("#adapters/redis/probe-redis.ts")).probeRedis(env.redisUrl);
  // Loaded only if configured.
  const database =
    env.databaseUrl === null
      ? await openPglite({ folder: join(env.dataDir, "db"), log })
      : await (await import("#adapters/db/open-postgresql.ts")).openPostgresql(env.databaseUrl, log, env.poolSizes);
  opened.push(() => database.close());

  const rateLimiter =
    env.redisUrl === null
      ? createMemoryLimiter()
      : (await import("#adapters/limits/redis-limiter.ts")).createRedisLimiter(
          env.redisUrl,
          keyedLimiterKey(authKeys[0] as Uint8Array),
          log,
        );
  opened.push(() => rateLimiter.close());
  const engine = createWorkerPool({ log });
  opened.push(() => engine.close());
  const models = await createModels(env.ai, { log });
  opened.push(() => models.close());
  const sender = { from: env.mailFrom, messageIdHost: new URL(env.appUrl).hostname };
  const disk = createDiskMailer(join(env.dataDir, "mail"), sender);
  // Copies from before SMTP was configured are deleted too.
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
  // No other process uses an embedded database, so all open reservations are from a dead process.
  if (env.databaseUrl === null) await releaseAllReserved({ clock: systemClock, store });
  const runLog =
    env.redisUrl === null
      ? createMemoryRuns()
      : (await import("#adapters/ai/runs/redis-runs.ts")).createRedisRuns(env.redisUrl, log);
  const usage = createUsageService({
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
    lostAnswers: lostAnswers(store),
    admission: {
      ...defaultAdmission,
      ...(env.ai !== null && { maxRuns: env.ai.maxRuns }),
      maxStarting: env.poolSizes.connections,
    },
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
      tidyDatabase: () => database.tidy(),
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
    erasureState: () => database.erasureState(),
    buildId,
    appUrl: env.appUrl,
    isLocalMode: env.isLocalMode,
    rateLimitFactor: env.rateLimitFactor,
    networkFactor: networkFactorOf(env.largerNetworks.networks, env.largerNetworks.factor),
    trustedProxies: env.trustedProxies,
    authKeys,
    companyEmail: env.company.email,
    settings: {
      appUrl: env.appUrl,
      buildId,
      isLocalMode: env.isLocalMode,
      company: env.company,
      answerWorkdays: env.answerWorkdays,
      hasEmbeddedDatabase: env.databaseUrl === null,
    },
  };
}

function once(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  return () => {
    running ??= run();
    return running;
  };
}
