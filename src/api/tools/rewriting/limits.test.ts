/** Omskrivning at its limits: of the day, of the text, of what may be asked for. */
import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { body, rewritten, source } from "../../../../tests/support/ai/rewriting-request.ts";
import { createToolTest } from "../../../../tests/support/ai/tool-test.ts";
import { say } from "../../../../tests/support/ai/vendor-server.ts";

const test = createToolTest(apiPaths.rewriting);
const { app } = test;

/** Runs and questions that this person has begun today. */
async function calls(): Promise<number> {
  const [row] = await app.database.rows(`select calls from ai_account_days where user_id = '${test.me.user.id}'`);
  return Number(row?.calls ?? 0);
}

describe("limits", () => {
  it("at the limit: 403 with the message of the specification, before the provider is asked", async () => {
    test.vendor.always(say(rewritten));
    for (let at = 0; at < 5; at += 1) await test.run(body());
    const { status, error } = await test.run(body());
    expect([status, error]).toMatchObject([
      403,
      {
        code: "usage.limit-reached",
        message: "Adgang nægtet: Brugsgrænse nået",
        statusMessage: "Adgang nægtet: Brugsgrænse nået",
        data: { tool: "rewriting", limit: 5, used: 5, plan: { id: "gratis", name: "Gratis" } },
      },
    ]);
    expect(test.vendor.calls).toHaveLength(5);
  });

  it("a text that is too long is refused before anything is sent, with both numbers", async () => {
    const { status, error } = await test.run(body("ord ".repeat(1_001)));
    expect([status, error?.statusMessage]).toEqual([
      400,
      "Din tekst er 1.001 ord. Grænsen er 1.000 ord på dit abonnement.",
    ]);
    expect(test.vendor.calls).toHaveLength(0);
  });

  it("a text without spaces counts by its length", async () => {
    const { status, error } = await test.run(body("å".repeat(12_013)));
    expect([status, error?.statusMessage]).toEqual([
      400,
      "Din tekst er 1.002 ord. Grænsen er 1.000 ord på dit abonnement.",
    ]);
    expect(test.vendor.calls).toHaveLength(0);
  });

  it("the ceiling of the day: runs that fail cost nothing, and are still not without end", async () => {
    test.vendor.always((call) => call.fail(400));
    await test.run(body());
    expect([await test.used(), await calls()]).toEqual([0, 1]);
    await app.database.rows(`update ai_account_days set calls = 300 where user_id = '${test.me.user.id}'`);
    const own = await test.run(body());
    expect([own.status, own.error?.code, own.error?.statusMessage]).toEqual([
      429,
      "rate.limited",
      "Du har sat AI i gang 300 gange i dag, og det er grænsen for én konto. Du kan bruge AI igen i morgen kl. 0.00. Værktøjerne virker stadig uden AI.",
    ]);
    await app.database.rows(`delete from ai_account_days; update ai_day_shards set calls = 20000`);
    const everybodys = await test.run(body());
    await app.database.rows("delete from ai_day_shards");
    expect([everybodys.status, everybodys.error?.code, everybodys.error?.statusMessage]).toEqual([
      429,
      "rate.limited",
      "AI-tjenesten er på pause til i morgen kl. 0.00, fordi dagens grænse for alle er nået. Værktøjerne virker stadig uden AI.",
    ]);
    expect([test.vendor.calls.length, await test.used(), await calls()]).toEqual([1, 0, 0]);
    // Without a model nothing of that is asked.
    expect((await test.runWithout(body())).last).toMatchObject({ type: "done" });
  });

  it("200 at once at a quota of 10: exactly 10", async () => {
    await app.database.rows("update plan_limits set runs_per_day = 10");
    test.vendor.always(say(rewritten));
    const all = await Promise.all(Array.from({ length: 200 }, () => test.run(body())));
    await app.database.rows("update plan_limits set runs_per_day = 5");
    expect(all.filter(({ last }) => last?.type === "done")).toHaveLength(10);
    expect(all.filter(({ status }) => status === 403)).toHaveLength(190);
    expect([test.vendor.calls.length, await test.used()]).toEqual([10, 10]);
  });

  it.each([
    ["no key", {}, 400],
    ["no text", body("  \n "), 400],
    ["an unknown mode", body(source, { mode: "hokus" }), 400],
    ["too long an instruction", body(source, { instruction: "a".repeat(301) }), 400],
    ["no length at all", body(source, { lengthPages: 0 }), 400],
    ["two lengths", body(source, { lengthPages: 1, lengthPercent: 25 }), 400],
    ["a length that is no number", body(source, { lengthPages: "to" }), 400],
    ["too many words to keep", body(source, { keep: Array.from({ length: 51 }, () => "ord") }), 400],
  ])("refuses %s", async (_, given, status) => {
    expect((await test.run(given)).status).toBe(status);
    const response = await app.call(apiPaths.rewriting, { method: "POST", headers: test.me.headers, body: body() });
    expect(response.status).toBe(400);
  });
});
