/** The messages of a conversation: one path, a page at a time, its versions, and answers that nobody writes any longer. */
import { describe, expect, it } from "vitest";
import type { ChatMessage } from "#contract/chat/conversations.schema.ts";
import { AppError } from "#domain/app-error.ts";
import { chatCalls, conversationPath, messagesPath } from "../../../../tests/support/chat-calls.ts";
import {
  addConversation,
  addTurn,
  addTurns,
  closedAnswer,
  newAnswer,
  newFile,
  newQuestion,
} from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good, messages } = chatCalls(app);
const rows = () => app.deps.store.chat.messages;
const texts = (items: readonly ChatMessage[]) => items.map(({ text }) => text);
const empty = (me: SignedIn) => addConversation(app.deps.store, me.user.id, { atMs: app.clock.nowMs });

/** A question whose answer is written by this run, with what has come of it. */
async function unfinished(
  me: SignedIn,
  id: string,
  { runId = app.deps.ids.capability(), text = "" } = {},
): Promise<{ readonly answerId: string; readonly runId: string }> {
  const atMs = app.clock.nowMs;
  const question = newQuestion(me.user.id, id, { atMs });
  const answer = newAnswer(me.user.id, id, question.id, { runId, atMs });
  await rows().addQuestion(question);
  await rows().addAnswer(answer);
  if (text !== "") await rows().checkpoint(me.user.id, answer.id, runId, text);
  return { answerId: answer.id, runId };
}

describe("a path", () => {
  it("is empty where nothing was said", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    expect(await messages(me, id)).toEqual({ items: [], olderId: null, leafId: null });
  });

  it("tells of each message what is known of it", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    const file = newFile(me.user.id, ["Ringen."], { conversationId: id });
    await app.deps.store.chat.files.add(file, ["Ringen."]);
    const atMs = app.clock.nowMs;
    const gone = app.deps.ids.row();
    const question = newQuestion(me.user.id, id, { fileIds: [file.id, gone], atMs });
    const answer = newAnswer(me.user.id, id, question.id, { atMs: atMs + 1 });
    const source = { number: 1, fileId: file.id, name: "Novelle.docx", page: null, start: 0, end: 7 };
    const end = closedAnswer({
      text: "En alvidende [1].",
      sources: [source],
      citations: [{ number: 1, verdict: "weak", start: 0, end: 7 }],
      findings: [{ kind: "citation", before: null, after: [14, 17], message: "Tjek" }],
      context: { summarised: 2, hasSummary: true, uptoId: question.id },
    });
    await rows().addQuestion(question);
    await rows().addAnswer(answer);
    await rows().close(me.user.id, answer.id, answer.runId, end);
    const alone = { number: 1, of: 1, previousId: null, nextId: null };
    expect(await messages(me, id)).toEqual({
      items: [
        {
          id: question.id,
          parentId: null,
          role: "person",
          text: "Hvem fortæller?",
          status: "complete",
          code: null,
          createdAt: "2026-11-20T13:30:00.000Z",
          model: null,
          runId: null,
          isCharged: false,
          sources: null,
          citations: null,
          findings: null,
          context: null,
          files: [{ id: file.id, name: "Novelle.docx" }],
          version: alone,
        },
        {
          id: answer.id,
          parentId: question.id,
          role: "answer",
          createdAt: "2026-11-20T13:30:00.001Z",
          runId: answer.runId,
          files: [],
          version: alone,
          ...end,
        },
      ],
      olderId: null,
      leafId: answer.id,
    });
  });

  it("comes from its end, and older ones before the oldest that is here", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    const leafId = await addTurns(app.deps.store, me.user.id, id, 4);
    const all = await messages(me, id);
    expect([texts(all.items), all.olderId]).toEqual([
      ["0?", "En alvidende.", "1?", "En alvidende.", "2?", "En alvidende.", "3?", "En alvidende."],
      null,
    ]);
    const newest = await messages(me, id, "?limit=3");
    expect([newest.items.map((item) => item.id), newest.olderId, newest.leafId]).toEqual([
      all.items.slice(5).map((item) => item.id),
      all.items[4]?.id,
      leafId,
    ]);
    const older = await messages(me, id, `?limit=3&before=${newest.items[0]?.id}`);
    expect([older.items, older.olderId]).toEqual([all.items.slice(2, 5), all.items[1]?.id]);
    const oldest = await messages(me, id, `?limit=3&before=${older.items[0]?.id}`);
    expect([oldest.items, oldest.olderId]).toEqual([all.items.slice(0, 2), null]);
    expect(await messages(me, id, `?before=${oldest.items[0]?.id}`)).toEqual({ items: [], olderId: null, leafId });
  });

  it("is 20 messages when nobody says otherwise, and 100 at most", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    await addTurns(app.deps.store, me.user.id, id, 52);
    expect((await messages(me, id)).items).toHaveLength(20);
    expect((await messages(me, id, "?limit=100")).items).toHaveLength(100);
    expect((await call(me, `${messagesPath(id)}?limit=101`)).status).toBe(400);
  });

  it("is any of those that were begun: by a message that was edited, and by answers beside each other", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    const add = (fields: object) => addTurn(app.deps.store, me.user.id, id, { ...fields });
    const first = await add({ question: "a", answer: "A" });
    const atMs = app.clock.nowMs + 1000;
    const second = await add({ question: "b", answer: "B", atMs });
    const again = newAnswer(me.user.id, id, first.questionId, { atMs: atMs + 1000 });
    await rows().addAnswer(again);
    await rows().close(me.user.id, again.id, again.runId, closedAnswer({ text: "A2" }));
    const shown = await messages(me, id);
    expect(texts(shown.items)).toEqual(["a", "A2"]);
    expect(shown.items.map(({ version }) => version)).toEqual([
      { number: 1, of: 2, previousId: null, nextId: second.questionId },
      { number: 2, of: 2, previousId: first.answerId, nextId: null },
    ]);
    expect(texts((await messages(me, id, `?leaf=${second.answerId}`)).items)).toEqual(["b", "B"]);
    // The path that is asked for, and where the conversation is looked at, are two things.
    expect((await messages(me, id)).leafId).toBe(again.id);
    await good(me, conversationPath(id), "PATCH", { leafId: second.questionId });
    expect(texts((await messages(me, id)).items)).toEqual(["b", "B"]);
  });

  it("leads through no other conversation, and to nothing of a stranger", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    const [id, other, foreign] = [await empty(me), await empty(me), await empty(stranger)];
    await addTurn(app.deps.store, me.user.id, id);
    const ends = [
      (await addTurn(app.deps.store, me.user.id, other)).answerId,
      (await addTurn(app.deps.store, stranger.user.id, foreign)).answerId,
      app.deps.ids.row(),
    ];
    for (const end of ends) {
      for (const query of [`?leaf=${end}`, `?before=${end}`]) {
        const response = await call(me, messagesPath(id) + query);
        expect([response.status, (await response.json()).code]).toEqual([404, "resource.not-found"]);
      }
    }
    for (const query of ["?leaf=x", "?before=x", "?limit=x"]) {
      expect((await call(me, messagesPath(id) + query)).status).toBe(400);
    }
  });

  it("of 300 messages with 200 versions of one of them is there at once", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    const leafId = await addTurns(app.deps.store, me.user.id, id, 150);
    const question = newQuestion(me.user.id, id, { parentId: leafId });
    await rows().addQuestion(question);
    await app.database.rows(`
      insert into chat_messages (id, user_id, conversation_id, parent_id, depth, role, status, text, created_at)
      select gen_random_uuid(), user_id, conversation_id, parent_id, depth, role, status, n::text, created_at + n * interval '1 s'
      from chat_messages, generate_series(1, 199) as n where id = '${question.id}'`);
    const { items } = await messages(me, id, "?limit=2");
    expect(items[1]?.version).toMatchObject({ number: 1, of: 200, previousId: null });
  });
});

describe("an answer", () => {
  it("that is still written stays so, with what has come of it", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    let end = () => {};
    const { runId } = await app.deps.runs.start({
      ownerId: me.user.id,
      tool: "chat",
      countWords: () => 1,
      idempotencyKey: app.deps.ids.row(),
      isFree: true,
      work: () =>
        new Promise((resolve) => {
          end = () => resolve({ given: "complete", historyId: null, isCharged: false });
        }),
    });
    await unfinished(me, id, { runId, text: "En al" });
    expect((await messages(me, id)).items[1]).toMatchObject({ status: "writing", text: "En al", runId, code: null });
    end();
  });

  it.each([
    ["with what was kept of it", "En al", "stopped"],
    ["as failed where nothing had come", "", "failed"],
  ])("whose run is gone is closed %s", async (_, text, status) => {
    const me = await signedIn(app);
    const id = await empty(me);
    const { answerId } = await unfinished(me, id, { text });
    const { items } = await messages(me, id);
    expect(items[1]).toMatchObject({ id: answerId, status, text, code: "run.interrupted" });
    expect(await good(me, conversationPath(id))).toMatchObject({ isWriting: false });
  });

  it("that another run goes on with, while it is asked whether the first one lives, is that run's", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    const { answerId, runId } = await unfinished(me, id, { text: "En al" });
    const isLost = async () => {
      await rows().close(me.user.id, answerId, runId, closedAnswer({ text: "En al", status: "stopped" }));
      await rows().reopen(me.user.id, answerId, "another", "key", app.clock.nowMs);
      return true;
    };
    const response = await app.callWith({ runs: { ...app.deps.runs, isLost } }, messagesPath(id), {
      headers: me.headers,
    });
    expect((await response.json()).items[1]).toMatchObject({ status: "writing", runId: "another", text: "En al" });
  });

  it("is not closed when it can't be known whether somebody writes it", async () => {
    const me = await signedIn(app);
    const id = await empty(me);
    const { answerId } = await unfinished(me, id, { text: "En al" });
    const isLost = () => Promise.reject(new AppError("server.unavailable", "away"));
    const response = await app.callWith({ runs: { ...app.deps.runs, isLost } }, messagesPath(id), {
      headers: me.headers,
    });
    expect(response.status).toBe(503);
    expect(await rows().find(me.user.id, answerId)).toMatchObject({ status: "writing" });
  });
});
