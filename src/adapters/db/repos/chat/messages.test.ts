/** Messages on real SQL: what is stored of a turn, by which run, and what becomes of an answer that nobody writes. */
import { describe, expect, it } from "vitest";
import { systemIds } from "#adapters/system.ts";
import {
  addConversation,
  addTurn,
  allKept,
  closedAnswer,
  newAnswer,
  newQuestion,
  theConversation,
} from "../../../../../tests/support/chat-store.ts";
import { createTestStore, hashOf, minuteMs, startMs } from "../../../../../tests/support/test-store.ts";

const test = createTestStore();
const messages = () => test.store.chat.messages;

/** A question, and an answer to it that is on its way. */
async function begin(userId: string, conversationId: string, fields: Parameters<typeof newAnswer>[3] = {}) {
  const question = newQuestion(userId, conversationId);
  const answer = newAnswer(userId, conversationId, question.id, fields);
  await test.store.transaction(async (tx) => {
    await tx.chat.messages.addQuestion(question);
    await tx.chat.messages.addAnswer(answer);
  });
  return { question, answer };
}

async function conversation(): Promise<{ readonly userId: string; readonly id: string }> {
  const { id: userId } = await test.addUser();
  return { userId, id: await addConversation(test.store, userId) };
}

describe("a path that was walked before", () => {
  const said = (texts: readonly string[]) =>
    texts.map((text, at) => ({
      id: systemIds.row(),
      text,
      status: at % 2 === 0 ? ("complete" as const) : ("cut" as const),
      code: at % 2 === 0 ? null : ("answer.length" as const),
      model: at % 2 === 0 ? null : closedAnswer().model,
      isCharged: at % 2 === 1,
      atMs: startMs + at,
    }));

  it("is kept as if it had been walked here", async () => {
    const { userId, id } = await conversation();
    const path = said(["Hvem?", "Enhver.", "Hvorfor? 🐑"]);
    expect(await messages().addPath(userId, id, path, hashOf("a"))).toBe(true);
    const { items, olderId } = await messages().pathUp(userId, id, path[2]?.id ?? "", 10);
    expect(items.map(({ role, text, depth, status, code, runId }) => [role, text, depth, status, code, runId])).toEqual(
      [
        ["person", "Hvem?", 1, "complete", null, null],
        ["answer", "Enhver.", 2, "cut", "answer.length", null],
        ["person", "Hvorfor? 🐑", 3, "complete", null, null],
      ],
    );
    expect([olderId, await messages().endBelow(userId, path[0]?.id ?? "")]).toEqual([null, path[2]?.id]);
    expect(await messages().findStarted(userId, hashOf("a"))).toMatchObject({ id: path[0]?.id });
    expect(await theConversation(test.store, userId, id)).toMatchObject({
      leafId: path[2]?.id,
      messageCount: 3,
      updatedAtMs: startMs + 2,
    });
    expect(await test.store.chat.conversations.totalBytes(userId)).toBe(Buffer.byteLength("Hvem?Enhver.Hvorfor? 🐑"));
    const { answerId } = await addTurn(test.store, userId, id, { parentId: path[2]?.id ?? null, question: "Og?" });
    expect(await messages().endBelow(userId, path[0]?.id ?? "")).toBe(answerId);
  });

  it("is put into no conversation that has one, and into nobody else's", async () => {
    const [mine, other] = [await conversation(), await conversation()];
    expect(await messages().addPath(other.userId, mine.id, said(["a"]), null)).toBe(false);
    expect(await messages().addPath(mine.userId, systemIds.row(), said(["a"]), null)).toBe(false);
    expect(await messages().addPath(mine.userId, mine.id, [], null)).toBe(false);
    expect(await messages().addPath(mine.userId, mine.id, said(["a"]), null)).toBe(true);
    expect(await messages().addPath(mine.userId, mine.id, said(["b"]), null)).toBe(false);
    expect(await test.rows("select text from chat_messages")).toEqual([{ text: "a" }]);
  });
});

describe("a turn", () => {
  it("comes back as it was stored", async () => {
    const { userId, id } = await conversation();
    const fileId = newQuestion(userId, id).id;
    const question = newQuestion(userId, id, {
      text: "Hvorfor »Ringen«? 🐑",
      fileIds: [fileId],
      startKey: hashOf("a"),
    });
    const answer = newAnswer(userId, id, question.id, { atMs: startMs + 7 });
    expect(await messages().addQuestion(question)).toBe(true);
    expect(await messages().addAnswer(answer)).toBe(true);
    const source = { number: 1, fileId, name: "Novelle.docx", page: 3, start: 10, end: 90 };
    const end = closedAnswer({
      text: "Den står for trolddom [1].",
      sources: [source],
      citations: [{ number: 1, verdict: "found", start: 20, end: 50 }],
      findings: [{ kind: "citation", before: null, after: [0, 3], message: "Tjek." }],
      context: { summarised: 4, hasSummary: true, uptoId: question.id },
    });
    expect(await messages().close(userId, answer.id, answer.runId, end)).toBe(true);
    expect(await messages().find(userId, question.id)).toEqual({
      id: question.id,
      conversationId: id,
      parentId: null,
      depth: 1,
      role: "person",
      text: question.text,
      status: "complete",
      code: null,
      runId: null,
      isCharged: false,
      model: null,
      sources: null,
      citations: null,
      findings: null,
      context: null,
      fileIds: [fileId],
      createdAtMs: startMs,
      begunAtMs: null,
    });
    expect(await messages().find(userId, answer.id)).toEqual({
      ...end,
      id: answer.id,
      conversationId: id,
      parentId: question.id,
      depth: 2,
      role: "answer",
      runId: answer.runId,
      fileIds: [],
      createdAtMs: startMs + 7,
      begunAtMs: startMs + 7,
    });
    expect(await messages().findStarted(userId, hashOf("a"))).toMatchObject({ id: question.id });
  });

  it("is counted by its conversation, where it becomes the last", async () => {
    const { userId, id } = await conversation();
    const { answerId } = await addTurn(test.store, userId, id, {
      atMs: startMs + minuteMs,
      question: "å",
      answer: "ø!",
    });
    expect(await theConversation(test.store, userId, id)).toMatchObject({
      leafId: answerId,
      messageCount: 2,
      updatedAtMs: startMs + minuteMs + 1,
      isWriting: false,
    });
    expect(await test.store.chat.conversations.totalBytes(userId)).toBe(5);
  });

  it("is not stored in another's conversation, after a message that is not in it, or twice by one key", async () => {
    const { userId, id } = await conversation();
    const other = await conversation();
    const { answerId } = await addTurn(test.store, other.userId, other.id);
    expect(await messages().addQuestion(newQuestion(userId, other.id))).toBe(false);
    expect(await messages().addQuestion(newQuestion(userId, id, { parentId: answerId }))).toBe(false);
    expect(await messages().addAnswer(newAnswer(userId, other.id, answerId))).toBe(false);
    await messages().addQuestion(newQuestion(userId, id, { startKey: hashOf("a") }));
    await expect(messages().addQuestion(newQuestion(userId, id, { startKey: hashOf("a") }))).rejects.toThrow();
    // The keys of others are their own.
    expect(await messages().addQuestion(newQuestion(other.userId, other.id, { startKey: hashOf("a") }))).toBe(true);
    expect(await messages().find(userId, answerId)).toBeNull();
    expect((await theConversation(test.store, userId, id)).messageCount).toBe(1);
  });
});

describe("an answer", () => {
  it("is written and closed by its own run alone, and once", async () => {
    const { userId, id } = await conversation();
    const { answer } = await begin(userId, id);
    await messages().checkpoint(userId, answer.id, "en anden", "Nej");
    await messages().checkpoint(userId, answer.id, answer.runId, "Det, der er kommet");
    expect(await messages().find(userId, answer.id)).toMatchObject({ text: "Det, der er kommet", status: "writing" });
    expect(await messages().close(userId, answer.id, "en anden", closedAnswer())).toBe(false);
    expect(await messages().close(userId, answer.id, answer.runId, closedAnswer({ text: "Hele svaret" }))).toBe(true);
    expect(await messages().close(userId, answer.id, answer.runId, closedAnswer({ text: "Igen" }))).toBe(false);
    await messages().checkpoint(userId, answer.id, answer.runId, "Bagefter");
    expect(await messages().find(userId, answer.id)).toMatchObject({ text: "Hele svaret", status: "complete" });
  });

  it("that was deleted meanwhile can't be closed", async () => {
    const { userId, id } = await conversation();
    const { answer } = await begin(userId, id);
    await test.store.chat.conversations.remove(userId, id, 0);
    await messages().checkpoint(userId, answer.id, answer.runId, "Mere");
    expect(await messages().close(userId, answer.id, answer.runId, closedAnswer())).toBe(false);
  });

  it("is gone on with when it was stopped or cut, and its text counts once", async () => {
    const { userId, id } = await conversation();
    const { answer, question } = await begin(userId, id);
    const reopen = (runId: string) => messages().reopen(userId, answer.id, runId, hashOf(runId), startMs + minuteMs);
    expect(await reopen("to")).toBe(false);
    await messages().close(
      userId,
      answer.id,
      answer.runId,
      closedAnswer({ text: "Halvt", status: "cut", code: "answer.length" }),
    );
    expect(await messages().reopen((await test.addUser()).id, answer.id, "x", hashOf("x"), startMs)).toBe(false);
    expect(await reopen("to")).toBe(true);
    expect(await messages().findStarted(userId, hashOf("to"))).toMatchObject({
      status: "writing",
      text: "Halvt",
      code: null,
    });
    expect((await theConversation(test.store, userId, id)).updatedAtMs).toBe(startMs + minuteMs);
    await messages().checkpoint(userId, answer.id, "to", "Halvt og mere");
    expect(await messages().close(userId, answer.id, answer.runId, closedAnswer())).toBe(false);
    await messages().close(userId, answer.id, "to", closedAnswer({ text: "Halvt og helt" }));
    expect(await reopen("tre")).toBe(false);
    const bytes = Buffer.byteLength(`${question.text}Halvt og helt`);
    expect(await test.store.chat.conversations.totalBytes(userId)).toBe(bytes);
  });
});

describe("an answer that nobody writes", () => {
  it("is closed with what was kept of it", async () => {
    const { userId, id } = await conversation();
    const [lost, empty] = [await begin(userId, id, { startKey: "1" }), await begin(userId, id, { startKey: "2" })];
    await messages().checkpoint(userId, lost.answer.id, lost.answer.runId, "Så langt");
    const { answer: live } = await begin(userId, id, { atMs: startMs + 10 * minuteMs });
    expect(await messages().closeLost(startMs + minuteMs, 1)).toBe(1);
    expect(await messages().closeLost(startMs + minuteMs, 10)).toBe(1);
    expect(await messages().closeLost(startMs + minuteMs, 10)).toBe(0);
    const ended = { code: "run.interrupted", isCharged: false } as const;
    expect(await messages().find(userId, lost.answer.id)).toMatchObject({
      ...ended,
      status: "stopped",
      text: "Så langt",
    });
    expect(await messages().find(userId, empty.answer.id)).toMatchObject({ ...ended, status: "failed", text: "" });
    expect(await messages().find(userId, live.id)).toMatchObject({ status: "writing" });
    const bytes = 3 * Buffer.byteLength(lost.question.text) + Buffer.byteLength("Så langt");
    expect(await test.store.chat.conversations.totalBytes(userId)).toBe(bytes);
  });

  it("can be found by what was asked and by what was kept of it, with those of others untouched", async () => {
    const { userId, id } = await conversation();
    const lost = await begin(userId, id);
    await messages().checkpoint(userId, lost.answer.id, lost.answer.runId, "En fyrpasser");
    const other = await conversation();
    await begin(other.userId, other.id, { atMs: startMs + 10 * minuteMs });
    const found = async (words: string, by = userId) => {
      const asked = { typed: words, forms: [] };
      const { page } = await test.store.chat.conversations.search(by, asked, allKept, 20, null);
      return page.items.map((item) => item.id);
    };
    expect(await found("fortæller")).toEqual([]);
    await messages().closeLost(startMs + minuteMs, 10);
    expect([await found("fortæller"), await found("fyrpasser"), await found("blixen")]).toEqual([[id], [id], [id]]);
    expect(await found("fortæller", other.userId)).toEqual([]);
  });

  it("is not one that an old answer is gone on with", async () => {
    const { userId, id } = await conversation();
    const { answer } = await begin(userId, id);
    await messages().close(userId, answer.id, answer.runId, closedAnswer({ status: "stopped" }));
    await messages().reopen(userId, answer.id, "to", hashOf("to"), startMs + 60 * minuteMs);
    expect(await messages().closeLost(startMs + minuteMs, 10)).toBe(0);
  });

  it("is closed by its id for its owner alone", async () => {
    const { userId, id } = await conversation();
    const { answer } = await begin(userId, id);
    const closed = async (by: string, runId: string | null) => {
      await messages().closeLostOf(by, answer.id, runId);
      return messages().find(userId, answer.id);
    };
    expect(await closed((await test.addUser()).id, answer.runId)).toMatchObject({ status: "writing" });
    // It is gone on with by now.
    for (const another of ["x", null]) expect(await closed(userId, another)).toMatchObject({ status: "writing" });
    const failed = { status: "failed", code: "run.interrupted" };
    for (let times = 0; times < 2; times += 1) expect(await closed(userId, answer.runId)).toMatchObject(failed);
  });
});
