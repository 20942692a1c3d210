/** How long conversations are kept: by the account's choice or the folder's, from the last message, and gone in the night. */
import { expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatFolder } from "#contract/chat/conversations.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { forgetOldData } from "#domain/operations/forget-old-data.ts";
import { chatCalls } from "../../../../tests/support/chat-calls.ts";
import { addTurn, newAnswer, newFile, newQuestion, newShare } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { hashOf } from "../../../../tests/support/test-store.ts";

const app = createTestApp({ rateLimitFactor: 100 });
const { call, good, list, titles, kept } = chatCalls(app);
const dayMs = 86_400_000;
const night = () => forgetOldData({ ...app.deps, files: app.files });
const choose = (me: SignedIn, chatDays: unknown) => call(me, apiPaths.user, "PUT", { settings: { chatDays } });

const stored = async () =>
  (await app.database.rows("select title from chat_conversations order by title")).map(({ title }) => title);

it("a choice counts at once for what lies there, and only days that can be chosen are taken", async () => {
  const me = await signedIn(app);
  await kept(me, "gammel", { agoMs: 100 * dayMs });
  await kept(me, "ny");
  for (const days of [14, "30", 0, -1, 365.5]) expect((await choose(me, days)).status).toBe(400);
  const expiries = async () => (await list(me)).items.map(({ expiresAt }) => expiresAt?.slice(0, 10) ?? null);
  expect(await expiries()).toEqual(["2027-11-20", "2027-08-12"]);
  expect((await choose(me, null)).status).toBe(200);
  expect(await expiries()).toEqual([null, null]);
  expect((await choose(me, 90)).status).toBe(200);
  expect(await titles(me)).toEqual(["ny"]);
  // Not gone before the night: whoever chose wrongly can choose again.
  expect((await choose(me, 365)).status).toBe(200);
  expect(await titles(me)).toEqual(["ny", "gammel"]);
});

it("the night takes what is over, with everything in it, and nothing else", async () => {
  const [me, other] = [await signedIn(app), await signedIn(app)];
  await choose(me, 30);
  const folder = await good<ChatFolder>(me, chatPaths.chatFolders, "POST", { name: "Bliver" });
  await good(me, filledPath(chatPaths.chatFolder, { id: folder.id }), "PATCH", { keep: "never" });
  const over = await kept(me, "over", { agoMs: 31 * dayMs });
  const file = newFile(me.user.id, ["Ringen."], { conversationId: over });
  await app.deps.store.chat.files.add(file, ["Ringen."]);
  await kept(me, "i tide", { agoMs: 29 * dayMs });
  await kept(me, "i mappen", { agoMs: 500 * dayMs, folderId: folder.id });
  await kept(other, "en andens", { agoMs: 31 * dayMs });
  await night();
  expect(await stored()).toEqual(["en andens", "i mappen", "i tide"]);
  expect(await app.database.rows("select 1 from chat_files")).toEqual([]);
  const left = await app.database.rows("select distinct conversation_id::text as id from chat_messages");
  expect(left).toHaveLength(3);
});

it("what is said again is kept from then on", async () => {
  const me = await signedIn(app);
  await choose(me, 30);
  const id = await kept(me, "Blixen", { agoMs: 29 * dayMs });
  await addTurn(app.deps.store, me.user.id, id, { atMs: app.clock.nowMs });
  app.clock.nowMs += 20 * dayMs;
  await night();
  expect(await stored()).toEqual(["Blixen"]);
});

it("the night forgets files that were never sent, links that are over, and ends answers that nobody writes", async () => {
  const me = await signedIn(app);
  const id = await kept(me, "Blixen");
  const nowMs = app.clock.nowMs;
  for (const createdAtMs of [nowMs - 25 * 3_600_000, nowMs - 23 * 3_600_000]) {
    await app.deps.store.chat.files.add(newFile(me.user.id, ["Ringen."], { createdAtMs }), ["Ringen."]);
  }
  const question = newQuestion(me.user.id, id, { atMs: nowMs });
  const answer = newAnswer(me.user.id, id, question.id, { atMs: nowMs - 12 * 60_000 });
  await app.deps.store.chat.messages.addQuestion(question);
  await app.deps.store.chat.messages.addAnswer(answer);
  for (const [at, expiresAtMs] of [nowMs - 1, nowMs + dayMs].entries()) {
    const share = newShare(me.user.id, id, question.id, { createdAtMs: nowMs - dayMs, expiresAtMs });
    expect(await app.deps.store.chat.shares.add(share, hashOf(`${at}`))).toBe(true);
  }
  await night();
  const count = async (table: string) => (await app.database.rows(`select 1 from ${table}`)).length;
  expect([await count("chat_files"), await count("chat_shares")]).toEqual([1, 1]);
  expect(await app.deps.store.chat.messages.find(me.user.id, answer.id)).toMatchObject({
    status: "failed",
    code: "run.interrupted",
  });
});

it("with the account everything goes, and nothing of others", async () => {
  const [me, other] = [await signedIn(app), await signedIn(app)];
  await kept(me, "min");
  await kept(other, "en andens");
  await app.database.rows(`delete from users where id = '${me.user.id}'`);
  expect(await stored()).toEqual(["en andens"]);
});
