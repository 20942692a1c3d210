/** The chat where no model is connected: the engine answers what it can, says what it can't, and costs nothing. */
import { expect, it } from "vitest";
import { createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import type { VendorScript } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;

/** As the installation is without a model. */
const without = () => ({ changed: { models: app.deps.models } });

it("is corrected, kept and found, and costs nothing", async () => {
  const run = await test.ask("Ret: Jeg kan godt lide at læser bøger om dansk historie.", {}, without());
  expect(run.events[0]).toMatchObject({ model: { kind: "built-in", provider: "Rød Tråd", place: "server" } });
  expect(run.events.map(({ type }) => type)).toEqual(["started", "chat", "progress", "part", "done"]);
  expect(run.text).toContain("at læse bøger");
  expect(run.last).toEqual({ type: "done", reason: "complete", historyId: null });
  expect((await test.messages())[1]).toMatchObject({
    text: run.text,
    status: "complete",
    is_charged: false,
    model: { kind: "built-in" },
  });
  expect(await test.used()).toBe(0);
  expect(test.vendor.calls).toEqual([]);
});

it("finds the text that an order speaks of in the conversation", async () => {
  const text = `Jeg kan godt lide at læser bøger. ${"Det er en god ting at gøre om aftenen. ".repeat(5)}`;
  const first = await test.ask(text, {}, without());
  const place = { conversationId: first.conversationId, parentId: first.answerId };
  const run = await test.ask("Hvor mange ord er teksten på?", place, without());
  expect(run.text).toMatch(/\d+ ord/);
});

it("explains a rule, and says no to what it can't", async () => {
  expect((await test.ask("Hvornår skriver man nogen eller nogle?", {}, without())).text).toMatch(/nogle/);
  const run = await test.ask("Hvem vandt slaget ved Waterloo?", {}, without());
  expect(run.text).toContain("uden en AI-model");
});

it("does not go on with what a model began", async () => {
  const cut: VendorScript = (call) => {
    call.begin();
    call.text("Det begynder");
    call.finish("length");
  };
  test.answers(cut, (call) => call.fail(400));
  const first = await test.ask("Hvem fortæller?");
  const turn = { kind: "continue", answerId: first.answerId };
  const body = { conversationId: first.conversationId, isLearning: false, turn };
  expect(await test.send(body, undefined, without().changed)).toMatchObject({
    status: 409,
    error: { code: "ai.no-model" },
  });
  expect((await test.messages())[1]).toMatchObject({ status: "cut", text: "Det begynder" });
});

it("is closed as failed when the engine breaks, with the question kept", async () => {
  const { textEngine } = app.deps;
  const changed = {
    ...without().changed,
    textEngine: { ...textEngine, assist: () => Promise.reject(new Error("broken")) },
  };
  const run = await test.ask("Ret: Jeg kan godt lide at læser.", {}, { changed });
  expect(run.last).toMatchObject({ type: "error", code: "run.failed" });
  expect(await test.messages()).toMatchObject([{ status: "complete" }, { status: "failed", code: "run.failed" }]);
});
