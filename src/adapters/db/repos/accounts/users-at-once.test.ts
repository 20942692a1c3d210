import { expect, it } from "vitest";
import { createTestStore, dayMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const stranger = "0190c6a4-0000-7000-8000-000000000009";

it("holds an account while a transaction decides about it: no change of twenty is lost", async () => {
  const { id } = await test.addUser({ school: "0" });
  const changes = Array.from({ length: 20 }, () =>
    test.store.transaction(async (tx) => {
      const held = await tx.users.lock(id);
      await tx.users.updateProfile(id, { school: String(Number(held?.school) + 1) });
    }),
  );
  await Promise.all(changes);
  expect(await test.store.users.find(id)).toMatchObject({ school: "20" });
  expect(await test.store.users.lock(stranger)).toBeNull();
});

it("lets rows be added to an account that is held", async () => {
  const { id } = await test.addUser();
  await test.store.transaction(async (tx) => {
    await tx.users.lock(id);
    // By another connection where there is one: the embedded database has only the transaction's own.
    if (test.kind === "postgresql") await test.addSession(id);
  });
  expect(await test.rows("select id from sessions")).toHaveLength(test.kind === "postgresql" ? 1 : 0);
});

it.each([["gammel"], [null]])("changes a password that is still %s for one of fifty at once", async (passwordHash) => {
  const { id } = await test.addUser({ passwordHash });
  const changed = await Promise.all(
    Array.from({ length: 50 }, (_, place) => test.store.users.setPassword(id, `ny ${place}`, passwordHash)),
  );
  expect(changed.filter(Boolean)).toHaveLength(1);
  expect(await test.store.users.find(id)).toMatchObject({ passwordHash: `ny ${changed.indexOf(true)}` });
});

it("never lets the last two administrators leave at once", async () => {
  const admins = [await test.addUser({ role: "admin" }), await test.addUser({ role: "admin" })];
  const left = await Promise.all(
    admins.map(({ id }) =>
      test.store.transaction(
        async (tx) => (await tx.users.countWithRole("admin")) > 1 && (await tx.users.setDeleteAfter(id, startMs)),
      ),
    ),
  );
  expect(left.toSorted()).toEqual([false, true]);
  expect(await test.store.users.countWithRole("admin")).toBe(1);
});

it("sets a date of deletion once of many at once, and calls it off once", async () => {
  const { id } = await test.addUser();
  const dates = Array.from({ length: 20 }, (_, ms) => startMs + ms);
  const set = await Promise.all(dates.map((dateMs) => test.store.users.setDeleteAfter(id, dateMs)));
  expect(set.filter(Boolean)).toHaveLength(1);
  expect(await test.store.users.find(id)).toMatchObject({ deleteAfterMs: dates[set.indexOf(true)] });
  const calledOff = await Promise.all(dates.map(() => test.store.users.setDeleteAfter(id, null)));
  expect(calledOff.filter(Boolean)).toHaveLength(1);
});

it("spares an account whose deletion was called off or is not due yet", async () => {
  const [due, later, stays] = [
    await test.addUser({ deleteAfterMs: startMs }),
    await test.addUser({ deleteAfterMs: startMs + 1 }),
    await test.addUser(),
  ];
  const removed = [];
  for (const { id } of [due, later, stays]) removed.push(await test.store.users.remove(id, startMs));
  expect(removed).toEqual([true, false, false]);
  expect(await test.store.users.dueForDeletion(startMs + dayMs, 10)).toEqual([later.id]);
});
