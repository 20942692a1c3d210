/** Whatever of another's an answer is asked for with is not there, and nothing of it changes. */
import { expect, it } from "vitest";
import { type ChatRun, createChatTest } from "../../../../tests/support/ai/chat-test.ts";
import { newFile, newFolder } from "../../../../tests/support/chat-store.ts";
import { signedIn } from "../../../../tests/support/signed-in.ts";

const test = createChatTest();
const { app } = test;
const question = "Hvem fortæller i novellen?";

interface Theirs extends ChatRun {
  readonly folderId: string;
  readonly fileId: string;
}

/** A conversation, a folder and a file of somebody else. */
async function theirs(): Promise<Theirs> {
  const run = await test.ask(question);
  const { store } = app.deps;
  const folder = newFolder(test.me.user.id);
  await store.chat.folders.add(folder, 100);
  const file = newFile(test.me.user.id, ["Ringen."]);
  await store.chat.files.add(file, ["Ringen."]);
  return { ...run, folderId: folder.id, fileId: file.id };
}

const nobody = "0190c6a4-0000-7000-8000-000000000001";
const ask = (parentId: string | null) => ({ kind: "ask", parentId, text: "Og hvornår?" });

it.each<[what: string, body: (ids: Theirs, own: ChatRun) => object]>([
  ["their conversation", ({ conversationId }) => ({ conversationId, turn: ask(null) })],
  ["a place in it", ({ conversationId, answerId }) => ({ conversationId, turn: ask(answerId) })],
  [
    "a place in theirs from one's own",
    ({ answerId }, own) => ({ conversationId: own.conversationId, turn: ask(answerId) }),
  ],
  ["a place where nothing is begun", ({ answerId }) => ({ conversationId: null, turn: ask(answerId) })],
  [
    "one more answer",
    ({ questionId }, own) => ({ conversationId: own.conversationId, turn: { kind: "again", questionId } }),
  ],
  [
    "one more answer to an answer",
    (_, own) => ({ conversationId: own.conversationId, turn: { kind: "again", questionId: own.answerId } }),
  ],
  [
    "more of an answer",
    ({ answerId }, own) => ({ conversationId: own.conversationId, turn: { kind: "continue", answerId } }),
  ],
  [
    "more of a question",
    (_, own) => ({ conversationId: own.conversationId, turn: { kind: "continue", answerId: own.questionId } }),
  ],
  ["their folder", ({ folderId }) => ({ conversationId: null, folderId, turn: ask(null) })],
  ["their file", ({ fileId }) => ({ conversationId: null, fileIds: [fileId], turn: ask(null) })],
  ["a file that nobody has", () => ({ conversationId: null, fileIds: [nobody], turn: ask(null) })],
  ["a conversation that nobody has", () => ({ conversationId: nobody, turn: ask(null) })],
])("%s: 404, and nothing is stored, asked or paid", async (_, body) => {
  const ids = await theirs();
  const me = await signedIn(app);
  const { conversationId, questionId, answerId } = await test.send(test.body(question), undefined, {}, me);
  const before = await test.messages();
  const calls = test.asked().length;
  const own = { conversationId, questionId, answerId };
  const run = await test.send({ isLearning: false, ...body(ids, own as ChatRun) }, undefined, {}, me);
  expect(run).toMatchObject({ status: 404, error: { code: "resource.not-found" } });
  expect(await test.messages()).toEqual(before);
  expect(test.asked()).toHaveLength(calls);
});
