import { expect, it } from "vitest";
import { systemIds } from "#adapters/system.ts";
import { defaultSettings } from "#contract/accounts/account.rules.ts";
import { defaultCeilings } from "#domain/ai/usage/daily-use.ts";
import { addOneOfEach } from "../../../../../tests/support/chat-store.ts";
import {
  createTestStore,
  dayMs,
  eventRow,
  historyEntry,
  linkRow,
  startMs,
  userRow,
} from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const stranger = "0190c6a4-0000-7000-8000-000000000009";

it("gives back what was stored, to the millisecond", async () => {
  const user = userRow({
    email: " Åse.Ærø@Eksempel.DK",
    role: "reviewer",
    educationLevel: "stx",
    school: "Nørre Gymnasium",
    settings: { comma: "uden", level: "oevet", mailOnNewDevice: false, historyDays: 90, chatDays: 365 },
    emailVerifiedAtMs: startMs + 1,
    createdAtMs: startMs + 2,
    deleteAfterMs: startMs + 3,
  });
  expect(await test.store.users.add(user)).toBe(true);
  expect(await test.store.users.find(user.id)).toEqual(user);
  expect(await test.store.users.find(stranger)).toBeNull();
});

it("gives one of fifty parallel registrations of one address in many spellings the account", async () => {
  const spellings = ["æble@eksempel.dk", "ÆBLE@Eksempel.dk", " Æble@eksempel.dk ", "Æble@EKSEMPEL.dk"];
  const composed = "a\u030Ase@eksempel.dk";
  const decomposed = ["åse@eksempel.dk", composed, composed.toUpperCase(), "\u00C5SE@eksempel.DK"];
  for (const names of [spellings, decomposed]) {
    const users = Array.from({ length: 50 }, (_, place) => userRow({ email: names[place % names.length] ?? "" }));
    const added = await Promise.all(users.map((user) => test.store.users.add(user)));
    expect(added.filter(Boolean)).toHaveLength(1);
    const winner = users[added.indexOf(true)];
    for (const name of names) expect((await test.store.users.findByEmail(name))?.id).toBe(winner?.id);
  }
});

it("goes on in the transaction of an address that is taken", async () => {
  const { email } = await test.addUser();
  const other = userRow();
  await test.store.transaction(async (tx) => {
    expect(await tx.users.add(userRow({ email: email.toUpperCase() }))).toBe(false);
    expect(await tx.users.add(other)).toBe(true);
  });
  expect(await test.store.users.find(other.id)).toEqual(other);
});

it("stores only the settings that differ and reads the rest from the defaults", async () => {
  const user = await test.addUser({ settings: { ...defaultSettings, level: "avanceret" } });
  expect(await test.rows("select settings from users")).toEqual([{ settings: { level: "avanceret" } }]);
  expect((await test.store.users.find(user.id))?.settings).toEqual({ ...defaultSettings, level: "avanceret" });
});

it("changes only the fields that are given, and merges settings also when two change them at once", async () => {
  const user = await test.addUser({ school: "Skolen", educationLevel: "hf" });
  const { users } = test.store;
  expect(await users.updateProfile(user.id, {})).toEqual(user);
  expect(await users.updateProfile(user.id, { firstName: undefined, school: "" })).toEqual({ ...user, school: "" });
  expect(await users.updateProfile(user.id, { educationLevel: null })).toMatchObject({ educationLevel: null });
  await Promise.all([
    users.updateProfile(user.id, { settings: { comma: "start" } }),
    users.updateProfile(user.id, { settings: { level: "begynder", comma: undefined } as never }),
    users.updateProfile(user.id, { lastName: "Østergård" }),
    users.updateProfile(user.id, { settings: { mailOnNewDevice: false } }),
  ]);
  expect(await users.find(user.id)).toEqual({
    ...user,
    school: "",
    educationLevel: null,
    lastName: "Østergård",
    settings: { comma: "start", level: "begynder", mailOnNewDevice: false, historyDays: 90, chatDays: 365 },
  });
  expect(await users.updateProfile(stranger, { school: "x" })).toBeNull();
  expect(await users.updateProfile(stranger, {})).toBeNull();
});

it("says of each change whether there was an account to change", async () => {
  const { id } = await test.addUser();
  const { users } = test.store;
  const changes = [
    (of: string) => users.setPassword(of, null),
    (of: string) => users.setRole(of, "admin"),
    (of: string) => users.setDeleteAfter(of, startMs),
  ];
  for (const change of changes) expect([await change(id), await change(stranger)]).toEqual([true, false]);
  expect(await users.find(id)).toMatchObject({ passwordHash: null, role: "admin", deleteAfterMs: startMs });
  await users.setDeleteAfter(id, null);
  expect(await users.find(id)).toMatchObject({ deleteAfterMs: null });
});

it("verifies once of many at once, and replaces a registration only before that", async () => {
  const user = await test.addUser({ emailVerifiedAtMs: null });
  const { users } = test.store;
  const fields = { firstName: "Bo", lastName: "By", passwordHash: "ny", createdAtMs: startMs + dayMs };
  expect(await users.replaceRegistration(user.id, fields)).toBe(true);
  const verified = await Promise.all(Array.from({ length: 50 }, (_, ms) => users.markVerified(user.id, startMs + ms)));
  expect(verified.filter(Boolean)).toHaveLength(1);
  expect(await users.replaceRegistration(user.id, { ...fields, firstName: "Tyv" })).toBe(false);
  expect(await users.find(user.id)).toEqual({
    ...user,
    ...fields,
    emailVerifiedAtMs: startMs + verified.indexOf(true),
  });
  expect(await users.replaceRegistration(stranger, fields)).toBe(false);
});

it("changes an address inside a transaction that lives on when it is taken", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser({ email: "taget@eksempel.dk" })];
  await test.store.transaction(async (tx) => {
    expect(await tx.users.changeEmail(mine.id, "TAGET@eksempel.dk")).toBe("taken");
    expect(await tx.users.setRole(mine.id, "support")).toBe(true);
    expect(await tx.users.changeEmail(stranger, "ny@eksempel.dk")).toBe("gone");
    expect(await tx.users.changeEmail(mine.id, "Fri@eksempel.dk")).toBe("changed");
    // Another spelling of one's own address is no conflict.
    expect(await tx.users.changeEmail(mine.id, "fri@EKSEMPEL.dk")).toBe("changed");
  });
  expect(await test.store.users.findByEmail("fri@eksempel.dk")).toEqual({
    ...mine,
    email: "fri@EKSEMPEL.dk",
    role: "support",
  });
  expect(await test.store.users.findByEmail("taget@eksempel.dk")).toEqual(theirs);
});

it("takes a changed address back when the transaction around it fails", async () => {
  const mine = await test.addUser();
  const failing = test.store.transaction(async (tx) => {
    await tx.users.changeEmail(mine.id, "ny@eksempel.dk");
    throw new Error("failed after it");
  });
  await expect(failing).rejects.toThrow("failed after it");
  expect(await test.store.users.find(mine.id)).toEqual(mine);
});

it("gives one of two parallel changes to the same address it, and the other a transaction that goes on", async () => {
  const people = [await test.addUser(), await test.addUser()];
  const outcomes = await Promise.all(
    people.map(({ id }) =>
      test.store.transaction(async (tx) => {
        const outcome = await tx.users.changeEmail(id, "begge@eksempel.dk");
        await tx.accountEvents.add(eventRow(id, { device: outcome }));
        return outcome;
      }),
    ),
  );
  expect(outcomes.toSorted()).toEqual(["changed", "taken"]);
  expect(await test.rows("select device from account_events order by device")).toEqual([
    { device: "changed" },
    { device: "taken" },
  ]);
});

it("verifies by a change of address what was not verified, and leaves an earlier time alone", async () => {
  const [fresh, old] = [await test.addUser({ emailVerifiedAtMs: null }), await test.addUser()];
  await test.store.users.changeEmail(fresh.id, "a@eksempel.dk");
  await test.store.users.changeEmail(old.id, "b@eksempel.dk");
  expect((await test.store.users.find(fresh.id))?.emailVerifiedAtMs).toBeTypeOf("number");
  expect((await test.store.users.find(old.id))?.emailVerifiedAtMs).toBe(startMs);
});

it("finds the accounts whose time is up, oldest first and no more than asked for", async () => {
  const [later, now, first] = [
    await test.addUser({ deleteAfterMs: startMs + 1 }),
    await test.addUser({ deleteAfterMs: startMs }),
    await test.addUser({ deleteAfterMs: startMs - dayMs }),
  ];
  await test.addUser();
  expect(await test.store.users.dueForDeletion(startMs, 10)).toEqual([first.id, now.id]);
  expect(await test.store.users.dueForDeletion(startMs + 1, 2)).toEqual([first.id, now.id]);
  expect(await test.store.users.dueForDeletion(startMs + 1, 3)).toEqual([first.id, now.id, later.id]);
});

const day = "2026-11-20";

it("leaves no row of a removed account in any table, and every row of another", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  for (const { id } of [mine, theirs]) {
    await test.addSession(id);
    await test.store.links.put(linkRow(id));
    await test.store.accountEvents.add(eventRow(id));
    await test.store.dictionaries.put(id, [{ word: "finér", changedAtMs: startMs, isRemoved: false }]);
    const reservation = {
      id: systemIds.row(),
      userId: id,
      keyHash: id,
      runId: id,
      tool: "rewriting",
      day,
      reservedAtMs: startMs,
      expiresAtMs: startMs,
    } as const;
    const terms = { words: 1, ceilings: defaultCeilings, forgetBeforeMs: 0 };
    expect(await test.store.usage.reserve(reservation, terms)).toMatchObject({ kind: "reserved" });
    await test.store.history.add(historyEntry(id));
    await test.store.usage.close(reservation.id, "settled", day);
    const said = { rating: "up", reason: null, beforeText: null, afterText: null, ratedAtMs: startMs } as const;
    const { model } = historyEntry(id);
    const feedback = { id: systemIds.row(), userId: id, runId: id, tool: "rewriting", model, ...said } as const;
    expect(await test.store.feedback.put(feedback)).toBe(true);
    await addOneOfEach(test.store, id);
  }
  const tables = await test.rows(
    "select table_name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'",
  );
  expect(tables.length).toBeGreaterThanOrEqual(4);
  const ownersLeft = async () => {
    const owners = tables.map(({ table_name }) => `select user_id as owner from ${String(table_name)}`);
    return (await test.rows(`${owners.join(" union ")} union select id from users`)).map(({ owner }) => owner);
  };
  expect((await ownersLeft()).toSorted()).toEqual([mine.id, theirs.id].toSorted());
  expect([await test.store.users.remove(mine.id), await test.store.users.remove(mine.id)]).toEqual([true, false]);
  expect(await ownersLeft()).toEqual([theirs.id]);
  for (const { table_name } of tables) {
    expect(await test.rows(`select user_id from ${String(table_name)}`), String(table_name)).toHaveLength(1);
  }
});

it("removes what was never verified in time, and nothing else", async () => {
  await test.addUser({ emailVerifiedAtMs: null, createdAtMs: startMs - 1 });
  const kept = [
    await test.addUser({ emailVerifiedAtMs: null, createdAtMs: startMs }),
    await test.addUser({ createdAtMs: startMs - 1 }),
  ];
  expect(await test.store.users.removeUnverifiedBefore(startMs, startMs, 9)).toBe(1);
  expect((await test.rows("select id from users order by id")).map(({ id }) => id)).toEqual(
    kept.map(({ id }) => id).toSorted(),
  );
});

it("leaves an account that may be verified yet: who has a link that works, or registered again", async () => {
  const old = { emailVerifiedAtMs: null, createdAtMs: startMs - dayMs };
  const [waiting, again, gone] = [await test.addUser(old), await test.addUser(old), await test.addUser(old)];
  await test.store.links.put(linkRow(waiting.id, { expiresAtMs: startMs + 1 }));
  await test.store.links.put(linkRow(gone.id, { expiresAtMs: startMs }));
  await test.store.users.replaceRegistration(again.id, { ...again, createdAtMs: startMs });
  expect(await test.store.users.removeUnverifiedBefore(startMs, startMs, 9)).toBe(1);
  expect((await test.rows("select id from users")).map(({ id }) => id).toSorted()).toEqual(
    [waiting.id, again.id].toSorted(),
  );
  expect(await test.store.users.removeUnverifiedBefore(startMs, startMs + 1, 9)).toBe(1);
});

it("lists and counts staff, newest first, page by page, without losing those of one millisecond", async () => {
  const staff = [];
  for (const createdAtMs of [3, 2, 2, 2, 1]) {
    staff.push(await test.addUser({ role: "support", createdAtMs: startMs + createdAtMs }));
  }
  await test.addUser({ createdAtMs: startMs + 9 });
  const expected = staff.toSorted((a, b) => b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : -1));
  const first = await test.store.users.listStaff(2, null);
  expect(first.items).toEqual(expected.slice(0, 2));
  const second = await test.store.users.listStaff(2, first.next);
  const third = await test.store.users.listStaff(2, second.next);
  expect([...first.items, ...second.items, ...third.items]).toEqual(expected);
  expect(third.next).toBeNull();
  expect((await test.store.users.listStaff(5, null)).next).toBeNull();
  expect(await test.store.users.countWithRole("support")).toBe(5);
  expect(await test.store.users.countWithRole("admin")).toBe(0);
});
