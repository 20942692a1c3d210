/** A link shows the conversation as it was when it was made, and says when it ends in truth. */
import { beforeEach, describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { SharedConversation, ShareList } from "#contract/chat/share.schema.ts";
import { filledPath } from "#contract/paths.ts";
import {
  addConversation,
  addTurn,
  closedAnswer,
  newAnswer,
  newFolder,
  newQuestion,
} from "../../../../tests/support/chat-store.ts";
import { createShareCalls } from "../../../../tests/support/share-calls.ts";
import { type SignedIn, signedIn, signedInAs } from "../../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../../tests/support/test-app.ts";
import { dayMs, startMs } from "../../../../tests/support/test-store.ts";

const app = createTestApp({ rateLimitFactor: 10 });
const sharedMs = startMs + dayMs;
let anna: SignedIn;
beforeEach(async () => {
  app.clock.nowMs = sharedMs;
  anna = await signedIn(app);
});

const { post, share } = createShareCalls(app, () => anna);

async function read(token: string): Promise<SharedConversation> {
  const response = await post(null, chatPaths.readShare, { token });
  expect(response.status).toBe(200);
  return (await response.json()) as SharedConversation;
}

const textsBehind = async (token: string) => (await read(token)).messages.map(({ text }) => text);

async function links(): Promise<ShareList["items"]> {
  const response = await app.call(chatPaths.chatShares, { headers: anna.headers });
  return ((await response.json()) as ShareList).items;
}

const store = () => app.deps.store.chat;

describe("the title", () => {
  const rename = (id: string, title: string) =>
    app.call(filledPath(chatPaths.chatConversation, { id }), {
      method: "PATCH",
      headers: anna.headers,
      body: { title },
    });

  it("is the one that it was shared under, for whoever reads and in one's own list", async () => {
    const id = await addConversation(app.deps.store, anna.user.id);
    const { answerId } = await addTurn(app.deps.store, anna.user.id, id);
    const before = await share(id, answerId);
    expect((await rename(id, "Noter om min vejleder")).status).toBe(200);
    const after = await share(id, answerId);
    expect([(await read(before.token)).title, (await read(after.token)).title]).toEqual([
      "Blixen",
      "Noter om min vejleder",
    ]);
    const titles = new Map((await links()).map((link) => [link.id, link.title]));
    expect([titles.get(before.id), titles.get(after.id)]).toEqual(["Blixen", "Noter om min vejleder"]);
  });

  it("is the conversation's own where the link is older than titles of links", async () => {
    const id = await addConversation(app.deps.store, anna.user.id);
    const { answerId } = await addTurn(app.deps.store, anna.user.id, id);
    const { token } = await share(id, answerId);
    await app.database.rows("update chat_shares set title = null");
    await rename(id, "Ringen");
    expect([(await read(token)).title, (await links())[0]?.title]).toEqual(["Ringen", "Ringen"]);
  });
});

describe("the last answer", () => {
  /** A question and an answer that can be gone on with. */
  async function begun(status: "cut" | "stopped" = "cut") {
    const id = await addConversation(app.deps.store, anna.user.id);
    const question = newQuestion(anna.user.id, id);
    const answer = newAnswer(anna.user.id, id, question.id);
    await store().messages.addQuestion(question);
    await store().messages.addAnswer(answer);
    await store().messages.close(
      anna.user.id,
      answer.id,
      answer.runId,
      closedAnswer({ text: "Den ene og den an", status }),
    );
    return { id, answerId: answer.id };
  }

  it.each(["cut", "stopped"] as const)("that was %s stands while it is gone on with, and after", async (status) => {
    const { id, answerId } = await begun(status);
    const { token } = await share(id, answerId);
    const asShared = ["Hvem fortæller?", "Den ene og den an"];
    await store().messages.reopen(anna.user.id, answerId, "run-2", "key-2", sharedMs + 1);
    await store().messages.checkpoint(anna.user.id, answerId, "run-2", "Den ene og den anden. Og");
    expect(await textsBehind(token)).toEqual(asShared);
    await store().messages.close(
      anna.user.id,
      answerId,
      "run-2",
      closedAnswer({ text: "Den ene og den anden. Og hemmeligheden." }),
    );
    expect(await textsBehind(token)).toEqual(asShared);
    app.clock.nowMs += 60_000;
    expect(await textsBehind((await share(id, answerId)).token)).toEqual([
      "Hvem fortæller?",
      "Den ene og den anden. Og hemmeligheden.",
    ]);
  });

  it("is kept twice only where it can change", async () => {
    const { id, answerId } = await begun();
    const { questionId, answerId: wholeId } = await addTurn(app.deps.store, anna.user.id, id, { parentId: answerId });
    for (const leafId of [answerId, questionId, wholeId]) await share(id, leafId);
    const rows = await app.database.rows("select leaf_text from chat_shares where leaf_text is not null");
    expect(rows).toEqual([{ leaf_text: "Den ene og den an" }]);
  });

  it("is left out once it is gone on with, where the link is older than what is kept aside", async () => {
    const { id, answerId } = await begun();
    const { token } = await share(id, answerId);
    await app.database.rows("update chat_shares set leaf_text = null");
    expect(await textsBehind(token)).toEqual(["Hvem fortæller?", "Den ene og den an"]);
    await store().messages.reopen(anna.user.id, answerId, "run-2", "key-2", sharedMs + 1);
    await store().messages.close(anna.user.id, answerId, "run-2", closedAnswer({ text: "Den ene og den anden." }));
    expect(await textsBehind(token)).toEqual(["Hvem fortæller?"]);
  });

  it("shows nothing where nothing had come", async () => {
    const { id, answerId } = await begun("stopped");
    await app.database.rows(`update chat_messages set text = '' where id = '${answerId}'`);
    const { token } = await share(id, answerId);
    await store().messages.reopen(anna.user.id, answerId, "run-2", "key-2", sharedMs + 1);
    await store().messages.close(anna.user.id, answerId, "run-2", closedAnswer({ text: "Senere" }));
    expect(await textsBehind(token)).toEqual(["Hvem fortæller?"]);
  });
});

describe("a link to what is kept for a shorter time", () => {
  async function inFolder() {
    const folder = newFolder(anna.user.id, { keep: "30" });
    await store().folders.add(folder, 9);
    const id = await addConversation(app.deps.store, anna.user.id, { folderId: folder.id });
    return { id, ...(await addTurn(app.deps.store, anna.user.id, id)) };
  }
  const endOf = (lastMs: number) => ({
    expiresAt: new Date(lastMs + 30 * dayMs).toISOString(),
    endsWithConversation: true,
  });

  it("says that it ends with it, when it is made, in the list and to whoever reads", async () => {
    const { id, answerId } = await inFolder();
    const long = await share(id, answerId, 90);
    const short = await share(id, answerId, 7);
    const end = endOf(startMs + 1);
    expect(long).toMatchObject(end);
    expect(short).toMatchObject({
      expiresAt: new Date(sharedMs + 7 * dayMs).toISOString(),
      endsWithConversation: false,
    });
    const listed = (await links()).find((link) => link.id === long.id);
    expect(listed).toMatchObject(end);
    expect((await read(long.token)).expiresAt).toBe(end.expiresAt);
  });

  it("works as long as something is written in it, and is listed no longer than it works", async () => {
    const { id, answerId } = await inFolder();
    const { token } = await share(id, answerId, 90);
    const laterMs = startMs + 20 * dayMs;
    await addTurn(app.deps.store, anna.user.id, id, { parentId: answerId, atMs: laterMs });
    expect((await links())[0]).toMatchObject(endOf(laterMs + 1));
    app.clock.nowMs = laterMs + 30 * dayMs;
    anna = { ...anna, ...(await signedInAs(app, anna.user)) };
    expect([(await links()).length, await textsBehind(token)]).toEqual([1, ["Hvem fortæller?", "En alvidende."]]);
    app.clock.nowMs += 1;
    expect([(await links()).length, (await post(null, chatPaths.readShare, { token })).status]).toEqual([0, 404]);
  });
});

/** Links of one answer that work for a day more. */
async function manyLinks(count: number) {
  const id = await addConversation(app.deps.store, anna.user.id);
  const { answerId } = await addTurn(app.deps.store, anna.user.id, id);
  await app.database.rows(
    `insert into chat_shares (id, user_id, conversation_id, leaf_id, token_hash, created_at, expires_at)
      select gen_random_uuid(), '${anna.user.id}', '${id}', '${answerId}', 'x' || at, now(),
        '${new Date(sharedMs + dayMs).toISOString()}'
      from generate_series(1, ${count}) as at`,
  );
  return { conversationId: id, leafId: answerId, days: 7 };
}

it("one person has so many links at once, and room for another when one is over", async () => {
  const asked = await manyLinks(chatLimits.maxShares);
  const refused = await post(anna, chatPaths.chatShares, asked);
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: "resource.conflict", statusMessage: chatRefusals.tooManyShares(chatLimits.maxShares) },
  ]);
  app.clock.nowMs = sharedMs + dayMs;
  anna = { ...anna, ...(await signedInAs(app, anna.user)) };
  await share(asked.conversationId, asked.leafId);
});

it("of many calls at once no more make a link than there is room for", async () => {
  const asked = await manyLinks(chatLimits.maxShares - 2);
  const answers = await Promise.all(Array.from({ length: 12 }, () => post(anna, chatPaths.chatShares, asked)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([200, 200, ...Array.from({ length: 10 }, () => 409)]);
});
