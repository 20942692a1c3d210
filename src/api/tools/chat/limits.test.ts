/** How long a question, a conversation and all of them together may be, and what is no question at all. */
import { describe, expect, it } from "vitest";
import { chatLimits } from "#contract/chat/chat.rules.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { createChatTest, givenTo } from "../../../../tests/support/ai/chat-test.ts";
import type { VendorCall } from "../../../../tests/support/ai/vendor-server.ts";
import { newFile } from "../../../../tests/support/chat-store.ts";

const test = createChatTest();
const { app } = test;
const question = "Hvem fortæller i novellen?";

describe("a question", () => {
  it.each([
    ["blank", " \n\t", undefined],
    ["empty", "", undefined],
    ["a character too long", "å".repeat(100_001), chatRefusals.tooLong(100_001, 100_000)],
    ["no well-formed text", "Halv \ud83d", undefined],
    ["with NUL", "Hej\u0000", undefined],
  ])("that is %s is refused with nothing stored", async (_, text, message) => {
    const run = await test.ask(text);
    expect(run.status).toBe(400);
    expect(run.error?.code).toBe("validation.failed");
    if (message !== undefined) expect(JSON.stringify(run.error?.data)).toContain(message);
    expect(await test.messages()).toEqual([]);
    expect(test.vendor.calls).toEqual([]);
  });

  it("of 96,000 characters is the longest that the usual model has room for: it comes whole, and one more is told so", async () => {
    const text = "Ordet er en lang historie om skoven og det, der bor i den. ".repeat(1_700).slice(0, 96_000);
    const run = await test.ask(text);
    expect(run.last).toMatchObject({ type: "done", reason: "complete" });
    expect(givenTo(test.asked()[0] as VendorCall).at(-1)?.content).toBe(text);
    expect((await test.messages())[0]?.text).toBe(text);
    const longer = await test.ask(`${text}.`);
    expect(longer.error?.data).toEqual({ fields: { text: chatRefusals.tooLong(96_001, 96_000) } });
  });

  it("of 100,000 characters is taken where the model has room", async () => {
    const text = "ord ".repeat(25_000);
    const run = await test.ask(text, {}, { changed: { chatContextChars: 200_000 } });
    expect(run.last).toMatchObject({ type: "done", reason: "complete" });
    expect((await test.messages())[0]?.text).toBe(text);
  });

  it("of emoji and other alphabets comes letter for letter", async () => {
    const text = "👩‍👩‍👧 Здравствуйте 你好 \u202eomvendt";
    await test.ask(text);
    expect(givenTo(test.asked()[0] as VendorCall)[0]?.content).toBe(text);
    expect((await test.messages())[0]?.text).toBe(text);
  });

  it.each([
    ["no turn", { turn: undefined }],
    ["a turn that there is not", { turn: { kind: "delete" } }],
    ["an id that is none", { conversationId: "x" }],
    ["21 files", { fileIds: Array.from({ length: 21 }, () => "0190c6a4-0000-7000-8000-000000000001") }],
  ])("with %s is refused", async (_, more) => {
    const run = await test.send({ ...test.body(question), ...more });
    expect(run).toMatchObject({ status: 400, error: { code: "validation.failed" } });
  });

  it("without a key is refused", async () => {
    const run = await test.send(test.body(question), "");
    expect(run.status).toBe(400);
  });
});

describe("a conversation", () => {
  it("that is full takes no more, and says so", async () => {
    const first = await test.ask(question);
    await app.database.rows(`update chat_conversations set message_count = ${chatLimits.maxMessages - 1}`);
    const run = await test.ask("Og?", { conversationId: first.conversationId, parentId: first.answerId });
    expect(run).toMatchObject({ status: 409, error: { statusMessage: chatRefusals.isFull } });
  });

  it("that is as deep as a path may be takes branches, and nothing below", async () => {
    const first = await test.ask(question);
    await app.database.rows(`update chat_messages set depth = depth + ${chatLimits.maxPathMessages - 2}`);
    const place = { conversationId: first.conversationId };
    const below = await test.ask("Og?", { ...place, parentId: first.answerId });
    expect(below).toMatchObject({ status: 409, error: { statusMessage: chatRefusals.isFull } });
    expect((await test.ask("Et andet?", place)).status).toBe(200);
  });

  it("has no room where all of them have too much text", async () => {
    await test.ask(question);
    await app.database.rows(`update chat_conversations set size_bytes = ${chatLimits.maxTextBytes}`);
    expect(await test.ask("Og?")).toMatchObject({ status: 409, error: { statusMessage: chatRefusals.noRoom } });
  });

  it("that is over by the clock is not there, by the choice of the account", async () => {
    const first = await test.ask(question);
    await app.database.rows("update chat_conversations set updated_at = updated_at - interval '366 days'");
    const place = { conversationId: first.conversationId, parentId: first.answerId };
    expect(await test.ask("Og?", place)).toMatchObject({ status: 404, error: { code: "resource.not-found" } });
    await app.database.rows(`update users set settings = settings || '{"chatDays": null}'`);
    expect((await test.ask("Og?", place)).status).toBe(200);
  });

  it("takes 20 files, and the twenty-first is refused", async () => {
    const files = Array.from({ length: 21 }, () => newFile(test.me.user.id, ["Ringen."]));
    for (const file of files) await app.deps.store.chat.files.add(file, ["Ringen."]);
    const ids = files.map(({ id }) => id);
    const first = await test.ask(question, { fileIds: ids.slice(0, 20) });
    expect(first.last).toMatchObject({ type: "done" });
    expect(
      await app.database.rows("select distinct conversation_id from chat_files where conversation_id is not null"),
    ).toEqual([{ conversation_id: first.conversationId }]);
    const place = { conversationId: first.conversationId, parentId: first.answerId };
    const more = await test.ask("Og den?", { ...place, fileIds: ids.slice(20) });
    expect(more).toMatchObject({ status: 409, error: { statusMessage: chatRefusals.tooManyFiles(20) } });
    // Sent once more they lie there already.
    expect((await test.ask("Og?", { ...place, fileIds: ids.slice(0, 1) })).status).toBe(200);
  });
});
