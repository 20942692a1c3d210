/** A run is followed through everything a connection does, for as long as that takes. */
import { afterEach, expect, test, vi } from "vitest";
import { endFollowing, failure, startFollowing as start } from "../../../../tests/support/follow.ts";
import { openEvents as events, refuse, testRun as run, sendRun as send } from "../../../../tests/support/run-server.ts";
import { isGone } from "./follow-run.ts";

afterEach(async () => {
  vi.useRealTimers();
  await endFollowing();
});

test("without a connection it waits for one instead of counting tries", async () => {
  let isOnline = false;
  let come: (() => void) | undefined;
  const { calls, got, ended } = await start(
    (response, _, count) => {
      if (count === 1) response.destroy();
      else send(events(response), 0);
    },
    {
      // The pause is never waited for.
      pausesMs: [600_000],
      onState: (state) => {
        if (state !== "offline") return;
        isOnline = true;
        setImmediate(() => come?.());
      },
      connection: {
        isOnline: () => isOnline,
        back: (signal) =>
          new Promise((resolve) => {
            come = resolve;
            signal.addEventListener("abort", () => resolve(), { once: true });
          }),
      },
    },
  );
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(2);
});

test("a connection that comes back ends the pause", async () => {
  let come: (() => void) | undefined;
  const { got, ended } = await start(
    (response, _, count) => {
      if (count === 1) response.destroy();
      else send(events(response), 0);
    },
    {
      pausesMs: [600_000],
      onState: (state) => state === "waiting" && setImmediate(() => come?.()),
      connection: {
        isOnline: () => true,
        back: (signal) =>
          new Promise((resolve) => {
            come = resolve;
            signal.addEventListener("abort", () => resolve(), { once: true });
          }),
      },
    },
  );
  await ended;
  expect(got.events).toEqual(run);
});

test("a run that is known is not left for what passes: however often the connection breaks, 429, a fault, another's page", async () => {
  const { calls, got, ended } = await start((response, _, count) => {
    if (count === 1) {
      send(events(response), 0, 2);
      response.end();
    } else if (count < 20) response.destroy();
    else if (count === 20) refuse(response, 429, "rate.limited", "Vent lidt.", { "retry-after": "0" });
    else if (count === 21) refuse(response, 500, "server.failed");
    else if (count === 22) response.writeHead(403, { "content-type": "text/html" }).end("<h1>Log ind</h1>");
    else if (count === 23) response.writeHead(200, { "content-type": "text/html" }).end("<h1>Log ind</h1>");
    else send(events(response), 2);
  });
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(24);
});

test("what the server asks one to wait is waited, whatever the pauses are and whoever looks at the page", async () => {
  const began: number[] = [];
  const { ended } = await start(
    (response, _, count) => {
      began.push(performance.now());
      if (count === 1) refuse(response, 429, "rate.limited", "Vent lidt.", { "retry-after": "1" });
      else send(events(response), 0);
    },
    {
      origin: { runId: "r1", after: 0 },
      connection: { isOnline: () => true, back: () => new Promise((resolve) => setImmediate(resolve)) },
    },
  );
  await ended;
  expect((began[1] ?? 0) - (began[0] ?? 0)).toBeGreaterThan(950);
});

test.each([
  [403, "auth.forbidden"],
  [404, "resource.not-found"],
  [409, "resource.conflict"],
  [410, "resource.not-found"],
])("a run that is gone (%i) is left", async (status, code) => {
  const { calls, ended } = await start((response) => refuse(response, status, code), {
    origin: status === 409 ? { idempotencyKey: "k1" } : { runId: "r1", after: 0 },
  });
  const error = await failure(ended);
  expect([error.statusCode, isGone(error), calls.length]).toEqual([status, true, 1]);
});

test("a connection that falls silent is left for another", async () => {
  const { calls, got, ended } = await start(
    (response, _, count) => {
      if (count === 1) send(events(response), 0, 2);
      else send(events(response), 2);
    },
    { silenceMs: 50 },
  );
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(2);
});

test("a device that slept looks for another connection as soon as it is looked at", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  let come: (() => void) | undefined;
  const { calls, got, ended } = await start(
    (response, _, count) => {
      if (count === 1) send(events(response), 0, 2);
      else send(events(response), 2);
    },
    {
      connection: {
        isOnline: () => true,
        back: (signal) =>
          new Promise((resolve) => {
            come = resolve;
            signal.addEventListener("abort", () => resolve(), { once: true });
          }),
      },
    },
  );
  while (got.events.length < 2) await new Promise((resolve) => setImmediate(resolve));
  // Looked at again at once, it is left alone; after an hour of silence it is not.
  come?.();
  await new Promise((resolve) => setImmediate(resolve));
  expect(calls).toHaveLength(1);
  vi.setSystemTime(Date.now() + 3_600_000);
  come?.();
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(2);
});

test("comments keep a silent connection", async () => {
  const beats: NodeJS.Timeout[] = [];
  const { calls, ended } = await start(
    (response) => {
      send(events(response), 0, 2);
      let beat = 0;
      beats.push(
        setInterval(() => {
          response.write(": her\n\n");
          beat += 1;
          if (beat === 25) send(response, 2);
        }, 60),
      );
    },
    // The comments go on for longer than a silence may last; a busy machine may hold each up for a second.
    { silenceMs: 1000 },
  );
  await ended;
  for (const beat of beats) clearInterval(beat);
  expect(calls).toHaveLength(1);
});

test("who leaves ends the following and nothing else", async () => {
  const { calls, got, ended, life } = await start((response) => {
    send(events(response), 0, 3);
    response.once("close", () => closed());
  });
  let closed = () => {};
  const isClosed = new Promise<void>((resolve) => {
    closed = resolve;
  });
  while (got.events.length < 3) await new Promise((resolve) => setImmediate(resolve));
  life.abort();
  await ended;
  await isClosed;
  expect(calls).toHaveLength(1);
});

test("a page of a network's own in place of the events is not taken for them, and a start is given up in the end", async () => {
  const { calls, ended } = await start((response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.end("<h1>Log ind på netværket</h1>");
  });
  expect((await failure(ended)).code).toBe("response.unreadable");
  expect(calls).toHaveLength(13);
});
