/** A run is followed in order and once, and refusals are told, against a real server that speaks its events. */
import { afterEach, expect, test } from "vitest";
import { usageLimitMessage } from "#contract/messages.da.ts";
import { endFollowing, failure, owner, startFollowing as start, token } from "../../../../tests/support/follow.ts";
import {
  openEvents as events,
  eventLine as line,
  refuse,
  testRun as run,
  sendRun as send,
} from "../../../../tests/support/run-server.ts";
import { afterEvent, type RunView } from "./run-view.ts";

afterEach(endFollowing);

test("a run in one go: every event once and in order, with the key, the token and the CSRF token", async () => {
  const { calls, got, ended } = await start((response) => {
    response.writeHead(200, { "content-type": "text/event-stream; charset=utf-8" });
    const bytes = Buffer.from(run.map((event, i) => line(event, i + 1)).join(""));
    // One byte at a time: letters and lines are cut everywhere.
    for (const byte of bytes) response.write(Buffer.of(byte));
    response.end();
  });
  await ended;
  expect(got.events).toEqual(run);
  expect(got.numbers).toEqual([1, 2, 3, 4, 5, 6]);
  const body = JSON.stringify({ text: "Hallo" });
  expect(calls).toEqual([{ method: "POST", url: "/api/tools/rewriting", key: "k1", bearer: `Bearer ${token}`, body }]);
  const view = got.events.reduce<RunView | null>(afterEvent, null);
  expect(view?.parts[0]?.text).toBe("Grøn.");
  expect(view?.status).toBe("complete");
});

test("a connection that breaks is taken up where it broke, and what comes twice counts once", async () => {
  const { calls, got, ended } = await start((response, _, count) => {
    if (count === 1) {
      send(events(response), 0, 3);
      response.write('id: 4\ndata: {"type":"del', () => response.destroy());
    } else if (count === 2) {
      send(events(response), 2, 5);
      response.end();
    } else send(events(response), 5);
  });
  await ended;
  expect(got.events).toEqual(run);
  expect(calls.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "POST /api/tools/rewriting",
    "GET /api/runs/r1/events?after=3",
    "GET /api/runs/r1/events?after=5",
  ]);
  expect(got.states).toEqual(["open", "waiting", "open", "waiting", "open"]);
});

test("a start whose answer never came is asked for again under the same key", async () => {
  const { calls, got, ended } = await start((response, _, count) => {
    if (count === 1) response.destroy();
    else if (count === 2) refuse(response, 503, "server.unavailable");
    else send(events(response), 0);
  });
  await ended;
  expect(got.events).toEqual(run);
  expect(calls.map(({ key }) => key)).toEqual(["k1", "k1", "k1"]);
});

test("a run that is known is attached to, after what has been seen of it", async () => {
  const { calls, got, ended } = await start((response) => send(events(response), 4), {
    origin: { runId: "r1", after: 4 },
  });
  await ended;
  expect(got.numbers).toEqual([5, 6]);
  expect(calls.map(({ url }) => url)).toEqual(["/api/runs/r1/events?after=4"]);
});

test.each([
  [404, "resource.not-found"],
  [429, "rate.limited"],
  [413, "request.too-large"],
  [500, "server.error"],
])("a refusal with %i is final and is told in its own words", async (status, code) => {
  const { calls, got, ended } = await start((response) => refuse(response, status, code, "Det går ikke."));
  const error = await failure(ended);
  expect([error.statusCode, error.message]).toEqual([status, "Det går ikke."]);
  expect(calls).toHaveLength(1);
  expect(got.events).toEqual([]);
});

test("the usage limit is told to the page as for every other call", async () => {
  const told: unknown[] = [];
  const { ended } = await start((response) => refuse(response, 403, "usage.limit-reached", usageLimitMessage), {
    client: { onUsageLimit: (data) => told.push(data) },
  });
  expect((await failure(ended)).code).toBe("usage.limit-reached");
  expect(told).toEqual([{}]);
});

test("a token that is refused is renewed, once", async () => {
  const renewed = `e30.${btoa(JSON.stringify({ sub: owner, n: 2 }))}.x`;
  const { calls, got, ended } = await start(
    (response, call) => {
      if (call.bearer === `Bearer ${renewed}`) send(events(response), 0);
      else refuse(response, 401, "auth.required");
    },
    { client: { renewToken: async () => renewed } },
  );
  await ended;
  expect(got.events).toEqual(run);
  expect(calls).toHaveLength(2);
  const again = await start((response) => refuse(response, 401, "auth.required"), {
    client: { renewToken: async () => renewed },
  });
  expect((await failure(again.ended)).statusCode).toBe(401);
  expect(again.calls).toHaveLength(2);
});

test("nothing is sent when somebody else is signed in by then", async () => {
  const { calls, ended } = await start((response) => send(events(response), 0), { ownerId: "person-2" });
  expect((await failure(ended)).code).toBe("auth.required");
  expect(calls).toEqual([]);
});
