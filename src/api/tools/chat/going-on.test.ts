/** What is done with an answer: one more, more of it, Stop, and the same call once again. */
import { describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import type { MadeShare, SharedConversation } from "#contract/chat/share.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { Store } from "#domain/store.ts";
import { type ChatRun, createChatTest, givenTo, patience } from "../../../../tests/support/ai/chat-test.ts";
import { freshKey, openRun, readRun } from "../../../../tests/support/ai/tool-runs.ts";
import { say, type VendorCall, type VendorScript } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;

const question = "Hvem fortæller i novellen?";
/** Reaches its token limit. */
const cut =
  (text: string): VendorScript =>
  (call) => {
    call.begin();
    call.text(text);
    call.finish("length");
  };

/** The provider is asked to go on and says no, so that the answer is left at its length. */
const no: VendorScript = (call) => call.fail(400);

async function stopped(body: object, say: (call: VendorCall) => Promise<void> | void): Promise<ChatRun> {
  const arrived = new Promise<VendorCall>((resolve) => test.answers((call) => resolve(call)));
  const response = await openRun(app, test.withModel(), test.me, chatPaths.chatAnswer, body);
  const reading = readRun(response);
  await say(await arrived);
  const [row] = await app.database.rows("select run_id from chat_messages where status = 'writing'");
  await app.call(filledPath(apiPaths.runStop, { id: String(row?.run_id) }), {
    method: "POST",
    headers: test.me.headers,
  });
  const run = await reading;
  const chat = run.events.find(({ type }) => type === "chat");
  return { ...run, ...(chat as object) } as ChatRun;
}

/** An answer on its way, of which nothing has come. */
async function writing() {
  test.answers(() => {});
  const response = await openRun(app, test.withModel(), test.me, chatPaths.chatAnswer, test.body(question));
  await expect.poll(async () => (await test.messages()).length, patience).toBe(2);
  const [, answer] = await test.messages();
  return {
    response,
    runId: String(answer?.run_id),
    conversationId: String(answer?.conversation_id),
    answerId: String(answer?.id),
  };
}

describe("an answer on its way", () => {
  it("is waited for by the question after it", async () => {
    const { response, conversationId, answerId } = await writing();
    const next = await test.ask("Og hvornår?", { conversationId, parentId: answerId });
    expect(next).toMatchObject({
      status: 409,
      error: { code: "resource.conflict", statusMessage: chatRefusals.stillWriting },
    });
    expect((await test.goOn({ conversationId, answerId } as ChatRun)).error?.statusMessage).toBe(
      chatRefusals.stillWriting,
    );
    await response.body?.cancel();
  });
});

describe("one more answer", () => {
  it("stands beside the first, and is asked for without it", async () => {
    test.answers(say("En alvidende fortæller."), say("En jegfortæller."));
    const first = await test.ask(question);
    const second = await test.again(first);
    expect(second.questionId).toBe(first.questionId);
    expect(givenTo(test.asked()[1] as VendorCall)).toEqual([{ role: "user", content: question }]);
    const rows = await test.messages();
    expect(rows.map(({ role, text }) => [role, text])).toEqual([
      ["person", question],
      ["answer", "En alvidende fortæller."],
      ["answer", "En jegfortæller."],
    ]);
    expect(await app.database.rows("select leaf_id from chat_conversations")).toEqual([{ leaf_id: second.answerId }]);
    expect(await test.used()).toBe(2);
  });
});

describe("an answer that is longer than a request allows", () => {
  const tornAt = "Der er tre ting: Den første, den anden og den ";

  it("goes on by itself as one text, is told as one, and counts once", async () => {
    test.answers(cut(`${tornAt}tre`), say("tredje. Det er alt."));
    const run = await test.ask(question);
    // The torn word is left out, for the model says it again.
    expect(givenTo(test.asked()[1] as VendorCall)).toMatchObject([
      { role: "user", content: question },
      { role: "assistant", content: tornAt },
      { role: "user", content: expect.stringContaining("Skriv videre præcis dér") },
    ]);
    const whole = `${tornAt}tredje. Det er alt.`;
    expect(run.events.map((event) => (event.type === "delta" ? event.text : "")).join("")).toBe(whole);
    expect(run.last).toEqual({ type: "done", reason: "complete", historyId: null });
    expect((await test.messages())[1]).toMatchObject({ text: whole, status: "complete", code: null, is_charged: true });
    expect(await test.used()).toBe(1);
    // Two for the answer and one for the title, each with the provider's own count of 12 and 7.
    expect(
      await app.database.rows("select calls, provider_calls, input_tokens, output_tokens from ai_account_days"),
    ).toEqual([{ calls: 1, provider_calls: 3, input_tokens: "36", output_tokens: "21" }]);
  });

  it("ends after four more requests, and is then gone on with by the person", async () => {
    test.answers(cut("Ord og ord, "));
    const run = await test.ask(question);
    expect(test.asked()).toHaveLength(5);
    expect(run.last).toMatchObject({ type: "done", reason: "partial", code: "answer.length" });
    expect((await test.messages())[1]).toMatchObject({ text: "Ord og ord, ".repeat(5).trim(), status: "cut" });
    expect(await test.used()).toBe(1);
    test.answers(cut("og nu "), say("er det slut."));
    await test.goOn(run);
    expect((await test.messages())[1]).toMatchObject({
      text: `${"Ord og ord, ".repeat(5)}og nu er det slut.`,
      status: "complete",
    });
    expect(await test.used()).toBe(2);
  });

  it("ends where the next request would take it past the time of a run", async () => {
    test.answers((call) => {
      app.clock.nowMs += 6 * 60_000;
      return cut("Ord og ord, ")(call);
    });
    const run = await test.ask(question);
    expect(run.last).toMatchObject({ type: "done", code: "answer.length" });
    expect(test.asked()).toHaveLength(1);
  });

  it("ends where it is as long as a message may be", async () => {
    test.answers(cut("Ord"), no, cut("ord ".repeat(200)));
    const first = await test.ask(question);
    await app.database.rows("update chat_messages set text = repeat('ord ', 24900) where role = 'answer'");
    expect((await test.goOn(first)).last).toMatchObject({ type: "done", code: "answer.length" });
    expect(test.asked()).toHaveLength(3);
  });

  it("does not go on by itself in Læringstilstand", async () => {
    test.answers(cut("Hvad tænker du selv? Ord og"));
    const run = await test.ask(question, { isLearning: true });
    expect(run.last).toMatchObject({ type: "done", code: "answer.length" });
    expect(test.asked()).toHaveLength(1);
    expect((await test.messages())[1]).toMatchObject({ text: "Hvad tænker du selv? Ord og" });
  });

  it("that breaks off on its way keeps all of it, is free, and is gone on with", async () => {
    test.answers(
      cut("Den ene, "),
      (call) => {
        call.begin();
        call.text("den anden, ");
        call.cut();
      },
      say("den tredje."),
    );
    const run = await test.ask(question);
    expect((await test.messages())[1]).toMatchObject({
      text: "Den ene, den anden,",
      status: "failed",
      code: "ai.cut-short",
      is_charged: false,
    });
    await test.goOn(run);
    expect((await test.messages())[1]).toMatchObject({ text: "Den ene, den anden, den tredje.", status: "complete" });
    expect(await test.used()).toBe(1);
  });

  it("that is stopped on its way keeps all of it, and counts", async () => {
    const arrived = new Promise<VendorCall>((resolve) => test.answers(cut("Den ene, "), (call) => resolve(call)));
    const response = await openRun(app, test.withModel(), test.me, chatPaths.chatAnswer, test.body(question));
    const reading = readRun(response);
    const call = await arrived;
    call.begin();
    await call.write(call.framed("den an"));
    await expect.poll(test.told, patience).toBe("Den ene, den ");
    const [row] = await app.database.rows("select run_id from chat_messages where status = 'writing'");
    const path = filledPath(apiPaths.runStop, { id: String(row?.run_id) });
    await app.call(path, { method: "POST", headers: test.me.headers });
    expect((await reading).last).toEqual({ type: "done", reason: "stopped", historyId: null });
    expect((await test.messages())[1]).toMatchObject({ text: "Den ene, den an", status: "stopped", is_charged: true });
    expect(await test.used()).toBe(1);
  });

  it.each([
    ["refuses", no],
    ["says nothing", say("")],
  ])("is kept at its length when the provider %s on the next request", async (_, script) => {
    test.answers(cut("Ord og ord"), script);
    const run = await test.ask(question);
    expect(run.last).toMatchObject({ type: "done", reason: "partial", code: "answer.length" });
    expect((await test.messages())[1]).toMatchObject({ text: "Ord og ord", status: "cut", is_charged: true });
    expect(await test.used()).toBe(1);
  });
});

describe("an answer that reached its length", () => {
  it("is kept, counts, and is gone on with as one text, which counts as one more", async () => {
    test.answers(cut("Der er tre ting: Den første, den anden og den tre"), no, say("tredje. Det er alt."));
    const first = await test.ask(question);
    expect(first.last).toEqual({ type: "done", reason: "partial", historyId: null, code: "answer.length" });
    expect((await test.messages())[1]).toMatchObject({ status: "cut", code: "answer.length", is_charged: true });
    const more = await test.goOn(first);
    expect(more.answerId).toBe(first.answerId);
    // The torn word is left out, for the model says it again.
    const begun = "Der er tre ting: Den første, den anden og den ";
    expect(givenTo(test.asked()[2] as VendorCall)).toMatchObject([
      { role: "user", content: question },
      { role: "assistant", content: begun },
      { role: "user", content: expect.stringContaining("Skriv videre præcis dér") },
    ]);
    const whole = `${begun}tredje. Det er alt.`;
    expect(more.events.filter(({ type }) => type === "delta").map((event) => "text" in event && event.text)).toEqual([
      begun,
      "tredje. Det er alt.",
    ]);
    expect(more.text).toBe(whole);
    expect(more.last).toMatchObject({ type: "done", reason: "complete" });
    expect(await test.messages()).toMatchObject([{}, { text: whole, status: "complete", code: null }]);
    expect(await test.used()).toBe(2);
    expect((await test.goOn(first)).error).toMatchObject({
      code: "resource.conflict",
      statusMessage: chatRefusals.isWhole,
    });
  });

  it("is gone on with by one of two calls at once, and the other is told that it was not", async () => {
    test.answers(cut("Det begynder godt, og"), no, say("og ender godt."));
    const first = await test.ask(question);
    const both = await Promise.all([test.goOn(first), test.goOn(first)]);
    const ends = both.map(({ status, last }) => (status === 200 ? last?.type : status));
    expect(ends.filter((end) => end === "done")).toHaveLength(1);
    expect((await test.messages())[1]).toMatchObject({ text: "Det begynder godt, og ender godt.", status: "complete" });
    expect(await test.used()).toBe(2);
  });

  it("is told to be on its way to a call that was let in before the other began, which costs nothing", async () => {
    test.answers(cut("Det begynder godt, og"), no);
    const first = await test.ask(question);
    const { store } = app.deps;
    const [cameIn, other] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const transaction: Store["transaction"] = async (work) => {
      cameIn.resolve();
      await other.promise;
      return store.transaction(work);
    };
    const { conversationId, answerId } = first;
    const body = { conversationId, isLearning: false, turn: { kind: "continue", answerId } };
    const late = test.send(body, undefined, { store: { ...store, transaction } });
    await cameIn.promise;
    const arrived = new Promise<VendorCall>((resolve) => test.answers((call) => resolve(call)));
    const going = test.goOn(first);
    const call = await arrived;
    other.resolve();
    expect((await late).last).toMatchObject({
      type: "error",
      code: "chat.still-writing",
      message: chatRefusals.stillWriting,
    });
    await say("ender godt.")(call);
    expect((await going).last).toMatchObject({ type: "done", reason: "complete" });
    expect(await test.used()).toBe(2);
  });

  it("that has grown as long as a message may be is gone on with no more, and a long one from its end", async () => {
    test.answers(cut("Det begynder godt, og"), no, say("ender godt."));
    const first = await test.ask(question);
    await app.database.rows("update chat_messages set text = repeat('ord ', 24000) where role = 'answer'");
    await test.goOn(first);
    const [, begun] = givenTo(test.asked()[2] as VendorCall);
    expect(begun?.content).toHaveLength(32_000);
    await app.database.rows(
      "update chat_messages set status = 'cut', text = repeat('ord ', 25000) where role = 'answer'",
    );
    expect(await test.goOn(first)).toMatchObject({ status: 409, error: { statusMessage: chatRefusals.cantContinue } });
  });

  it("that something was asked after is gone on with no more: what was said then, and shared, stays as it is", async () => {
    test.answers(cut("Begyndelsen"), no, say("Andet svar."), say(" og slutningen."));
    const first = await test.ask(question);
    const key = freshKey();
    await test.ask("Og så?", { conversationId: first.conversationId, parentId: first.answerId });
    const before = await test.messages();
    expect(await test.goOn(first, key)).toMatchObject({
      status: 409,
      error: { code: "resource.conflict", statusMessage: chatRefusals.isFollowed },
    });
    expect([await test.messages(), await test.used()]).toEqual([before, 2]);
    const { reopen } = app.deps.store.chat.messages;
    expect(await reopen(test.me.user.id, first.answerId, "run", "key", app.clock.nowMs)).toBe(false);
  });

  it("is as it was when nothing more comes", async () => {
    test.answers(cut("Det begynder godt, og"), no);
    const first = await test.ask(question);
    const more = await test.goOn(first);
    expect(more.last).toMatchObject({ type: "error", code: "ai.refused" });
    expect(await test.messages()).toMatchObject([
      {},
      { text: "Det begynder godt, og", status: "cut", is_charged: true },
    ]);
    expect(await test.used()).toBe(1);
  });
});

describe("an answer that a fault interrupted", () => {
  const broken =
    (end: (call: VendorCall) => void): VendorScript =>
    (call) => {
      call.begin();
      call.text("Den første er god, den an");
      end(call);
    };

  it.each([
    ["a cut connection", "ai.cut-short", broken((call) => call.cut())],
    ["a provider that says that it fails", "ai.unavailable", broken((call) => call.failure("nede"))],
  ])("by %s is gone on with, and its question goes with it", async (_, code, script) => {
    test.answers(script, say("anden er dårlig."));
    const first = await test.ask(question);
    expect((await test.messages())[1]).toMatchObject({ status: "failed", code, is_charged: false });
    const more = await test.goOn(first);
    expect(givenTo(test.asked()[1] as VendorCall)).toMatchObject([
      { role: "user", content: question },
      { role: "assistant", content: "Den første er god, den " },
      { role: "user", content: expect.stringContaining("Skriv videre præcis dér") },
    ]);
    expect(more.answerId).toBe(first.answerId);
    expect(await test.messages()).toMatchObject([
      {},
      { text: "Den første er god, den anden er dårlig.", status: "complete", code: null, is_charged: true },
    ]);
    expect(await test.used()).toBe(1);
  });

  it.each(["ai.idle-timeout", "ai.time-limit"])("by %s is gone on with too", async (code) => {
    test.answers(
      broken((call) => call.cut()),
      say("anden er dårlig."),
    );
    const first = await test.ask(question);
    await app.database.rows(`update chat_messages set code = '${code}' where role = 'answer'`);
    expect((await test.goOn(first)).last).toMatchObject({ type: "done", reason: "complete" });
  });

  it("is interrupted as it was, and free, when nothing more comes; and is gone on with after that", async () => {
    test.answers(
      broken((call) => call.cut()),
      (call) => call.fail(400),
      say("anden er dårlig."),
    );
    const first = await test.ask(question);
    const before = await test.messages();
    expect((await test.goOn(first)).last).toMatchObject({ type: "error", code: "ai.refused" });
    const { text, status, code, is_charged } = before[1] ?? {};
    expect((await test.messages())[1]).toMatchObject({ text, status, code, is_charged });
    expect(await test.used()).toBe(0);
    expect((await test.goOn(first)).last).toMatchObject({ type: "done", reason: "complete" });
  });

  it.each([
    ["by the provider's filter", broken((call) => call.finish("filtered"))],
    [
      "by an answer that can't be read",
      broken((call) => {
        void call.write("data: {ikke json\n\n");
        call.end();
      }),
    ],
    ["before a word", ((call) => call.fail(401)) satisfies VendorScript],
  ])("%s is not gone on with", async (_, script) => {
    test.answers(script);
    const first = await test.ask(question);
    const before = await test.messages();
    expect(await test.goOn(first)).toMatchObject({ status: 409, error: { statusMessage: chatRefusals.cantContinue } });
    expect(await test.messages()).toEqual(before);
    const { reopen } = app.deps.store.chat.messages;
    expect(await reopen(test.me.user.id, first.answerId, "run", "key", app.clock.nowMs)).toBe(false);
  });
});

describe("Stop", () => {
  it("keeps what has come, and counts it", async () => {
    const run = await stopped(test.body(question), async (call) => {
      call.begin();
      await call.write(call.framed("En alvidende for"));
      await expect.poll(test.told, patience).not.toBe("");
    });
    expect(run.last).toEqual({ type: "done", reason: "stopped", historyId: null });
    expect((await test.messages())[1]).toMatchObject({
      text: "En alvidende for",
      status: "stopped",
      code: null,
      is_charged: true,
    });
    expect(await test.used()).toBe(1);
  });

  it("before a word keeps the question and costs nothing; twice does nothing", async () => {
    const { response, runId } = await writing();
    const stop = () =>
      app.call(filledPath(apiPaths.runStop, { id: runId }), { method: "POST", headers: test.me.headers });
    await Promise.all([stop(), stop()]);
    const run = await readRun(response);
    expect(run.last).toEqual({ type: "done", reason: "stopped", historyId: null });
    expect((await stop()).status).toBe(200);
    expect(await test.messages()).toMatchObject([
      { text: question },
      { text: "", status: "stopped", code: null, is_charged: false },
    ]);
    expect(await test.used()).toBe(0);
  });

  it("is followed by going on", async () => {
    const run = await stopped(test.body(question), async (call) => {
      call.begin();
      await call.write(call.framed("Den ene er god. Den an"));
      await expect.poll(test.told, patience).not.toBe("");
    });
    test.answers(say("anden er dårlig."));
    await test.goOn(run);
    expect((await test.messages())[1]).toMatchObject({ text: "Den ene er god. Den anden er dårlig." });
  });
});

describe("a thumb", () => {
  it("is given to an answer by its run, as one of the chat", async () => {
    await test.ask(question);
    const [, answer] = await test.messages();
    const body = { rating: "down", reason: "poor-danish", tool: "chat", model: answer?.model };
    const path = filledPath(apiPaths.runFeedback, { id: String(answer?.run_id) });
    expect((await app.call(path, { method: "PUT", headers: test.me.headers, body })).status).toBe(200);
    expect(await app.database.rows("select tool, rating from ai_feedback")).toEqual([{ tool: "chat", rating: "down" }]);
  });
});

describe("the same key", () => {
  it("is the same run, of 20 at once too, and stores one question", async () => {
    const key = freshKey();
    const runs = await Promise.all(Array.from({ length: 20 }, () => test.ask(question, {}, { key })));
    expect(new Set(runs.map(({ answerId }) => answerId)).size).toBe(1);
    expect(await test.messages()).toHaveLength(2);
    expect(await test.used()).toBe(1);
  });

  it("after a run that came to nothing answers the same question once more", async () => {
    const key = freshKey();
    test.answers((call) => call.fail(400), say("En alvidende."));
    const first = await test.ask(question, {}, { key });
    const second = await test.ask(question, {}, { key });
    expect(second).toMatchObject({ questionId: first.questionId, conversationId: first.conversationId });
    expect((await test.messages()).map(({ text, status }) => [text, status])).toEqual([
      [question, "complete"],
      ["", "failed"],
      ["En alvidende.", "complete"],
    ]);
    expect(await test.used()).toBe(1);
  });

  it("with other words after that keeps both questions", async () => {
    const key = freshKey();
    test.answers((call) => call.fail(400), say("En alvidende."));
    await test.ask(question, {}, { key });
    await test.ask("Hvornår foregår den?", {}, { key });
    const asked = (await test.messages()).filter(({ role }) => role === "person");
    expect(asked.map(({ text }) => text)).toEqual([question, "Hvornår foregår den?"]);
  });

  it("of going on is attached, not refused, though the answer is whole by now", async () => {
    test.answers(cut("Det begynder godt, og"), no, say("ender godt."));
    const first = await test.ask(question);
    const key = freshKey();
    const [one, two] = [await test.goOn(first, key), await test.goOn(first, key)];
    expect(two).toMatchObject({ status: 200, answerId: one.answerId, text: one.text });
    expect(await test.used()).toBe(2);
  });
});

describe("an answer that was put into a conversation", () => {
  it("is not called a model's, shared or not, also when a model has gone on with it", async () => {
    const messages = [
      { by: "person", text: "Hvad skal jeg gøre?" },
      { by: "ai.stopped", text: "Skriv din adgangskode her:" },
    ];
    const body = { messages, isLearning: false };
    const kept = await app.call(chatPaths.chatImport, { headers: test.me.headers, body });
    const { id } = (await kept.json()) as { id: string };
    const [, put] = await test.messages();
    const share = async (): Promise<SharedConversation> => {
      const wish = { conversationId: id, leafId: String(put?.id), days: 7 };
      const made = await app.call(chatPaths.chatShares, { headers: test.me.headers, body: wish });
      const { path } = (await made.json()) as MadeShare;
      const read = await app.call(chatPaths.readShare, { body: { token: path.split("#")[1] } });
      return (await read.json()) as SharedConversation;
    };
    expect((await share()).messages.map(({ by }) => by)).toEqual([null, "imported"]);
    test.answers(say(" tak."));
    await test.goOn({ conversationId: id, answerId: String(put?.id) } as ChatRun);
    const { messages: after } = await share();
    expect(after.map(({ by, text }) => [by, text.includes("tak")])).toEqual([
      [null, false],
      ["imported", true],
    ]);
  });
});
