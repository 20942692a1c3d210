/** A person's conversations: listed, opened, renamed, moved, put away and deleted, and nobody else's. */
import { describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationBody, ConversationItem } from "#contract/chat/conversations.schema.ts";
import { chatCalls, conversationPath, messagesPath } from "../../../../tests/support/chat-calls.ts";
import {
  addConversation,
  addTurn,
  addTurns,
  newAnswer,
  newFile,
  newFolder,
  newQuestion,
  newShare,
} from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { hashOf } from "../../../../tests/support/test-store.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good, list, titles, messages } = chatCalls(app);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const chat = () => app.deps.store.chat;

/** @param agoMs how long ago its only turn was */
async function kept(me: SignedIn, title: string, agoMs = 0, folderId: string | null = null): Promise<string> {
  const atMs = app.clock.nowMs - agoMs;
  const id = await addConversation(app.deps.store, me.user.id, { title, atMs, folderId });
  await addTurn(app.deps.store, me.user.id, id, { atMs });
  return id;
}

async function folderOf(me: SignedIn, fields: Parameters<typeof newFolder>[1] = {}): Promise<string> {
  const folder = newFolder(me.user.id, fields);
  await chat().folders.add(folder, 100);
  return folder.id;
}

/** A question with an answer that is on its way, by a run that only Stop ends. */
async function writing(
  me: SignedIn,
  conversationId: string,
): Promise<{ readonly runId: string; ended: Promise<void> }> {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const { runId } = await app.deps.runs.start({
    ownerId: me.user.id,
    tool: "chat",
    countWords: () => 1,
    idempotencyKey: app.deps.ids.row(),
    isFree: true,
    work: ({ signal }) =>
      new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          end();
          resolve({ given: "stopped", historyId: null, isCharged: false });
        });
      }),
  });
  const question = newQuestion(me.user.id, conversationId, { atMs: app.clock.nowMs });
  await chat().messages.addQuestion(question);
  await chat().messages.addAnswer(newAnswer(me.user.id, conversationId, question.id, { runId, atMs: app.clock.nowMs }));
  return { runId, ended };
}

describe("the list", () => {
  it("shows what lies there, the one with the latest message first, and how long it is kept", async () => {
    const me = await signedIn(app);
    const older = await kept(me, "Blixen", minuteMs);
    await kept(me, "Fotosyntese");
    expect(await list(me)).toMatchObject({
      items: [{ title: "Fotosyntese" }, { title: "Blixen" }],
      nextCursor: null,
      isTooCommon: false,
      limits: { maxQuestionChars: expect.any(Number) },
    });
    expect((await list(me)).items[1]).toEqual({
      id: older,
      title: "Blixen",
      folderId: null,
      isPinned: false,
      isArchived: false,
      isLearning: false,
      isWriting: false,
      createdAt: "2026-11-20T13:29:00.000Z",
      updatedAt: "2026-11-20T13:29:00.001Z",
      expiresAt: "2027-11-20T13:29:00.001Z",
      preview: null,
    });
  });

  it("says before it is sent how long a message may be", async () => {
    const me = await signedIn(app);
    const asked = async (chatContextChars: number) => {
      const response = await app.callWith({ chatContextChars }, chatPaths.chatConversations, { headers: me.headers });
      return (await response.json()).limits.maxQuestionChars;
    };
    expect([await asked(10_000), await asked(1_000_000)]).toEqual([6_000, 100_000]);
  });

  it("is paged, and shows pinned, archived and folders apart", async () => {
    const me = await signedIn(app);
    const dansk = await folderOf(me);
    const ids = await Promise.all(
      ["A", "B", "C", "D", "E"].map((title, at) => kept(me, title, at * minuteMs, title === "E" ? dansk : null)),
    );
    const pathOf = (at: number) => conversationPath(ids[at] ?? "");
    await good(me, pathOf(1), "PATCH", { isPinned: true });
    await good(me, pathOf(2), "PATCH", { isArchived: true });
    const first = await list(me, "?limit=2");
    expect(first.items.map(({ title }) => title)).toEqual(["A", "D"]);
    expect(await titles(me, `?limit=2&cursor=${first.nextCursor}`)).toEqual(["E"]);
    expect(await titles(me, "?show=pinned")).toEqual(["B"]);
    expect(await titles(me, "?show=archived")).toEqual(["C"]);
    expect(await titles(me, `?folder=${dansk}`)).toEqual(["E"]);
    expect(await titles(me, "?folder=none")).toEqual(["A", "D"]);
    expect(await titles(me, `?folder=${app.deps.ids.row()}`)).toEqual([]);
  });

  it.each(["?limit=101", "?limit=0", "?cursor=x", "?show=alle", "?folder=x", `?q=${"a".repeat(201)}`, "?q=%00"])(
    "refuses %s in Danish",
    async (query) => {
      const response = await call(await signedIn(app), chatPaths.chatConversations + query);
      expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
    },
  );

  it("shows nothing that is over by the clock, by the account or by its folder", async () => {
    const me = await signedIn(app);
    const long = await folderOf(me, { keep: "never" });
    const short = await folderOf(me, { keep: "30" });
    const over = await kept(me, "over", 366 * dayMs);
    await kept(me, "bliver", 366 * dayMs, long);
    const overByFolder = await kept(me, "over i mappen", 31 * dayMs, short);
    await kept(me, "lige til", 364 * dayMs);
    expect(await titles(me)).toEqual(["lige til", "bliver"]);
    expect((await list(me)).items.map(({ expiresAt }) => expiresAt !== null)).toEqual([true, false]);
    for (const id of [over, overByFolder]) {
      expect((await call(me, conversationPath(id))).status).toBe(404);
      expect((await call(me, messagesPath(id))).status).toBe(404);
      expect((await call(me, conversationPath(id), "PATCH", { title: "Ny" })).status).toBe(404);
      // It lies there still, and its owner can take it away.
      expect((await call(me, conversationPath(id), "DELETE")).status).toBe(200);
    }
  });
});

describe("a conversation", () => {
  it("is opened with its folder, its files, and where it was last looked at", async () => {
    const me = await signedIn(app);
    const folderId = await folderOf(me, { name: "Dansk", instruction: "Jeg går i 3.g." });
    const id = await kept(me, "Blixen", 0, folderId);
    const file = newFile(me.user.id, ["Ringen."], { conversationId: id });
    await chat().files.add(file, ["Ringen."]);
    const leafId = (await messages(me, id)).leafId;
    expect(leafId).not.toBeNull();
    expect(await good<ConversationBody>(me, conversationPath(id))).toEqual({
      ...(await list(me)).items.map(({ preview: _, ...item }) => item)[0],
      leafId,
      files: [{ id: file.id, name: "Novelle.docx" }],
      folder: { id: folderId, name: "Dansk", hasInstruction: true },
    });
  });

  it("is renamed; a person's title is changed by no model", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    const item = await good<ConversationItem>(me, conversationPath(id), "PATCH", { title: "  Ringen\nog  fåret " });
    expect(item).toEqual((await list(me)).items[0]);
    expect(item.title).toBe("Ringen og fåret");
    expect(await chat().conversations.titleByMachine(me.user.id, id, "Maskinens")).toBe(false);
    expect(await titles(me)).toEqual(["Ringen og fåret"]);
  });

  it.each([
    [{ title: "   " }, "Udfyld feltet"],
    [{ title: "a".repeat(121) }, "Skriv højst 120 tegn"],
  ])("is not given %o for a name", async (body, error) => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    const response = await call(me, conversationPath(id), "PATCH", body);
    expect([response.status, await response.json()]).toMatchObject([400, { data: { fields: { title: error } } }]);
    expect(await titles(me)).toEqual(["Blixen"]);
  });

  it("takes any text for a name as text", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    for (const title of ["<script>alert(1)</script>", "'; drop table chat_conversations; --", "🙂", "a\u202eb"]) {
      const { title: given } = await good<ConversationItem>(me, conversationPath(id), "PATCH", { title });
      expect(given).toBe(title.replace("\u202e", ""));
    }
  });

  it("is pinned or archived, and never both", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    const states: [object, boolean, boolean][] = [
      [{ isPinned: true }, true, false],
      [{ isArchived: true }, false, true],
      [{ isPinned: true }, true, false],
      [{ isPinned: true, isArchived: true }, false, true],
      [{ isArchived: false }, false, false],
    ];
    for (const [body, isPinned, isArchived] of states) {
      expect(await good(me, conversationPath(id), "PATCH", body)).toMatchObject({ isPinned, isArchived });
    }
  });

  it("is moved to a folder and out again, and then kept as that says; not to another's", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    const [mine, foreign] = [await folderOf(me, { keep: "30" }), await folderOf(stranger)];
    const id = await kept(me, "Blixen");
    const moved = await good<ConversationItem>(me, conversationPath(id), "PATCH", { folderId: mine });
    expect([moved.folderId, moved.expiresAt]).toEqual([mine, "2026-12-20T13:30:00.001Z"]);
    for (const folderId of [foreign, app.deps.ids.row()]) {
      const response = await call(me, conversationPath(id), "PATCH", { folderId, title: "Ikke" });
      expect([response.status, (await response.json()).code]).toEqual([404, "resource.not-found"]);
    }
    expect((await list(me)).items).toMatchObject([{ title: "Blixen", folderId: mine }]);
    expect(await good(me, conversationPath(id), "PATCH", { folderId: null })).toMatchObject({ folderId: null });
  });

  it("moves to no other place in the list for what is done with it", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen", minuteMs);
    await kept(me, "Fotosyntese");
    app.clock.nowMs += minuteMs;
    const item = await good<ConversationItem>(me, conversationPath(id), "PATCH", { title: "Ny", isLearning: true });
    expect([item.isLearning, item.updatedAt]).toEqual([true, "2026-11-20T13:29:00.001Z"]);
    expect(await titles(me)).toEqual(["Fotosyntese", "Ny"]);
  });

  it("goes on from any message of it, and from none of another", async () => {
    const me = await signedIn(app);
    const [id, other] = [await kept(me, "Blixen"), await kept(me, "Andet")];
    const first = (await messages(me, id)).items;
    const edited = await addTurn(app.deps.store, me.user.id, id, { question: "Hvem taler?" });
    const end = await addTurn(app.deps.store, me.user.id, id, { parentId: edited.answerId });
    expect((await messages(me, id)).leafId).toBe(end.answerId);
    await good(me, conversationPath(id), "PATCH", { leafId: first[0]?.id });
    expect((await messages(me, id)).items.map((message) => message.id)).toEqual(first.map((message) => message.id));
    await good(me, conversationPath(id), "PATCH", { leafId: edited.questionId });
    expect((await messages(me, id)).leafId).toBe(end.answerId);
    for (const leafId of [(await messages(me, other)).leafId, app.deps.ids.row()]) {
      expect((await call(me, conversationPath(id), "PATCH", { leafId })).status).toBe(404);
    }
    expect((await messages(me, id)).leafId).toBe(end.answerId);
  });

  it.each([{}, { updatedAt: "2030-01-01T00:00:00Z" }, { isPinned: "ja" }, { leafId: "x" }, { folderId: "x" }])(
    "is not changed by %o",
    async (body) => {
      const me = await signedIn(app);
      const id = await kept(me, "Blixen");
      const response = await call(me, conversationPath(id), "PATCH", body);
      expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
    },
  );

  it.each(["ukendt", "0190c6a4-0000-7000-8000-000000000001", "..%2F..", "%00", "' or true; --"])(
    "that is none is 404 (%s)",
    async (id) => {
      const me = await signedIn(app);
      const path = `${chatPaths.chatConversations}/${id}`;
      for (const method of ["GET", "DELETE"]) expect((await call(me, path, method)).status).toBe(404);
      expect((await call(me, path, "PATCH", { title: "Ny" })).status).toBe(404);
      expect((await call(me, `${path}/messages`)).status).toBe(404);
    },
  );
});

describe("deleting", () => {
  it("takes one with all that is in it, and only that", async () => {
    const me = await signedIn(app);
    const [id, other] = [await kept(me, "Blixen"), await kept(me, "Andet")];
    for (const conversationId of [id, other]) {
      await chat().conversations.touchSearch(me.user.id, conversationId, ["Ringen"]);
      const file = newFile(me.user.id, ["Ringen."], { conversationId });
      await chat().files.add(file, ["Ringen."]);
      await chat().files.index(me.user.id, file.id, 0);
      const leafId = (await messages(me, conversationId)).leafId ?? "";
      await chat().shares.add(newShare(me.user.id, conversationId, leafId), hashOf(file.id));
    }
    expect(await good(me, conversationPath(id), "DELETE")).toEqual({ message: "Samtalen er slettet." });
    expect(await titles(me)).toEqual(["Andet"]);
    expect((await call(me, conversationPath(id), "DELETE")).status).toBe(404);
    for (const table of ["chat_messages", "chat_search", "chat_files", "chat_shares"]) {
      const [left] = await app.database.rows(`select array_agg(distinct conversation_id::text) as ids from ${table}`);
      expect([table, left?.ids]).toEqual([table, [other]]);
    }
    expect(await app.database.rows("select count(distinct file_id)::int as files from chat_chunks")).toEqual([
      { files: 1 },
    ]);
  });

  it("ends an answer that is on its way", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    const { ended } = await writing(me, id);
    expect((await list(me)).items[0]?.isWriting).toBe(true);
    await good(me, conversationPath(id), "DELETE");
    await ended;
  });

  it("is done also when the answer can't be stopped, and the log says so without a word of it", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    await writing(me, id);
    const runs = { ...app.deps.runs, stop: () => Promise.reject(new Error("Blixen")) };
    const response = await app.callWith({ runs }, conversationPath(id), { method: "DELETE", headers: me.headers });
    expect(response.status).toBe(200);
    expect(await titles(me)).toEqual([]);
    const log = JSON.stringify(app.logLines);
    expect(log).toContain("could not be stopped");
    expect(log).not.toContain("Blixen");
  });

  it("of all takes those in folders and in the archive too, ends their answers, and leaves others theirs", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    const folderId = await folderOf(me);
    await kept(me, "i mappen", 0, folderId);
    await good(me, conversationPath(await kept(me, "i arkivet")), "PATCH", { isArchived: true });
    await good(me, conversationPath(await kept(me, "fastgjort")), "PATCH", { isPinned: true });
    await kept(me, "over", 400 * dayMs);
    const { ended } = await writing(me, await kept(me, "på vej"));
    await kept(stranger, "en andens");
    expect(await good(me, chatPaths.chatConversations, "DELETE")).toEqual({
      message: "Alle samtaler er slettet.",
      deleted: 5,
    });
    await ended;
    expect(await app.database.rows("select title from chat_conversations")).toEqual([{ title: "en andens" }]);
    expect(await good(me, chatPaths.chatConversations, "DELETE")).toMatchObject({ deleted: 0 });
    expect((await chat().folders.list(me.user.id)).map(({ id }) => id)).toEqual([folderId]);
  });

  it("of all takes more than are deleted in one go", async () => {
    const me = await signedIn(app);
    await app.database.rows(`insert into chat_conversations (id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), '${me.user.id}', 'x', now(), now() from generate_series(1, 150)`);
    expect(await good(me, chatPaths.chatConversations, "DELETE")).toMatchObject({ deleted: 150 });
    expect(await app.database.rows("select 1 from chat_conversations")).toEqual([]);
  });

  it("twice at once deletes once", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(me, conversationPath(id), "DELETE")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });
});

it("nothing of a stranger is seen, changed or deleted", async () => {
  const [me, stranger] = [await signedIn(app), await signedIn(app)];
  const id = await kept(me, "Blixen");
  await addTurns(app.deps.store, me.user.id, id, 2);
  const before = await app.database.rows("select * from chat_conversations");
  const answers = [
    await call(stranger, conversationPath(id)),
    await call(stranger, messagesPath(id)),
    await call(stranger, conversationPath(id), "PATCH", { title: "Min nu" }),
    await call(stranger, conversationPath(id), "DELETE"),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await list(stranger)).items).toEqual([]);
  expect((await list(stranger, "?q=fortæller")).items).toEqual([]);
  expect(await app.database.rows("select * from chat_conversations")).toEqual(before);
});
