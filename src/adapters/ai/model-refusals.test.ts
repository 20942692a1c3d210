/** What becomes of a call that the provider turns away, or that finds nobody: told, tried again, or left alone. */
import { expect, it } from "vitest";
import { say } from "../../../tests/support/ai/vendor-server.ts";
import { codeOf, describeVendors } from "../../../tests/support/ai/vendor-suite.ts";

describeVendors((suite) => {
  it.each([
    [400, "ai.refused"],
    [413, "ai.refused"],
    [422, "ai.refused"],
    [401, "ai.unavailable"],
    [403, "ai.unavailable"],
    [404, "ai.unavailable"],
    [301, "ai.unavailable"],
  ])("an answer with status %i is %s, and is not tried again", async (status, expected) => {
    const { error, events } = await suite.answered((call) =>
      call.fail(status, { location: "http://127.0.0.1:9/" }, "hemmelig gåsen"),
    );
    expect(codeOf(error)).toBe(expected);
    expect((error as Error).message).toContain(`status ${status}`);
    expect(events).toEqual([]);
    expect(suite.server().calls).toHaveLength(1);
  });

  it("says in the log that the key is refused", async () => {
    await suite.answered((call) => call.fail(401));
    expect(suite.test().logLines.join("")).toContain("refuses our key");
  });

  it.each([429, 500, 503, 529])("tries again after a moment when the status is %i", async (status) => {
    suite.server().answer((call) => call.fail(status), say("Så gik det."));
    const running = suite.run();
    await suite.test().timing.set(400);
    expect(suite.server().calls).toHaveLength(1);
    suite.test().timing.advance(400);
    expect((await running).text).toBe("Så gik det.");
    expect(suite.server().calls).toHaveLength(2);
  });

  it("gives up after the second try again", async () => {
    suite.server().always((call) => call.fail(503));
    const running = suite.run();
    await suite.test().timing.set(400);
    suite.test().timing.advance(400);
    await suite.test().timing.set(800);
    suite.test().timing.advance(800);
    expect(codeOf((await running).error)).toBe("ai.unavailable");
    expect(suite.server().calls).toHaveLength(3);
  });

  it("waits as long as the provider asks", async () => {
    suite.server().answer((call) => call.fail(429, { "retry-after": "7" }), say("Så gik det."));
    const running = suite.run();
    await suite.test().timing.set(7_400);
    suite.test().timing.advance(7_400);
    expect((await running).text).toBe("Så gik det.");
  });

  it("reads a date to wait for", async () => {
    const date = new Date(suite.test().timing.nowMs() + 3_000).toUTCString();
    suite.server().answer((call) => call.fail(503, { "retry-after": date }), say("Så gik det."));
    const running = suite.run();
    await suite.test().timing.set(3_400);
    suite.test().timing.advance(3_400);
    expect((await running).error).toBeNull();
  });

  it("does not hold a person up for longer than ten seconds, but says how long it would be", async () => {
    const { error } = await suite.answered((call) => call.fail(429, { "retry-after": "42" }));
    expect(error).toMatchObject({ code: "ai.rate-limited", retryAfterMs: 42_000 });
    expect(suite.server().calls).toHaveLength(1);
  });

  it("believes the status of a refusal whose body breaks off", async () => {
    const { error } = await suite.answered(async (call) => {
      call.failOpen(429, { "retry-after": "42" });
      await call.write("{");
      call.cut();
    });
    expect(error).toMatchObject({ code: "ai.rate-limited", retryAfterMs: 42_000 });
  });

  it("tries again when nobody answers at the address", async () => {
    const other = await suite.vendor.start();
    await other.close();
    await suite.open(other.url + suite.vendor.path);
    const running = suite.run();
    await suite.test().timing.set(400);
    suite.test().timing.advance(400);
    await suite.test().timing.set(800);
    suite.test().timing.advance(800);
    expect(codeOf((await running).error)).toBe("ai.unavailable");
  });

  it("reads no more of an error than its beginning", async () => {
    suite.server().answer(async (call) => {
      call.failOpen(400);
      await call.write("x".repeat(200_000));
    });
    const { error } = await suite.run();
    expect(codeOf(error)).toBe("ai.refused");
    await (await suite.server().arrived(1)).gone;
  });

  it("a failure that the stream reports: tried again before the first word, told after it", async () => {
    suite.server().answer((call) => {
      call.begin();
      call.failure("hemmelig gåsen");
    }, say("Så gik det."));
    const running = suite.run();
    await suite.test().timing.set(400);
    suite.test().timing.advance(400);
    expect((await running).text).toBe("Så gik det.");

    suite.server().reset();
    const { error } = await suite.answered((call) => {
      call.begin();
      call.text("Hej ");
      call.failure("hemmelig gåsen");
    });
    expect(codeOf(error)).toBe("ai.unavailable");
    expect(suite.server().calls).toHaveLength(1);
  });

  it("leaves the provider alone after five failures in a row", async () => {
    suite.server().always((call) => call.fail(403));
    for (let index = 0; index < 5; index += 1) await suite.run();
    const { error } = await suite.run();
    expect(error).toMatchObject({ code: "ai.rate-limited", retryAfterMs: 30_000 });
    expect(suite.server().calls).toHaveLength(5);

    suite.server().always(say("Så gik det."));
    suite.test().timing.advance(30_000);
    expect((await suite.run()).text).toBe("Så gik det.");
    expect((await suite.run()).text).toBe("Så gik det.");
  });

  it.each([400, 404, 429])("goes on asking a provider that answers with %i: it is well", async (status) => {
    suite.server().always((call) => call.fail(status, { "retry-after": "60" }));
    for (let index = 0; index < 6; index += 1) await suite.run();
    expect(suite.server().calls).toHaveLength(6);
  });
});
