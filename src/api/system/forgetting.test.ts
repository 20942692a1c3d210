/** What of accounts is forgotten at night, to the millisecond, and what stays. */
import { beforeEach, describe, expect, it } from "vitest";
import { retention } from "#contract/legal.ts";
import { apiPaths } from "#contract/paths.ts";
import { issueLink } from "#domain/accounts/model/links.ts";
import { recordEvent } from "#domain/accounts/model/record-event.ts";
import { forgetOldData } from "#domain/operations/forget-old-data.ts";
import type { Store } from "#domain/store.ts";
import { newestToken } from "../../../tests/support/account-mails.ts";
import { type SignedIn, signedIn, signedInAs, storedUser, testPassword } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function night(): Promise<Record<string, unknown> | undefined> {
  await forgetOldData({ ...app.deps, files: app.files });
  return app.logLines.findLast(({ msg }) => msg === "old data deleted");
}

const count = async (table: string) => (await app.database.rows(`select count(*)::int as n from ${table}`))[0]?.n;
const exportsKept = async () => (await app.files.list("exports/")).length;

beforeEach(async () => {
  for (const { key } of await app.files.list("exports/")) await app.files.remove(key);
});

describe("accounts whose owners asked for it", () => {
  const ask = ({ headers }: SignedIn) =>
    app.call(apiPaths.deleteAccount, { body: { currentPassword: testPassword, confirmation: "SLET" }, headers });

  it("stay for fourteen days, and then go with everything that was theirs, and nothing of others", async () => {
    const mine = await signedIn(app);
    const other = await signedIn(app);
    for (const { user } of [mine, other]) {
      await app.deps.store.transaction(async (tx) => {
        await issueLink(tx, app.deps, { userId: user.id, purpose: "undo-email-change", email: "gammel@eksempel.dk" });
        await recordEvent(tx, app.deps, { userId: user.id, kind: "signed-in", device: "" });
      });
    }
    expect((await ask(mine)).status).toBe(200);
    app.clock.nowMs += 14 * dayMs - 1;
    expect(await night()).toMatchObject({ accounts: 0 });
    expect(await app.deps.store.users.find(mine.user.id)).not.toBeNull();

    app.clock.nowMs += 1;
    expect(await night()).toMatchObject({ accounts: 1 });
    expect(await app.deps.store.users.find(mine.user.id)).toBeNull();
    for (const table of ["sessions", "links", "account_events"]) {
      const owners = await app.database.rows(`select distinct user_id from ${table}`);
      expect(
        owners.every(({ user_id: owner }) => owner === other.user.id),
        table,
      ).toBe(true);
    }
    expect(await app.deps.store.users.find(other.user.id)).not.toBeNull();
  });

  it("go also when there are more of them than fit into one transaction", async () => {
    await app.database.rows(`
      insert into users (id, email, email_key, first_name, last_name, role, school, settings, created_at, delete_after)
      select gen_random_uuid(), n || '@eksempel.dk', n || '@eksempel.dk', 'A', 'B', 'user', '', '{}', now(),
        timestamptz '2026-11-20T13:30:00Z' - make_interval(mins => n)
      from generate_series(0, 136) n`);
    const staying = await storedUser(app, { deleteAfterMs: app.clock.nowMs + 1 });
    expect(await night()).toMatchObject({ accounts: 137 });
    expect(await app.database.rows("select id from users")).toEqual([{ id: staying.id }]);
  });

  it("stay when their owner changed their mind while the night was at work", async () => {
    const due = await storedUser(app, { deleteAfterMs: app.clock.nowMs });
    expect(await app.deps.store.users.dueForDeletion(app.clock.nowMs, 10)).toEqual([due.id]);
    await app.deps.store.users.setDeleteAfter(due.id, null);
    expect(await app.deps.store.users.remove(due.id, app.clock.nowMs)).toBe(false);
    expect(await app.deps.store.users.find(due.id)).not.toBeNull();
  });
});

it("accounts that were never verified go after seven days", async () => {
  await storedUser(app, { emailVerifiedAtMs: null });
  const verified = await storedUser(app);
  app.clock.nowMs += 7 * dayMs;
  await night();
  expect(await count("users")).toBe(2);
  app.clock.nowMs += 1;
  expect(await night()).toMatchObject({ unverifiedAccounts: 1 });
  expect(await app.database.rows("select id from users")).toEqual([{ id: verified.id }]);
});

it("sessions go ninety days after they were ended or ran out", async () => {
  const { user } = await signedIn(app, {});
  await signedInAs(app, user, { endedAtMs: app.clock.nowMs + hourMs });
  // The first one ran out twelve hours after it began.
  app.clock.nowMs += 90 * dayMs + hourMs;
  await night();
  expect(await count("sessions")).toBe(2);
  app.clock.nowMs += 1;
  expect(await night()).toMatchObject({ sessions: 1 });
  app.clock.nowMs += 11 * hourMs;
  expect(await night()).toMatchObject({ sessions: 1 });
  expect(await count("sessions")).toBe(0);
});

it("links go seven days after they stopped working, events after twelve months, tries after a day", async () => {
  const { id: userId, email } = await storedUser(app);
  await app.deps.store.transaction(async (tx) => {
    await issueLink(tx, app.deps, { userId, purpose: "reset-password", email });
    await recordEvent(tx, app.deps, { userId, kind: "signed-in", device: "" });
  });
  await app.deps.store.signInAttempts.begin("a", app.clock.nowMs, {
    freeAttempts: 10,
    windowMs: hourMs,
    firstWaitMs: hourMs,
    maxWaitMs: hourMs,
  });
  const kept = async () => [await count("links"), await count("account_events"), await count("sign_in_attempts")];
  const after: readonly [passedMs: number, expected: number[]][] = [
    [dayMs, [1, 1, 1]],
    [1, [1, 1, 0]],
    [6 * dayMs + hourMs - 1, [1, 1, 0]],
    [1, [0, 1, 0]],
    [Date.parse("2027-11-20T13:30:00.000Z") - app.clock.nowMs - 7 * dayMs - hourMs - 1, [0, 1, 0]],
    [1, [0, 0, 0]],
  ];
  for (const [passedMs, expected] of after) {
    app.clock.nowMs += passedMs;
    await night();
    expect([new Date(app.clock.nowMs).toISOString(), await kept()]).toEqual([
      new Date(app.clock.nowMs).toISOString(),
      expected,
    ]);
  }
});

it("files of exported data go when their link has stopped working, and with the account", async () => {
  const [staying, leaving] = [await signedIn(app), await signedIn(app, { deleteAfterMs: app.clock.nowMs + hourMs })];
  for (const { headers } of [staying, leaving]) {
    const response = await app.call(apiPaths.dataExport, { body: { currentPassword: testPassword }, headers });
    expect(response.status).toBe(200);
  }
  await app.files.put("exports/noget-andet.zip", new Uint8Array(1), "application/zip");
  await app.files.put("backups/2026-11-20.tar.gz", new Uint8Array(1), "application/gzip");
  await night();
  expect(await exportsKept()).toBe(2);
  app.clock.nowMs += hourMs;
  expect(await night()).toMatchObject({ accounts: 1, exports: 1 });
  app.clock.nowMs += 23 * hourMs - 1;
  expect(await night()).toMatchObject({ exports: 0 });
  app.clock.nowMs += 1;
  expect(await night()).toMatchObject({ exports: 1 });
  expect((await app.files.list("")).map(({ key }) => key)).toEqual(["backups/2026-11-20.tar.gz"]);
});

it("files of exported data go with the account also when their time is not up", async () => {
  const leaving = await signedIn(app);
  const { headers } = leaving;
  await app.call(apiPaths.dataExport, { body: { currentPassword: testPassword }, headers });
  await app.deps.store.users.setDeleteAfter(leaving.user.id, app.clock.nowMs);
  expect(await night()).toMatchObject({ accounts: 1, exports: 0 });
  expect(await exportsKept()).toBe(0);
});

it("a link that was asked for late still works after the night", async () => {
  const user = await storedUser(app, { emailVerifiedAtMs: null });
  app.clock.nowMs += 7 * dayMs - hourMs;
  await app.call(apiPaths.resendVerification, { body: { email: user.email } });
  const token = await newestToken(app, "verify-email");
  app.clock.nowMs += 2 * hourMs;
  await night();
  expect((await app.call(apiPaths.verifyEmail, { body: { token } })).status).toBe(200);
});

it("an account that is registered again begins its seven days anew", async () => {
  const user = await storedUser(app, { emailVerifiedAtMs: null });
  const { email, firstName, lastName } = user;
  app.clock.nowMs += 6 * dayMs;
  await app.call(apiPaths.register, { body: { email, firstName, lastName, password: testPassword } });
  app.clock.nowMs += 7 * dayMs;
  await night();
  expect(await count("users")).toBe(1);
  app.clock.nowMs += 1;
  expect(await night()).toMatchObject({ unverifiedAccounts: 1 });
});

it("many rows go a thousand in each transaction", async () => {
  const { id } = await storedUser(app);
  const old = "timestamptz '2020-01-01'";
  for (const query of [
    `insert into users (id, email, email_key, first_name, last_name, role, school, settings, created_at)
      select gen_random_uuid(), n || '@a.dk', n || '@a.dk', '', '', 'user', '', '{}', ${old}`,
    `insert into sessions select gen_random_uuid(), '${id}', 'a', null, ${old}, true, '', '', ${old}, ${old}, ${old}, ${old}, null`,
    `insert into links select gen_random_uuid(), '${id}', 'undo-email-change', n::text, '', ${old}, ${old}`,
    `insert into account_events select gen_random_uuid(), '${id}', 'signed-in', '', ${old}`,
    `insert into sign_in_attempts select n::text, 1, ${old}, ${old}`,
  ])
    await app.database.rows(`${query} from generate_series(1, 2500) n`);
  const rowsLeft = async () => {
    const tables = ["users", "sessions", "links", "account_events", "sign_in_attempts"];
    const counts = await Promise.all(tables.map(count));
    return counts.reduce<number>((sum, rows) => sum + Number(rows), 0);
  };
  const left = [await rowsLeft()];
  const store: Store = {
    ...app.deps.store,
    transaction: async (work) => {
      const result = await app.deps.store.transaction(work);
      left.push(await rowsLeft());
      return result;
    },
  };
  await forgetOldData({ ...app.deps, store });
  expect([left[0], left.at(-1)]).toEqual([12_501, 1]);
  for (const [step, rows] of left.entries()) expect((left[step - 1] ?? rows) - rows).toBeLessThanOrEqual(1000);
});

it("keeps the times that /persondatapolitik tells", () => {
  const { deletionRegretDays, unverifiedAccountDays, endedSessionDays, expiredLinkDays } = retention;
  expect([deletionRegretDays, unverifiedAccountDays, endedSessionDays, expiredLinkDays]).toEqual([14, 7, 90, 7]);
  expect([retention.accountEventMonths, retention.signInAttemptDays, retention.dataExportHours]).toEqual([12, 1, 24]);
});
