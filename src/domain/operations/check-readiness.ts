/** Reports whether the server can take requests. Only the database and a pending shutdown decide. */
import type { ReadyResponse } from "#contract/site/system.schema.ts";
import type { JobRunner } from "../jobs.ts";
import type { DependencyState, Engine, Mailer, RateLimiter } from "../ports.ts";
import type { Store } from "../store.ts";

export interface ReadinessDeps {
  readonly store: Store;
  readonly jobRunner: JobRunner;
  /** Whether the last cleanup removed deleted texts from the database's files. */
  readonly erasureState: () => DependencyState;
  readonly mailer: Mailer;
  readonly engine: Engine;
  /** No AI provider is connected in this release; the built-in engine needs none. */
  readonly aiState: () => Promise<DependencyState>;
  /** The one port that always asks Redis. */
  readonly rateLimiter: RateLimiter;
  readonly isDraining: () => boolean;
}

/** A dependency that takes longer counts as failing. */
const patienceMs = 2000;

export async function checkReadiness(deps: ReadinessDeps): Promise<ReadyResponse> {
  const [database, jobs, mail, engine, ai, redis] = await Promise.all([
    within("database", deps.store.state()),
    within("jobs", deps.jobRunner.state()),
    within("mail", deps.mailer.state()),
    within("engine", deps.engine.state()),
    within("ai", deps.aiState()),
    within("redis", deps.rateLimiter.state()),
  ]);
  const status = deps.isDraining() ? "draining" : database.state === "ok" ? "ok" : "unavailable";
  return { status, database, erasure: deps.erasureState(), jobs, mail, engine, ai, redis };
}

async function within(adapter: string, asked: Promise<DependencyState>): Promise<DependencyState> {
  const silent: DependencyState = { state: "failing", adapter, latencyMs: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<DependencyState>((resolve) => {
    timer = setTimeout(() => resolve(silent), patienceMs);
  });
  try {
    return await Promise.race([asked.catch(() => silent), patience]);
  } finally {
    clearTimeout(timer);
  }
}
