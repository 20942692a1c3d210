/** What every provider's adapter must do behind our guard, held against servers that speak the protocols. */
import { getEventListeners } from "node:events";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ModelFault } from "#domain/ai/model.ts";
import {
  openTestModel,
  outcomeOf,
  type TestModel,
  testRequest,
  vendors,
} from "../../../tests/support/ai/test-models.ts";
import { say, type VendorCall, type VendorScript, type VendorServer } from "../../../tests/support/ai/vendor-server.ts";
import { aiAdapters } from "./settings.ts";

const info = { kind: "ai", provider: "Prøve", model: "m-1", place: "server" };
const danish = "Rødgrød med fløde på en blå ø – sagde gåsen 🦢.";

describe.each(aiAdapters)("%s", (adapter) => {
  const vendor = vendors[adapter];
  let server: VendorServer;
  let test: TestModel;
  beforeAll(async () => {
    server = await vendor.start();
  });
  beforeEach(async () => {
    server.reset();
    test = await openTestModel(adapter, server.url + vendor.path);
  });
  afterEach(() => {
    // Whatever happened: no timer is left to fire, and nobody's words or keys are in the log.
    expect(test.timing.pending()).toEqual([]);
    expect(test.logLines.join("")).not.toMatch(/hemmelig|gåsen/);
  });
  afterAll(() => server.close());

  const run = (signal = new AbortController().signal) => outcomeOf(test.model.stream(testRequest, signal));
  const answered = (...scripts: VendorScript[]) => {
    server.answer(...scripts);
    return run();
  };
  const code = (error: unknown) => (error as ModelFault | null)?.code;

  it("gives the text in pieces, and at the end the reason, the tokens and what they cost", async () => {
    const { events, error } = await answered((call) => {
      call.begin();
      call.text("Hej ");
      call.text("med dig.");
      call.finish();
    });
    expect(error).toBeNull();
    expect(events).toEqual([
      { type: "text", text: "Hej " },
      { type: "text", text: "med dig." },
      { type: "end", reason: "stop", usage: { inputTokens: 12, outputTokens: 7, costMicroUsd: 20 }, model: info },
    ]);
  });

  it("sends the model, the system part, the messages and the bound, and asks for a stream", async () => {
    await answered(say("Hej."));
    const { body } = await server.arrived(1);
    expect(body).toMatchObject({ model: "m-1", max_tokens: 100, stream: true });
    expect(JSON.stringify(body)).toContain("Du hjælper.");
    expect(JSON.stringify(body)).toContain("Skriv noget hemmeligt.");
    expect(JSON.stringify(body)).not.toContain("u1");
  });

  it("puts letters together that come in halves, byte by byte", async () => {
    const { text } = await answered(async (call) => {
      call.begin();
      for (const byte of Buffer.from(call.framed(danish))) await call.write(Uint8Array.of(byte));
      call.finish();
    });
    expect(text).toBe(danish);
  });

  it.each([
    ["CRLF", (frames: string) => frames.replaceAll("\n", "\r\n")],
    ["comments between the events", (frames: string) => `: keep-alive\n\n${frames}: keep-alive\n\n`],
    ["many events in one packet", (frames: string) => frames],
  ])("reads a stream with %s", async (_, change) => {
    const { text, error } = await answered(async (call) => {
      call.begin();
      await call.write(change(call.framed("Hej ") + call.framed(danish)));
      call.finish();
    });
    expect(error).toBeNull();
    expect(text).toBe(`Hej ${danish}`);
  });

  it("tells when the bound was met", async () => {
    const { events } = await answered((call) => {
      call.begin();
      call.text("Hej");
      call.finish("length");
    });
    expect(events.at(-1)).toMatchObject({ type: "end", reason: "length" });
  });

  it("has no bill when the provider counts nothing", async () => {
    const { events } = await answered((call) => {
      call.begin();
      call.text("Hej");
      call.finish("stop", null);
    });
    expect(events.at(-1)).toMatchObject({ type: "end", usage: null });
  });

  it.each([
    [400, "ai.refused"],
    [413, "ai.refused"],
    [422, "ai.refused"],
    [401, "ai.unavailable"],
    [403, "ai.unavailable"],
    [404, "ai.unavailable"],
    [301, "ai.unavailable"],
  ])("an answer with status %i is %s, and is not tried again", async (status, expected) => {
    const { error, events } = await answered((call) =>
      call.fail(status, { location: "http://127.0.0.1:9/" }, "hemmelig gåsen"),
    );
    expect(code(error)).toBe(expected);
    expect((error as Error).message).toContain(`status ${status}`);
    expect(events).toEqual([]);
    expect(server.calls).toHaveLength(1);
  });

  it("says in the log that the key is refused", async () => {
    await answered((call) => call.fail(401));
    expect(test.logLines.join("")).toContain("refuses our key");
  });

  it.each([429, 500, 503, 529])("tries again after a moment when the status is %i", async (status) => {
    server.answer((call) => call.fail(status), say("Så gik det."));
    const running = run();
    await test.timing.set(400);
    expect(server.calls).toHaveLength(1);
    test.timing.advance(400);
    expect((await running).text).toBe("Så gik det.");
    expect(server.calls).toHaveLength(2);
  });

  it("gives up after the second try again", async () => {
    server.always((call) => call.fail(503));
    const running = run();
    await test.timing.set(400);
    test.timing.advance(400);
    await test.timing.set(800);
    test.timing.advance(800);
    expect(code((await running).error)).toBe("ai.unavailable");
    expect(server.calls).toHaveLength(3);
  });

  it("waits as long as the provider asks", async () => {
    server.answer((call) => call.fail(429, { "retry-after": "7" }), say("Så gik det."));
    const running = run();
    await test.timing.set(7_400);
    test.timing.advance(7_400);
    expect((await running).text).toBe("Så gik det.");
  });

  it("reads a date to wait for", async () => {
    const date = new Date(test.timing.nowMs() + 3_000).toUTCString();
    server.answer((call) => call.fail(503, { "retry-after": date }), say("Så gik det."));
    const running = run();
    await test.timing.set(3_400);
    test.timing.advance(3_400);
    expect((await running).error).toBeNull();
  });

  it("does not hold a person up for longer than ten seconds, but says how long it would be", async () => {
    const { error } = await answered((call) => call.fail(429, { "retry-after": "42" }));
    expect(error).toMatchObject({ code: "ai.rate-limited", retryAfterMs: 42_000 });
    expect(server.calls).toHaveLength(1);
  });

  it("tries again when nobody answers at the address", async () => {
    const other = await vendor.start();
    await other.close();
    test = await openTestModel(adapter, other.url + vendor.path);
    const running = run();
    await test.timing.set(400);
    test.timing.advance(400);
    await test.timing.set(800);
    test.timing.advance(800);
    expect(code((await running).error)).toBe("ai.unavailable");
  });

  it("ends when nothing comes for 30 seconds, and hangs up", async () => {
    const running = run();
    server.answer(() => undefined);
    const call = await server.arrived(1);
    test.timing.advance(30_000);
    await call.gone;
    const { error } = await running;
    expect(code(error)).toBe("ai.first-token-timeout");
    expect(server.calls).toHaveLength(1);
  });

  it("ends when the answer begins but no word comes for 30 seconds", async () => {
    server.answer((call) => call.begin());
    const running = run();
    const call = await server.arrived(1);
    test.timing.advance(29_999);
    test.timing.advance(1);
    await call.gone;
    expect(code((await running).error)).toBe("ai.first-token-timeout");
  });

  it("ends at 20 seconds of silence in the middle, with what has come", async () => {
    server.answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const running = run();
    const call = await server.arrived(1);
    await test.timing.set(20_000);
    test.timing.advance(20_000);
    await call.gone;
    const { text, error } = await running;
    expect(text).toBe("Hej ");
    expect(code(error)).toBe("ai.idle-timeout");
  });

  it("counts a model's thinking as life, not as text", async () => {
    server.answer((call) => {
      call.begin();
      call.thought("gåsen er hemmelig");
    });
    const running = run();
    const call = await server.arrived(1);
    await test.timing.set(20_000);
    expect(test.timing.pending()).toEqual([20_000]);
    call.text("Hej.");
    call.finish();
    expect((await running).text).toBe("Hej.");
  });

  it("has the connection closed within a second of the signal", async () => {
    const stop = new AbortController();
    server.answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const stream = test.model.stream(testRequest, stop.signal)[Symbol.asyncIterator]();
    expect((await stream.next()).value).toEqual({ type: "text", text: "Hej " });
    const call = await server.arrived(1);
    const next = stream.next();
    const startedAtMs = performance.now();
    stop.abort(new Error("stoppet"));
    await expect(next).rejects.toThrow("stoppet");
    await call.gone;
    expect(performance.now() - startedAtMs).toBeLessThan(1_000);
    expect(getEventListeners(stop.signal, "abort")).toEqual([]);
  });

  it("has it closed also while nobody asks for the next piece", async () => {
    const stop = new AbortController();
    server.answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const stream = test.model.stream(testRequest, stop.signal)[Symbol.asyncIterator]();
    await stream.next();
    const call = await server.arrived(1);
    stop.abort(new Error("stoppet"));
    await call.gone;
    await expect(stream.next()).rejects.toThrow("stoppet");
  });

  it("stops before the first byte, and while it waits to try again", async () => {
    for (const script of [() => undefined, (call: VendorCall) => call.fail(503)]) {
      server.reset();
      server.answer(script);
      const stop = new AbortController();
      const running = run(stop.signal);
      await server.arrived(1);
      await test.timing.set(script.length === 0 ? 30_000 : 400);
      stop.abort(new Error("stoppet"));
      expect((await running).error).toEqual(new Error("stoppet"));
      expect(getEventListeners(stop.signal, "abort")).toEqual([]);
    }
  });

  it("hangs up when the reader goes away", async () => {
    server.answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const signal = new AbortController().signal;
    for await (const event of test.model.stream(testRequest, signal)) {
      expect(event.type).toBe("text");
      break;
    }
    await (await server.arrived(1)).gone;
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("calls nobody when it is stopped before it begins", async () => {
    const { error } = await run(AbortSignal.abort(new Error("stoppet")));
    expect(error).toEqual(new Error("stoppet"));
    expect(server.calls).toHaveLength(0);
  });

  it.each([
    ["the connection is cut", (call: VendorCall) => call.cut()],
    ["the stream ends without a reason", (call: VendorCall) => call.end()],
  ])("%s: ai.cut-short, with what has come, and no second try", async (_, end) => {
    const { text, error } = await answered((call) => {
      call.begin();
      call.text("Hej ");
      end(call);
    });
    expect(text).toBe("Hej ");
    expect(code(error)).toBe("ai.cut-short");
    expect(server.calls).toHaveLength(1);
  });

  it("takes an answer as whole whose connection is cut after the reason", async () => {
    const { text, events } = await answered(async (call) => {
      call.begin();
      call.text("Hej.");
      await call.write(call.finished());
      call.cut();
    });
    expect(text).toBe("Hej.");
    expect(events.at(-1)).toMatchObject({ type: "end", reason: "stop" });
  });

  it.each([
    ["a chunk that is no JSON", (call: VendorCall) => call.write(call.framed("x").replace(/\}\n\n$/, "\n\n"))],
    ["a chunk that is no object", (call: VendorCall) => call.write(call.framed("x").replace(/data: .*/, "data: 7"))],
  ])("%s: ai.malformed, never a success", async (_, write) => {
    const { text, error } = await answered(async (call) => {
      call.begin();
      call.text("Hej ");
      await write(call);
      call.finish();
    });
    expect(text).toBe("Hej ");
    expect(code(error)).toBe("ai.malformed");
  });

  it("an answer that is a page: ai.malformed", async () => {
    const { error } = await answered((call) => {
      call.begin("text/html");
      call.end();
    });
    expect(code(error)).toBe("ai.malformed");
  });

  it.each([
    ["a line", `data: ${"x".repeat(600_000)}`],
    ["an event of many lines", `data: ${"x".repeat(1_000)}\n`.repeat(600)],
  ])("%s of over a megabyte: ai.malformed, and it hangs up", async (_, half) => {
    server.answer(async (call) => {
      call.begin();
      await call.write(half);
      await call.write(half);
    });
    const { error } = await run();
    expect(code(error)).toBe("ai.malformed");
    await (await server.arrived(1)).gone;
  });

  it("reads no more of an error than its beginning", async () => {
    server.answer(async (call) => {
      call.failOpen(400);
      await call.write("x".repeat(200_000));
    });
    const { error } = await run();
    expect(code(error)).toBe("ai.refused");
    await (await server.arrived(1)).gone;
  });

  it.each([
    ["nothing", ""],
    ["space alone", " \n "],
  ])("%s: ai.empty", async (_, text) => {
    const { error } = await answered((call) => {
      call.begin();
      if (text !== "") call.text(text);
      call.finish();
    });
    expect(code(error)).toBe("ai.empty");
  });

  it("fifty times too long: ai.too-long, and it hangs up", async () => {
    server.answer((call) => {
      call.begin();
      for (let index = 0; index < 50; index += 1) call.text("x".repeat(400));
    });
    const { error, text } = await run();
    expect(code(error)).toBe("ai.too-long");
    expect(text.length).toBeLessThanOrEqual(1_400);
    await (await server.arrived(1)).gone;
  });

  it("the provider's filter: ai.refused", async () => {
    const { error } = await answered((call) => {
      call.begin();
      call.text("Hej ");
      call.finish("filtered");
    });
    expect(code(error)).toBe("ai.refused");
  });

  it("a failure that the stream reports: tried again before the first word, told after it", async () => {
    server.answer((call) => {
      call.begin();
      call.failure("hemmelig gåsen");
    }, say("Så gik det."));
    const running = run();
    await test.timing.set(400);
    test.timing.advance(400);
    expect((await running).text).toBe("Så gik det.");

    server.reset();
    const { error } = await answered((call) => {
      call.begin();
      call.text("Hej ");
      call.failure("hemmelig gåsen");
    });
    expect(code(error)).toBe("ai.unavailable");
    expect(server.calls).toHaveLength(1);
  });

  it("leaves the provider alone after five failures in a row", async () => {
    server.always((call) => call.fail(403));
    for (let index = 0; index < 5; index += 1) await run();
    const { error } = await run();
    expect(error).toMatchObject({ code: "ai.rate-limited", retryAfterMs: 30_000 });
    expect(server.calls).toHaveLength(5);

    server.always(say("Så gik det."));
    test.timing.advance(30_000);
    expect((await run()).text).toBe("Så gik det.");
    expect((await run()).text).toBe("Så gik det.");
  });
});
