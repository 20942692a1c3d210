/** What was summed up of a long conversation: read by its owner alone, for as long as the conversation is there. */
import { beforeEach, expect, it } from "vitest";
import { summaryIsPartial } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { filledPath } from "#contract/paths.ts";
import { addConversation, addTurn } from "../../../../tests/support/chat-store.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { startMs } from "../../../../tests/support/test-store.ts";

const app = createTestApp();
const unknownId = "0190c6a4-0000-7000-8000-00000000000d";
let anna: SignedIn;
beforeEach(async () => {
  app.clock.nowMs = startMs;
  anna = await signedIn(app);
});

/** Two messages that are summed up. */
async function summedUp(summary: string) {
  const id = await addConversation(app.deps.store, anna.user.id);
  const turn = await addTurn(app.deps.store, anna.user.id, id);
  await app.deps.store.chat.messages.keepSummary(anna.user.id, turn.answerId, summary);
  return { id, ...turn };
}

async function read(who: SignedIn, id: string) {
  const response = await app.call(filledPath(chatPaths.chatSummary, { id }), { headers: who.headers });
  return { status: response.status, body: (await response.json()) as unknown };
}

it("is told as it was written, with how many messages it is of", async () => {
  const { answerId } = await summedUp("- Fortælleren er alvidende.\n- Der mangler et citat.");
  expect(await read(anna, answerId)).toEqual({
    status: 200,
    body: { text: "- Fortælleren er alvidende.\n- Der mangler et citat.", messages: 2, isPartial: false },
  });
});

it("says apart from its text that the oldest messages are not in it", async () => {
  const { answerId } = await summedUp(`${summaryIsPartial}\n- Der er talt om slutningen.`);
  expect((await read(anna, answerId)).body).toEqual({
    text: "- Der er talt om slutningen.",
    messages: 2,
    isPartial: true,
  });
});

it("is not there of another's message, of one that nothing was summed up to, and of none", async () => {
  const { id, questionId, answerId } = await summedUp("- Der er talt om novellen.");
  const bo = await signedIn(app);
  for (const [who, messageId] of [
    [bo, answerId],
    [anna, questionId],
    [anna, id],
    [anna, unknownId],
    [anna, "x"],
  ] as const) {
    expect(await read(who, messageId)).toMatchObject({ status: 404, body: { code: "resource.not-found" } });
  }
});

it("is gone with its conversation, also while that only is over by the clock", async () => {
  const { id, answerId } = await summedUp("- Der er talt om novellen.");
  await app.database.rows("update chat_conversations set updated_at = updated_at - interval '366 days'");
  expect((await read(anna, answerId)).status).toBe(404);
  await app.database.rows("update chat_conversations set updated_at = updated_at + interval '366 days'");
  expect((await read(anna, answerId)).status).toBe(200);
  await app.deps.store.chat.conversations.remove(anna.user.id, id, app.clock.nowMs);
  expect((await read(anna, answerId)).status).toBe(404);
});
