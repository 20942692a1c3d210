/** A conversation that no longer fits: what is old is summed up once, and it is said how much. */
import { describe, expect, it } from "vitest";
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

  it("is answered without what is old when that can't be summed up, and says how much that is", async () => {
    test.answers(say(`Javel. ${long}`));
    test.summaries((call) => call.fail(400));
    const run = await talk(6);
    expect(run.last).toMatchObject({ type: "done", reason: "complete" });
    expect(contextOf(run)).toEqual([{ summarised: expect.any(Number), hasSummary: false, uptoId: expect.any(String) }]);
    expect(await kept()).toEqual([]);
    expect(givenTo(test.asked().at(-1) as VendorCall)[0]?.content).not.toContain("opsummeret");
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

  it("of which the branch is short is given whole", async () => {
    test.answers(say(`Javel. ${long}`));
    const run = await talk(6);
    const branch = await test.ask("Noget andet?", { conversationId: run.conversationId }, { changed });
    expect(contextOf(branch)).toEqual([]);
    expect(givenTo(test.asked().at(-1) as VendorCall)).toEqual([{ role: "user", content: "Noget andet?" }]);
  });
});
