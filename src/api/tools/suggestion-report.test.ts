/** A report keeps the rule, and the sentence only with consent; nothing of who sent it, and nothing for long. */
import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { forgetOldData } from "#domain/operations/forget-old-data.ts";
import { signedIn } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const sentence = "Jeg ved at du kommer i morgen.";
const good = { rule: "komma-start", consent: true, sentence };
const send = (body: object, headers: Record<string, string> = {}) =>
  app.call(apiPaths.suggestionReport, { method: "POST", body, headers });
const rows = () => app.database.rows("select rule, sentence, received_at from suggestion_reports order by id");

it("keeps rule and sentence when the person says yes, and thanks", async () => {
  const response = await send(good);
  expect([response.status, await response.json()]).toEqual([202, { message: "Tak. Vi ser på reglen." }]);
  expect(await rows()).toMatchObject([{ rule: "komma-start", sentence }]);
});

it.each([
  ["no consent", { ...good, consent: false }],
  ["nothing said of consent", { rule: "komma-start", sentence }],
  ["consent, but no sentence", { ...good, sentence: " \n " }],
])("keeps the rule alone with %s", async (_name, body) => {
  expect((await send(body)).status).toBe(202);
  expect(await rows()).toMatchObject([{ rule: "komma-start", sentence: null }]);
});

it("keeps nothing of who sends it, also when somebody is signed in", async () => {
  const { user, headers } = await signedIn(app);
  await send({ ...good, userId: user.id, email: user.email, name: "Anna" }, headers);
  const kept = await app.database.rows("select * from suggestion_reports");
  expect(Object.keys(kept[0] ?? {}).sort()).toEqual(["id", "key_hash", "received_at", "rule", "sentence"]);
  expect(JSON.stringify(kept)).not.toMatch(new RegExp(`${user.id}|${user.email}|Anna`));
  expect(JSON.stringify(app.logLines)).not.toContain(sentence);
});

it.each([
  ["no rule", { consent: true }],
  ["a rule that is a sentence", { ...good, rule: "Min hemmelige tekst" }],
  ["a sentence too long", { ...good, sentence: "x".repeat(601) }],
  ["consent that is a word", { ...good, consent: "ja" }],
])("refuses %s", async (_name, body) => {
  expect((await send(body)).status).toBe(400);
  expect(await rows()).toEqual([]);
});

it("keeps one report of a key, the first, also for twenty at once", async () => {
  const headers = { "idempotency-key": "0190c6a4-0000-7000-8000-00000000000a" };
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(good, headers)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
  await send({ ...good, sentence: "En anden." }, headers);
  expect(await rows()).toMatchObject([{ rule: "komma-start", sentence }]);
});

describe("a consent that is taken back", () => {
  const key = "0190c6a4-0000-7000-8000-00000000000b";
  const withKey = { "idempotency-key": key };
  const withdraw = (reportKeys: unknown) =>
    app.call(apiPaths.suggestionWithdrawal, { method: "POST", body: { reportKeys } });

  it("removes the sentence at once, and leaves the rule and other people's reports", async () => {
    await send(good, withKey);
    await send(good, { "idempotency-key": "0190c6a4-0000-7000-8000-00000000000c" });
    const response = await withdraw([key]);
    expect([response.status, await response.json()]).toEqual([200, { message: "Slettet hos os." }]);
    expect(await rows()).toMatchObject([
      { rule: "komma-start", sentence: null },
      { rule: "komma-start", sentence },
    ]);
    expect(JSON.stringify(await app.database.rows("select * from suggestion_reports"))).not.toContain(key);
    // A call that was on its way twice does not bring it back.
    await send(good, withKey);
    expect((await rows()).map((row) => row.sentence)).toEqual([null, sentence]);
  });

  const calls = {
    sent: () => send(good, withKey),
    "sent without the sentence": () => send({ rule: good.rule, consent: false }, withKey),
    withdrawn: () => withdraw([key, key]),
  };
  type Call = keyof typeof calls;

  it.each<[order: Call[]]>([
    [["sent", "sent without the sentence"]],
    [["withdrawn", "sent"]],
    [["sent without the sentence", "sent"]],
    [["withdrawn", "sent without the sentence", "sent"]],
    [["sent", "withdrawn", "sent", "sent"]],
    [["withdrawn", "withdrawn", "sent", "withdrawn", "sent"]],
  ])("stands in whatever order the calls arrive: %j", async (order) => {
    for (const call of order) expect((await calls[call]()).ok).toBe(true);
    expect(await rows()).toMatchObject([{ rule: "komma-start", sentence: null }]);
  });

  it("stands when the calls arrive at once", async () => {
    const order: Call[] = ["sent", "withdrawn", "sent", "sent without the sentence", "withdrawn", "sent"];
    const answers = await Promise.all(order.map((call) => calls[call]()));
    expect(answers.map(({ ok }) => ok)).not.toContain(false);
    expect(await rows()).toMatchObject([{ rule: "komma-start", sentence: null }]);
  });

  it("is remembered for a day where there is no report, and no longer", async () => {
    await withdraw([key]);
    await send(good, { "idempotency-key": "0190c6a4-0000-7000-8000-00000000000c" });
    app.clock.nowMs += 24 * 3_600_000;
    await forgetOldData(app.deps);
    expect(await rows()).toHaveLength(2);
    app.clock.nowMs += 1;
    await forgetOldData(app.deps);
    expect(await rows()).toMatchObject([{ rule: "komma-start", sentence }]);
  });

  it("tells nothing of keys that nobody has sent, and reads no others", async () => {
    const response = await withdraw(["0190c6a4-0000-7000-8000-00000000000d"]);
    expect([response.status, await response.json()]).toEqual([200, { message: "Slettet hos os." }]);
    for (const wrong of [[], ["kort"], [7], "alle", Array.from({ length: 51 }, () => key)]) {
      expect((await withdraw(wrong)).status).toBe(400);
    }
  });
});

it("takes thirty in an hour from one address", async () => {
  for (let count = 0; count < 30; count += 1) expect((await send(good)).status).toBe(202);
  const refused = await send(good);
  expect([refused.status, (await refused.json()).code]).toEqual([429, "rate.limited"]);
  expect(await rows()).toHaveLength(30);
});

it("is forgotten after twelve months, to the millisecond", async () => {
  await send(good);
  app.clock.nowMs = Date.parse("2027-11-20T13:30:00.000Z");
  await forgetOldData(app.deps);
  expect(await rows()).toHaveLength(1);
  app.clock.nowMs += 1;
  await forgetOldData(app.deps);
  expect(await rows()).toEqual([]);
});
