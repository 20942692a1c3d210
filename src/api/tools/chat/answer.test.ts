/** Answers in conversations that are kept: asked for, stored, stopped, gone on with and asked for again. */
import { describe, expect, it } from "vitest";
import { createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { say } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;

const question = "Hvem fortæller i novellen?";

describe("a first question", () => {
  it("is stored with its answer, and told in order", async () => {
    test.answers(say("En alvidende fortæller."));
    test.titles(say("Fortælleren i novellen"));
    const run = await test.ask(question);
    expect(run.events.map(({ type }) => type).filter((type) => type !== "title")).toEqual([
      "started",
      "chat",
      "progress",
      "delta",
      "part",
      "usage",
      "done",
    ]);
    expect(run.events[0]).toMatchObject({ tool: "chat", parts: [[0, question.length]], model: { promptVersion: 1 } });
    expect(run.events).toContainEqual({ type: "title", title: "Fortælleren i novellen" });
    expect(run.events).toContainEqual({ type: "usage", usage: expect.objectContaining({ used: 1 }), isCharged: true });
    expect(run.last).toEqual({ type: "done", reason: "complete", historyId: null });
    expect(await test.messages()).toMatchObject([
      { id: run.questionId, role: "person", text: question, status: "complete", depth: 1, model: null },
      {
        id: run.answerId,
        parent_id: run.questionId,
        role: "answer",
        text: "En alvidende fortæller.",
        status: "complete",
        is_charged: true,
        model: { provider: "Prøve", model: "m-1", promptVersion: 1 },
      },
    ]);
    expect(await app.database.rows("select title, leaf_id, message_count from chat_conversations")).toEqual([
      { title: "Fortælleren i novellen", leaf_id: run.answerId, message_count: 2 },
    ]);
    expect(await test.used()).toBe(1);
    expect(JSON.stringify(app.logLines)).not.toMatch(/novelle|alvidende|Fortælleren/i);
  });
});
