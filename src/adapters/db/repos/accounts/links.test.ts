import { expect, it } from "vitest";
import { createTestStore, dayMs, linkRow, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();

it("gives back what was stored, to the millisecond", async () => {
  const { id } = await test.addUser();
  const link = linkRow(id, { createdAtMs: startMs + 1, expiresAtMs: startMs + 2 });
  await test.store.links.put(link);
  expect(await test.store.links.find(link.id)).toEqual(link);
  expect(await test.store.links.find(id)).toBeNull();
});

it("ends the earlier link of a purpose, and only that one", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  const { links } = test.store;
  const first = linkRow(mine.id);
  const others = [linkRow(mine.id, { purpose: "reset-password" }), linkRow(theirs.id)];
  for (const link of [first, ...others]) await links.put(link);
  const second = linkRow(mine.id, { email: "anden@eksempel.dk", createdAtMs: startMs + 1, expiresAtMs: startMs + 9 });
  await links.put(second);
  expect(await links.find(first.id)).toBeNull();
  expect(await links.take(first.tokenHash, "verify-email", startMs)).toBeNull();
  expect(await links.findLive(second.tokenHash, "verify-email", startMs)).toEqual(second);
  for (const link of others) expect(await links.find(link.id)).toEqual(link);
});

it("keeps one link of a purpose under fifty parallel calls", async () => {
  const { id } = await test.addUser();
  await Promise.all(
    Array.from({ length: 50 }, () =>
      test.store.transaction((tx) => tx.links.put(linkRow(id, { purpose: "reset-password" }))),
    ),
  );
  expect(await test.rows("select id from links")).toHaveLength(1);
});

it("keeps every way back to an earlier address", async () => {
  const { id } = await test.addUser();
  const [first, second] = [1, 2].map((ms) =>
    linkRow(id, { purpose: "undo-email-change", email: `${ms}@eksempel.dk`, createdAtMs: startMs + ms }),
  ) as [ReturnType<typeof linkRow>, ReturnType<typeof linkRow>];
  await test.store.links.put(second);
  await test.store.links.put(first);
  expect(await test.store.links.find(first.id)).toEqual(first);
  expect(await test.store.links.find(second.id)).toEqual(second);
  expect(await test.store.links.findLiveOf(id, "undo-email-change", startMs)).toEqual(second);
});

it("looks without using up, by purpose and while it lives", async () => {
  const { id } = await test.addUser();
  const link = linkRow(id);
  const { links } = test.store;
  await links.put(link);
  for (const _ of [1, 2]) expect(await links.findLive(link.tokenHash, link.purpose, startMs)).toEqual(link);
  expect(await links.findLive(link.tokenHash, "reset-password", startMs)).toBeNull();
  expect(await links.findLive(link.tokenHash, link.purpose, link.expiresAtMs - 1)).toEqual(link);
  expect(await links.findLive(link.tokenHash, link.purpose, link.expiresAtMs)).toBeNull();
  expect(await links.findLiveOf(id, link.purpose, link.expiresAtMs - 1)).toEqual(link);
  expect(await links.findLiveOf(id, link.purpose, link.expiresAtMs)).toBeNull();
  expect(await links.findLiveOf(id, "confirm-email-change", startMs)).toBeNull();
});

it("is used up by one of fifty parallel calls", async () => {
  const { id } = await test.addUser();
  const link = linkRow(id);
  await test.store.links.put(link);
  const taken = await Promise.all(
    Array.from({ length: 50 }, () => test.store.links.take(link.tokenHash, link.purpose, startMs)),
  );
  expect(taken.filter((row) => row !== null)).toEqual([link]);
  expect(await test.store.links.find(link.id)).toBeNull();
});

it("is not used up for another purpose or when it is too old", async () => {
  const { id } = await test.addUser();
  const link = linkRow(id);
  await test.store.links.put(link);
  expect(await test.store.links.take(link.tokenHash, "reset-password", startMs)).toBeNull();
  expect(await test.store.links.take(link.tokenHash, link.purpose, link.expiresAtMs)).toBeNull();
  expect(await test.store.links.find(link.id)).toEqual(link);
});

it("comes back when the transaction that used it fails", async () => {
  const { id } = await test.addUser();
  const link = linkRow(id);
  await test.store.links.put(link);
  const failing = test.store.transaction(async (tx) => {
    await tx.links.take(link.tokenHash, link.purpose, startMs);
    throw new Error("failed after it");
  });
  await expect(failing).rejects.toThrow("failed after it");
  expect(await test.store.links.take(link.tokenHash, link.purpose, startMs)).toEqual(link);
});

it("ends a person's links for the purposes that are named", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  const { links } = test.store;
  const gone = [linkRow(mine.id, { purpose: "reset-password" }), linkRow(mine.id, { purpose: "confirm-email-change" })];
  const kept = [linkRow(mine.id), linkRow(theirs.id, { purpose: "reset-password" })];
  for (const link of [...gone, ...kept]) await links.put(link);
  await links.removeOf(mine.id, []);
  expect(await test.rows("select id from links")).toHaveLength(4);
  await links.removeOf(mine.id, ["reset-password", "confirm-email-change"]);
  for (const link of gone) expect(await links.find(link.id)).toBeNull();
  for (const link of kept) expect(await links.find(link.id)).toEqual(link);
});

it("ends only the links made since a time, when one is given", async () => {
  const { id } = await test.addUser();
  const [before, then, later] = [-1, 0, 1].map((ms) =>
    linkRow(id, { purpose: "undo-email-change", createdAtMs: startMs + ms }),
  ) as [ReturnType<typeof linkRow>, ReturnType<typeof linkRow>, ReturnType<typeof linkRow>];
  for (const link of [before, then, later]) await test.store.links.put(link);
  await test.store.links.removeOf(id, ["undo-email-change"], startMs);
  expect(await test.rows("select id from links")).toEqual([{ id: before.id }]);
});

it("removes what ran out before the limit", async () => {
  const { id } = await test.addUser();
  await test.store.links.put(linkRow(id, { expiresAtMs: startMs - dayMs }));
  const kept = linkRow(id, { purpose: "reset-password", expiresAtMs: startMs });
  await test.store.links.put(kept);
  expect(await test.store.links.removeExpiredBefore(startMs, 9)).toBe(1);
  expect(await test.store.links.find(kept.id)).toEqual(kept);
});
