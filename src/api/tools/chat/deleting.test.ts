/** Deleting conversations: one or all, with what is in them, also while an answer is on its way. */
import { describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { deleteAllConversations } from "#domain/tools/chat/manage/conversations.ts";
import { deleteFolder } from "#domain/tools/chat/manage/folders.ts";
import { forgetChat } from "#domain/tools/chat/manage/forget-chat.ts";
import { chatCalls, conversationPath } from "../../../../tests/support/chat-calls.ts";
import { newAnswer, newFile, newFolder, newQuestion, newShare } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { hashOf } from "../../../../tests/support/test-store.ts";
import { turnsWhile } from "../../../../tests/support/turns.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good, list, titles, messages, kept } = chatCalls(app);
const dayMs = 86_400_000;
const chat = () => app.deps.store.chat;

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

  it("is done also when the answer's log can't be taken away, and ours says so without a word of it", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    await writing(me, id);
    const runs = { ...app.deps.runs, forget: () => Promise.reject(new Error("Blixen")) };
    const response = await app.callWith({ runs }, conversationPath(id), { method: "DELETE", headers: me.headers });
    expect(response.status).toBe(200);
    expect(await titles(me)).toEqual([]);
    const log = JSON.stringify(app.logLines);
    expect(log).toContain("could not be taken away");
    expect(log).not.toContain("Blixen");
  });

  it("of all takes those in folders and in the archive too, ends their answers, and leaves others theirs", async () => {
    const [me, stranger] = [await signedIn(app), await signedIn(app)];
    const folder = newFolder(me.user.id);
    await chat().folders.add(folder, 1);
    await kept(me, "i mappen", { folderId: folder.id });
    await good(me, conversationPath(await kept(me, "i arkivet")), "PATCH", { isArchived: true });
    await good(me, conversationPath(await kept(me, "fastgjort")), "PATCH", { isPinned: true });
    await kept(me, "over", { agoMs: 400 * dayMs });
    const { ended } = await writing(me, await kept(me, "på vej"));
    await kept(stranger, "en andens");
    expect(await good(me, chatPaths.chatConversations, "DELETE")).toEqual({
      message: "Alle samtaler er slettet.",
      deleted: 5,
    });
    await ended;
    expect(await app.database.rows("select title from chat_conversations")).toEqual([{ title: "en andens" }]);
    expect(await good(me, chatPaths.chatConversations, "DELETE")).toMatchObject({ deleted: 0 });
    expect((await chat().folders.list(me.user.id)).map(({ id }) => id)).toEqual([folder.id]);
  });

  it("of all takes more than are deleted in one go", async () => {
    const me = await signedIn(app);
    await app.database.rows(`insert into chat_conversations (id, user_id, title, created_at, updated_at)
      select gen_random_uuid(), '${me.user.id}', 'x', now(), now() from generate_series(1, 150)`);
    expect(await good(me, chatPaths.chatConversations, "DELETE")).toMatchObject({ deleted: 150 });
    expect(await app.database.rows("select 1 from chat_conversations")).toEqual([]);
  });

  it("of many gives others their turn after each part: all of them, a folder's, and what is over in the night", async () => {
    const me = await signedIn(app);
    const folder = newFolder(me.user.id);
    await chat().folders.add(folder, 1);
    const parts = 4;
    const many = (folderId: string | null) =>
      app.database.rows(`insert into chat_conversations (id, user_id, folder_id, title, created_at, updated_at)
        select gen_random_uuid(), '${me.user.id}', ${folderId && `'${folderId}'`}, 'x', now(), '2020-01-01'
        from generate_series(1, ${parts * 50 - 1})`);
    const ways = [
      [null, () => deleteAllConversations(app.deps, me.user.id)],
      [null, () => forgetChat(app.deps.store, app.clock.nowMs)],
      [folder.id, () => deleteFolder(app.deps, me.user.id, folder.id, "delete")],
    ] as const;
    for (const [folderId, remove] of ways) {
      await many(folderId);
      expect(await turnsWhile(remove), remove.toString()).toBeGreaterThanOrEqual(parts);
      expect(await app.database.rows("select 1 from chat_conversations")).toEqual([]);
    }
  });

  it("twice at once deletes once", async () => {
    const me = await signedIn(app);
    const id = await kept(me, "Blixen");
    const answers = await Promise.all(Array.from({ length: 10 }, () => call(me, conversationPath(id), "DELETE")));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(404)]);
  });
});
