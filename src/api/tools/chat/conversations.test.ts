/** A person's conversations: listed, opened, renamed, moved, put away and deleted, and nobody else's. */
import { describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationBody, ConversationItem } from "#contract/chat/conversations.schema.ts";
import { chatCalls, conversationPath, messagesPath } from "../../../../tests/support/chat-calls.ts";
import { addTurn, addTurns, newFile, newFolder } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good, list, titles, found, messages, kept } = chatCalls(app);
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const chat = () => app.deps.store.chat;

async function folderOf(me: SignedIn, fields: Parameters<typeof newFolder>[1] = {}): Promise<string> {
  const folder = newFolder(me.user.id, fields);
  await chat().folders.add(folder, 100);
  return folder.id;
}

describe("the list", () => {
  it("shows what lies there, the one with the latest message first, and how long it is kept", async () => {
    const me = await signedIn(app);
    const older = await kept(me, "Blixen", { agoMs: minuteMs });
    await kept(me, "Fotosyntese");
    expect(await list(me)).toMatchObject({
      items: [{ title: "Fotosyntese" }, { title: "Blixen" }],
      nextCursor: null,
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
      messages: 2,
      createdAt: "2026-11-20T13:29:00.000Z",
      updatedAt: "2026-11-20T13:29:00.001Z",
      expiresAt: "2027-11-20T13:29:00.001Z",
      preview: null,
      hitId: null,
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
      ["A", "B", "C", "D", "E"].map((title, at) =>
        kept(me, title, { agoMs: at * minuteMs, folderId: title === "E" ? dansk : null }),
      ),
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

  it.each(["?limit=101", "?limit=0", "?cursor=x", "?show=alle", "?folder=x", "?cursor=%00"])(
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
    const over = await kept(me, "over", { agoMs: 366 * dayMs });
    await kept(me, "bliver", { agoMs: 366 * dayMs, folderId: long });
    const overByFolder = await kept(me, "over i mappen", { agoMs: 31 * dayMs, folderId: short });
    await kept(me, "lige til", { agoMs: 364 * dayMs });
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
    const id = await kept(me, "Blixen", { folderId });
    const file = newFile(me.user.id, ["Ringen."], { conversationId: id });
    await chat().files.add(file, ["Ringen."]);
    const leafId = (await messages(me, id)).leafId;
    expect(leafId).not.toBeNull();
    expect(await good<ConversationBody>(me, conversationPath(id))).toEqual({
      ...(await list(me)).items.map(({ preview: _, hitId: __, ...item }) => item)[0],
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
    const id = await kept(me, "Blixen", { agoMs: minuteMs });
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
  expect(await found(stranger, "fortæller")).toEqual([]);
  expect(await app.database.rows("select * from chat_conversations")).toEqual(before);
});
