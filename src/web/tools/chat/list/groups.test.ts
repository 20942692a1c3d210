/** Which group a conversation stands in, around midnight and around the changes of the clock. */
import { expect, it } from "vitest";
import { here } from "../../../../../tests/support/machine-speed.ts";
import { threadTimer } from "../../../../../tests/support/thread-time.ts";
import { groupOf, groupsOf } from "./groups.ts";

const cases: readonly [string, string, string, string][] = [
  ["a minute before now", "2026-11-22T11:59:00Z", "2026-11-22T12:00:00Z", "today"],
  [
    "just after midnight in Copenhagen, which is the day before in UTC",
    "2026-11-21T23:00:00Z",
    "2026-11-22T12:00:00Z",
    "today",
  ],
  ["just before midnight in Copenhagen", "2026-11-21T22:59:59Z", "2026-11-22T12:00:00Z", "yesterday"],
  ["an hour ago, across midnight", "2026-11-21T22:30:00Z", "2026-11-21T23:30:00Z", "yesterday"],
  ["two days ago", "2026-11-20T12:00:00Z", "2026-11-22T12:00:00Z", "week"],
  ["seven days ago", "2026-11-15T00:00:00Z", "2026-11-22T12:00:00Z", "week"],
  ["eight days ago", "2026-11-14T12:00:00Z", "2026-11-22T12:00:00Z", "month"],
  ["thirty days ago", "2026-10-23T12:00:00Z", "2026-11-22T12:00:00Z", "month"],
  ["thirty-one days ago", "2026-10-22T12:00:00Z", "2026-11-22T12:00:00Z", "older"],
  ["a server whose clock is ahead", "2026-11-22T23:30:00Z", "2026-11-22T12:00:00Z", "today"],
  // The last Sunday of October has 25 hours, that of March 23.
  ["the evening before winter time", "2026-10-24T21:30:00Z", "2026-10-25T22:30:00Z", "yesterday"],
  ["the first minute of the day of winter time", "2026-10-24T22:00:00Z", "2026-10-25T22:59:00Z", "today"],
  ["the evening before summer time", "2027-03-27T22:30:00Z", "2027-03-28T21:30:00Z", "yesterday"],
  ["the first minute of the day of summer time", "2027-03-27T23:00:00Z", "2027-03-28T21:59:00Z", "today"],
];

it.each(cases)("%s", (_name, updatedAt, now, group) => {
  expect(groupOf(updatedAt, Date.parse(now))).toBe(group);
});

it("keeps the order, names each group once, and leaves empty ones out", () => {
  const items = ["2026-11-22T11:00:00Z", "2026-11-22T10:00:00Z", "2026-11-10T10:00:00Z", "2020-01-01T10:00:00Z"].map(
    (updatedAt) => ({ updatedAt }),
  );
  expect(groupsOf(items, Date.parse("2026-11-22T12:00:00Z"))).toEqual([
    { key: "today", items: items.slice(0, 2) },
    { key: "month", items: items.slice(2, 3) },
    { key: "older", items: items.slice(3) },
  ]);
  expect(groupsOf([], 0)).toEqual([]);
});

it("sorts a long list without making a calendar for each row", () => {
  const nowMs = Date.parse("2026-11-22T12:00:00Z");
  const items = Array.from({ length: 2_000 }, (_none, at) => ({
    updatedAt: new Date(nowMs - at * 3_600_000).toISOString(),
  }));
  const tookMs = threadTimer();
  const groups = groupsOf(items, nowMs);
  expect(tookMs()).toBeLessThan(here(250));
  expect(groups.reduce((sum, group) => sum + group.items.length, 0)).toBe(2_000);
});
