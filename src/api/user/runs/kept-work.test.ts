/** What a person has of a run that does not come to its end, or whose surroundings fail: through the API, with a scripted provider. */
import { beforeEach, describe, expect, it } from "vitest";
import { createModels } from "#adapters/ai/create-models.ts";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createWorkerPool } from "#adapters/engine/worker-pool.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import { apiPaths, filledPath } from "#contract/paths.ts";
import type { Runs } from "#domain/ai/runs/runs.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { createUsageService } from "#domain/ai/usage/usage-service.ts";
import { startOpenAiServer } from "../../../../tests/support/ai/openai-server.ts";
import { body, rewritten, source } from "../../../../tests/support/ai/rewriting-request.ts";
import { openRun, readRun, runTool, type ToolRun } from "../../../../tests/support/ai/tool-runs.ts";
import { createToolTest } from "../../../../tests/support/ai/tool-test.ts";
import { say, type VendorCall } from "../../../../tests/support/ai/vendor-server.ts";

const test = createToolTest(apiPaths.rewriting);
const { app } = test;
const paragraph = (name: string) => `${name} ${"eleverne læser novellen hver eneste dag. ".repeat(110)}`.trim();
/** Two pieces. */
const long = [paragraph("Først"), paragraph("Siden")].join("\n\n");
const opening = `${rewritten} Og mere, som er langt nok til at blive sendt videre med det samme, også selv om det kunne være en indledning.`;

beforeEach(async () => {
  await app.database.rows("update plan_limits set words_per_run = 5000 where tool = 'rewriting'");
});

/** Says what it was asked to say in other words. */
function echo(call: VendorCall): void {
  const { content } = (call.body.messages as { content: string }[])[1] ?? { content: "" };
  say((/skal omskrives:\n<[^>]+>\n([\s\S]*)\n<\//.exec(content)?.[1] ?? "").trim())(call);
}

type PartEvent = Extract<RunEvent, { type: "part" }>;
const partsOf = ({ events }: ToolRun) => events.filter((event): event is PartEvent => event.type === "part");
const kept = () => app.database.rows("select title, source, parts, model from history_entries");
const keptTexts = async () => ((await kept())[0]?.parts as { text: string; status: string }[] | undefined) ?? [];

it("a part that breaks off in the middle is empty, in the events and in the history", async () => {
  test.vendor.answer(echo, (call) => {
    call.begin();
    call.text(opening);
    call.cut();
  });
  const run = await test.run(body(long));
  expect(partsOf(run).map(({ text, status, code }) => [text === "", status, code])).toEqual([
    [false, "complete", null],
    [true, "failed", "ai.cut-short"],
  ]);
  expect(run.last).toMatchObject({ type: "done", reason: "partial", code: "ai.cut-short" });
  expect((await keptTexts())[1]).toMatchObject({ text: "", status: "failed" });
});

it("an engine that can't be had for a later part costs that part alone", async () => {
  const textEngine = createWorkerPool({ log: app.deps.log });
  test.vendor.answer(echo, async (call) => {
    await textEngine.close();
    echo(call);
  });
  const run = await runTool(app, { ...test.withModel(), textEngine }, test.me, apiPaths.rewriting, body(long));
  expect(partsOf(run).map(({ status, code }) => [status, code])).toEqual([
    ["complete", null],
    ["failed", "run.failed"],
  ]);
  expect(run.last).toMatchObject({
    type: "done",
    reason: "partial",
    code: "run.failed",
    historyId: expect.any(String),
  });
  expect(await test.used()).toBe(1);
  expect(app.logLines).toContainEqual(expect.objectContaining({ msg: "a part failed", tool: "rewriting" }));
  expect(JSON.stringify(app.logLines)).not.toContain("novellen");
});

describe("a result that the history can't take", () => {
  it("is the person's all the same", async () => {
    test.vendor.always(say(rewritten));
    await app.database.rows("alter table history_entries rename to away");
    const run = await test.run(body());
    await app.database.rows("alter table away rename to history_entries");
    expect(run.text).toBe(rewritten);
    expect(run.last).toEqual({ type: "done", reason: "complete", historyId: null });
    expect(await test.used()).toBe(1);
    expect(app.logLines).toContainEqual(expect.objectContaining({ msg: "a result was not kept in the history" }));
    expect(JSON.stringify(app.logLines)).not.toContain("novellen");
  });

  it("is made so that it can: half a character becomes a mark", async () => {
    test.vendor.always(say(`${rewritten} 🍓`.slice(0, -1)));
    const run = await test.run(body());
    expect(run.last).toMatchObject({ type: "done", historyId: expect.any(String) });
    expect((await keptTexts())[0]?.text).toBe(`${rewritten} \ufffd`);
  });
});

it("the first words name it in the history, and are not cut in a character", async () => {
  test.vendor.always(echo);
  const run = await test.run(body(`${"x".repeat(59)}🍓 og mere.`));
  expect(run.last).toMatchObject({ type: "done", historyId: expect.any(String) });
  expect((await kept())[0]?.title).toBe(`${"x".repeat(59)} …`);
});

describe("what is ended in the middle", () => {
  let runs: Runs;
  beforeEach(() => {
    const usage = createUsageService(app.deps);
    runs = createRuns({ ...app.deps, runLog: createMemoryRuns(), usage, rateLimitFactor: 1000 });
  });

  /** Ends a run of two pieces while the first is being written. */
  async function ended(
    by: (runId: string) => unknown,
    { said = opening, path = apiPaths.rewriting as string, request = body(long) } = {},
  ): Promise<ToolRun> {
    const response = await openRun(app, { ...test.withModel(), runs }, test.me, path, request);
    const reader = (response.body as ReadableStream<Uint8Array>).getReader();
    const call = await test.vendor.arrived(1);
    call.begin();
    call.text(said);
    let seen = "";
    let hasEnded = false;
    for (;;) {
      const { value, done } = await reader.read();
      if (done) break;
      seen += new TextDecoder().decode(value);
      if (!seen.includes('"delta"') || hasEnded) continue;
      hasEnded = true;
      void by(/"runId":"([^"]+)"/.exec(seen)?.[1] ?? "");
    }
    return readRun(new Response(seen, { headers: { "content-type": "text/event-stream" } }));
  }

  const stop = (id: string) =>
    app.callWith({ runs }, filledPath(apiPaths.runStop, { id }), { method: "POST", headers: test.me.headers });

  it.each([
    ["Stop", (id: string) => stop(id), { reason: "stopped", code: null }],
    ["the server closes", () => runs.close(), { reason: "partial", code: "run.interrupted" }],
  ] as const)("is kept as far as it came, counts, and says so of every part: %s", async (_, by, { reason, code }) => {
    test.vendor.always(() => {});
    const run = await ended(by);
    expect(partsOf(run).map(({ text, status, code: why }) => [text.startsWith(rewritten), status, why])).toEqual([
      [true, "stopped", code],
      [false, "stopped", code],
    ]);
    expect(run.last).toEqual({
      type: "done",
      reason,
      historyId: expect.any(String),
      ...(code !== null && { code }),
    });
    expect((await keptTexts()).map(({ status }) => status)).toEqual(["stopped", "stopped"]);
    expect(await test.used()).toBe(1);
    await runs.close();
  });

  it("is not given when it has brought a source, and costs nothing then", async () => {
    test.vendor.always(() => {});
    const run = await ended(stop, { said: opening.replace("novellen", "novellen (Jensen, 2019)"), request: body() });
    expect(partsOf(run)).toMatchObject([{ text: "", status: "stopped" }]);
    expect(run.last).toEqual({ type: "done", reason: "stopped", historyId: null });
    expect(await test.used()).toBe(0);
    await runs.close();
  });

  it("is looked over also when it is a summary, with places in the whole text", async () => {
    test.vendor.always(() => {});
    // A thread that has yet to start is later than what is waited for.
    await app.deps.textEngine.countWords("me", source);
    const text = `\n\n  ${source} De gik hjem kl. 14, og ingen af de 24 elever var syge den dag.`;
    const said = opening.replace("1887", "1878");
    const request = { text, options: { format: "resume" } };
    const run = await ended(stop, { said, request, path: apiPaths.summarising });
    const [finding] = partsOf(run)[0]?.findings ?? [];
    expect(finding).toMatchObject({ kind: "number" });
    expect(said.slice(...(finding?.after ?? []))).toBe("1878");
    if (finding?.before) expect(text.slice(...finding.before)).toBe("1887");
    await runs.close();
  });

  it("is nowhere when the work ends after its run, as an engine with much to do may let it", async () => {
    const usage = createUsageService(app.deps);
    runs = createRuns({ ...app.deps, runLog: createMemoryRuns(), usage, rateLimitFactor: 1000, graceMs: 1 });
    // Work for the engine before ours.
    const textEngine = createWorkerPool({ log: app.deps.log });
    const busy = textEngine.rewrite("another", paragraph("Såfremt").repeat(4), {
      mode: "enkel",
      strength: "kraftig",
      keep: [],
    });
    const response = await openRun(app, { textEngine, runs }, test.me, apiPaths.rewriting, body());
    const reading = readRun(response.clone());
    const seen = new TextDecoder().decode((await response.body?.getReader().read())?.value);
    expect(seen).toBe(":\n\n");
    await runs.close();
    expect((await reading).last).toMatchObject({ type: "error", code: "run.interrupted" });
    await busy;
    // The work that was left behind has its turn and its end.
    await textEngine.rewrite("third", "Hej.", { mode: "enkel", strength: "let", keep: [] });
    await textEngine.close();
    expect(await kept()).toEqual([]);
  });

  it("is what had come when the time is up", async () => {
    const usage = createUsageService(app.deps);
    test.vendor.always((call) => {
      call.begin();
      call.text(opening);
    });
    runs = createRuns({ ...app.deps, runLog: createMemoryRuns(), usage, maxRunMs: 2_000 });
    const run = await runTool(app, { ...test.withModel(), runs }, test.me, apiPaths.rewriting, body());
    expect(partsOf(run)).toMatchObject([{ status: "stopped", code: "ai.time-limit" }]);
    expect(run.last).toMatchObject({ type: "done", reason: "partial", code: "ai.time-limit" });
    expect([run.text.startsWith(rewritten), await test.used()]).toEqual([true, 1]);
    await runs.close();
  });
});

it("names who answered, in the last event and in the history", async () => {
  const reserve = await startOpenAiServer();
  reserve.always(echo);
  const provider = { adapter: "openai", apiKey: null, place: "server", retentionDays: null } as const;
  const models = await createModels(
    {
      first: { ...provider, baseUrl: `${test.vendor.url}/v1`, model: "m-1", name: "Første" },
      fallback: { ...provider, baseUrl: `${reserve.url}/v1`, model: "m-2", name: "Reserve", place: "eu" },
      toolModels: {},
      prices: {},
      maxConcurrent: 4,
      firstTokenMs: 30_000,
    },
    { log: app.deps.log },
  );
  const ask = (text: string) => runTool(app, { models }, test.me, apiPaths.rewriting, body(text));
  test.vendor.answer(
    (call) => call.fail(401),
    echo,
    (call) => call.fail(401),
  );
  const one = await ask(source);
  expect(one.events[0]).toMatchObject({ model: { provider: "Første eller Reserve", model: "m-1" } });
  const reserved = { kind: "ai", provider: "Reserve", model: "m-2", place: "eu", promptVersion: expect.any(Number) };
  expect(one.last).toMatchObject({ type: "done", model: reserved });
  expect((await kept())[0]?.model).toEqual(reserved);
  const both = await ask(long);
  expect(both.last).toMatchObject({
    type: "done",
    reason: "complete",
    model: { kind: "ai", provider: "Første og Reserve", model: "m-1 og m-2", place: "eu" },
  });
  await Promise.all([models.close(), reserve.close()]);
});

it.each(["1, 2, 3", "🍓🍓", "…!?", "\u200b\u00a0- 7"])(
  "nothing but digits and signs is refused, and costs nothing: %j",
  async (text) => {
    for (const run of [await test.run(body(text)), await test.runWithout(body(text))]) {
      const said = "Der er ingen ord i teksten. Skriv eller indsæt en tekst med ord.";
      expect(run.error).toMatchObject({
        code: "validation.failed",
        statusMessage: said,
        data: { fields: { text: said } },
      });
    }
    expect([test.vendor.calls.length, await test.used()]).toEqual([0, 0]);
  },
);

it("a locked place that is changed twice is told as that", async () => {
  test.vendor.always(say("Se side 12-14 om det."));
  const { last, events } = await test.run(body("Se side 12 om det."));
  expect(events).toContainEqual({ type: "progress", part: 1, stage: "again", why: "locks" });
  expect(last).toMatchObject({ type: "error", code: "ai.changed-locks" });
  expect(last).toMatchObject({ message: expect.stringContaining("forsøget tæller ikke med") });
});

it("a text in English is rewritten in English, and not translated", async () => {
  const english = "The pupils have read the short story in the course of the week, and they all liked it a lot.";
  test.vendor.answer(say("Eleverne har læst novellen i løbet af ugen, og de kunne alle sammen rigtig godt lide den."));
  test.vendor.always(say("In the course of the week the pupils read the short story, and they all liked it a lot."));
  const run = await test.run(body(english));
  expect(run.text).toBe("In the course of the week the pupils read the short story, and they all liked it a lot.");
  expect(run.events).toContainEqual({ type: "progress", part: 1, stage: "again", why: "ai.wrong-language" });
});

it("a summary of a text in English is in Danish", async () => {
  const english = "The pupils have read the short story in the course of the week, and they all liked it a lot.";
  const request = { text: english, options: { format: "resume" } };
  const summary = "Eleverne har læst novellen i løbet af ugen, og de kunne alle sammen godt lide den.";
  const ask = () => runTool(app, test.withModel(), test.me, apiPaths.summarising, request);
  test.vendor.answer(say(english), say(summary), say(english), say(english));
  expect((await ask()).text).toBe(summary);
  expect((await ask()).last).toMatchObject({ type: "error", code: "ai.wrong-language" });
});
