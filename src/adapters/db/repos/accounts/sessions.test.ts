import { expect, it } from "vitest";
import { createTestStore, dayMs, hashOf, minuteMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const stranger = "0190c6a4-0000-7000-8000-000000000009";

it("gives back what was stored, to the millisecond", async () => {
  const { id } = await test.addUser();
  const session = await test.addSession(id, {
    previousHash: hashOf("før"),
    rememberMe: true,
    rotatedAtMs: startMs + 1,
    lastUsedAtMs: startMs + 2,
    idleExpiresAtMs: startMs + 3,
    expiresAtMs: startMs + 4,
    endedAtMs: startMs + 5,
  });
  expect(await test.store.sessions.find(session.id)).toEqual(session);
  expect(await test.store.sessions.find(stranger)).toBeNull();
});

it("finds the session and its account together while both live", async () => {
  const user = await test.addUser();
  const session = await test.addSession(user.id);
  const { sessions, users } = test.store;
  expect(await sessions.findSignedIn(session.id, startMs)).toEqual({ session, user });
  expect(await sessions.findSignedIn(session.id, session.idleExpiresAtMs - 1)).not.toBeNull();
  expect(await sessions.findSignedIn(session.id, session.idleExpiresAtMs)).toBeNull();
  expect(await sessions.findSignedIn(stranger, startMs)).toBeNull();

  const short = await test.addSession(user.id, { expiresAtMs: startMs + 5 });
  expect(await sessions.findSignedIn(short.id, startMs + 4)).not.toBeNull();
  expect(await sessions.findSignedIn(short.id, startMs + 5)).toBeNull();

  const ended = await test.addSession(user.id, { endedAtMs: startMs });
  expect(await sessions.findSignedIn(ended.id, startMs)).toBeNull();

  // While the owner may still regret they are let in; after that, only the job that deletes is missing.
  await users.setDeleteAfter(user.id, startMs + minuteMs);
  expect(await sessions.findSignedIn(session.id, startMs + minuteMs - 1)).not.toBeNull();
  expect(await sessions.findSignedIn(session.id, startMs + minuteMs)).toBeNull();
  await users.remove(user.id);
  expect(await sessions.findSignedIn(session.id, startMs)).toBeNull();
});

it("moves on for one of fifty parallel rotations", async () => {
  const { id } = await test.addUser();
  const session = await test.addSession(id);
  const nowMs = startMs + minuteMs;
  const idleExpiresAtMs = nowMs + dayMs / 2;
  const moved = await Promise.all(
    Array.from({ length: 50 }, (_, place) =>
      test.store.sessions.rotate(session.id, {
        fromHash: session.tokenHash,
        toHash: hashOf(`efter ${place}`),
        nowMs,
        idleExpiresAtMs,
      }),
    ),
  );
  expect(moved.filter(Boolean)).toHaveLength(1);
  expect(await test.store.sessions.find(session.id)).toEqual({
    ...session,
    tokenHash: hashOf(`efter ${moved.indexOf(true)}`),
    previousHash: session.tokenHash,
    rotatedAtMs: nowMs,
    lastUsedAtMs: nowMs,
    idleExpiresAtMs,
  });
});

it("never moves the idle end past the total end", async () => {
  const { id } = await test.addUser();
  const session = await test.addSession(id);
  await test.store.sessions.rotate(session.id, {
    fromHash: session.tokenHash,
    toHash: hashOf("efter"),
    nowMs: startMs,
    idleExpiresAtMs: session.expiresAtMs + 1,
  });
  expect(await test.store.sessions.find(session.id)).toMatchObject({
    idleExpiresAtMs: session.expiresAtMs,
    expiresAtMs: session.expiresAtMs,
  });
});

it.each([
  ["ended", { endedAtMs: startMs }],
  ["idle too long", { idleExpiresAtMs: startMs }],
  ["over in all", { expiresAtMs: startMs }],
])("does not move a session that is %s", async (_, fields) => {
  const { id } = await test.addUser();
  const session = await test.addSession(id, fields);
  const rotation = { fromHash: session.tokenHash, toHash: hashOf("efter"), nowMs: startMs, idleExpiresAtMs: startMs };
  expect(await test.store.sessions.rotate(session.id, rotation)).toBe(false);
  expect(await test.store.sessions.find(session.id)).toEqual(session);
});

it("does not move another session by the same token, nor a token that is not the newest", async () => {
  const { id } = await test.addUser();
  const [session, other] = [await test.addSession(id), await test.addSession(id)];
  const rotation = { toHash: hashOf("efter"), nowMs: startMs, idleExpiresAtMs: startMs + dayMs };
  expect(await test.store.sessions.rotate(other.id, { ...rotation, fromHash: session.tokenHash })).toBe(false);
  expect(await test.store.sessions.rotate(session.id, { ...rotation, fromHash: hashOf("gammel") })).toBe(false);
});

it("ends a session only for its owner and only once", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  const session = await test.addSession(mine.id);
  const { sessions } = test.store;
  expect(await sessions.end(session.id, theirs.id, startMs)).toBe(false);
  expect(await sessions.find(session.id)).toEqual(session);
  expect(await sessions.end(session.id, mine.id, startMs + 1)).toBe(true);
  expect(await sessions.end(session.id, mine.id, startMs + 2)).toBe(false);
  expect(await sessions.find(session.id)).toEqual({ ...session, endedAtMs: startMs + 1 });
});

it("ends all of a person's live sessions, with or without the present one", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  const [present] = [await test.addSession(mine.id), await test.addSession(mine.id), await test.addSession(mine.id)];
  await test.addSession(mine.id, { endedAtMs: startMs - 1 });
  await test.addSession(mine.id, { idleExpiresAtMs: startMs });
  const other = await test.addSession(theirs.id);
  const { sessions } = test.store;
  expect(await sessions.endAllOf(mine.id, present?.id ?? "", startMs)).toBe(2);
  expect((await sessions.listLive(mine.id, startMs, 20, null)).items).toEqual([present]);
  expect(await sessions.endAllOf(mine.id, null, startMs)).toBe(1);
  expect(await sessions.findSignedIn(other.id, startMs)).not.toBeNull();
});

it("lists a person's live sessions, last used first, page by page, also those of one millisecond", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  const live = [];
  for (const ms of [1, 3, 2, 2, 2]) live.push(await test.addSession(mine.id, { lastUsedAtMs: startMs + ms }));
  await test.addSession(mine.id, { endedAtMs: startMs });
  await test.addSession(theirs.id);
  const expected = live.toSorted((a, b) => b.lastUsedAtMs - a.lastUsedAtMs || (a.id < b.id ? 1 : -1));
  const found = [];
  let next = null;
  do {
    const page = await test.store.sessions.listLive(mine.id, startMs + 5, 2, next);
    found.push(...page.items);
    next = page.next;
  } while (next !== null);
  expect(found).toEqual(expected);
});

it("lists all that is kept of a person, also what is over", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  const kept = [
    await test.addSession(mine.id, { lastUsedAtMs: startMs + 3 }),
    await test.addSession(mine.id, { lastUsedAtMs: startMs + 2, endedAtMs: startMs }),
    await test.addSession(mine.id, { lastUsedAtMs: startMs + 1, idleExpiresAtMs: startMs }),
  ];
  await test.addSession(theirs.id);
  const first = await test.store.sessions.listKept(mine.id, 2, null);
  const second = await test.store.sessions.listKept(mine.id, 2, first.next);
  expect([...first.items, ...second.items]).toEqual(kept);
  expect(second.next).toBeNull();
});

it("knows a device by the person's sessions, also those that ended", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  await test.addSession(mine.id, { deviceHash: hashOf("min"), endedAtMs: startMs });
  const { sessions } = test.store;
  expect(await sessions.knowsDevice(mine.id, hashOf("min"))).toBe(true);
  expect(await sessions.knowsDevice(theirs.id, hashOf("min"))).toBe(false);
  expect(await sessions.knowsDevice(mine.id, hashOf("anden"))).toBe(false);
});

it("tells the devices of a person's last used sessions from those before them", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  for (const [index, name] of ["ældst", "midt", "nyest"].entries()) {
    await test.addSession(mine.id, { deviceHash: hashOf(name), lastUsedAtMs: startMs + index, endedAtMs: startMs });
  }
  await test.addSession(theirs.id, { deviceHash: hashOf("andens") });
  const { sessions } = test.store;
  const names = ["nyest", "midt", "ældst", "andens"];
  const known = await Promise.all(names.map((name) => sessions.usedRecently(mine.id, hashOf(name), 2)));
  expect(known).toEqual([true, true, false, false]);
});

it("removes what ended or ran out before the limit, each by its own time", async () => {
  const { id } = await test.addUser();
  await test.addSession(id, { endedAtMs: startMs - 1 });
  await test.addSession(id, { idleExpiresAtMs: startMs - 1 });
  await test.addSession(id, { expiresAtMs: startMs - 1 });
  const kept = [
    await test.addSession(id),
    await test.addSession(id, { endedAtMs: startMs }),
    await test.addSession(id, { idleExpiresAtMs: startMs }),
    await test.addSession(id, { expiresAtMs: startMs }),
  ];
  expect(await test.store.sessions.removeEndedBefore(startMs, 9)).toBe(3);
  expect((await test.rows("select id from sessions")).map((row) => row.id).toSorted()).toEqual(
    kept.map((row) => row.id).toSorted(),
  );
});
