/** The server at its socket: what is parsed, what is refused, and how it stops. */
import { once } from "node:events";
import type { Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { ErrorBody } from "#contract/errors.ts";
import type { Log } from "#domain/ports.ts";
import { here } from "../../tests/support/machine-speed.ts";
import { threadTimer } from "../../tests/support/thread-time.ts";
import { connectionLimits, createHttpServer } from "./server.ts";

let server: Server;
let stop: (cut: AbortSignal) => Promise<void>;
let port: number;
let release: () => void;
/** Requests that reached the product. */
let reached: string[];
/** What was logged as a fault. */
let faults: { readonly fields: Readonly<Record<string, unknown>>; readonly message: string }[];

const log: Log = { info() {}, warn() {}, error: (fields, message) => void faults.push({ fields, message }) };

beforeEach(async () => {
  reached = [];
  faults = [];
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  ({ server, stop } = createHttpServer(
    async (request) => {
      reached.push(`${request.method} ${new URL(request.url).pathname}`);
      if (request.url.endsWith("/slow")) await held;
      if (request.url.endsWith("/broken")) throw new TypeError("Anna kan ikke vises");
      return new Response("svar");
    },
    "http://127.0.0.1",
    log,
  ));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  port = (server.address() as AddressInfo).port;
});

afterEach(async () => {
  release();
  server.closeAllConnections();
  if (server.listening) await new Promise((resolve) => server.close(resolve));
});

/** Sends raw bytes and reads until the server closes, or until one whole short answer has come. */
async function exchange(bytes: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.setEncoding("utf8");
  socket.on("data", (chunk: string) => {
    answer += chunk;
    if (answer.endsWith("svar")) socket.end();
  });
  socket.on("error", () => {});
  socket.write(bytes);
  await once(socket, "close");
  return answer;
}

const bodyOf = (answer: string) => answer.slice(answer.indexOf("\r\n\r\n") + 4);

describe("requests that no honest client sends", () => {
  test.each([
    ["two different lengths", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabc"],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    ],
    ["a folded header", "GET / HTTP/1.1\r\nHost: x\r\nX-A: 1\r\n folded\r\n\r\n"],
    ["a bare line feed in the headers", "GET / HTTP/1.1\nHost: x\nX-A: 1\n\n"],
    ["a bare carriage return in a value", "GET / HTTP/1.1\r\nHost: x\r\nX-A: 1\r2\r\n\r\n"],
    ["no Host", "GET / HTTP/1.1\r\nX-A: 1\r\n\r\n"],
    ["an empty Host", "GET / HTTP/1.1\r\nHost: \r\n\r\n"],
    ["two different Hosts", "GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n"],
    ["the same Host twice", "GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n"],
    ["another protocol's address", "GET ftp://x/ HTTP/1.1\r\nHost: x\r\n\r\n"],
    ["a Host that is no host", "GET / HTTP/1.1\r\nHost: a b/<c>\r\n\r\n"],
    ["not HTTP at all", "\u0016\u0003\u0001 hello\r\n\r\n"],
    ["a space before the colon", "GET / HTTP/1.1\r\nHost : x\r\n\r\n"],
    ["a length that is no number", "POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0x10\r\n\r\n"],
  ])("%s: 400 in the wire format, and nothing is done", async (_, bytes) => {
    const answer = await exchange(bytes);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(bodyOf(answer))).toMatchObject({ statusCode: 400, code: "validation.failed" });
    expect([reached, faults]).toEqual([[], []]);
  });

  test("headers over 16 kB: 431 in the wire format, with a Danish text", async () => {
    const answer = await exchange(`GET / HTTP/1.1\r\nHost: x\r\nX-A: ${"a".repeat(17 * 1024)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 431 /);
    expect(answer).toContain("connection: close");
    expect(answer).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(bodyOf(answer))).toMatchObject({
      statusCode: 431,
      code: "request.headers-too-large",
      statusMessage: "Kaldet er for stort.",
    });
    expect(reached).toEqual([]);
  });
});

describe("an address with raw letters", () => {
  test.each([
    ["GET /priser?q=æ HTTP/1.1", "/priser?q=%C3%A6"],
    // Both have a byte that is a blank in Latin-1.
    ["GET /priser?q=vis-à-vis HTTP/1.1", "/priser?q=vis-%C3%A0-vis"],
    ["GET /Рига HTTP/1.1", "/%D0%A0%D0%B8%D0%B3%D0%B0"],
    ["HEAD /søg/æble?x=1#ø HTTP/1.1", "/s%C3%B8g/%C3%A6ble?x=1#%C3%B8"],
  ])("%s is sent on to its encoded form", async (line, location) => {
    const answer = await exchange(`${line}\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 308 /);
    expect(answer).toContain(`\r\nlocation: ${location}\r\n`);
    expect(answer).toContain("x-content-type-options: nosniff");
  });

  test.each([
    ["a write", "POST /priser?q=æ HTTP/1.1"],
    ["another host after two slashes", "GET //ond.eksempel/æ HTTP/1.1"],
    ["another host after a backslash", "GET /\\ond.eksempel/æ HTTP/1.1"],
    ["another host by name", "GET http://ond.eksempel/æ HTTP/1.1"],
    ["a line over 8 kB", `GET /${"æ".repeat(5000)} HTTP/1.1`],
  ])("%s is refused", async (_, line) => {
    const answer = await exchange(`${line}\r\nHost: x\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(answer).not.toContain("\r\nlocation:");
    expect(reached).toEqual([]);
  });
});

test("a failure of ours is a 500 in the wire format, and is logged without what it said", async () => {
  const answer = await exchange("GET /broken HTTP/1.1\r\nHost: x\r\n\r\n");
  expect(answer).toMatch(/^HTTP\/1\.1 500 /);
  const body = JSON.parse(bodyOf(answer)) as ErrorBody;
  expect(body).toMatchObject({ statusCode: 500, code: "server.failed" });
  expect(faults).toEqual([
    {
      message: "request failed",
      fields: expect.objectContaining({ requestId: body.requestId, causes: ["TypeError"] }),
    },
  ]);
  expect(answer + JSON.stringify(faults)).not.toContain("Anna");
});

test("a request that does not come through in time is a 408 with its own code", async () => {
  server.headersTimeout = 50;
  server.requestTimeout = 50;
  const answer = exchange("GET / HTTP/1.1\r\nHost: x\r\nX-Crawl: ");
  expect(await answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(JSON.parse(bodyOf(await answer))).toMatchObject({
    statusCode: 408,
    code: "request.timeout",
    statusMessage: "Kaldet kom ikke frem i tide. Prøv igen.",
  });
  expect(reached).toEqual([]);
});

test("the limits of a connection are the documented ones", () => {
  expect(server.headersTimeout).toBe(20_000);
  expect(server.requestTimeout).toBe(60_000);
  expect(server.keepAliveTimeout).toBeGreaterThanOrEqual(5_000);
  expect(server.keepAliveTimeout).toBeLessThanOrEqual(65_000);
  expect(connectionLimits.maxHeaderSize).toBeLessThanOrEqual(16 * 1024);
});

test("200 connections that crawl do not slow another one past a second", async () => {
  const crawling: Socket[] = [];
  for (let i = 0; i < 200; i += 1) {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.write("GET / HTTP/1.1\r\nHost: x\r\nX-Crawl: ");
    crawling.push(socket);
  }
  await Promise.all(crawling.map((socket) => (socket.connecting ? once(socket, "connect") : undefined)));
  const tookMs = threadTimer();
  expect(await exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n")).toContain("svar");
  expect(tookMs()).toBeLessThan(here(1_000));
  // It did not wait until one of them was cut.
  expect(crawling.filter((socket) => socket.readyState !== "open")).toEqual([]);
  for (const socket of crawling) socket.destroy();
});

test("an upgrade is not taken", async () => {
  await exchange("GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n");
  expect(reached).toEqual([]);
});

test("a stop lets what runs finish, tells its reader that the connection ends, and takes nothing new", async () => {
  const running = exchange("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  while (reached.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const idle = connect(port, "127.0.0.1");
  await once(idle, "connect");
  const stopped = stop(AbortSignal.timeout(5_000));
  await expect(exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n")).rejects.toThrow(/ECONNREFUSED/);
  release();
  expect((await running).toLowerCase()).toContain("connection: close");
  idle.destroy();
  await stopped;
  expect(reached).toEqual(["GET /slow"]);
});

test("a stop does not wait for ever for what hangs", async () => {
  const hanging = exchange("GET /slow HTTP/1.1\r\nHost: x\r\n\r\n");
  while (reached.length === 0) await new Promise((resolve) => setImmediate(resolve));
  const cut = new AbortController();
  let isStopped = false;
  const stopped = stop(cut.signal).then(() => {
    isStopped = true;
  });
  await expect(exchange("GET / HTTP/1.1\r\nHost: x\r\n\r\n")).rejects.toThrow(/ECONNREFUSED/);
  expect(isStopped).toBe(false);
  cut.abort();
  await stopped;
  await hanging;
});
