import { beforeEach, describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { SharedConversation, ShareList } from "#contract/chat/share.schema.ts";
import { filledPath, pagePaths } from "#contract/paths.ts";
import { sharedLimits } from "#domain/tools/chat/share/read-share.ts";
import {
  addConversation,
  addTurn,
  addTurns,
  closedAnswer,
  newAnswer,
  newQuestion,
} from "../../../../tests/support/chat-store.ts";
import { createShareCalls } from "../../../../tests/support/share-calls.ts";
import { type SignedIn, signedIn, signedInAs } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { dayMs, startMs } from "../../../../tests/support/test-store.ts";

const app = createTestApp({ rateLimitFactor: 10 });
/** After everything that is shared was said. */
const sharedMs = startMs + dayMs;
let anna: SignedIn;
beforeEach(async () => {
  app.clock.nowMs = sharedMs;
  anna = await signedIn(app);
});

const unknownId = "0190c6a4-0000-7000-8000-00000000000d";
const { post, share } = createShareCalls(app, () => anna);

/** A conversation of one turn. */
async function conversation(who = anna, question = "Hvem fortæller?", answer = "En **alvidende**.") {
  const id = await addConversation(app.deps.store, who.user.id);
  return { id, ...(await addTurn(app.deps.store, who.user.id, id, { question, answer })) };
}

async function read(token: string) {
  const response = await post(null, chatPaths.readShare, { token });
  const body = (await response.json()) as SharedConversation & { statusMessage?: string; code?: string };
  return { status: response.status, body };
}

const gone = {
  status: 404,
  body: expect.objectContaining({ code: "resource.not-found", statusMessage: chatRefusals.shareGone }),
};

describe("a link", () => {
  it("lets anybody read what was said, and nothing else", async () => {
    const { id, answerId } = await conversation();
    const { path, expiresAt, token } = await share(id, answerId);
    expect(path).toBe(`${pagePaths.sharedChat}#${token}`);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(expiresAt).toBe(new Date(sharedMs + 7 * dayMs).toISOString());
    const { status, body } = await read(token);
    expect(status).toBe(200);
    expect(body).toEqual({
      title: "Blixen",
      sharedAt: new Date(sharedMs).toISOString(),
      expiresAt,
      isShortened: false,
      messages: [
        {
          role: "person",
          text: "Hvem fortæller?",
          createdAt: new Date(startMs).toISOString(),
          by: null,
          citations: null,
          invented: [],
        },
        {
          role: "answer",
          text: "En **alvidende**.",
          createdAt: new Date(startMs + 1).toISOString(),
          by: "ai",
          citations: null,
          invented: [],
        },
      ],
    });
  });

  it("is kept as its hash alone", async () => {
    const { id, answerId } = await conversation();
    const { token } = await share(id, answerId);
    const rows = await app.database.rows(`select token_hash from chat_shares where user_id = '${anna.user.id}'`);
    expect(rows).toEqual([{ token_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(app.logLines)).not.toContain(token);
  });

  it("ends where it was made: neither what came later nor another version is shown", async () => {
    const { id, questionId, answerId } = await conversation();
    const { token } = await share(id, answerId);
    await addTurn(app.deps.store, anna.user.id, id, { parentId: answerId, question: "Senere", answer: "Senere" });
    const again = newAnswer(anna.user.id, id, questionId);
    await app.deps.store.chat.messages.addAnswer(again);
    await app.deps.store.chat.messages.close(anna.user.id, again.id, again.runId, closedAnswer({ text: "Et andet" }));
    expect((await read(token)).body.messages.map(({ text }) => text)).toEqual(["Hvem fortæller?", "En **alvidende**."]);
  });

  it("does not grow when the answer that it ends with is gone on with", async () => {
    const { messages } = app.deps.store.chat;
    const { id, questionId } = await conversation();
    const cut = newAnswer(anna.user.id, id, questionId);
    await messages.addAnswer(cut);
    await messages.close(anna.user.id, cut.id, cut.runId, closedAnswer({ text: "Så langt", status: "cut" }));
    const { token } = await share(id, cut.id);
    expect((await read(token)).body.messages.at(-1)?.text).toBe("Så langt");
    await messages.reopen(anna.user.id, cut.id, "run-2", "key-2", sharedMs + 1);
    await messages.close(anna.user.id, cut.id, "run-2", closedAnswer({ text: "Så langt og længere" }));
    expect((await read(token)).body.messages.map(({ text }) => text)).toEqual(["Hvem fortæller?", "Så langt"]);
  });

  it("shows no answer that failed, and one that was stopped", async () => {
    const { store } = app.deps;
    const id = await addConversation(store, anna.user.id);
    let parentId: string | null = null;
    for (const [text, status] of [
      ["", "failed"],
      ["Gik i stykker", "failed"],
      ["Stoppet", "stopped"],
      ["", "stopped"],
      ["Skåret", "cut"],
    ] as const) {
      const asked = newQuestion(anna.user.id, id, { parentId, text: "?" });
      const told = newAnswer(anna.user.id, id, asked.id);
      await store.chat.messages.addQuestion(asked);
      await store.chat.messages.addAnswer(told);
      await store.chat.messages.close(anna.user.id, told.id, told.runId, closedAnswer({ text, status }));
      parentId = told.id;
    }
    const { token } = await share(id, parentId ?? "");
    const texts = (await read(token)).body.messages.map(({ text }) => text);
    expect(texts).toEqual(["?", "?", "?", "Stoppet", "?", "?", "Skåret"]);
  });

  it("works until its last moment, and not after it", async () => {
    const { id, answerId } = await conversation();
    const { token } = await share(id, answerId, 30);
    app.clock.nowMs = sharedMs + 30 * dayMs - 1;
    expect((await read(token)).status).toBe(200);
    app.clock.nowMs += 1;
    expect(await read(token)).toEqual(gone);
  });

  it.each<readonly [string, (made: { id: string; conversationId: string; token: string }) => Promise<unknown>]>([
    ["taken back", ({ id }) => remove(anna, id)],
    [
      "of a conversation that is deleted",
      ({ conversationId }) =>
        app.call(filledPath(chatPaths.chatConversation, { id: conversationId }), {
          method: "DELETE",
          headers: anna.headers,
        }),
    ],
    [
      "of a conversation that is over by its owner's choice",
      async () => {
        await app.database.rows("update chat_conversations set updated_at = updated_at - interval '366 days'");
      },
    ],
    [
      "of an account that is to be deleted",
      async () => {
        await app.database.rows("update users set delete_after = now() + interval '14 days'");
      },
    ],
    ["of an account that is gone", () => app.database.rows("delete from users")],
  ])("that is %s shows nothing", async (_, end) => {
    const { id: conversationId, answerId } = await conversation();
    const { id, token } = await share(conversationId, answerId);
    expect((await read(token)).status).toBe(200);
    await end({ id, conversationId, token });
    expect(await read(token)).toEqual(gone);
  });

  it("that was guessed shows nothing, and says the same", async () => {
    expect(await read("a".repeat(22))).toEqual(gone);
  });

  it.each(["", "a", "a".repeat(65), "a b".repeat(8), "../../etc/passwd-------"])("%j is no token", async (token) => {
    expect((await read(token)).status).toBe(400);
  });

  it("shows the newest of a very long conversation, and says so", async () => {
    const id = await addConversation(app.deps.store, anna.user.id);
    const leafId = await addTurns(app.deps.store, anna.user.id, id, sharedLimits.messages / 2 + 3);
    const { token } = await share(id, leafId);
    const { body } = await read(token);
    expect(body.isShortened).toBe(true);
    expect(body.messages).toHaveLength(sharedLimits.messages);
    expect(body.messages.at(-1)?.text).toBe("En alvidende.");
    expect(body.messages[0]?.text).toBe("3?");
  });

  it.each([
    ["so many characters", 0, "a".repeat(100_000), 12, sharedLimits.chars / 100_000],
    [
      "so many messages, also where the last are read fewer at a time",
      250,
      "🙂".repeat(50_000),
      6,
      sharedLimits.messages,
    ],
  ] as const)("holds no more than %s", async (_, short, text, long, shown) => {
    const id = await addConversation(app.deps.store, anna.user.id);
    let parentId = short === 0 ? null : await addTurns(app.deps.store, anna.user.id, id, short);
    for (let turn = 0; turn < long; turn += 1) {
      const words = { parentId, question: text, answer: text };
      ({ answerId: parentId } = await addTurn(app.deps.store, anna.user.id, id, words));
    }
    const { token } = await share(id, parentId ?? "");
    const { isShortened, messages } = (await read(token)).body;
    expect([isShortened, messages.length]).toEqual([true, shown]);
  });
});

const remove = (who: SignedIn, id: string) =>
  app.call(filledPath(chatPaths.chatShare, { id }), { method: "DELETE", headers: who.headers });

async function list(who: SignedIn, query = "") {
  const response = await app.call(`${chatPaths.chatShares}${query}`, { headers: who.headers });
  return (await response.json()) as ShareList;
}

describe("one's own links", () => {
  it("are listed page by page, newest first, without their tokens, as long as they work", async () => {
    const { id, answerId } = await conversation();
    const first = await share(id, answerId, 7);
    app.clock.nowMs += 1000;
    const second = await share(id, answerId, 90);
    const page = await list(anna, "?limit=1");
    expect(page.items.map((item) => item.id)).toEqual([second.id]);
    const rest = await list(anna, `?limit=1&cursor=${page.nextCursor}`);
    expect(rest).toEqual({
      items: [
        {
          id: first.id,
          conversationId: id,
          title: "Blixen",
          createdAt: new Date(sharedMs).toISOString(),
          expiresAt: first.expiresAt,
          endsWithConversation: false,
        },
      ],
      nextCursor: null,
    });
    app.clock.nowMs = sharedMs + 8 * dayMs;
    anna = { ...anna, ...(await signedInAs(app, anna.user)) };
    expect((await list(anna)).items.map((item) => item.id)).toEqual([second.id]);
  });

  it("are another's to nobody", async () => {
    const { id, answerId, questionId } = await conversation();
    const made = await share(id, answerId);
    const bo = await signedIn(app);
    const his = await conversation(bo);
    expect((await list(bo)).items).toEqual([]);
    expect((await remove(bo, made.id)).status).toBe(404);
    for (const [conversationId, leafId] of [
      [id, answerId],
      [his.id, answerId],
      [id, his.answerId],
      [his.id, questionId],
      [unknownId, his.answerId],
      [his.id, unknownId],
    ]) {
      const response = await post(bo, chatPaths.chatShares, { conversationId, leafId, days: 7 });
      expect(response.status).toBe(404);
    }
    expect((await read(made.token)).status).toBe(200);
  });

  it("can't end in another conversation of one's own", async () => {
    const one = await conversation();
    const other = await conversation();
    const body = { conversationId: one.id, leafId: other.answerId, days: 7 };
    expect((await post(anna, chatPaths.chatShares, body)).status).toBe(404);
  });

  it("can't be made while the answer is written", async () => {
    const { id, questionId } = await conversation();
    const writing = newAnswer(anna.user.id, id, questionId);
    await app.deps.store.chat.messages.addAnswer(writing);
    const response = await post(anna, chatPaths.chatShares, { conversationId: id, leafId: writing.id, days: 7 });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ statusMessage: chatRefusals.stillWriting });
  });

  it.each([{ days: 8 }, { days: null }, { days: "7" }, { leafId: "x" }, { conversationId: null }])(
    "%j is refused",
    async (field) => {
      const { id, answerId } = await conversation();
      const body = { conversationId: id, leafId: answerId, days: 7, ...field };
      expect((await post(anna, chatPaths.chatShares, body)).status).toBe(400);
    },
  );

  it("are no more than thirty in an hour", async () => {
    const { id, answerId } = await conversation();
    const body = { conversationId: id, leafId: answerId, days: 7 };
    const make = () =>
      app.callWith({ rateLimitFactor: 1 }, chatPaths.chatShares, { method: "POST", headers: anna.headers, body });
    const statuses = await Promise.all(Array.from({ length: 32 }, async () => (await make()).status));
    expect(statuses.sort()).toEqual([...Array(30).fill(200), 429, 429]);
  });
});
