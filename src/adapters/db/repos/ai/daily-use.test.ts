import { describe, expect, it } from "vitest";
import { systemIds } from "#adapters/system.ts";
import { type DailyCeilings, defaultCeilings } from "#domain/ai/usage/daily-use.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import type { AppError } from "#domain/app-error.ts";
import { createTestStore, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const clock = { at: startMs, nowMs: () => clock.at };
const day = "2026-11-20";
const desk = (ceilings: Partial<DailyCeilings> = {}) =>
  createUsageService({ clock, ids: systemIds, store: test.store, ceilings: { ...defaultCeilings, ...ceilings } });

let runs = 0;
const claim = (userId: string) => {
  runs += 1;
  return { userId, tool: "rewriting", words: 1, idempotencyKey: `key-${runs}`, runId: `run-${runs}` } as const;
};
/** A run that comes to nothing, which costs nothing of the plan. */
async function fail(userId: string, ceilings: Partial<DailyCeilings>): Promise<void> {
  const reservation = await desk(ceilings).reserve(claim(userId));
  if (reservation.kind === "reserved") await desk().release(reservation.id);
}
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ code, options }: AppError) => ({ code, text: options.statusMessage, seconds: options.retryAfterSeconds }),
  );
const bill = { inputTokens: 100, outputTokens: 40, costMicroUsd: 7 };

describe("the ceiling of one account", () => {
  it("counts what comes to nothing too, answers in Danish, charges nothing, and opens again at midnight", async () => {
    const { id } = await test.addUser();
    for (let run = 0; run < 3; run += 1) await fail(id, { callsPerAccount: 3 });
    expect(await refusal(desk({ callsPerAccount: 3 }).reserve(claim(id)))).toEqual({
      code: "rate.limited",
      text: "Du har sat AI i gang 3 gange i dag, og det er grænsen for én konto. Du kan bruge AI igen i morgen kl. 0.00. Værktøjerne virker stadig uden AI.",
      seconds: 34_200,
    });
    expect(await test.store.usage.used(id, "ai-text", day)).toBe(0);
    expect(await test.store.dailyUse.ofAll(day)).toMatchObject({ calls: 3 });
    // Nobody else's.
    const { id: otherId } = await test.addUser();
    await fail(otherId, { callsPerAccount: 3 });
    clock.at = Date.parse("2026-11-20T23:00:00Z");
    await fail(id, { callsPerAccount: 3 });
    clock.at = startMs;
  });

  it("is one of written tokens too", async () => {
    const { id } = await test.addUser();
    const ceilings = { outputTokensPerAccount: 80 };
    await fail(id, ceilings);
    await desk().spend(id, bill);
    await fail(id, ceilings);
    await desk().spend(id, bill);
    expect(await refusal(desk(ceilings).reserve(claim(id)))).toMatchObject({
      code: "rate.limited",
      text: expect.stringMatching(/^Du har fået AI til at skrive så meget i dag, som grænsen for én konto tillader\./),
    });
    expect(await test.store.dailyUse.ofAccount(id)).toEqual([
      { day, calls: 2, providerCalls: 2, inputTokens: 200, outputTokens: 80, costMicroUsd: 14 },
    ]);
  });

  it("lets exactly so many through when 200 come at once", async () => {
    await test.rows("update plan_limits set runs_per_day = 1000");
    const { id } = await test.addUser();
    const tries = await Promise.all(
      Array.from({ length: 200 }, () => refusal(desk({ callsPerAccount: 20 }).reserve(claim(id)))),
    );
    await test.rows("update plan_limits set runs_per_day = 5");
    expect(tries.filter((one) => one === null)).toHaveLength(20);
    expect(await test.store.usage.used(id, "ai-text", day)).toBe(20);
    expect(await test.store.dailyUse.ofAll(day)).toMatchObject({ calls: 20 });
  });
});

describe("the ceiling of everybody", () => {
  const text =
    "AI-tjenesten er på pause til i morgen kl. 0.00, fordi dagens grænse for alle er nået. Værktøjerne virker stadig uden AI.";

  it("pauses the service for all, and charges nobody", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => test.addUser()));
    const tries = await Promise.all(people.map(({ id }) => refusal(desk({ calls: 5 }).reserve(claim(id)))));
    expect(tries.filter((one) => one === null)).toHaveLength(5);
    for (const one of tries.filter((given) => given !== null)) {
      expect(one).toEqual({ code: "rate.limited", text, seconds: 34_200 });
    }
    const used = await Promise.all(people.map(({ id }) => test.store.usage.used(id, "ai-text", day)));
    expect(used.reduce((sum, one) => sum + one, 0)).toBe(5);
    const counted = await Promise.all(people.map(({ id }) => test.store.dailyUse.ofAccount(id)));
    expect(counted.flat()).toHaveLength(5);
  });

  it("is one of money where there are prices", async () => {
    const { id } = await test.addUser();
    await fail(id, { costMicroUsd: 7 });
    await desk().spend(id, bill);
    expect(await refusal(desk({ costMicroUsd: 7 }).reserve(claim(id)))).toMatchObject({ text });
    await fail(id, { costMicroUsd: 8 });
    await fail(id, { costMicroUsd: null });
  });
});

describe("what was spent", () => {
  it("adds up, also when it comes from many at once", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => test.addUser()));
    await Promise.all(people.flatMap(({ id }) => Array.from({ length: 10 }, () => desk().spend(id, bill))));
    expect(await test.store.dailyUse.ofAll(day)).toEqual({
      calls: 0,
      providerCalls: 50,
      inputTokens: 5_000,
      outputTokens: 2_000,
      costMicroUsd: 350,
    });
  });

  it("for an account that is gone meanwhile is the installation's", async () => {
    await desk().spend(systemIds.row(), { ...bill, costMicroUsd: null });
    expect(await test.store.dailyUse.ofAll(day)).toEqual({
      calls: 0,
      providerCalls: 1,
      inputTokens: 100,
      outputTokens: 40,
      costMicroUsd: 0,
    });
    expect(await test.rows("select * from ai_account_days")).toEqual([]);
  });
});

describe("a question", () => {
  it("needs a run of theirs, of that tool, that is paid for, and counts for the ceilings alone", async () => {
    const { id } = await test.addUser();
    const ask = (runId: string, userId = id) =>
      refusal(desk({ callsPerAccount: 4 }).takeQuestion(userId, "rewriting", runId));
    const [paid, free, going, other] = await Promise.all([
      desk().reserve(claim(id)),
      desk().reserve(claim(id)),
      desk().reserve(claim(id)),
      desk().reserve({ ...claim(id), tool: "summarising" }),
    ]);
    for (const one of [paid, other]) if (one?.kind === "reserved") await desk().settle(one.id);
    if (free?.kind === "reserved") await desk().release(free.id);
    const runOf = async (reservation: typeof paid) =>
      (
        await test.rows(
          `select run_id from usage_reservations where id = '${reservation?.kind === "reserved" ? reservation.id : ""}'`,
        )
      )[0]?.run_id as string;
    const notPaid = {
      code: "resource.conflict",
      text: "Der kan kun hentes forslag til en tekst, som AI er færdig med.",
    };
    for (const one of [free, going, other]) expect(await ask(await runOf(one))).toMatchObject(notPaid);
    const { id: strangerId } = await test.addUser();
    expect(await ask(await runOf(paid), strangerId)).toMatchObject({ code: "resource.not-found" });
    expect(await ask("ukendt")).toMatchObject({ code: "resource.not-found" });
    // Four runs were begun: no question is left today.
    expect(await ask(await runOf(paid))).toMatchObject({ code: "rate.limited" });
    await desk({ callsPerAccount: 5 }).takeQuestion(id, "rewriting", await runOf(paid));
    expect(await test.store.usage.used(id, "ai-text", day)).toBe(3);
  });
});
