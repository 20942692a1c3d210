/** How the process ends: what is waited for, and what ends the waiting. */
import { EventEmitter } from "node:events";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { systemClock, systemIds } from "#adapters/system.ts";
import { createRuns } from "#domain/ai/runs/start-run.ts";
import { AppError } from "#domain/app-error.ts";
import { createTestUsageService } from "../../tests/support/test-usage-service.ts";
import { drainable, type TieOptions, tieToProcess } from "./shutdown.ts";

describe("the process", () => {
  function started(options: TieOptions = {}) {
    const ends: string[] = [];
    const lines: string[] = [];
    const log = { info: () => {}, warn: () => {}, error: (_: unknown, message: string) => void lines.push(message) };
    const closed = Promise.withResolvers<void>();
    const target = Object.assign(new EventEmitter(), {
      ppid: 7,
      exit: (code?: number) => {
        ends.push(`exit ${code}`);
        return undefined as never;
      },
    });
    const close = () => {
      ends.push("closing");
      return closed.promise;
    };
    let nowMs = 0;
    const passed = (ms: number) => {
      nowMs += ms;
    };
    const running = { log, close, closeMs: 60_000, hurry: () => void ends.push("hurried") };
    tieToProcess(running, { target: target as unknown as NodeJS.Process, nowMs: () => nowMs, ...options });
    return { target, ends, lines, closed, afterMs: passed };
  }

  test.each(["SIGTERM", "SIGINT"])("closes everything on %s, then ends with 0", async (signal) => {
    const { target, ends, closed } = started();
    target.emit(signal);
    closed.resolve();
    await expect.poll(() => ends).toEqual(["closing", "exit 0"]);
  });

  test("does not end before it has closed, however often it is told to", async () => {
    const { target, ends, closed } = started();
    for (const signal of ["SIGINT", "SIGINT", "SIGTERM", "SIGINT"]) {
      // A signal that nobody listens to kills at once.
      expect(target.emit(signal)).toBe(true);
    }
    expect(ends).toEqual(["closing"]);
    closed.resolve();
    await expect.poll(() => ends).toEqual(["closing", "exit 0"]);
  });

  test("stops waiting at a second signal, but not at the copy of the first that npm hands on", async () => {
    const { target, ends, closed, afterMs } = started();
    for (const signal of ["SIGINT", "SIGINT"]) target.emit(signal);
    expect(ends).toEqual(["closing"]);
    afterMs(1_000);
    target.emit("SIGTERM");
    expect(ends).toEqual(["closing", "hurried"]);
    closed.resolve();
    await expect.poll(() => ends).toEqual(["closing", "hurried", "exit 0"]);
  });

  test("closes when the process that started it is gone", async () => {
    const { target, ends, closed } = started({ startedBy: 7 });
    expect(ends).toEqual([]);
    target.ppid = 1;
    closed.resolve();
    await expect.poll(() => ends, { timeout: 5_000 }).toEqual(["closing", "exit 0"]);
  });

  test("ends with 1 when something breaks while it closes", async () => {
    const { target, ends, closed } = started();
    target.emit("SIGTERM");
    target.emit("uncaughtException", new Error("broken"));
    closed.resolve();
    await expect.poll(() => ends).toEqual(["closing", "hurried", "exit 1"]);
  });

  test("goes on after a rejection that nobody handled, and says so in the log", () => {
    const { target, ends, lines } = started();
    target.emit("unhandledRejection", new Error("one request"));
    target.emit("unhandledRejection", "another");
    expect([ends, lines]).toEqual([[], ["unhandled rejection", "unhandled rejection"]]);
  });

  test("closes everything after an exception that nobody caught, and ends with 1", async () => {
    const { target, ends, lines, closed } = started();
    target.emit("uncaughtException", new Error("broken"));
    closed.resolve();
    await expect.poll(() => ends).toEqual(["closing", "hurried", "exit 1"]);
    expect(lines).toEqual(["uncaught exception"]);
  });
});

test("the slowest close that every step allows still ends with 0", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
  const never = () => new Promise<never>(() => {});
  const log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
  const memory = createMemoryRuns();
  const runs = createRuns({
    clock: systemClock,
    ids: systemIds,
    log,
    // As long as copies to Redis may take.
    runLog: { ...memory, close: () => pause(1_000).then(memory.close) },
    // A database that no longer answers.
    usage: { ...createTestUsageService(), release: never },
    rateLimiter: createMemoryLimiter(),
    rateLimitFactor: 1,
  });
  const late = { what: "the end of an answer", fields: {}, bytes: 0 };
  const writes = [() => Promise.reject(new AppError("server.unavailable", "away")), never];
  const start = { ownerId: "a", tool: "rewriting", countWords: () => 1 } as const;
  await runs.start({
    ...start,
    idempotencyKey: "one",
    isFree: true,
    work: async ({ saveWithRetry: keep }) => {
      await keep(late, () => writes.shift()?.() ?? never());
      return { given: "complete", historyId: null, isCharged: false };
    },
  });
  await runs.start({ ...start, idempotencyKey: "two", isFree: false, work: never });
  const closing = drainable({
    env: { drain: { delayMs: 0, runsMs: 1_000 } },
    // Jobs that do not end, then a database that does not close: `stopPatienceMs` and twice `closePatienceMs`.
    deps: { log, runs, startDraining: () => {}, close: () => pause(3_000 + 2_000) },
    // A reader that takes nothing.
    stop: (cut) => new Promise((resolve) => cut.addEventListener("abort", () => resolve())),
  });
  const codes: (number | undefined)[] = [];
  const exit = (code?: number) => codes.push(code) as never;
  const target = Object.assign(new EventEmitter(), { ppid: 7, exit });
  tieToProcess(closing, { target: target as unknown as NodeJS.Process });
  target.emit("SIGTERM");
  await vi.advanceTimersByTimeAsync(20_000);
  expect(codes[0]).toBe(0);
});
