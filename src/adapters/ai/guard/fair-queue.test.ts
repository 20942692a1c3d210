import { getEventListeners } from "node:events";
import { expect, it } from "vitest";
import { createFairQueue, type FairQueue, type Ticket } from "./fair-queue.ts";

const signal = new AbortController().signal;

/** Enters and notes its name when its turn comes. */
function enter(queue: FairQueue, owner: string, started: string[], name = owner): Ticket {
  const ticket = queue.enter(owner, signal);
  void ticket.ready.then(() => started.push(name));
  return ticket;
}

/** All that has been decided by now has reached who waits for it. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

it("lets so many in at once, and the next when one leaves", async () => {
  const queue = createFairQueue(2);
  const started: string[] = [];
  const tickets = ["a", "b", "c"].map((owner) => enter(queue, owner, started));
  await settled();
  expect(started).toEqual(["a", "b"]);
  expect(tickets.map(({ isReady }) => isReady)).toEqual([true, true, false]);
  tickets[0]?.leave();
  tickets[0]?.leave();
  await settled();
  expect(started).toEqual(["a", "b", "c"]);
  expect([queue.running, queue.waiting]).toEqual([2, 0]);
});

it("serves owners in turn, however many calls one of them has", async () => {
  const queue = createFairQueue(1);
  const started: string[] = [];
  const first = enter(queue, "x", started);
  const waiting = ["a1", "a2", "a3", "b1", "c1", "b2"].map((name) => enter(queue, name[0] ?? "", started, name));
  first.leave();
  for (let turn = 0; turn < 6; turn += 1) {
    await settled();
    const name = started.at(-1) ?? "";
    waiting[["a1", "a2", "a3", "b1", "c1", "b2"].indexOf(name)]?.leave();
  }
  expect(started).toEqual(["x", "a1", "b1", "c1", "a2", "b2", "a3"]);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

it("lets nobody fill the queue alone", () => {
  const queue = createFairQueue(1);
  const tickets: Ticket[] = [];
  const one = (owner: string) => tickets.push(queue.enter(owner, signal));
  for (let at = 0; at < 9; at += 1) one("a");
  expect(() => one("a")).toThrow("too many calls wait");
  one("b");
  expect([queue.running, queue.waiting]).toEqual([1, 9]);
  tickets[1]?.leave();
  one("a");
  for (const ticket of tickets.toReversed()) ticket.leave();
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

it("forgets who is stopped while waiting, and gives the place to the next", async () => {
  const queue = createFairQueue(1);
  const started: string[] = [];
  const running = enter(queue, "a", started);
  const stop = new AbortController();
  const stopped = queue.enter("b", stop.signal);
  enter(queue, "c", started);
  stop.abort(new Error("stoppet"));
  await expect(stopped.ready).rejects.toThrow("stoppet");
  stopped.leave();
  expect(queue.waiting).toBe(1);
  running.leave();
  await settled();
  expect(started).toEqual(["a", "c"]);
  expect(getEventListeners(stop.signal, "abort")).toEqual([]);
});

it("forgets who leaves while waiting", async () => {
  const queue = createFairQueue(1);
  const started: string[] = [];
  const running = enter(queue, "a", started);
  const other = enter(queue, "b", started);
  other.leave();
  other.leave();
  expect(queue.waiting).toBe(0);
  running.leave();
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
  expect(getEventListeners(signal, "abort")).toEqual([]);
});

it("keeps the place of one who is stopped while running until they leave", () => {
  const queue = createFairQueue(1);
  const stop = new AbortController();
  const ticket = queue.enter("a", stop.signal);
  stop.abort();
  expect(queue.running).toBe(1);
  ticket.leave();
  expect(queue.running).toBe(0);
});

it("has room for the answer and the title of each of 200 runs that wait", () => {
  const queue = createFairQueue(1);
  for (let index = 0; index < 401; index += 1) queue.enter(`u${index}`, signal).ready.catch(() => undefined);
  expect(() => queue.enter("u", signal)).toThrow(
    expect.objectContaining({ code: "ai.rate-limited", retryAfterMs: 5_000 }),
  );
  expect([queue.running, queue.waiting]).toEqual([1, 400]);
});

it("lets nobody in who has been stopped already", () => {
  const queue = createFairQueue(1);
  expect(() => queue.enter("a", AbortSignal.abort(new Error("stoppet")))).toThrow("stoppet");
  expect(queue.running).toBe(0);
});
