/** Silence, and being stopped: when a call ends, and that the connection ends with it. */
import { getEventListeners } from "node:events";
import { describe, expect, it } from "vitest";
import { openTestModel, outcomeOf, testRequest, vendors } from "../../../tests/support/ai/test-models.ts";
import { say, type VendorCall } from "../../../tests/support/ai/vendor-server.ts";
import { codeOf, describeVendors } from "../../../tests/support/ai/vendor-suite.ts";

describeVendors((suite) => {
  it("ends when nothing comes for 30 seconds, and hangs up", async () => {
    const running = suite.run();
    suite.server().answer(() => undefined);
    const call = await suite.server().arrived(1);
    suite.test().timing.advance(30_000);
    await call.gone;
    const { error } = await running;
    expect(codeOf(error)).toBe("ai.first-token-timeout");
    expect(suite.server().calls).toHaveLength(1);
  });

  it("ends when the answer begins but no word comes for 30 seconds", async () => {
    suite.server().answer((call) => call.begin());
    const running = suite.run();
    const call = await suite.server().arrived(1);
    suite.test().timing.advance(29_999);
    suite.test().timing.advance(1);
    await call.gone;
    expect(codeOf((await running).error)).toBe("ai.first-token-timeout");
  });

  it("ends at 20 seconds of silence in the middle, with what has come", async () => {
    suite.server().answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const running = suite.run();
    const call = await suite.server().arrived(1);
    await suite.test().timing.set(20_000);
    suite.test().timing.advance(20_000);
    await call.gone;
    const { text, error } = await running;
    expect(text).toBe("Hej ");
    expect(codeOf(error)).toBe("ai.idle-timeout");
  });

  it("counts a model's thinking as life, not as text", async () => {
    suite.server().answer((call) => {
      call.begin();
      call.thought("gåsen er hemmelig");
    });
    const running = suite.run();
    const call = await suite.server().arrived(1);
    await suite.test().timing.set(20_000);
    expect(suite.test().timing.pending()).toEqual([20_000]);
    call.text("Hej.");
    call.finish();
    expect((await running).text).toBe("Hej.");
  });

  it("has the connection closed within a second of the signal", async () => {
    const stop = new AbortController();
    suite.server().answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const stream = suite.test().model.stream(testRequest, stop.signal)[Symbol.asyncIterator]();
    expect((await stream.next()).value).toEqual({ type: "text", text: "Hej " });
    const call = await suite.server().arrived(1);
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
    suite.server().answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const stream = suite.test().model.stream(testRequest, stop.signal)[Symbol.asyncIterator]();
    await stream.next();
    const call = await suite.server().arrived(1);
    stop.abort(new Error("stoppet"));
    await call.gone;
    await expect(stream.next()).rejects.toThrow("stoppet");
  });

  it("stops before the first byte, and while it waits to try again", async () => {
    for (const script of [() => undefined, (call: VendorCall) => call.fail(503)]) {
      suite.server().reset();
      suite.server().answer(script);
      const stop = new AbortController();
      const running = suite.run(stop.signal);
      await suite.server().arrived(1);
      await suite.test().timing.set(script.length === 0 ? 30_000 : 400);
      stop.abort(new Error("stoppet"));
      expect((await running).error).toEqual(new Error("stoppet"));
      expect(getEventListeners(stop.signal, "abort")).toEqual([]);
    }
  });

  it("hangs up when the reader goes away", async () => {
    suite.server().answer((call) => {
      call.begin();
      call.text("Hej ");
    });
    const signal = new AbortController().signal;
    for await (const event of suite.test().model.stream(testRequest, signal)) {
      expect(event.type).toBe("text");
      break;
    }
    await (await suite.server().arrived(1)).gone;
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  it("calls nobody when it is stopped before it begins", async () => {
    const { error } = await suite.run(AbortSignal.abort(new Error("stoppet")));
    expect(error).toEqual(new Error("stoppet"));
    expect(suite.server().calls).toHaveLength(0);
  });

  it("does not hang up on a whole answer whose end is still to come, so that the connection serves again", async () => {
    const { events } = await suite.answered(async (call) => {
      call.begin();
      call.text("Hej.");
      await call.write(call.finished());
    });
    expect(events.at(-1)).toMatchObject({ type: "end" });
    const call = await suite.server().arrived(1);
    // Whatever was done to the first connection has been heard of when another call has come and gone.
    expect((await suite.answered(say("Hej igen."))).text).toBe("Hej igen.");
    expect(call.wasCut()).toBe(false);
    call.end();
    await call.gone;
    expect(call.wasCut()).toBe(false);
  });

  describe("what was spent", () => {
    // 32 characters are asked, three to a token, at half a dollar and two for a million.
    const askedOnly = { inputTokens: 11, outputTokens: 0, costMicroUsd: 6 };

    /** @returns the bills of a call that was stopped as soon as this had come */
    async function billsOfStopped(script: (call: VendorCall) => void, steps: number): Promise<unknown[]> {
      const bills: unknown[] = [];
      const stop = new AbortController();
      const request = { ...testRequest, onSpent: (bill: unknown) => bills.push(bill) };
      suite.server().answer(script);
      const cut = suite.test().model.stream(request, stop.signal)[Symbol.asyncIterator]();
      for (let step = 0; step < steps; step += 1) await cut.next();
      const next = cut.next();
      await suite.server().arrived(1);
      if (steps === 0) await suite.test().timing.set(script.length === 0 ? 30_000 : 20_000);
      expect(bills).toEqual([]);
      stop.abort(new Error("stoppet"));
      await expect(next).rejects.toThrow("stoppet");
      return bills;
    }

    it("is told when the answer is cut off", async () => {
      const bills = await billsOfStopped((call) => {
        call.begin();
        call.text("Hej med dig.");
      }, 1);
      expect(bills).toEqual([{ inputTokens: 11, outputTokens: 4, costMicroUsd: 14 }]);
    });

    it("is told when a model is cut off that still thinks", async () => {
      const bills = await billsOfStopped((call) => {
        call.begin();
        call.thought("gåsen er hemmelig".repeat(30));
      }, 0);
      expect(bills).toEqual([{ inputTokens: 11, outputTokens: 170, costMicroUsd: 346 }]);
    });

    it("is what was asked when nothing had been heard", async () => {
      expect(await billsOfStopped(() => undefined, 0)).toEqual([askedOnly]);
    });

    it("is what was asked when the connection ends before the first word", async () => {
      const bills: unknown[] = [];
      suite.server().answer((call) => {
        call.begin();
        call.end();
      });
      const request = { ...testRequest, onSpent: (bill: unknown) => bills.push(bill) };
      await outcomeOf(suite.test().model.stream(request, new AbortController().signal));
      expect(bills).toEqual([askedOnly]);
    });

    it("is nothing when it was turned away, and else what the provider says", async () => {
      const bills: unknown[] = [];
      const request = { ...testRequest, onSpent: (bill: unknown) => bills.push(bill) };
      suite.server().answer(
        (call) => call.fail(400),
        (call) => {
          call.begin();
          call.text("Hej.");
          call.finish("stop", { input: 100, output: 10 });
        },
      );
      for (let round = 0; round < 2; round += 1) {
        await outcomeOf(suite.test().model.stream(request, new AbortController().signal));
      }
      expect(bills).toEqual([{ inputTokens: 100, outputTokens: 10, costMicroUsd: 70 }]);
    });
  });
});

it("tells of both bills when a model that was not known to think is asked once more", async () => {
  const server = await vendors.openai.start();
  server.answer((call) => {
    call.begin();
    call.thought("Brugeren vil");
    call.finish("length", { input: 1_000, output: 100 });
  }, say("Hej."));
  const { model, timing } = await openTestModel("openai", `${server.url}/v1`);
  const bills: unknown[] = [];
  const request = { ...testRequest, onSpent: (bill: unknown) => bills.push(bill) };
  const { text, events } = await outcomeOf(model.stream(request, new AbortController().signal));
  expect([text, events.length]).toEqual(["Hej.", 2]);
  expect(bills).toEqual([
    { inputTokens: 1_000, outputTokens: 100, costMicroUsd: 700 },
    { inputTokens: 12, outputTokens: 7, costMicroUsd: 20 },
  ]);
  expect(timing.pending()).toEqual([]);
  await server.close();
});
