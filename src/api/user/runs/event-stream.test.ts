import { randomUUID } from "node:crypto";
import { getEventListeners } from "node:events";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createMemoryRuns } from "#adapters/ai/runs/memory-runs.ts";
import { createRedisRuns } from "#adapters/ai/runs/redis-runs.ts";
import type { RunEvent } from "#contract/ai/run.schema.ts";
import type { NumberedEvent, RunLog, RunRecord } from "#domain/ai/runs/run-log.ts";
import { eventStream } from "./event-stream.ts";

afterEach(() => void vi.useRealTimers());

const delta = (number: number): NumberedEvent => ({ number, event: { type: "delta", part: 1, text: `${number}` } });
const done: RunEvent = { type: "done", reason: "complete", historyId: null };

/** Events that the test gives one batch at a time, and how many were asked for. */
function source() {
  const batches: (readonly NumberedEvent[])[] = [];
  const state = { asked: 0, ended: false };
  let wake = () => {};
  async function* events(): AsyncGenerator<readonly NumberedEvent[]> {
    for (;;) {
      state.asked += 1;
      while (batches.length === 0 && !state.ended) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      const batch = batches.shift();
      if (batch === undefined) return;
      yield batch;
    }
  }
  const give = (...batch: NumberedEvent[]) => {
    batches.push(batch);
    wake();
  };
  const end = () => {
    state.ended = true;
    wake();
  };
  return { events: events(), state, give, end };
}

function opened(events: AsyncIterable<readonly NumberedEvent[]>, mayReadOn = async () => true) {
  const ends: string[] = [];
  const stream = eventStream(events, {
    mayReadOn,
    onEnd: () => ends.push("end"),
    onFault: () => ends.push("fault"),
    keepAliveMs: 1_000,
  });
  const reader = stream.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  return { reader, next, ends };
}

describe("a stream of events", () => {
  it("takes nothing before it is read, and then one batch at a time", async () => {
    const { events, state, give } = source();
    const { next, ends } = opened(events);
    give(delta(1));
    give(delta(2));
    give({ number: 3, event: done });
    await new Promise((resolve) => setImmediate(resolve));
    expect(state.asked).toBe(0);
    expect(await next()).toBe(":\n\n");
    expect(state.asked).toBe(0);
    expect(await next()).toBe('id: 1\ndata: {"type":"delta","part":1,"text":"1"}\n\n');
    expect(state.asked).toBe(1);
    await next();
    expect(await next()).toContain('"type":"done"');
    expect(ends).toEqual(["end"]);
    expect(await next()).toBe("");
  });

  it("says that it lives while nothing comes, once for each time, and not to who does not read", async () => {
    vi.useFakeTimers();
    const { events, give } = source();
    const { next } = opened(events);
    await next();
    const first = next();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBe(":\n\n");
    await vi.advanceTimersByTimeAsync(5_000);
    // One waits in the stream; four more would only pile up.
    expect(await next()).toBe(":\n\n");
    const second = next();
    give(delta(1), { number: 2, event: done });
    expect(await second).toMatch(/^id: 1\n.*\n\nid: 2\n/);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("asks to come back when it ends before its run, or breaks", async () => {
    const cut = source();
    const first = opened(cut.events);
    await first.next();
    cut.end();
    expect([await first.next(), await first.next(), first.ends]).toEqual(["retry: 1000\n\n", "", ["end"]]);

    // biome-ignore lint/correctness/useYield: it breaks before it gives anything
    const broken = (async function* (): AsyncGenerator<readonly NumberedEvent[]> {
      throw new Error("away");
    })();
    const second = opened(broken);
    await second.next();
    expect([await second.next(), await second.next(), second.ends]).toEqual(["retry: 1000\n\n", "", ["fault", "end"]]);
  });

  it("lets go when its reader goes, also while it waits", async () => {
    vi.useFakeTimers();
    const { events, end } = source();
    const { reader, next, ends } = opened(events);
    await next();
    const waiting = next();
    await reader.cancel();
    end();
    await waiting;
    expect(ends).toEqual(["end"]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends when its reader may read no more, and not because that can't be known", async () => {
    vi.useFakeTimers();
    const { events, end } = source();
    const answers = [() => Promise.reject(new Error("away")), async () => true, async () => false];
    const { next, ends } = opened(events, () => answers.shift()?.() ?? Promise.resolve(false));
    await next();
    const first = next();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await first).toBe(":\n\n");
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await next()).toBe(":\n\n");
    const last = next();
    await vi.advanceTimersByTimeAsync(1_000);
    expect([await last, ends]).toEqual(["retry: 1000\n\n", ["end"]]);
    expect(await next()).toBe("");
    expect(vi.getTimerCount()).toBe(0);
    end();
  });
});

const redisUrl = process.env.TEST_REDIS_URL;
const silent = { info: () => {}, warn: () => {}, error: () => {} };

describe("a finished stream leaves its log", () => {
  const logs: RunLog[] = [];
  afterEach(async () => {
    for (const log of logs.splice(0)) await log.close();
  });

  it.each([
    ["the memory of a process", () => createMemoryRuns(), true],
    ["Redis, read in another process", () => createRedisRuns(redisUrl ?? "", silent), false],
  ])("in %s", async (name, create, isSame) => {
    if (name.startsWith("Redis") && redisUrl === undefined) return;
    const home = create();
    const away = isSame ? home : create();
    logs.push(home, away);
    const run: RunRecord = { id: randomUUID(), ownerId: randomUUID(), tool: "rewriting", startedAtMs: 1 };
    await home.open(run, { idempotencyKey: randomUUID(), maxRunning: 1 });
    const reading = new AbortController();
    const { next } = opened(away.read(run.id, 0, reading.signal));
    await next();
    const first = next();
    await home.append(run.id, [delta(1).event]);
    expect(await first).toContain("id: 1");
    const last = next();
    await home.append(run.id, [done]);
    expect(await last).toContain('"type":"done"');
    // A reader that the log still knows would still listen for the end of its connection.
    await expect.poll(() => getEventListeners(reading.signal, "abort")).toEqual([]);
  });
});
