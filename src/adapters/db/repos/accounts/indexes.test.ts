import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { expect, it } from "vitest";
import type { AccountRepos } from "#domain/accounts/model/account-store.ts";
import { createTestStore, dayMs, hashOf, startMs } from "../../../../../tests/support/test-store.ts";
import type { Db } from "../../database.ts";
import * as schema from "../../schema.ts";
import { accountEventsIn } from "./account-events.ts";
import { linksIn } from "./links.ts";
import { sessionsIn } from "./sessions.ts";
import { signInAttemptsIn } from "./sign-in-attempts.ts";
import { usersIn } from "./users.ts";

const test = createTestStore();
const now = new Date(startMs).toISOString();

interface Query {
  readonly text: string;
  readonly params: unknown[];
}

/** The same open database, telling each query that the repositories send. */
function listening(): { readonly db: Db; readonly heard: Query[]; explain(query: Query): Promise<string> } {
  const { $client: client } = test.db as Db & { $client: pg.Pool };
  const heard: Query[] = [];
  const logger = { logQuery: (text: string, params: unknown[]) => void heard.push({ text, params }) };
  const db = drizzle(client, { schema, logger });
  return {
    db,
    heard,
    explain: async ({ text, params }) => {
      const { rows } = await client.query(`explain (costs off) ${text}`, params);
      return (rows as { "QUERY PLAN": string }[]).map((row) => row["QUERY PLAN"]).join("\n");
    },
  };
}

/** 10,000 accounts of which 500 are staff; one has 5,000 sessions and events, as many belong to others. */
async function fill(): Promise<{ readonly id: string; readonly sessionId: string }> {
  const { id } = await test.addUser();
  const session = await test.addSession(id);
  const { id: otherId } = await test.addUser();
  const owner = `case when n <= 5000 then '${id}'::uuid else '${otherId}'::uuid end`;
  const time = `'${now}'::timestamptz - n * interval '1 minute'`;
  const queries = [
    `insert into users (id, email, email_key, first_name, last_name, role, school, settings, email_verified_at,
        created_at, delete_after)
      select gen_random_uuid(), n || '@a.dk', n || '@a.dk', '', '', case when n % 20 = 0 then 'support' else 'user' end,
        '', '{}', case when n % 100 > 0 then ${time} end, ${time}, case when n % 100 = 1 then ${time} end
      from generate_series(1, 10000) n`,
    `insert into sessions select gen_random_uuid(), ${owner}, 'a', null, ${time}, true, '', n::text, ${time}, ${time},
        '${now}'::timestamptz + interval '1 day', '${now}'::timestamptz + interval '2 days', null
      from generate_series(1, 10000) n`,
    `insert into links select gen_random_uuid(), id, 'verify-email', id::text, '', created_at, created_at + interval '1 year' from users`,
    `insert into account_events select gen_random_uuid(), ${owner}, 'signed-in', '', ${time}
      from generate_series(1, 10000) n`,
    `insert into sign_in_attempts select n::text, 1, ${time}, ${time} from generate_series(1, 10000) n`,
    "analyze",
  ];
  for (const query of queries) await test.rows(query);
  return { id, sessionId: session.id };
}

it("answers by an index, in the order of the index, with 10,000 rows", async () => {
  const { id, sessionId } = await fill();
  const { db, heard, explain } = listening();
  const run = <Result>(work: () => Promise<Result>) => work();
  const repos: AccountRepos = {
    users: usersIn(db, run),
    sessions: sessionsIn(db, run),
    links: linksIn(db, run),
    accountEvents: accountEventsIn(db, run),
    signInAttempts: signInAttemptsIn(db, run),
  };
  const after = { atMs: startMs - dayMs, id };
  const longAgo = startMs - 10_000 * dayMs;
  const cases: readonly (readonly [string, () => Promise<unknown>])[] = [
    ["users_staff", () => repos.users.listStaff(20, null)],
    ["users_staff", () => repos.users.listStaff(20, after)],
    ["sessions_of_user", () => repos.sessions.listLive(id, startMs, 20, null)],
    ["sessions_of_user", () => repos.sessions.listLive(id, startMs, 20, after)],
    ["sessions_of_user", () => repos.sessions.listKept(id, 20, after)],
    ["account_events_of_user", () => repos.accountEvents.list(id, 20, null)],
    ["account_events_of_user", () => repos.accountEvents.list(id, 20, after)],
    ["users_email_key", () => repos.users.findByEmail("77@a.dk")],
    ["users_delete_after", () => repos.users.dueForDeletion(longAgo, 20)],
    ["users_unverified", () => repos.users.removeUnverifiedBefore(longAgo, startMs, 1000)],
    ["sessions_pkey", () => repos.sessions.findSignedIn(sessionId, startMs)],
    ["sessions_device", () => repos.sessions.knowsDevice(id, "9999")],
    ["sessions_of_user", () => repos.sessions.usedRecently(id, "9999", 20)],
    ["sessions_over", () => repos.sessions.removeEndedBefore(longAgo, 1000)],
    ["links_token_hash", () => repos.links.take(hashOf("ukendt"), "verify-email", startMs)],
    ["links_expires_at", () => repos.links.removeExpiredBefore(longAgo, 1000)],
    ["account_events_at", () => repos.accountEvents.removeBefore(longAgo, 1000)],
    ["sign_in_attempts_last_at", () => repos.signInAttempts.removeBefore(longAgo, 1000)],
  ];
  for (const [index, work] of cases) {
    heard.length = 0;
    await work();
    expect(heard, "one query each").toHaveLength(1);
    const plan = await explain(heard[0] as Query);
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan");
    // A page must not read all of a person's rows to find its own.
    if (heard[0]?.text.includes('"id" desc')) expect(plan).not.toMatch(/^ *(-> +)?Sort$/m);
  }
});
