/** Implements the domain's store on an open database: repositories, transactions and error translation. */
import { setTimeout as wait } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import { AppError } from "#domain/app-error.ts";
import type { JobName } from "#domain/jobs.ts";
import type { Repos, Store } from "#domain/store.ts";
import type { JobSender } from "../jobs/pg-boss.ts";
import type { Database, Db } from "./database.ts";
import { databaseError, isCollision } from "./database-error.ts";
import { accountEventsIn } from "./repos/accounts/account-events.ts";
import { linksIn } from "./repos/accounts/links.ts";
import { sessionsIn } from "./repos/accounts/sessions.ts";
import { signInAttemptsIn } from "./repos/accounts/sign-in-attempts.ts";
import { usersIn } from "./repos/accounts/users.ts";
import { dailyUseIn } from "./repos/ai/daily-use.ts";
import { feedbackIn } from "./repos/ai/feedback.ts";
import { historyIn } from "./repos/ai/history.ts";
import { usageIn } from "./repos/ai/usage.ts";
import { chatIn } from "./repos/chat/chat.ts";
import { consentsIn } from "./repos/consents.ts";
import { contactMessagesIn } from "./repos/contact-messages.ts";
import { cspReportsIn } from "./repos/csp-reports.ts";
import { plansIn } from "./repos/plans.ts";
import { dictionariesIn } from "./repos/tools/dictionaries.ts";
import { suggestionReportsIn } from "./repos/tools/suggestion-reports.ts";
import { withdrawalsIn } from "./repos/withdrawals.ts";

export function createStore(database: Database, sender: JobSender): Store {
  const { db } = database;
  const repos = reposIn(db, (run) => guarded(() => againAfterCollision(run)));
  return {
    ...repos,
    statement: (work) =>
      guarded(async () => {
        await database.assertRoom();
        return work(repos);
      }),
    patiently: (work) => database.patiently(work),
    transaction: (work) =>
      guarded(async () => {
        await database.assertRoom();
        const queued = new Set<JobName>();
        const result = await againAfterCollision(() =>
          db.transaction((tx) => {
            queued.clear();
            const jobs = sender.within(jobsIn(tx), (name) => queued.add(name));
            return work({ ...reposIn(tx, (run) => run()), jobs });
          }),
        );
        sender.wake(queued);
        return result;
      }),
    state: async () => {
      const startedAt = performance.now();
      await database.ping();
      return { state: "ok", adapter: database.kind, latencyMs: Math.round(performance.now() - startedAt) };
    },
  };
}

const maxTries = 4;
const maxPauseMs = 40;

/**
 * Retries a transaction, or a single repository call, that the database aborted in favour of another; the pause keeps
 * the two from colliding again.
 */
async function againAfterCollision<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (tries === maxTries || !isCollision(error)) throw error;
      await wait(Math.random() * maxPauseMs);
    }
  }
}

/** The queue's access to our transaction. Both drivers return `rows`, which the shared type doesn't say. */
function jobsIn(tx: Db) {
  const execute = async (query: unknown) => (await tx.execute(query as SQL)) as { rows: unknown[] };
  return fromDrizzle({ execute }, sql);
}

/**
 * Wraps a query. Outside a transaction it retries after a collision and translates the error; inside, the transaction
 * does both. So a call with two dependent writes must be a transaction itself.
 */
export type Guard = <Result>(run: () => Promise<Result>) => Promise<Result>;

async function guarded<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof AppError ? error : databaseError(error);
  }
}

function reposIn(db: Db, guard: Guard): Repos {
  return {
    contactMessages: contactMessagesIn(db, guard),
    withdrawals: withdrawalsIn(db, guard),
    consents: consentsIn(db, guard),
    cspReports: cspReportsIn(db, guard),
    plans: plansIn(db, guard),
    users: usersIn(db, guard),
    sessions: sessionsIn(db, guard),
    links: linksIn(db, guard),
    accountEvents: accountEventsIn(db, guard),
    signInAttempts: signInAttemptsIn(db, guard),
    dictionaries: dictionariesIn(db, guard),
    suggestionReports: suggestionReportsIn(db, guard),
    usage: usageIn(db, guard),
    dailyUse: dailyUseIn(db, guard),
    history: historyIn(db, guard),
    feedback: feedbackIn(db, guard),
    chat: chatIn(db, guard),
  };
}
