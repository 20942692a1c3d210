/** Omskrivning through the API: with a provider that answers, and without any. */
import { describe, expect, it } from "vitest";
import type { HistoryEntryBody } from "#contract/ai/history.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import { rewritingPromptVersion } from "#domain/tools/rewriting/prompt.ts";
import { body, rewritten, source } from "../../../../tests/support/ai/rewriting-request.ts";
import { freshKey, openRun, readRun, runTool, type ToolRun } from "../../../../tests/support/ai/tool-runs.ts";
import { createToolTest } from "../../../../tests/support/ai/tool-test.ts";
import { say } from "../../../../tests/support/ai/vendor-server.ts";

const test = createToolTest(apiPaths.rewriting);
const { app } = test;

const partsOf = ({ events }: ToolRun) => events.filter((event) => event.type === "part");

describe("with a model", () => {
  it("streams what comes, gives it cleaned and checked, counts it and keeps it", async () => {
    test.vendor.answer((call) => {
      call.begin();
      for (const piece of ["Her er den omskrevne tekst:\n\n", ...rewritten.split(/(?= )/)]) call.text(piece);
      call.finish();
    });
    const { events, text, last } = await test.run(body());
    expect(events.map(({ type }) => type).filter((type, at, all) => type !== all[at - 1])).toEqual([
      "started",
      "progress",
      "delta",
      "progress",
      "part",
      "usage",
      "done",
    ]);
    expect(events[0]).toMatchObject({
      tool: "rewriting",
      model: { kind: "ai", provider: "Prøve", model: "m-1", place: "server", promptVersion: rewritingPromptVersion },
      parts: [[0, source.length]],
    });
    const streamed = events.map((event) => (event.type === "delta" ? event.text : "")).join("");
    expect([streamed, text]).toEqual([rewritten, rewritten]);
    expect(partsOf({ events } as ToolRun)[0]).toMatchObject({ status: "complete", findings: [], code: null });
    expect(await test.used()).toBe(1);
    const historyId = last?.type === "done" ? last.historyId : null;
    const entry = await app.call(filledPath(apiPaths.historyEntry, { id: historyId ?? "" }), {
      headers: test.me.headers,
    });
    expect((await entry.json()) as HistoryEntryBody).toMatchObject({
      source,
      title: "Eleverne har i løbet af ugen foretaget en læsning af …",
      parts: [{ start: 0, end: source.length, text: rewritten, status: "complete" }],
      options: { mode: "standard", strength: "middel" },
      // Which words of ours made it.
      model: { promptVersion: rewritingPromptVersion },
    });
  });

  it("tells what the answer leaves out, unless a shorter text was asked for", async () => {
    const long = `${source}\n\nHaven bag huset er stor og fuld af gamle æbletræer. Om efteråret plukker naboerne frugten.`;
    test.vendor.always(say(rewritten));
    const told = async (options: object) => {
      const [part] = partsOf(await test.run(body(long, options)));
      const { findings = [] } = part ?? {};
      return findings.filter(({ kind }) => kind === "missing").map(({ before }) => long.slice(...(before ?? [0, 0])));
    };
    const gone = ["Haven bag huset er stor og fuld af gamle æbletræer.", "Om efteråret plukker naboerne frugten."];
    expect(await told({})).toEqual(gone);
    expect([await told({ mode: "forkort" }), await told({ lengthPercent: -50 })]).toEqual([[], []]);
  });

  it("fences the text, and nothing of it stands in the system part, the log or the queue's name", async () => {
    test.vendor.always(say(rewritten));
    await test.run(body(source, { instruction: "Skriv som i en kronik", keep: ["novellen"] }));
    const [system, user] = (test.vendor.calls[0]?.body.messages ?? []) as { role: string; content: string }[];
    expect(system?.role).toBe("system");
    expect(system?.content).not.toMatch(/novellen|kronik/);
    expect(user?.content).toMatch(new RegExp(`<(tekst-\\w+)>\n${source}\n</\\1>`));
    expect(JSON.stringify(test.vendor.calls[0]?.body)).not.toContain(test.me.user.id);
    expect(JSON.stringify([app.logLines, test.model.logLines])).not.toMatch(/novelle|kronik|læst/);
  });

  it("keeps nothing when the person said so", async () => {
    test.vendor.always(say(rewritten));
    const { last } = await test.run(body(source, {}, { isKept: false }));
    expect(last).toEqual({ type: "done", reason: "complete", historyId: null });
    expect(await app.database.rows("select id from history_entries")).toEqual([]);
  });

  it("puts back what is locked, and marks what may mean something else at its place", async () => {
    test.vendor.always(say("Eleverne har ikke i løbet af ugen læst novellen fra 1878."));
    const result = await test.run(body());
    expect(result.text).toContain("fra 1887");
    const findings = partsOf(result)[0]?.findings ?? [];
    expect(findings.map(({ kind }) => kind)).toContain("negation");
    for (const { after } of findings) if (after !== null) expect(after[1]).toBeLessThanOrEqual(result.text.length);
  });

  it("tells the length that is wanted in words, also when it was asked for in standard pages", async () => {
    test.vendor.always(say(rewritten));
    // 1,200 characters in 200 words: half a page.
    const text = `Vi er. ${"læser ".repeat(198)}nu.`.padEnd(1_200, ".");
    await test.run(body(text, { lengthPages: 0.4 }));
    const [system] = (test.vendor.calls[0]?.body.messages ?? []) as { content: string }[];
    expect(system?.content).toContain("Teksten er på 201 ord. Skriv omkring 161 ord.");
    const { status, error } = await test.run(body(text, { lengthPages: 3 }));
    expect([status, error?.data]).toEqual([
      400,
      { fields: { "options.lengthPages": "Din tekst kan blive mellem 0,2 og 1 normalsider." } },
    ]);
  });

  it("asks once more for another length, and gives the first when the second can't be had", async () => {
    const text = "Vi læser novellen i klassen, og det er godt. ".repeat(40).trim();
    const half = "Vi læser den i klassen, og det er godt. ".repeat(25).trim();
    test.vendor.answer(say(text), say(half));
    const result = await test.run(body(text, { lengthPercent: -50 }));
    expect(result.text).toBe(half);
    expect(JSON.stringify(test.vendor.calls[1]?.body)).toContain("Det var på 360 ord. Der er bedt om 180.");
    test.vendor.answer(say(text), (call) => call.fail(400));
    const kept = await test.run(body(text, { lengthPercent: -50 }));
    expect([kept.text, kept.last]).toMatchObject([text, { type: "done", reason: "complete" }]);
  });

  it("asks once more for an answer in English, and takes the second", async () => {
    const english = "The pupils have read the short story from 1887 in the course of the week, and they liked it.";
    test.vendor.answer(say(english), say(rewritten));
    const result = await test.run(body());
    expect(result.text).toBe(rewritten);
    expect(result.events).toContainEqual({ type: "progress", part: 1, stage: "again", why: "ai.wrong-language" });
    expect(JSON.stringify(test.vendor.calls[1]?.body)).toContain("Svar på tekstens sprog");
    expect(await test.used()).toBe(1);
  });

  it("splits a long text, and keeps the pieces that went well when one fails", async () => {
    const paragraph = (name: string) => `${name} ${"eleverne læser novellen hver eneste dag. ".repeat(120)}`.trim();
    const text = [paragraph("Først"), paragraph("Siden"), paragraph("Sidst")].join("\n\n");
    test.vendor.always((call) => {
      const { content } = (call.body.messages as { content: string }[])[1] ?? { content: "" };
      if (content.includes("skal omskrives:\n<") && content.split("skal omskrives:")[1]?.includes("Siden")) {
        return call.fail(400);
      }
      say((/skal omskrives:\n<[^>]+>\n([\s\S]*)\n<\//.exec(content)?.[1] ?? "").trim())(call);
    });
    await app.database.rows("update plan_limits set words_per_run = 5000 where tool = 'rewriting'");
    const result = await test.run(body(text));
    await app.database.rows("update plan_limits set words_per_run = 1000 where tool = 'rewriting'");
    expect(partsOf(result).map(({ status, code }) => [status, code])).toEqual([
      ["complete", null],
      ["failed", "ai.refused"],
      ["complete", null],
    ]);
    expect(result.last).toMatchObject({ type: "done", reason: "partial" });
    expect(await test.used()).toBe(1);
  });

  it("keeps what has come when it is stopped, and charges for it; stopped before anything came it is free", async () => {
    const stop = (id: string) =>
      app.callWith(test.withModel(), filledPath(apiPaths.runStop, { id }), {
        method: "POST",
        headers: test.me.headers,
      });
    test.vendor.always(() => {});
    /** Reads on until this has come. */
    const readTo = async (reader: ReadableStreamDefaultReader<Uint8Array> | undefined, mark: string | null) => {
      let seen = "";
      while (mark === null || !seen.includes(mark)) {
        const chunk = await reader?.read();
        if (chunk === undefined || chunk.done) return seen;
        seen += new TextDecoder().decode(chunk.value);
      }
      return seen;
    };
    const idIn = (seen: string) => /"runId":"([^"]+)"/.exec(seen)?.[1] ?? "";
    const streamed = (text: string) =>
      readRun(new Response(text, { headers: { "content-type": "text/event-stream" } }));
    const first = await openRun(app, test.withModel(), test.me, apiPaths.rewriting, body());
    const call = await test.vendor.arrived(1);
    call.begin();
    call.text(
      `${rewritten} Og mere, som er langt nok til at blive sendt videre med det samme, også selv om det kunne være en indledning.`,
    );
    const reader = first.body?.getReader();
    const begun = await readTo(reader, '"delta"');
    expect((await stop(idIn(begun))).status).toBe(200);
    const stopped = await streamed(begun + (await readTo(reader, null)));
    await call.gone;
    expect(call.wasCut()).toBe(true);
    expect(stopped.text).toContain(rewritten);
    expect(stopped.last).toMatchObject({ type: "done", reason: "stopped" });
    const [spent] = await app.database.rows(
      `select output_tokens::int from ai_account_days where user_id = '${test.me.user.id}'`,
    );
    // The provider has been paid for it, and nobody gives the bill.
    expect(spent?.output_tokens).toBeGreaterThan(50);
    expect(await test.used()).toBe(1);

    const second = await openRun(app, test.withModel(), test.me, apiPaths.rewriting, body());
    await test.vendor.arrived(2);
    const other = second.body?.getReader();
    const opening = await readTo(other, "runId");
    await stop(idIn(opening));
    expect((await streamed(opening + (await readTo(other, null)))).last).toMatchObject({
      type: "done",
      reason: "stopped",
      historyId: null,
    });
    expect(await test.used()).toBe(1);
  });

  it("the same key after nothing came of it is another try", async () => {
    const key = freshKey();
    test.vendor.answer((call) => call.fail(400), say(rewritten));
    expect((await test.run(body(), key)).last).toMatchObject({ type: "error", code: "ai.refused" });
    expect((await test.run(body(), key)).last).toMatchObject({ type: "done", reason: "complete" });
    expect((await test.run(body(), key)).text).toBe(rewritten);
    expect([test.vendor.calls.length, await test.used()]).toEqual([2, 1]);
  });

  it("what is spent is booked on the day, also for what was thrown away", async () => {
    test.vendor.answer(
      say("The pupils have read the short story from 1887 in the course of the week."),
      say(rewritten),
    );
    await test.run(body());
    expect(
      await app.database.rows(
        `select calls, input_tokens::int, output_tokens::int, cost_micro_usd::int from ai_account_days where user_id = '${test.me.user.id}'`,
      ),
    ).toEqual([{ calls: 1, input_tokens: 24, output_tokens: 14, cost_micro_usd: 40 }]);
    expect(app.logLines.find(({ msg }) => msg === "text run")).toMatchObject({ calls: 2, outputTokens: 14 });
  });

  it("the same key is the same run, and costs once", async () => {
    test.vendor.always(say(rewritten));
    const key = freshKey();
    const [first, again] = [await test.run(body(), key), await test.run(body(), key)];
    expect(again.events).toEqual(first.events);
    expect([test.vendor.calls.length, await test.used()]).toEqual([1, 1]);
  });
});

describe("without a model", () => {
  const rules = (given: object) => runTool(app, {}, test.me, apiPaths.rewriting, given);

  it("rewrites by rules, says why, and costs nothing", async () => {
    const result = await rules(body("Såfremt du ønsker at deltage, bedes du skrive til os.", { mode: "enkel" }));
    expect(result.text).toMatch(/^Hvis du /);
    expect(result.events[0]).toMatchObject({ model: { kind: "built-in", place: "server" } });
    expect(partsOf(result)[0]?.reasons[0]).toMatchObject({ before: [0, 7], text: "Hvis" });
    expect(result.events.some(({ type }) => type === "usage")).toBe(false);
    expect(await test.used()).toBe(0);
  });

  it.each([
    ["a mode of models", { mode: "akademisk" }],
    ["a voice", { voice: "upersonlig" }],
    ["a reader", { level: "gymnasium" }],
    ["a length", { lengthPercent: -25 }],
    ["a length in pages", { lengthPages: 2 }],
    ["an instruction", { instruction: "Skriv som i en kronik" }],
  ])("%s is refused with the reason", async (_, options) => {
    const { status, error } = await rules(body(source, options));
    expect([status, error?.code, error?.statusMessage]).toEqual([
      409,
      "ai.no-model",
      "Kræver en AI-model, som ikke er slået til.",
    ]);
  });
});
