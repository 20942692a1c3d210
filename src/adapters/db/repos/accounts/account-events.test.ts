import { expect, it } from "vitest";
import type { TimePosition } from "#domain/accounts/model/account-store.ts";
import { createTestStore, eventRow, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();

it("gives back what was stored, to the millisecond", async () => {
  const { id } = await test.addUser();
  const event = eventRow(id, { kind: "token-reused", device: "" });
  await test.store.accountEvents.add(event);
  expect(await test.store.accountEvents.find(event.id)).toEqual(event);
  expect(await test.store.accountEvents.find(id)).toBeNull();
});

it("lists one person's events, newest first, page by page, also those of one millisecond", async () => {
  const [mine, theirs] = [await test.addUser(), await test.addUser()];
  const events = [1, 2, 2, 2, 3].map((ms) => eventRow(mine.id, { atMs: startMs + ms }));
  for (const event of [...events, eventRow(theirs.id)]) await test.store.accountEvents.add(event);
  const found = [];
  let next: TimePosition | null = null;
  do {
    const page = await test.store.accountEvents.list(mine.id, 2, next);
    expect(page.items.length).toBeLessThanOrEqual(2);
    found.push(...page.items);
    next = page.next;
  } while (next !== null);
  expect(found).toEqual(events.toSorted((a, b) => b.atMs - a.atMs || (a.id < b.id ? 1 : -1)));
});

it("removes what is older than the limit", async () => {
  const { id } = await test.addUser();
  const kept = eventRow(id);
  for (const event of [kept, eventRow(id, { atMs: startMs - 1 })]) await test.store.accountEvents.add(event);
  expect(await test.store.accountEvents.removeBefore(startMs, 9)).toBe(1);
  expect(await test.store.accountEvents.find(kept.id)).toEqual(kept);
});
