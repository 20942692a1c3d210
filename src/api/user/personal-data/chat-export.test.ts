/** What the export holds of the chat: everything of its owner's with every version, and nothing of a stranger's. */
import { strFromU8, unzipSync } from "fflate";
import { expect, it } from "vitest";
import {
  addConversation,
  addOneOfEach,
  addTurn,
  newFile,
  newFolder,
  newShare,
} from "../../../../tests/support/chat-store.ts";
import { exportFileCall } from "../../../../tests/support/export-calls.ts";
import { signedIn, testPassword } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { hashOf, minuteMs, startMs } from "../../../../tests/support/test-store.ts";

const app = createTestApp();

it("tells conversations with all that was said in them, files with their text, folders, prompts and links", async () => {
  const [mine, stranger] = [await signedIn(app), await signedIn(app)];
  const { store } = app.deps;
  const userId = mine.user.id;
  await addOneOfEach(store, stranger.user.id);
  const folder = newFolder(userId, { instruction: "Jeg går i 3.g." });
  await store.chat.folders.add(folder, 100);
  const id = await addConversation(store, userId, { folderId: folder.id, title: "Ringen" });
  const { questionId, answerId } = await addTurn(store, userId, id, {
    question: "Hvad er ringen?",
    answer: "Et løfte.",
  });
  await addTurn(store, userId, id, {
    question: "Hvad betyder ringen?",
    answer: "Et »bånd«. 🙂",
    atMs: startMs + minuteMs,
  });
  const chunks = ["Først. ", "Så."];
  const file = newFile(userId, chunks, { conversationId: id });
  await store.chat.files.add(file, chunks);
  await store.chat.prompts.add(
    { id: folder.id, userId, name: "Kort", text: "Kort: {{tekst}}", createdAtMs: startMs },
    9,
  );
  await app.database.rows(`update chat_messages set status = 'cut' where id = '${answerId}'`);
  const share = newShare(userId, id, answerId);
  await store.chat.shares.add(share, hashOf("hemmelig"));

  const options = { body: { currentPassword: testPassword }, headers: mine.headers };
  const { path } = await (await app.call("/api/user/data-export", options)).json();
  const archive = unzipSync(new Uint8Array(await (await app.call(...exportFileCall(path))).arrayBuffer()));
  const files = Object.fromEntries(Object.entries(archive).map(([name, bytes]) => [name, strFromU8(bytes)]));
  const read = (name: string) => JSON.parse(files[name] ?? "") as unknown;

  expect(read("samtaler.json")).toMatchObject([
    { conversation: { id, title: "Ringen", folderId: folder.id, messageCount: 4, expiresAt: expect.any(String) } },
    { message: { role: "answer", text: "Et »bånd«. 🙂", status: "complete" } },
    { message: { role: "person", text: "Hvad betyder ringen?", parentId: null } },
    { message: { id: answerId, parentId: questionId, text: "Et løfte.", model: { kind: "ai" } } },
    { message: { id: questionId, text: "Hvad er ringen?", createdAt: new Date(startMs).toISOString() } },
  ]);
  expect(read("chatfiler.json")).toMatchObject([{ id: file.id, name: "Novelle.docx", text: "Først. Så." }]);
  expect(read("mapper.json")).toMatchObject([{ id: folder.id, name: "Dansk", instruction: "Jeg går i 3.g." }]);
  expect(read("skabeloner.json")).toMatchObject([{ name: "Kort", text: "Kort: {{tekst}}" }]);
  expect(read("delte-samtaler.json")).toEqual([
    {
      id: share.id,
      conversationId: id,
      leafId: answerId,
      title: "Ringen",
      leafText: "Et løfte.",
      createdAt: new Date(share.createdAtMs).toISOString(),
      expiresAt: new Date(share.expiresAtMs).toISOString(),
    },
  ]);
  const everything = Object.values(files).join("\n");
  for (const hidden of [stranger.user.id, hashOf("hemmelig"), "Hvem fortæller?"]) {
    expect(everything).not.toContain(hidden);
  }
});
