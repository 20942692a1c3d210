/** Whether the server can do its work: only the database decides, the others are told (issue: health). */
import type { ReadyResponse } from "#contract/site/system.schema.ts";
import type { JobRunner } from "../jobs.ts";
import type { DependencyState, Engine, Mailer } from "../ports.ts";
import type { Store } from "../store.ts";

export interface ReadinessDeps {
  readonly store: Store;
  readonly jobRunner: JobRunner;
  readonly mailer: Mailer;
  readonly engine: Engine;
  /** No AI provider is connected in this release; the built-in engine needs none. */
  readonly aiState: () => Promise<DependencyState>;
}

/** How long any of them may take before it counts as failing. */
const patienceMs = 2000;

export async function checkReadiness(deps: ReadinessDeps): Promise<ReadyResponse> {
  const [database, jobs, mail, engine, ai] = await Promise.all([
    within("database", deps.store.state()),
    within("jobs", deps.jobRunner.state()),
    within("mail", deps.mailer.state()),
    within("engine", deps.engine.state()),
    within("ai", deps.aiState()),
  ]);
  return { status: database.state === "ok" ? "ok" : "unavailable", database, jobs, mail, engine, ai };
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
