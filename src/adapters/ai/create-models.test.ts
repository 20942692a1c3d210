/** The whole layer, plugged together as the product has it: chains, the queue before them, health, and the end. */
import { getEventListeners } from "node:events";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LanguageModel, Models } from "#domain/ai/model.ts";
import { startAnthropicServer } from "../../../tests/support/ai/anthropic-server.ts";
import { startOpenAiServer } from "../../../tests/support/ai/openai-server.ts";
import { type SteeredTiming, steeredTiming } from "../../../tests/support/ai/steered-timing.ts";
import { outcomeOf, testRequest } from "../../../tests/support/ai/test-models.ts";
import { say, type VendorCall, type VendorServer } from "../../../tests/support/ai/vendor-server.ts";
import { createLog } from "../system.ts";
import { createModels, noModels } from "./create-models.ts";
import type { AiProvider, AiSettings } from "./settings.ts";

let first: VendorServer;
let second: VendorServer;
let timing: SteeredTiming;
beforeAll(async () => {
  [first, second] = await Promise.all([startOpenAiServer(), startAnthropicServer()]);
});
beforeEach(() => {
  first.reset();
  second.reset();
  timing = steeredTiming();
  logLines.length = 0;
});
afterAll(() => Promise.all([first.close(), second.close()]));

const signal = new AbortController().signal;
const logLines: string[] = [];
const log = createLog({ write: (line: string) => void logLines.push(line) });
const ask = (model: LanguageModel | null, ownerId = "u1") => {
  if (model === null) throw new Error("no model is connected");
  return outcomeOf(model.stream({ ...testRequest, ownerId }, signal));
};

function open(changed: Partial<AiSettings> = {}): Promise<Models> {
  const own: AiProvider = {
    adapter: "openai",
    baseUrl: `${first.url}/v1`,
    apiKey: null,
    model: "egen",
    name: "Egen model",
    place: "server",
    retentionDays: null,
  };
  return createModels(
    { first: own, fallback: null, toolModels: {}, prices: {}, maxConcurrent: 16, firstTokenMs: 30_000, ...changed },
    { log, timing },
  );
}

const fallback = (): AiProvider => ({
  adapter: "anthropic",
  baseUrl: second.url,
  apiKey: "k",
  model: "stor",
  name: "Anthropic",
  place: "outside-eu",
  retentionDays: null,
});

it("connects none when none is configured", async () => {
  const models = await createModels(null, { log });
  expect(models).toBe(noModels);
  expect(models.for("rewriting")).toBeNull();
  expect(await models.state()).toEqual({ state: "off", adapter: "built-in", latencyMs: null });
});

it("gives each tool its own model and price", async () => {
  first.always(say("Hej."));
  const models = await open({
    toolModels: { summarising: "lille" },
    prices: { lille: { inputUsd: 1, outputUsd: 1 } },
  });
  const [rewriting, summarising] = [await ask(models.for("rewriting")), await ask(models.for("summarising"))];
  expect(first.calls.map(({ body }) => body.model)).toEqual(["egen", "lille"]);
  expect(models.for("summarising")?.info.model).toBe("lille");
  expect(rewriting.events.at(-1)).toMatchObject({ usage: { costMicroUsd: null }, model: { model: "egen" } });
  expect(summarising.events.at(-1)).toMatchObject({ usage: { costMicroUsd: 19 }, model: { model: "lille" } });
});

describe("a chain", () => {
  it("tells before it is sent of both who may answer, and of the place further away", async () => {
    const models = await open({ fallback: fallback() });
    expect(models.for("rewriting")?.info).toEqual({
      kind: "ai",
      provider: "Egen model eller Anthropic",
      model: "egen",
      place: "outside-eu",
    });
  });

  it("says at the end who answered", async () => {
    first.answer(say("Fra den første."));
    const models = await open({ fallback: fallback() });
    const { events } = await ask(models.for("rewriting"));
    expect(events.at(-1)).toMatchObject({ model: { provider: "Egen model", place: "server" } });
    expect(second.calls).toHaveLength(0);
  });

  it.each([401, 404])("asks the next at status %i", async (status) => {
    first.answer((call) => call.fail(status));
    second.answer(say("Fra den anden."));
    const models = await open({ fallback: fallback() });
    const { text, events } = await ask(models.for("rewriting"));
    expect(text).toBe("Fra den anden.");
    expect(events.at(-1)).toMatchObject({ model: { provider: "Anthropic", model: "stor", place: "outside-eu" } });
  });

  it("asks the next when the first is busy for long, or says nothing", async () => {
    second.always(say("Fra den anden."));
    const models = await open({ fallback: fallback() });
    first.answer((call) => call.fail(429, { "retry-after": "600" }));
    expect((await ask(models.for("rewriting"))).text).toBe("Fra den anden.");
    first.answer(() => undefined);
    const running = ask(models.for("rewriting"));
    await first.arrived(2);
    timing.advance(30_000);
    expect((await running).text).toBe("Fra den anden.");
  });

  it.each<[why: string, script: (call: VendorCall) => void, code: string]>([
    ["the text is refused", (call) => call.fail(400), "ai.refused"],
    [
      "words have been shown",
      (call) => {
        call.begin();
        call.text("Hej ");
        call.cut();
      },
      "ai.cut-short",
    ],
  ])("asks nobody else when %s", async (_, script, code) => {
    first.answer(script);
    const models = await open({ fallback: fallback() });
    expect((await ask(models.for("rewriting"))).error).toMatchObject({ code });
    expect(second.calls).toHaveLength(0);
  });

  it("goes straight to the next while the first is left alone, and health says who answers", async () => {
    first.always((call) => call.fail(403));
    second.always(say("Fra den anden."));
    const models = await open({ fallback: fallback() });
    expect(await models.state()).toEqual({ state: "ok", adapter: "openai", latencyMs: null });
    for (let index = 0; index < 6; index += 1) await ask(models.for("rewriting"));
    expect([first.calls.length, second.calls.length]).toEqual([5, 6]);
    expect(await models.state()).toMatchObject({ state: "ok", adapter: "anthropic" });
    second.always((call) => call.fail(403));
    for (let index = 0; index < 5; index += 1) await ask(models.for("summarising"));
    expect(await models.state()).toEqual({ state: "failing", adapter: "openai", latencyMs: null });
  });
});

describe("the queue", () => {
  it("says that it waits, and serves people in turn", async () => {
    const models = await open({ maxConcurrent: 1 });
    const model = models.for("rewriting");
    const calls = ["a", "b", "c", "d"].map(() => Promise.withResolvers<void>());
    first.always(async (call) => {
      const number = first.calls.length;
      call.begin();
      await calls[number - 1]?.promise;
      call.text(`Nummer ${number}.`);
      call.finish();
    });
    const running = ask(model, "u1");
    await first.arrived(1);
    const waiting = [ask(model, "u2"), ask(model, "u2"), ask(model, "u3")];
    expect(first.calls).toHaveLength(1);
    for (const call of calls) call.resolve();
    const outcomes = await Promise.all([running, ...waiting]);
    expect(outcomes.map(({ text }) => text)).toEqual(["Nummer 1.", "Nummer 2.", "Nummer 4.", "Nummer 3."]);
    expect(outcomes.map(({ events }) => events[0]?.type)).toEqual(["text", "queued", "queued", "queued"]);
  });

  it("is left by who is stopped or goes away, and their listeners with them", async () => {
    const models = await open({ maxConcurrent: 1 });
    first.answer((call) => call.begin(), say("Så gik det."));
    const holder = new AbortController();
    const held = outcomeOf(streamOf(models, holder.signal));
    await first.arrived(1);

    const stop = new AbortController();
    const stopped = outcomeOf(streamOf(models, stop.signal));
    stop.abort(new Error("stoppet"));
    expect((await stopped).error).toEqual(new Error("stoppet"));

    const gone = new AbortController();
    for await (const event of streamOf(models, gone.signal)) {
      expect(event).toEqual({ type: "queued" });
      break;
    }
    const next = ask(models.for("rewriting"));
    holder.abort(new Error("stoppet"));
    expect((await held).error).toEqual(new Error("stoppet"));
    expect((await next).text).toBe("Så gik det.");
    for (const one of [holder, stop, gone]) expect(getEventListeners(one.signal, "abort")).toEqual([]);
    expect(timing.pending()).toEqual([]);
  });
});

describe("the end", () => {
  it("stops what streams and what waits, hangs up, and lets nobody in", async () => {
    const models = await open({ maxConcurrent: 1, fallback: fallback() });
    first.answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const streaming = ask(models.for("rewriting"));
    const call = await first.arrived(1);
    await timing.set(20_000);
    const waiting = ask(models.for("rewriting"), "u2");
    await models.close();
    await call.gone;
    expect(await streaming).toMatchObject({ text: "Hej ", error: { code: "ai.unavailable" } });
    expect(await waiting).toMatchObject({ error: { code: "ai.unavailable" } });
    expect(await ask(models.for("rewriting"))).toMatchObject({ error: { code: "ai.unavailable" } });
    expect([first.calls.length, second.calls.length]).toEqual([1, 0]);
    // It was not the provider's doing.
    expect(logLines).toEqual([]);
    expect(timing.pending()).toEqual([]);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("leaves no listener behind, however many calls there were", async () => {
    const models = await open();
    first.always(say("Hej."));
    for (let index = 0; index < 12; index += 1) await ask(models.for("rewriting"));
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });
});

function streamOf(models: Models, until: AbortSignal) {
  const model = models.for("rewriting");
  if (model === null) throw new Error("no model is connected");
  return model.stream(testRequest, until);
}

it.each([
  [0, 30, 30],
  [7, 0, 7],
  [0, null, undefined],
  [null, 0, undefined],
])("of a chain that keeps texts %s and %s days, people are told %s", async (own, other, told) => {
  const [of, to] = [own, other].map((retentionDays) => ({ ...fallback(), retentionDays }));
  if (of === undefined || to === undefined) throw new Error("two providers");
  const models = await open({ first: of, fallback: to });
  expect(models.for("rewriting")?.info.retentionDays).toBe(told);
});
