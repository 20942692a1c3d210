/** What people say of results: of their own paid runs alone, once, changed and taken back, the text only when it is sent. */
import { beforeEach, describe, expect, it } from "vitest";
import { feedbackLimits } from "#contract/ai/feedback.rules.ts";
import { retention } from "#contract/legal.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { forgetUsage } from "#domain/ai/usage/forget-usage.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { forgetOldData } from "#domain/operations/forget-old-data.ts";
import { type SignedIn, signedIn, signedInAs } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 1000 });
const dayMs = 86_400_000;
const model = { kind: "ai", provider: "Egen model", model: "lille", place: "server", promptVersion: 3 };
const up = { rating: "up", tool: "rewriting", model };
const down = { ...up, rating: "down", reason: "changed-meaning" };

let me: SignedIn;
beforeEach(async () => {
  me = await signedIn(app);
});

/** One that the person has had a unit reserved for. */
async function run(outcome: "settle" | "release" | null = "settle", { user }: SignedIn = me): Promise<string> {
  const { store, clock, ids } = app.deps;
  const desk = createUsageService({ store, clock, ids });
  const runId = ids.capability();
  const claim = { userId: user.id, tool: "rewriting", words: 1, idempotencyKey: ids.row(), runId } as const;
  const reservation = await desk.reserve(claim);
  if (reservation.kind === "reserved" && outcome !== null) await desk[outcome](reservation.id);
  return runId;
}
const call = (id: string, method: string, body?: unknown, { headers }: SignedIn = me) =>
  app.call(filledPath(apiPaths.runFeedback, { id }), { method, headers, ...(body !== undefined && { body }) });
const state = async (id: string) => (await call(id, "GET")).json();
const stored = () =>
  app.database.rows("select rating, reason, before_text, after_text, model from ai_feedback order by rated_at");

describe("a rating", () => {
  it("is one of each run: given, changed with its reason and text, and taken back", async () => {
    const id = await run();
    expect(await state(id)).toEqual({ rating: null, reason: null, hasText: false });
    const given = await call(id, "PUT", up);
    expect([given.status, await given.json()]).toEqual([200, { message: "Tak for din vurdering." }]);
    expect(await state(id)).toEqual({ rating: "up", reason: null, hasText: false });

    const texts = { beforeText: "Vi talte eleverne. 🙂", afterText: "Vi optalte ikke eleverne." };
    expect((await call(id, "PUT", { ...down, ...texts })).status).toBe(200);
    expect(await state(id)).toEqual({ rating: "down", reason: "changed-meaning", hasText: true });
    expect(await stored()).toEqual([
      {
        rating: "down",
        reason: "changed-meaning",
        before_text: texts.beforeText,
        after_text: texts.afterText,
        model,
      },
    ]);

    const gone = await call(id, "DELETE");
    expect([gone.status, await gone.json()]).toEqual([200, { message: "Din vurdering er slettet." }]);
    expect([(await call(id, "DELETE")).status, await stored()]).toEqual([404, []]);
    expect((await call(id, "PUT", up)).status).toBe(200);
  });

  it("keeps no text that is not sent again, and with a thumb up neither text nor reason", async () => {
    const id = await run();
    await call(id, "PUT", { ...down, afterText: "Vi optalte eleverne." });
    await call(id, "PUT", { ...down, reason: "other" });
    expect(await state(id)).toEqual({ rating: "down", reason: "other", hasText: false });
    await call(id, "PUT", { ...down, ...up, rating: "up", beforeText: "a", afterText: "b" });
    expect(await stored()).toEqual([{ rating: "up", reason: null, before_text: null, after_text: null, model }]);
  });

  it("of fifty at once is one", async () => {
    const id = await run();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_value, index) => call(id, "PUT", index % 2 === 0 ? up : down)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await stored()).toHaveLength(1);
  });

  it("is none of a run that gave nothing, or may still come to that", async () => {
    for (const id of [await run(null), await run("release")]) {
      for (const [method, body] of [["GET"], ["PUT", up], ["DELETE"]] as const) {
        expect((await call(id, method, body)).status).toBe(404);
      }
    }
    expect(await stored()).toEqual([]);
  });

  it("is of the tool that made the result, whatever is sent; of a run from before that was noted, of what is", async () => {
    const tools = () => app.database.rows("select run_id, tool from ai_feedback order by tool");
    const [noted, unnoted] = [await run(), await run()];
    await app.database.rows(`update usage_reservations set tool = null where run_id = '${unnoted}'`);
    for (const id of [noted, unnoted, noted]) {
      expect((await call(id, "PUT", { ...up, tool: "summarising" })).status).toBe(200);
    }
    expect(await tools()).toEqual([
      { run_id: noted, tool: "rewriting" },
      { run_id: unnoted, tool: "summarising" },
    ]);
  });

  it("keeps the newest texts of a person up to five megabytes, and every rating", async () => {
    expect(feedbackLimits.maxTextBytes).toBe(5_000_000);
    const stranger = await signedIn(app);
    await call(await run("settle", stranger), "PUT", { ...down, beforeText: "fremmed" }, stranger);
    const letters = feedbackLimits.maxTextChars;
    // 40 kB each in UTF-8: 125 of them are five megabytes.
    await app.database.rows(`
      insert into ai_feedback (id, user_id, run_id, tool, rating, before_text, model, rated_at)
      select gen_random_uuid(), '${me.user.id}', 'r-' || n, 'rewriting', 'down', repeat('å', ${letters}), '{}',
        '${new Date(app.clock.nowMs).toISOString()}'::timestamptz - n * interval '1 minute'
      from generate_series(1, 130) n`);
    await call(await run(), "PUT", { ...down, beforeText: "å".repeat(letters) });
    const count = "select count(*)::int as ratings, count(before_text)::int as texts from ai_feedback";
    expect(await app.database.rows(`${count} where user_id = '${me.user.id}'`)).toEqual([{ ratings: 131, texts: 125 }]);
    const oldest = "select run_id from ai_feedback where before_text is not null and before_text <> 'fremmed'";
    expect(await app.database.rows(`${oldest} order by rated_at limit 1`)).toEqual([{ run_id: "r-124" }]);
    expect(await app.database.rows("select 1 as n from ai_feedback where before_text = 'fremmed'")).toHaveLength(1);
  });

  it("is nobody else's: a stranger's run is none, and theirs stays as it was", async () => {
    const stranger = await signedIn(app);
    const theirs = await run("settle", stranger);
    await call(theirs, "PUT", up, stranger);
    for (const [method, body] of [["GET"], ["PUT", down], ["DELETE"]] as const) {
      expect((await call(theirs, method, body)).status).toBe(404);
    }
    expect(await stored()).toMatchObject([{ rating: "up" }]);
  });

  it.each(["%00", "ukendt", "..%2F..", "a".repeat(64), "%ED%A0%80", "';--"])("of %s is 404", async (id) => {
    for (const [method, body] of [["GET"], ["PUT", up], ["DELETE"]] as const) {
      const { headers } = me;
      const path = apiPaths.runFeedback.replace("{id}", id);
      const response = await app.call(path, { method, headers, ...(body !== undefined && { body }) });
      expect([method, response.status]).toEqual([method, 404]);
    }
  });

  it.each<[why: string, body: object, field: string]>([
    ["another rating", { ...up, rating: "sideways" }, "rating"],
    ["another reason", { ...down, reason: "dårlig" }, "reason"],
    ["a tool that is none", { ...up, tool: "grammar" }, "tool"],
    ["a model without a place", { ...up, model: { ...model, place: "månen" } }, "model.place"],
    ["a name without end", { ...up, model: { ...model, model: "a".repeat(201) } }, "model.model"],
    ["too much text", { ...down, beforeText: "a".repeat(feedbackLimits.maxTextChars + 1) }, "beforeText"],
  ])("with %s is refused in Danish", async (_why, body, field) => {
    const response = await call(await run(), "PUT", body);
    expect(response.status).toBe(400);
    const { fields } = (await response.json()).data;
    expect(Object.keys(fields)).toEqual([field]);
    expect(fields[field]).toMatch(/^(Feltet kan ikke læses|Skriv højst .+ tegn)$/);
    expect(await stored()).toEqual([]);
  });

  it("leaves no word of the text in the log", async () => {
    await call(await run(), "PUT", { ...down, beforeText: "hemmeligheden", afterText: "hemmeligheden" });
    expect(JSON.stringify(app.logLines)).not.toContain("hemmelig");
  });
});

describe("in time", () => {
  it("can be changed for as long as it is kept, and not be given for the first time when the run is forgotten", async () => {
    const [rated, unrated] = [await run(), await run()];
    await call(rated, "PUT", up);
    app.clock.nowMs += dayMs + 1;
    me = { ...me, ...(await signedInAs(app, me.user)) };
    await forgetUsage(app.deps);
    expect((await call(unrated, "PUT", up)).status).toBe(404);
    expect((await call(rated, "PUT", down)).status).toBe(200);
    expect(await state(rated)).toMatchObject({ rating: "down" });
  });

  it("the text goes after ninety days and the rating after twelve months, to the millisecond", async () => {
    expect([retention.feedbackTextDays, retention.feedbackMonths]).toEqual([90, 12]);
    await call(await run(), "PUT", { ...down, beforeText: "før", afterText: "efter" });
    const night = () => forgetOldData({ ...app.deps, files: app.files });
    app.clock.nowMs += 90 * dayMs;
    await night();
    expect(await stored()).toMatchObject([{ before_text: "før", after_text: "efter" }]);
    app.clock.nowMs += 1;
    await night();
    expect(await stored()).toMatchObject([{ rating: "down", before_text: null, after_text: null }]);
    app.clock.nowMs = Date.parse("2027-11-20T13:30:00.000Z");
    await night();
    expect(await stored()).toHaveLength(1);
    app.clock.nowMs += 1;
    await night();
    expect(await stored()).toEqual([]);
  });

  it("goes with the account", async () => {
    await call(await run(), "PUT", up);
    await app.deps.store.users.setDeleteAfter(me.user.id, app.clock.nowMs);
    await forgetOldData({ ...app.deps, files: app.files });
    expect(await stored()).toEqual([]);
  });
});
