/** Answers whose process died while they were written: what was kept of them stands, and the conversation goes on. */
import { expect, it } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import type { ApiDeps } from "#api/deps.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { MessageList } from "#contract/chat/conversations.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { lostAnswers } from "#domain/tools/chat/lost-answer.ts";
import { type ChatRun, createChatTest, givenTo, patience } from "../../../../tests/support/ai/chat-test.ts";
import { openRun } from "../../../../tests/support/ai/tool-runs.ts";
import { say, type VendorCall } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;
const question = "Hvem fortæller i novellen?";

/** A server that was started anew: it knows no run of the one before. */
function anew(): Partial<ApiDeps> {
  return { runs: createRuns({ ...app.deps, runLog: createMemoryRuns() }), ...test.withModel() };
}

/** An answer of which this was kept when its server died. */
async function lost(text: string): Promise<ChatRun> {
  const arrived = new Promise<VendorCall>((resolve) => test.answers((call) => resolve(call)));
  const response = await openRun(app, test.withModel(), test.me, chatPaths.chatAnswer, test.body(question));
  const call = await arrived;
  call.begin();
  if (text !== "") {
    app.clock.nowMs += 6_000;
    call.text(text);
    await expect.poll(async () => (await test.messages())[1]?.text, patience).toBe(text);
  }
  const [asked, answer] = await test.messages();
  await response.body?.cancel();
  const ids = { questionId: String(asked?.id), answerId: String(answer?.id) };
  return { ...ids, conversationId: String(asked?.conversation_id) } as ChatRun;
}

async function opened({ conversationId }: ChatRun, deps: Partial<ApiDeps>): Promise<MessageList> {
  const path = filledPath(chatPaths.chatMessages, { id: conversationId });
  return (await (await app.callWith(deps, path, { headers: test.me.headers })).json()) as MessageList;
}

it("is kept every five seconds while it is written", async () => {
  const run = await lost("En alvidende");
  expect((await test.messages())[1]).toMatchObject({ id: run.answerId, text: "En alvidende", status: "writing" });
});

it("is closed when the conversation is opened, with what was kept, and costs nothing of its own", async () => {
  const run = await lost("En alvidende");
  expect((await opened(run, app.deps)).items[1]).toMatchObject({ status: "writing" });
  expect((await opened(run, anew())).items[1]).toMatchObject({
    text: "En alvidende",
    status: "stopped",
    code: "run.interrupted",
    isCharged: false,
  });
});

it("is closed for its run, and counts only when the run had closed it itself", async () => {
  const lostOne = await lost("En alvidende");
  const [, answer] = await test.messages();
  const runId = String(answer?.run_id);
  const { close } = lostAnswers(app.deps.store);
  expect(await close(test.me.user.id, lostOne.answerId, runId)).toBe(false);
  expect((await test.messages())[1]).toMatchObject({
    text: "En alvidende",
    status: "stopped",
    code: "run.interrupted",
  });
  test.answers(say("I 1887."));
  const whole = await test.ask("Hvornår?");
  expect(whole.last).toMatchObject({ type: "done", reason: "complete" });
  const closed = (await test.messages()).find(({ id }) => id === whole.answerId);
  expect(await close(test.me.user.id, whole.answerId, String(closed?.run_id))).toBe(true);
  expect(closed?.status).toBe("complete");
});

it("is found by its words and those of its question, once it is closed", async () => {
  const run = await lost("En alvidende");
  await opened(run, anew());
  for (const words of ["novelle", "alvidende"]) {
    const { headers } = test.me;
    const response = await app.call(chatPaths.chatSearch, { body: { words }, headers });
    expect(await response.json()).toMatchObject({ items: [{ id: run.conversationId }] });
  }
});

it("of which nothing was kept has failed", async () => {
  const run = await lost("");
  expect((await opened(run, anew())).items[1]).toMatchObject({ text: "", status: "failed", code: "run.interrupted" });
});

it("holds up no next question, which is given what was kept", async () => {
  const run = await lost("En alvidende");
  test.answers(say("I 1887."));
  const place = { conversationId: run.conversationId, parentId: run.answerId };
  const next = await test.ask("Og hvornår?", place, { changed: anew() });
  expect(next.last).toMatchObject({ type: "done", reason: "complete" });
  expect(givenTo(test.asked().at(-1) as VendorCall)).toMatchObject([{}, { content: "En alvidende" }, {}]);
});

it("is gone on with", async () => {
  const run = await lost("En alvidende fortæ");
  test.answers(say("fortæller."));
  const turn = { kind: "continue", answerId: run.answerId };
  await test.send({ conversationId: run.conversationId, isLearning: false, turn }, undefined, anew());
  expect((await test.messages())[1]).toMatchObject({ text: "En alvidende fortæller.", status: "complete", code: null });
});

it("that is gone on with is written by its new run alone: the old one, should it live, changes nothing", async () => {
  const arrived = new Promise<VendorCall>((resolve) => test.answers((call) => resolve(call), say("ny.")));
  const response = await openRun(app, test.withModel(), test.me, chatPaths.chatAnswer, test.body(question));
  const call = await arrived;
  call.begin();
  const [asked, answer] = await test.messages();
  const conversationId = String(asked?.conversation_id);
  const turn = { kind: "again", questionId: String(asked?.id) };
  await app.deps.store.chat.messages.closeLostOf(test.me.user.id, String(answer?.id), String(answer?.run_id));
  await test.send({ conversationId, isLearning: false, turn });
  call.text("En sen alvidende.");
  call.finish();
  await response.text();
  expect((await test.messages()).map(({ text, status }) => [text, status])).toEqual([
    [question, "complete"],
    ["", "failed"],
    ["ny.", "complete"],
  ]);
});
