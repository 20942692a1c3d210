import { describe, expect, it } from "vitest";
import { systemIds } from "#adapters/system.ts";
import { forgetUsage, releaseAllReserved } from "#domain/ai/usage/forget-usage.ts";
import type { Reservation, UsageClaim } from "#domain/ai/usage/usage.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { createTestStore, dayMs, minuteMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const clock = { at: startMs, nowMs: () => clock.at };
const desk = () => createUsageService({ clock, ids: systemIds, store: test.store });

let keys = 0;
function claim(userId: string, changed: Partial<UsageClaim> = {}): UsageClaim {
  keys += 1;
  return { userId, tool: "rewriting", words: 100, idempotencyKey: `key-${keys}`, runId: `run-${keys}`, ...changed };
}

async function reserved(
  userId: string,
  changed: Partial<UsageClaim> = {},
): Promise<Reservation & { kind: "reserved" }> {
  const reservation = await desk().reserve(claim(userId, changed));
  if (reservation.kind !== "reserved") throw new Error("the key was used before");
  return reservation;
}

const used = (userId: string) => test.store.usage.used(userId, "ai-text", "2026-11-20");

describe("a reservation", () => {
  it("takes one of the day's, which tools of one unit share", async () => {
    const { id } = await test.addUser();
    expect((await reserved(id)).usage).toEqual({
      unit: "ai-text",
      used: 1,
      limit: 5,
      resetAt: "2026-11-20T23:00:00.000Z",
    });
    expect((await reserved(id, { tool: "summarising" })).usage.used).toBe(2);
  });

  it("is kept when something came of it, and given back when nothing did, once", async () => {
    const { id } = await test.addUser();
    const [one, other] = [await reserved(id), await reserved(id)];
    expect(await desk().settle(one.id)).toMatchObject({ usage: { used: 2 }, isCharged: true });
    expect(await desk().release(other.id)).toMatchObject({ usage: { used: 1 }, isCharged: false });
    // What is closed stays as it is, and is told as it is.
    await desk().release(other.id);
    expect(await desk().release(one.id)).toMatchObject({ usage: { used: 1 }, isCharged: true });
    expect(await desk().settle(other.id)).toMatchObject({ usage: { used: 1 }, isCharged: false });
    expect(await used(id)).toBe(1);
  });

  it("costs once for one key, and says which run it started", async () => {
    const { id } = await test.addUser();
    const first = claim(id, { idempotencyKey: "samme" });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => desk().reserve({ ...first, runId: at === 0 ? first.runId : `run-b${at}` })),
    );
    expect(answers.filter(({ kind }) => kind === "reserved")).toHaveLength(1);
    const runIds = new Set(answers.flatMap((answer) => (answer.kind === "repeat" ? [answer.runId] : [])));
    expect(runIds.size).toBe(1);
    expect(await used(id)).toBe(1);
    // The key is the person's own.
    const { id: otherId } = await test.addUser();
    expect((await desk().reserve({ ...first, userId: otherId })).kind).toBe("reserved");
  });

  it("takes a key anew after 24 hours", async () => {
    const { id } = await test.addUser();
    await reserved(id, { idempotencyKey: "gammel" });
    clock.at = startMs + dayMs;
    expect((await desk().reserve(claim(id, { idempotencyKey: "gammel" }))).kind).toBe("repeat");
    clock.at = startMs + dayMs + 1;
    expect((await desk().reserve(claim(id, { idempotencyKey: "gammel" }))).kind).toBe("reserved");
    clock.at = startMs;
  });
});

describe("a key", () => {
  it("of a run that came to nothing starts another, once", async () => {
    const { id } = await test.addUser();
    const first = await reserved(id, { idempotencyKey: "igen", runId: "run-1" });
    expect(await desk().isReleased(id, "run-1")).toBe(false);
    await desk().release(first.id);
    expect(await desk().isReleased(id, "run-1")).toBe(true);
    const { id: otherId } = await test.addUser();
    expect(await desk().isReleased(otherId, "run-1")).toBe(false);
    const tries = await Promise.all(
      Array.from({ length: 10 }, (_, at) => desk().reserve(claim(id, { idempotencyKey: "igen", runId: `try-${at}` }))),
    );
    expect(tries.filter(({ kind }) => kind === "reserved")).toHaveLength(1);
    expect(await used(id)).toBe(1);
    // What the first try says once more changes nothing.
    expect(await desk().settle(first.id)).toBeNull();
    expect(await used(id)).toBe(1);
  });

  it("of a run that is paid for, or goes on, does not", async () => {
    const { id } = await test.addUser();
    const paid = await reserved(id, { idempotencyKey: "betalt", runId: "run-2" });
    await desk().settle(paid.id);
    await reserved(id, { idempotencyKey: "i gang", runId: "run-3" });
    for (const [idempotencyKey, runId] of [
      ["betalt", "run-2"],
      ["i gang", "run-3"],
    ] as const) {
      expect(await desk().reserve(claim(id, { idempotencyKey }))).toEqual({ kind: "repeat", runId });
    }
  });

  it("is known by its run for 24 hours, by its own person, unless that came to nothing", async () => {
    const { id } = await test.addUser();
    const { id: otherId } = await test.addUser();
    const paid = await reserved(id, { idempotencyKey: "betalt", runId: "run-4" });
    await desk().settle(paid.id);
    await reserved(id, { idempotencyKey: "i gang", runId: "run-5" });
    const vain = await reserved(id, { idempotencyKey: "forgæves", runId: "run-6" });
    await desk().release(vain.id);
    const found = (userId: string) =>
      Promise.all(["betalt", "i gang", "forgæves", "ukendt"].map((key) => desk().runOfKey(userId, key)));
    expect(await found(id)).toEqual(["run-4", "run-5", null, null]);
    expect(await found(otherId)).toEqual([null, null, null, null]);
    clock.at = startMs + dayMs;
    expect(await desk().runOfKey(id, "betalt")).toBe("run-4");
    clock.at = startMs + dayMs + 1;
    expect(await desk().runOfKey(id, "betalt")).toBeNull();
    clock.at = startMs;
  });
});

it("a run that begins before midnight and ends after it counts for the day before, and tells of the new one", async () => {
  const { id } = await test.addUser();
  clock.at = Date.parse("2026-11-20T22:59:30Z");
  const [paid, free] = [await reserved(id), await reserved(id)];
  clock.at = Date.parse("2026-11-20T23:00:10Z");
  const tomorrow = { used: 0, limit: 5, resetAt: "2026-11-21T23:00:00.000Z" };
  expect(await desk().settle(paid.id)).toMatchObject({ usage: tomorrow, isCharged: true });
  expect(await desk().release(free.id)).toMatchObject({ usage: tomorrow, isCharged: false });
  expect(await used(id)).toBe(1);
  clock.at = startMs;
});

describe("at the limit", () => {
  it("the next is refused with what /permission-denied shows, and leaves nothing behind", async () => {
    const { id } = await test.addUser();
    for (let run = 0; run < 5; run += 1) await reserved(id);
    await expect(desk().reserve(claim(id, { idempotencyKey: "afvist" }))).rejects.toMatchObject({
      code: "usage.limit-reached",
      message: "Adgang nægtet: Brugsgrænse nået",
      options: {
        data: {
          tool: "rewriting",
          limit: 5,
          used: 5,
          resetAt: "2026-11-20T23:00:00.000Z",
          plan: { id: "gratis", name: "Gratis" },
        },
      },
    });
    clock.at = Date.parse("2026-11-20T23:00:00Z");
    // A new day, and the key that was refused is as good as new.
    expect((await reserved(id, { idempotencyKey: "afvist" })).usage).toMatchObject({ used: 1 });
    clock.at = startMs;
  });

  it("200 at once: exactly as many as there are", async () => {
    const { id } = await test.addUser();
    const answers = await Promise.allSettled(Array.from({ length: 200 }, () => desk().reserve(claim(id))));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(await used(id)).toBe(5);
  });

  it("a text that is too long is refused with both numbers, and costs nothing", async () => {
    const { id } = await test.addUser();
    const text = "Din tekst er 1.240 ord. Grænsen er 1.000 ord på dit abonnement.";
    await expect(desk().reserve(claim(id, { words: 1_240 }))).rejects.toMatchObject({
      code: "validation.failed",
      options: { statusMessage: text, data: { fields: { text } } },
    });
    expect(await used(id)).toBe(0);
    expect((await reserved(id, { words: 1_000 })).usage.used).toBe(1);
  });
});

describe("what a process left behind", () => {
  it("is given back when its time is up", async () => {
    const { id } = await test.addUser();
    const [, settled] = [await reserved(id), await reserved(id)];
    await desk().settle(settled.id);
    // The time limit of a run, and a minute for its last words.
    clock.at = startMs + 11 * minuteMs;
    expect(await forgetUsage({ clock, store: test.store })).toMatchObject({ released: 0 });
    clock.at += 1;
    expect(await forgetUsage({ clock, store: test.store })).toMatchObject({ released: 1 });
    expect(await used(id)).toBe(1);
    clock.at = startMs;
  });

  it("is given back at once by a start that knows that nothing goes on", async () => {
    const { id } = await test.addUser();
    await reserved(id);
    await desk().settle((await reserved(id)).id);
    expect(await releaseAllReserved({ clock, store: test.store })).toBe(1);
    expect(await used(id)).toBe(1);
  });

  it("is not paid for when it comes to an end after all", async () => {
    const { id } = await test.addUser();
    const late = await reserved(id);
    clock.at = startMs + 11 * minuteMs + 1;
    await forgetUsage({ clock, store: test.store });
    expect(await desk().settle(late.id)).toMatchObject({ usage: { used: 0 }, isCharged: false });
    expect(await used(id)).toBe(0);
    clock.at = startMs;
  });

  it("two that sweep at once give back once", async () => {
    const { id } = await test.addUser();
    for (let run = 0; run < 4; run += 1) await reserved(id);
    clock.at = startMs + 12 * minuteMs;
    const swept = await Promise.all([1, 2, 3].map(() => forgetUsage({ clock, store: test.store })));
    expect(swept.reduce((sum, { released }) => sum + released, 0)).toBe(4);
    expect(await used(id)).toBe(0);
    clock.at = startMs;
  });

  it("keys go after a day, counts after three months", async () => {
    const { id } = await test.addUser();
    const { id: reservationId } = await reserved(id);
    await desk().settle(reservationId);
    clock.at = startMs + 2 * dayMs;
    expect(await forgetUsage({ clock, store: test.store })).toEqual({ released: 0, keys: 1, counts: 0 });
    clock.at = startMs + 91 * dayMs;
    expect(await forgetUsage({ clock, store: test.store })).toEqual({ released: 0, keys: 0, counts: 2 });
    expect(await test.store.dailyUse.ofAccount(id)).toEqual([]);
    clock.at = startMs;
  });
});
