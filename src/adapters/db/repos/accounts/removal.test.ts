/** The nightly deletions of the account tables go a bounded number of rows at a time, the oldest first. */
import { expect, it } from "vitest";
import { createTestStore, dayMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const rules = { freeAttempts: 10, windowMs: dayMs, firstWaitMs: dayMs, maxWaitMs: dayMs };
const time = `timestamptz '${new Date(startMs).toISOString()}' - n * interval '1 hour'`;
const rowsOf: Readonly<Record<string, (userId: string) => string>> = {
  users: () => `insert into users (id, email, email_key, first_name, last_name, role, school, settings, created_at)
    select gen_random_uuid(), n || '@a.dk', n || '@a.dk', 'A', 'B', 'user', '', '{}', ${time}`,
  sessions: (userId) => `insert into sessions select gen_random_uuid(), '${userId}', 'a', null, ${time}, true, '', '',
    ${time}, ${time}, ${time}, now() + interval '1 year', null`,
  links: (userId) =>
    `insert into links select gen_random_uuid(), '${userId}', 'undo-email-change', n::text, '', ${time}, ${time}`,
  account_events: (userId) =>
    `insert into account_events select gen_random_uuid(), '${userId}', 'signed-in', '', ${time}`,
  sign_in_attempts: () => `insert into sign_in_attempts select n::text, 1, ${time}, 'epoch'`,
};
const age: Readonly<Record<string, string>> = {
  users: "created_at",
  sessions: "idle_expires_at",
  links: "expires_at",
  account_events: "at",
  sign_in_attempts: "last_at",
};

it.each<[table: string, remove: (limitMs: number, maxRows: number) => Promise<number>]>([
  ["users", (limitMs, maxRows) => test.store.users.removeUnverifiedBefore(limitMs, startMs, maxRows)],
  ["sessions", (limitMs, maxRows) => test.store.sessions.removeEndedBefore(limitMs, maxRows)],
  ["links", (limitMs, maxRows) => test.store.links.removeExpiredBefore(limitMs, maxRows)],
  ["account_events", (limitMs, maxRows) => test.store.accountEvents.removeBefore(limitMs, maxRows)],
  ["sign_in_attempts", (limitMs, maxRows) => test.store.signInAttempts.removeBefore(limitMs, maxRows)],
])("of %s", async (table, remove) => {
  const owner = await test.addUser();
  await test.rows(`${rowsOf[table]?.(owner.id)} from generate_series(1, 10) n`);
  const hoursLeft = async () => {
    const others = table === "users" ? `where id <> '${owner.id}'` : "";
    const left = await test.rows(`select ${age[table]} as at from ${table} ${others} order by 1 desc`);
    return left.map(({ at }) => Math.round((startMs - Number(at)) / 3_600_000));
  };
  const limitMs = startMs - 2.5 * 3_600_000;
  expect([await remove(limitMs, 3), await hoursLeft()]).toEqual([3, [1, 2, 3, 4, 5, 6, 7]]);
  expect([await remove(limitMs, 3), await hoursLeft()]).toEqual([3, [1, 2, 3, 4]]);
  expect([await remove(limitMs, 3), await hoursLeft()]).toEqual([2, [1, 2]]);
  expect(await remove(limitMs, 3)).toBe(0);
});

it("spares a counter that somebody uses while the night looks at it", async () => {
  await test.store.signInAttempts.begin("nøgle", startMs, rules);
  const attempts = Array.from({ length: 5 }, () => test.store.signInAttempts.begin("nøgle", startMs + dayMs, rules));
  const removals = Array.from({ length: 5 }, () => test.store.signInAttempts.removeBefore(startMs + dayMs, 9));
  await Promise.all([...attempts, ...removals]);
  const [row] = await test.rows("select last_at from sign_in_attempts");
  expect(Number(row?.last_at)).toBe(startMs + dayMs);
});

it("spares an account that is verified while the night looks at it", async () => {
  const people = await Promise.all(
    Array.from({ length: 20 }, () => test.addUser({ emailVerifiedAtMs: null, createdAtMs: startMs - dayMs })),
  );
  const verified = people.map(({ id }) => test.store.users.markVerified(id, startMs));
  const removed = test.store.users.removeUnverifiedBefore(startMs, startMs, 100);
  const wasVerified = (await Promise.all(verified)).filter(Boolean).length;
  expect([wasVerified, await removed]).toEqual([wasVerified, 20 - wasVerified]);
  expect(await test.rows("select id from users")).toHaveLength(wasVerified);
});
