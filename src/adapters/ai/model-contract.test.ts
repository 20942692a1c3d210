/** What every provider's adapter makes of an answer, whole or broken, held against servers that speak the protocols. */
import { setImmediate as turn } from "node:timers/promises";
import { expect, it } from "vitest";
import type { ModelEvent } from "#domain/ai/model.ts";
import { testRequest } from "../../../tests/support/ai/test-models.ts";
import { say, type VendorCall } from "../../../tests/support/ai/vendor-server.ts";
import { codeOf, describeVendors } from "../../../tests/support/ai/vendor-suite.ts";

const info = { kind: "ai", provider: "Prøve", model: "m-1", place: "server" };
const danish = "Rødgrød med fløde på en blå ø – sagde gåsen 🦢.";

describeVendors((suite) => {
  it("gives the text in pieces, and at the end the reason, the tokens and what they cost", async () => {
    const { promise: first, resolve: arrived } = Promise.withResolvers<void>();
    suite.server().answer(async (call) => {
      call.begin();
      call.text("Hej ");
      await first;
      // What is read at once is one piece.
      await call.write(call.framed("med ") + call.framed("dig."));
      call.finish();
    });
    const events: ModelEvent[] = [];
    for await (const event of suite.test().model.stream(testRequest, new AbortController().signal)) {
      events.push(event);
      arrived();
    }
    expect(events).toEqual([
      { type: "text", text: "Hej " },
      { type: "text", text: "med dig." },
      { type: "end", reason: "stop", usage: { inputTokens: 12, outputTokens: 7, costMicroUsd: 20 }, model: info },
    ]);
  });

  it("reads as one piece what comes while the process is short of time, and never holds back the first word", async () => {
    const written = Promise.withResolvers<void>();
    let asked = 0;
    const url = suite.server().url + suite.vendor.path;
    await suite.open(url, () => {
      asked += 1;
      return asked === 1 ? written.promise : null;
    });
    const first = Promise.withResolvers<void>();
    suite.server().answer(async (call) => {
      call.begin();
      call.text("Hej ");
      await first.promise;
      for (const word of ["med ", "dig, ", "du."]) await call.write(call.framed(word));
      call.finish();
      // One round of the loop, in which all of it is read from the socket.
      await turn();
      await turn();
      written.resolve();
    });
    const texts: string[] = [];
    for await (const event of suite.test().model.stream(testRequest, new AbortController().signal)) {
      if (event.type === "text") texts.push(event.text);
      first.resolve();
    }
    expect(texts).toEqual(["Hej ", "med dig, du."]);
  });

  it("sends the model, the system part, the messages and the bound, and asks for a stream", async () => {
    await suite.answered(say("Hej."));
    const { body } = await suite.server().arrived(1);
    expect(body).toMatchObject({ model: "m-1", max_tokens: 100, stream: true });
    expect(JSON.stringify(body)).toContain("Du hjælper.");
    expect(JSON.stringify(body)).toContain("Skriv noget hemmeligt.");
    expect(JSON.stringify(body)).not.toContain("u1");
  });

  it("puts letters together that come in halves, byte by byte", async () => {
    const { text } = await suite.answered(async (call) => {
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
    const { text, error } = await suite.answered(async (call) => {
      call.begin();
      await call.write(change(call.framed("Hej ") + call.framed(danish)));
      call.finish();
    });
    expect(error).toBeNull();
    expect(text).toBe(`Hej ${danish}`);
  });

  it("asks for words that are not packed, and takes none that are: ai.malformed", async () => {
    const { error } = await suite.answered((call) => {
      call.begin("text/event-stream", { "content-encoding": "gzip" });
      call.end();
    });
    expect(codeOf(error)).toBe("ai.malformed");
    expect((await suite.server().arrived(1)).headers["accept-encoding"]).toBe("identity");
  });

  it("tells when the bound was met", async () => {
    const { events } = await suite.answered((call) => {
      call.begin();
      call.text("Hej");
      call.finish("length");
    });
    expect(events.at(-1)).toMatchObject({ type: "end", reason: "length" });
  });

  it("has no bill when the provider counts nothing", async () => {
    const { events } = await suite.answered((call) => {
      call.begin();
      call.text("Hej");
      call.finish("stop", null);
    });
    expect(events.at(-1)).toMatchObject({ type: "end", usage: null });
  });

  it.each([
    ["the connection is cut", (call: VendorCall) => call.cut()],
    ["the stream ends without a reason", (call: VendorCall) => call.end()],
  ])("%s: ai.cut-short, with what has come, and no second try", async (_, end) => {
    const { text, error } = await suite.answered((call) => {
      call.begin();
      call.text("Hej ");
      end(call);
    });
    expect(text).toBe("Hej ");
    expect(codeOf(error)).toBe("ai.cut-short");
    expect(suite.server().calls).toHaveLength(1);
  });

  it.each([
    ["cut", (call: VendorCall) => call.cut()],
    ["ended", (call: VendorCall) => call.end()],
  ])("takes an answer as whole whose stream is %s between the reason and the farewell", async (_, end) => {
    const { text, events } = await suite.answered(async (call) => {
      call.begin();
      call.text("Hej.");
      // All frames but the last.
      await call.write(`${call.finished().split("\n\n").slice(0, -2).join("\n\n")}\n\n`);
      end(call);
    });
    expect(text).toBe("Hej.");
    expect(events.at(-1)).toMatchObject({ type: "end", reason: "stop", usage: { outputTokens: 7 } });
  });

  it.each([
    ["a chunk that is no JSON", (call: VendorCall) => call.write(call.framed("x").replace(/\}\n\n$/, "\n\n"))],
    ["a chunk that is no object", (call: VendorCall) => call.write(call.framed("x").replace(/data: .*/, "data: 7"))],
  ])("%s: ai.malformed, never a success", async (_, write) => {
    const { text, error } = await suite.answered(async (call) => {
      call.begin();
      call.text("Hej ");
      await write(call);
      call.finish();
    });
    expect(text).toBe("Hej ");
    expect(codeOf(error)).toBe("ai.malformed");
  });

  it("an answer that is a page: ai.malformed", async () => {
    const { error } = await suite.answered((call) => {
      call.begin("text/html");
      call.end();
    });
    expect(codeOf(error)).toBe("ai.malformed");
  });

  it.each([
    ["a line", `data: ${"x".repeat(600_000)}`],
    ["an event of many lines", `data: ${"x".repeat(1_000)}\n`.repeat(600)],
  ])("%s of over a megabyte: ai.malformed, and it hangs up", async (_, half) => {
    suite.server().answer(async (call) => {
      call.begin();
      await call.write(half);
      await call.write(half);
    });
    const { error } = await suite.run();
    expect(codeOf(error)).toBe("ai.malformed");
    await (await suite.server().arrived(1)).gone;
  });

  it.each([
    ["nothing", ""],
    ["space alone", " \n "],
  ])("%s: ai.empty", async (_, text) => {
    const { error } = await suite.answered((call) => {
      call.begin();
      if (text !== "") call.text(text);
      call.finish();
    });
    expect(codeOf(error)).toBe("ai.empty");
  });

  it("fifty times too long: ai.too-long, and it hangs up", async () => {
    suite.server().answer((call) => {
      call.begin();
      for (let index = 0; index < 50; index += 1) call.text("x".repeat(400));
    });
    const { error, text } = await suite.run();
    expect(codeOf(error)).toBe("ai.too-long");
    expect(text.length).toBeLessThanOrEqual(1_400);
    await (await suite.server().arrived(1)).gone;
  });

  it("the provider's filter: ai.refused", async () => {
    const { error } = await suite.answered((call) => {
      call.begin();
      call.text("Hej ");
      call.finish("filtered");
    });
    expect(codeOf(error)).toBe("ai.refused");
  });
});
