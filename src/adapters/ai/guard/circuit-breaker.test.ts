import { beforeEach, expect, it } from "vitest";
import { steeredTiming } from "../../../../tests/support/ai/steered-timing.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";

let timing: ReturnType<typeof steeredTiming>;
let breaker: CircuitBreaker;
beforeEach(() => {
  timing = steeredTiming();
  breaker = createCircuitBreaker(timing);
});

const fail = (times = 1) => {
  for (let index = 0; index < times; index += 1) breaker.enter().failed();
};
/** How long the next call is told to wait; 0 when it is let in, and then it says nothing of the provider. */
const waitMs = () => {
  try {
    breaker.enter().left();
    return 0;
  } catch (error) {
    expect(error).toMatchObject({ code: "ai.rate-limited" });
    return (error as { retryAfterMs: number }).retryAfterMs;
  }
};

it("opens at the fifth failure in a row, for 30 seconds", () => {
  fail(4);
  expect([breaker.isOpen(), waitMs()]).toEqual([false, 0]);
  fail();
  expect([breaker.isOpen(), waitMs()]).toEqual([true, 30_000]);
  timing.advance(29_999);
  expect(waitMs()).toBe(1);
});

it("counts only what failed within a minute", () => {
  fail(4);
  timing.advance(60_000);
  fail(4);
  expect(waitMs()).toBe(0);
});

it("begins to count anew after a success", () => {
  fail(4);
  breaker.enter().succeeded();
  fail(4);
  expect(waitMs()).toBe(0);
});

it("does not count a call that ended for another reason, nor one call twice", () => {
  fail(4);
  breaker.enter().left();
  const pass = breaker.enter();
  pass.succeeded();
  pass.failed();
  fail(4);
  expect(waitMs()).toBe(0);
});

it("lets one call try when the time is up, and all when it begins to answer", () => {
  fail(5);
  timing.advance(30_000);
  const probe = breaker.enter();
  expect(waitMs()).toBe(2_000);
  expect(breaker.isOpen()).toBe(true);
  probe.answered();
  expect([breaker.isOpen(), waitMs()]).toEqual([false, 0]);
});

it("waits twice as long each time the try fails, but never over five minutes", () => {
  fail(5);
  for (const pauseMs of [60_000, 120_000, 240_000, 300_000, 300_000]) {
    timing.advance(waitMs());
    breaker.enter().failed();
    expect(waitMs()).toBe(pauseMs);
  }
});

it("begins with the short pause again once the provider has been back", () => {
  fail(5);
  timing.advance(30_000);
  breaker.enter().failed();
  timing.advance(60_000);
  breaker.enter().succeeded();
  fail(5);
  expect(waitMs()).toBe(30_000);
});

it("lets the next one try when the first was stopped by its person", () => {
  fail(5);
  timing.advance(30_000);
  breaker.enter().left();
  breaker.enter().succeeded();
  expect(breaker.isOpen()).toBe(false);
});

it("counts a failure after the try has begun to answer as any other", () => {
  fail(5);
  timing.advance(30_000);
  const probe = breaker.enter();
  probe.answered();
  probe.failed();
  expect(waitMs()).toBe(0);
  fail(4);
  expect(waitMs()).toBe(30_000);
});

it("is not moved by calls from before it opened", () => {
  const early = [breaker.enter(), breaker.enter()];
  fail(5);
  early[0]?.succeeded();
  early[1]?.failed();
  expect(waitMs()).toBe(30_000);
});
