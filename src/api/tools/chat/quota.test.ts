/** What answers of the chat cost, and that no number of calls at once passes what a plan gives. */
import { afterEach, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { say, type VendorScript } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;
const question = "Hvem fortæller i novellen?";

const limitTo = (count: number) =>
  app.database.rows(`update plan_limits set runs_per_day = ${count} where tool = 'chat'`);
afterEach(() => limitTo(40));

it("a message more than the day has is refused before anything is stored or asked", async () => {
  await limitTo(1);
  const first = await test.ask(question);
  const place = { conversationId: first.conversationId, parentId: first.answerId };
  const second = await test.ask("Og hvornår?", place);
  expect(second).toMatchObject({
    status: 403,
    error: {
      code: "usage.limit-reached",
      data: { tool: "chat", limit: 1, used: 1, plan: { id: "gratis", name: "Gratis" } },
    },
  });
  expect(await test.messages()).toHaveLength(2);
  expect(test.asked()).toHaveLength(1);
});

it("a day that is used up leaves the engine, which is asked by name, kept, and counts nothing", async () => {
  await limitTo(1);
  const first = await test.ask(question);
  const place = { conversationId: first.conversationId, parentId: first.answerId };
  const run = await test.ask("Ret: Jeg kan godt lide at læser bøger.", { ...place, byEngine: true });
  expect(run.events[0]).toMatchObject({ model: { kind: "built-in", place: "server" } });
  expect(run.text).toContain("at læse bøger");
  expect((await test.messages())[3]).toMatchObject({ is_charged: false, model: { kind: "built-in" } });
  const unable = await test.ask("Hvem vandt slaget ved Waterloo?", { byEngine: true });
  expect(unable.text).toContain("uden en AI-model");
  expect([test.asked().length, await test.used()]).toEqual([1, 1]);
  const { status, error } = await test.ask("Og hvornår?", place);
  expect([status, error?.code]).toEqual([403, "usage.limit-reached"]);
});

it("the engine goes on with nothing that a model began", async () => {
  const first = await test.ask(question);
  const turn = { kind: "continue", answerId: first.answerId };
  const body = { conversationId: first.conversationId, isLearning: false, byEngine: true, turn };
  expect((await test.send(body)).status).toBe(409);
});

it("200 messages at once at a limit of five make five answers, and no more", async () => {
  await limitTo(5);
  const runs = await Promise.all(Array.from({ length: 200 }, () => test.ask(question)));
  expect(runs.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(runs.filter(({ error }) => error?.code === "usage.limit-reached")).toHaveLength(195);
  expect(await test.messages()).toHaveLength(10);
  expect(test.asked()).toHaveLength(5);
  expect(await test.used()).toBe(5);
});

it("again and going on cost one each, and so does what is kept nowhere", async () => {
  const cut: VendorScript = (call) => {
    call.begin();
    call.text("Det begynder godt, og");
    call.finish("length");
  };
  test.answers(cut, (call) => call.fail(400), say("ender godt."), say("En anden."), say("Hun hedder Lise."));
  const first = await test.ask(question);
  await test.goOn(first);
  await test.again(first);
  expect(await test.used()).toBe(3);
  const temporary = { isLearning: false, messages: [{ role: "person", text: question }] };
  const headers = { ...test.me.headers, "idempotency-key": "noegle-uden-gemning" };
  const response = await app.callWith(test.withModel(), chatPaths.chatTemporary, { headers, body: temporary });
  await response.text();
  expect(await test.used()).toBe(4);
});

it("texts of the other tools are counted apart", async () => {
  await limitTo(1);
  await test.ask(question);
  const [row] = await app.database.rows("select unit from usage_counters");
  expect(row).toEqual({ unit: "chat-message" });
});

it("what is spent on titles and summaries is on the bill of the day, too", async () => {
  test.titles(say("Fortælleren i novellen"));
  await test.ask(question);
  const [row] = await app.database.rows("select output_tokens::int from ai_account_days");
  // Seven for the answer, and seven for its title.
  expect(row).toEqual({ output_tokens: 14 });
});
