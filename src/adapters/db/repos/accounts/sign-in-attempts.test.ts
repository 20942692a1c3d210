import { describe, expect, it } from "vitest";
import { signInRules } from "#domain/accounts/model/account-limits.ts";
import { createTestStore, dayMs, minuteMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const { freeAttempts, windowMs } = signInRules;
const begin = (nowMs: number, key = "nøgle") => test.store.signInAttempts.begin(key, nowMs, signInRules);

/** Makes the free attempts and gives the time when the wait after them is over. */
async function useFreeAttempts(): Promise<number> {
  for (let made = 0; made < freeAttempts; made += 1) expect(await begin(startMs)).toBe(0);
  return startMs + (await begin(startMs));
}

it("costs nothing ten times, then 1, 2, 4, 8, 15, 15 minutes", async () => {
  for (let made = 0; made < freeAttempts; made += 1) expect(await begin(startMs + made)).toBe(0);
  let nowMs = startMs + freeAttempts - 1;
  const waits: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const waitMs = await begin(nowMs);
    waits.push(waitMs / minuteMs);
    expect(await begin(nowMs + waitMs - 1)).toBe(1);
    nowMs += waitMs;
    expect(await begin(nowMs)).toBe(0);
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15]);
});

it("lets exactly the free attempts through of two hundred at one moment", async () => {
  const waits = await Promise.all(Array.from({ length: 200 }, () => begin(startMs)));
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(freeAttempts);
  expect(new Set(waits.filter((waitMs) => waitMs !== 0))).toEqual(new Set([signInRules.firstWaitMs]));
});

it("lets one through of fifty that waited for the same moment", async () => {
  const expiredMs = await useFreeAttempts();
  const waits = await Promise.all(Array.from({ length: 50 }, () => begin(expiredMs)));
  expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(1);
  expect(new Set(waits)).toEqual(new Set([0, 2 * minuteMs]));
});

it("begins anew after a window without an attempt, counted from the last one", async () => {
  for (let made = 0; made < freeAttempts - 1; made += 1) await begin(startMs);
  for (let made = 0; made < freeAttempts; made += 1) expect(await begin(startMs + windowMs)).toBe(0);
  expect(await begin(startMs + windowMs)).toBe(minuteMs);
});

it("does not begin anew a moment before the window is over", async () => {
  for (let made = 0; made < freeAttempts - 1; made += 1) await begin(startMs);
  expect(await begin(startMs + windowMs - 1)).toBe(0);
  expect(await begin(startMs + windowMs - 1)).toBe(minuteMs);
});

it("counts the window from the end of a wait", async () => {
  const expiredMs = await useFreeAttempts();
  expect(await begin(expiredMs + windowMs - 1)).toBe(0);
  expect(await begin(expiredMs + windowMs)).toBe(2 * minuteMs - 1);
  const secondOverMs = expiredMs + windowMs - 1 + 2 * minuteMs;
  expect(await begin(secondOverMs + windowMs)).toBe(0);
  expect(await begin(secondOverMs + windowMs)).toBe(0);
});

it("never makes a wait longer by trying while it runs", async () => {
  const expiredMs = await useFreeAttempts();
  for (let tries = 0; tries < 20; tries += 1) expect(await begin(expiredMs - 1)).toBe(1);
  expect(await begin(expiredMs)).toBe(0);
});

it("counts an attempt whose clock is behind, and does not make it wait for nothing", async () => {
  expect(await begin(startMs)).toBe(0);
  for (let made = 1; made < freeAttempts; made += 1) expect(await begin(startMs - 5)).toBe(0);
  expect(await begin(startMs)).toBe(minuteMs - 5);
});

it("keeps counting through a very long siege", async () => {
  const expiredMs = await useFreeAttempts();
  await test.rows("update sign_in_attempts set attempts = 1000000");
  expect(await begin(expiredMs)).toBe(0);
  expect(await begin(expiredMs)).toBe(signInRules.maxWaitMs);
});

it("keeps keys apart and opens one that is cleared", async () => {
  await useFreeAttempts();
  expect(await begin(startMs, "anden")).toBe(0);
  await test.store.signInAttempts.clear("nøgle");
  await test.store.signInAttempts.clear("ukendt");
  expect(await begin(startMs)).toBe(0);
});

describe("an attempt that is given back", () => {
  const giveBack = (nowMs: number, key = "nøgle") => test.store.signInAttempts.uncount(key, nowMs, signInRules);

  it("counts as if it had not been made, with the wait that it caused", async () => {
    for (let made = 0; made < freeAttempts; made += 1) expect(await begin(startMs)).toBe(0);
    expect(await begin(startMs)).toBe(minuteMs);
    await giveBack(startMs);
    expect(await begin(startMs)).toBe(0);
    expect(await begin(startMs)).toBe(minuteMs);
    // The one after the wait, too: the next wait is the same again.
    const expiredMs = startMs + minuteMs;
    for (let round = 0; round < 3; round += 1) {
      expect(await begin(expiredMs)).toBe(0);
      expect(await begin(expiredMs)).toBe(2 * minuteMs);
      await giveBack(expiredMs);
    }
  });

  it("leaves nothing of fifty at once, five times over, that all failed by us", async () => {
    for (let round = 0; round < 5; round += 1) {
      const waits = await Promise.all(Array.from({ length: 50 }, () => begin(startMs + round)));
      const made = waits.filter((waitMs) => waitMs === 0);
      expect(made).toHaveLength(freeAttempts);
      await Promise.all(made.map(() => giveBack(startMs + round)));
      expect(await test.rows("select attempts from sign_in_attempts")).toEqual([{ attempts: 0 }]);
    }
  });

  it("does not shorten the wait that a later one caused", async () => {
    const expiredMs = await useFreeAttempts();
    expect(await begin(expiredMs)).toBe(0);
    await giveBack(startMs);
    expect(await begin(expiredMs)).toBe(2 * minuteMs);
  });

  it("is nothing when the count began anew, and never less than nothing", async () => {
    await giveBack(startMs);
    expect(await test.rows("select key from sign_in_attempts")).toEqual([]);
    await begin(startMs);
    for (let times = 0; times < 3; times += 1) await giveBack(startMs);
    expect(await test.rows("select attempts from sign_in_attempts")).toEqual([{ attempts: 0 }]);
    await begin(startMs, "anden");
    await giveBack(startMs);
    expect(await test.rows("select attempts from sign_in_attempts where key = 'anden'")).toEqual([{ attempts: 1 }]);
  });
});

it("is let in or told to wait, never neither, when the count is cleared in the middle", async () => {
  const calls = Array.from({ length: 200 }, async (_, place) =>
    place % 10 === 9 ? test.store.signInAttempts.clear("nøgle") : begin(startMs),
  );
  const waits = (await Promise.all(calls)).filter((waitMs) => waitMs !== undefined);
  expect(waits).toHaveLength(180);
  for (const waitMs of waits) expect([0, minuteMs]).toContain(waitMs);
});

it("removes counters that nobody touched since the limit, but no wait that runs", async () => {
  await begin(startMs, "gammel");
  await begin(startMs + dayMs, "ny");
  await useFreeAttempts();
  expect(await test.store.signInAttempts.removeBefore(startMs + 1, 9)).toBe(1);
  expect(await test.rows("select key from sign_in_attempts order by key")).toEqual([{ key: "ny" }, { key: "nøgle" }]);
});
