/** A conversation that no longer fits: what is old is summed up once, and it is said how much. */
import { describe, expect, it } from "vitest";
import { summaryIsPartial } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { filledPath } from "#contract/paths.ts";
import { AppError } from "#domain/app-error.ts";
import { type ChatRun, createChatTest, givenTo, systemOf } from "../../../../tests/support/ai/chat-test.ts";
import { say, type VendorCall } from "../../../../tests/support/ai/vendor-server.ts";

const test = createChatTest();
const { app } = test;

const changed = { chatContextChars: 12_000 };
const long = "Det er en lang historie om skoven. ".repeat(20);

/** So many questions of 700 characters, each after the answer to the one before. */
async function talk(turns: number, before?: ChatRun): Promise<ChatRun> {
  let last = before;
  for (let turn = 0; turn < turns; turn += 1) {
    const place = last === undefined ? {} : { conversationId: last.conversationId, parentId: last.answerId };
    last = await test.ask(`${turn}. ${long}`, place, { changed });
  }
  return last as ChatRun;
}

const summaries = () => test.vendor.calls.filter((call) => systemOf(call).startsWith("Sammenfat samtalen"));
const contextOf = ({ events }: ChatRun) => events.flatMap((event) => (event.type === "sources" ? [event.context] : []));
const kept = () =>
  app.database.rows("select depth, summary from chat_messages where summary is not null order by depth");

describe("a conversation that has grown long", () => {
  it("is summed up once, which the next answers go on from", async () => {
    test.answers(say(`Javel. ${long}`));
    const fits = await talk(5);
    expect([summaries(), contextOf(fits)]).toEqual([[], []]);
    const run = await talk(1, fits);
    expect(summaries()).toHaveLength(1);
    const [context] = contextOf(run);
    const rows = await test.messages();
    const uptoId = rows[(context?.summarised ?? 0) - 1]?.id;
    expect(context).toEqual({ summarised: expect.any(Number), hasSummary: true, uptoId });
    expect(await kept()).toEqual([{ depth: context?.summarised, summary: "- Der er talt om novellen." }]);
    expect(rows.at(-1)).toMatchObject({ context });
    const read = await app.call(filledPath(chatPaths.chatSummary, { id: context?.uptoId ?? "" }), {
      headers: test.me.headers,
    });
    expect(await read.json()).toEqual({
      text: "- Der er talt om novellen.",
      messages: context?.summarised,
      isPartial: false,
    });
    const given = givenTo(test.asked().at(-1) as VendorCall);
    expect(given[0]?.content).toMatch(
      /^Det, der er sagt før \(opsummeret\):\n<tekst-(\w+)>\n- Der er talt om novellen\.\n<\/tekst-\1>/,
    );
    // The summary was made of what is not given any more, and of nothing else.
    const [summed] = summaries() as VendorCall[];
    const talkGiven = givenTo(summed as VendorCall)[0]?.content ?? "";
    expect(talkGiven).toContain("Bruger: 0. Det er");
    expect(talkGiven.split("Bruger: ").length - 1).toBe((context?.summarised ?? 0) / 2);
    const next = await talk(1, run);
    expect(summaries()).toHaveLength(1);
    expect(contextOf(next)).toEqual([context]);
  });

  it("is summed up on, from the summary before", async () => {
    test.answers(say(`Javel. ${long}`));
    const run = await talk(6);
    test.summaries(say("- Der er talt om skoven."));
    await talk(4, run);
    expect(summaries()).toHaveLength(2);
    expect(givenTo(summaries()[1] as VendorCall)[0]?.content).toContain("- Der er talt om novellen.");
    expect((await kept()).map(({ summary }) => summary)).toEqual([
      "- Der er talt om novellen.",
      "- Der er talt om skoven.",
    ]);
  });

  it("is summed up on without its oldest messages where the summary before lacks them, and still says so", async () => {
    test.answers(say(`Javel. ${long}`));
    const run = await talk(6);
    await app.database.rows(
      `update chat_messages set summary = '${summaryIsPartial}' || chr(10) || summary where summary is not null`,
    );
    test.summaries(say("- Der er talt om skoven."));
    const [context] = contextOf(await talk(4, run)).slice(-1);
    const given = givenTo(summaries().at(-1) as VendorCall)[0]?.content;
    expect(given).toContain("- Der er talt om novellen.");
    expect(given).not.toContain(summaryIsPartial);
    expect((await kept()).at(-1)?.summary).toBe(`${summaryIsPartial}\n- Der er talt om skoven.`);
    const read = await app.call(filledPath(chatPaths.chatSummary, { id: context?.uptoId ?? "" }), {
      headers: test.me.headers,
    });
    expect(await read.json()).toMatchObject({ text: "- Der er talt om skoven.", isPartial: true });
  });

  it("is answered without what is old when that can't be summed up, and says how much that is", async () => {
    test.answers(say(`Javel. ${long}`));
    test.summaries((call) => call.fail(400));
    const run = await talk(6);
    expect(run.last).toMatchObject({ type: "done", reason: "complete" });
    expect(contextOf(run)).toEqual([{ summarised: expect.any(Number), hasSummary: false, uptoId: expect.any(String) }]);
    expect(await kept()).toEqual([]);
    expect(givenTo(test.asked().at(-1) as VendorCall)[0]?.content).not.toContain("opsummeret");
  });

  it("is answered with a summary that can't be kept, which the next answer makes again", async () => {
    test.answers(say(`Javel. ${long}`));
    const run = await talk(5);
    const { store } = app.deps;
    const keepSummary = () => Promise.reject(new AppError("server.unavailable", "away"));
    const broken = { ...store, chat: { ...store.chat, messages: { ...store.chat.messages, keepSummary } } };
    const place = { conversationId: run.conversationId, parentId: run.answerId };
    const next = await test.ask(`5. ${long}`, place, { changed: { ...changed, store: broken } });
    expect(next.last).toMatchObject({ type: "done", reason: "complete" });
    expect(contextOf(next)).toMatchObject([{ hasSummary: true }]);
    expect(givenTo(test.asked().at(-1) as VendorCall)[0]?.content).toContain("- Der er talt om novellen.");
    expect([await kept(), JSON.stringify(app.logLines)]).toEqual([[], expect.stringContaining("was not kept")]);
    expect(contextOf(await talk(1, next))).toMatchObject([{ hasSummary: true }]);
    expect([summaries().length, (await kept()).length]).toEqual([2, 1]);
  });

  it("is stopped while it is summed up, before a word and for nothing", async () => {
    test.answers(say(`Javel. ${long}`));
    const run = await talk(5);
    const used = await test.used();
    const arrived = new Promise<VendorCall>((resolve) => test.summaries((call) => resolve(call)));
    const asking = talk(1, run);
    const call = await arrived;
    const [row] = await app.database.rows("select run_id from chat_messages where status = 'writing'");
    await app.call(`/api/runs/${String(row?.run_id)}/stop`, { method: "POST", headers: test.me.headers });
    const ended = await asking;
    await call.gone;
    expect(ended.last).toEqual({ type: "done", reason: "stopped", historyId: null });
    expect((await test.messages()).at(-1)).toMatchObject({ text: "", status: "stopped", is_charged: false });
    expect(await test.used()).toBe(used);
  });

  it("leaves out what was asked and came to nothing, unless that is what is asked again", async () => {
    test.answers(say("Javel."), say(""), say(""), (call) => call.fail(400), say("Ja."));
    const first = await test.ask("Hvem er moderen?");
    const place = (after: ChatRun) => ({ conversationId: first.conversationId, parentId: after.answerId });
    const empty = await test.ask("Hvor bor hun?", place(first));
    const failed = await test.ask("Hvornår er det?", place(empty));
    expect((await test.messages()).map(({ text }) => text).slice(2)).toEqual([
      "Hvor bor hun?",
      "",
      "Hvornår er det?",
      "",
    ]);
    await test.ask("Hvem fortæller?", place(failed));
    expect(givenTo(test.asked().at(-1) as VendorCall)).toEqual([
      { role: "user", content: "Hvem er moderen?" },
      { role: "assistant", content: "Javel." },
      { role: "user", content: "Hvem fortæller?" },
    ]);
    await test.again(failed);
    expect(givenTo(test.asked().at(-1) as VendorCall).map(({ content }) => content)).toEqual([
      "Hvem er moderen?",
      "Javel.",
      "Hvornår er det?",
    ]);
  });

  /** So many questions of 5,000 characters, one after the other, to none of which anything is answered. */
  async function failing(count: number, before?: ChatRun): Promise<ChatRun> {
    test.answers(say(""));
    let last = before;
    for (let at = 0; at < count; at += 1) {
      const place = last === undefined ? {} : { conversationId: last.conversationId, parentId: last.answerId };
      last = await test.ask(`${at}. ${long.repeat(7)}`, place, { changed });
    }
    expect((await test.messages()).at(-1)).toMatchObject({ text: "", status: "failed" });
    return last as ChatRun;
  }

  it("is not one of which most was never heard: what was is given letter for letter", async () => {
    test.answers(say("Javel, det husker jeg."));
    const first = await test.ask("Mit navn er Åse.", {}, { changed });
    const last = await failing(9, first);
    test.answers(say("Åse."));
    const place = { conversationId: first.conversationId, parentId: last.answerId };
    const run = await test.ask("Hvad hedder jeg?", place, { changed });
    expect([summaries(), contextOf(run), await kept()]).toEqual([[], [], []]);
    expect(givenTo(test.asked().at(-1) as VendorCall)).toEqual([
      { role: "user", content: "Mit navn er Åse." },
      { role: "assistant", content: "Javel, det husker jeg." },
      { role: "user", content: "Hvad hedder jeg?" },
    ]);
  });

  it("is not one of which nothing was heard: nothing is summed up, and nothing made up of it", async () => {
    const last = await failing(3);
    test.answers(say("Hej."));
    const place = { conversationId: last.conversationId, parentId: last.answerId };
    const run = await test.ask("Hej?", place, { changed });
    expect([summaries(), contextOf(run), await kept()]).toEqual([[], [], []]);
    expect(givenTo(test.asked().at(-1) as VendorCall)).toEqual([{ role: "user", content: "Hej?" }]);
  });

  it("of which the branch is short is given whole", async () => {
    test.answers(say(`Javel. ${long}`));
    const run = await talk(6);
    const branch = await test.ask("Noget andet?", { conversationId: run.conversationId }, { changed });
    expect(contextOf(branch)).toEqual([]);
    expect(givenTo(test.asked().at(-1) as VendorCall)).toEqual([{ role: "user", content: "Noget andet?" }]);
  });
});
