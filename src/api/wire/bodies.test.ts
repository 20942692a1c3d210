import { beforeAll, describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { refusals } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { stillModels } from "../../../tests/support/ai/still-model.ts";
import { allRoutes, type GoodCall, goodCall, type Route } from "../../../tests/support/good-calls.ts";
import { keptRows, withoutChance } from "../../../tests/support/kept-rows.ts";
import { type CallOptions, createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";

/** Wide limits: the rate limits have tests of their own. */
const app = createTestApp({ rateLimitFactor: 1000 });
const contact = apiPaths.contact;
/** Every field may be left out: nothing is missing then. */
const allOptional: ReadonlySet<string> = new Set([apiPaths.user]);
/** Any field may be left out, but not all of them. */
const someField: ReadonlySet<string> = new Set([chatPaths.chatConversation, chatPaths.chatFolder]);
/** What can be done once: of fifty at once one wins, and the others are refused. */
const once: ReadonlySet<string> = new Set([
  apiPaths.verifyEmail,
  apiPaths.passwordReset,
  apiPaths.confirmEmailChange,
  apiPaths.undoEmailChange,
  apiPaths.changePassword,
  apiPaths.deleteAccount,
]);

let routes: readonly Route[] = [];
beforeAll(async () => {
  routes = (await allRoutes(app)).filter(({ takesJson }) => takesJson);
});

const json = (value: unknown) => JSON.stringify(value);
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

/** What only a model answers has one; the other runs are made by the built-in engine, without a quota. */
const questions: ReadonlySet<string> = new Set([
  apiPaths.rewritingAlternatives,
  apiPaths.rewritingWords,
  chatPaths.chatTemporary,
]);

function callGood(path: string, to: string, options: CallOptions): Promise<Response> {
  return app.callWith(questions.has(path) ? { models: stillModels("Kortere: Vi talte dem.") } : {}, to, options);
}

/** A good call to the one route of this path that takes JSON, in an empty database. */
async function arranged(path: string): Promise<GoodCall> {
  await app.database.clear();
  const route = routes.find((found) => found.path === path);
  if (route === undefined) throw new Error(`${path} takes no JSON`);
  const call = await goodCall(app, route);
  app.logLines.length = 0;
  return call;
}

/** The call with something else in its place; the body is left out where the caller says so. */
function changed({ options }: GoodCall, other: CallOptions): CallOptions {
  return { ...options, ...other, headers: { ...options.headers, ...other.headers } };
}

interface Found {
  readonly call: GoodCall;
  readonly rows: unknown;
}

/** What a call that must be refused finds, and leaves as it was: the next one may begin from it. */
async function found(path: string): Promise<Found> {
  return { call: await arranged(path), rows: await keptRows(app) };
}

/** Makes a call that must be refused, and proves that it did nothing. */
async function refused(path: string, other: CallOptions, from?: Found): Promise<Response> {
  const { call, rows } = from ?? (await found(path));
  const response = await callGood(path, call.path, changed(call, other));
  expect(await keptRows(app)).toEqual(rows);
  return response;
}

/** What a call answers and leaves in the tables, without what is new at every call. */
async function outcome(path: string, bodyOf: (good: unknown) => unknown) {
  const call = await arranged(path);
  const response = await callGood(path, call.path, changed(call, { body: bodyOf(call.options.body) }));
  const answer = isStream(response) ? await response.text() : await response.json();
  const kept = Object.entries(await keptRows(app)).map(([table, rows]) => [table, inOrder(rows)]);
  return { said: withoutChance({ status: response.status, answer }), kept: Object.fromEntries(kept) };
}

/** Rows in an order that their random ids don't decide. */
function inOrder(rows: readonly unknown[]): readonly string[] {
  return rows.map((row) => JSON.stringify(withoutChance(row))).sort();
}

function isStream(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").startsWith("text/event-stream");
}

describe.each(Object.entries(validBodies))("%s", (path, body) => {
  it("takes a good body", async () => {
    const call = await arranged(path);
    expect((await callGood(path, call.path, call.options)).status).toBeLessThan(300);
  });

  const unreadable: [name: string, body: string | Uint8Array][] = [
    ["nothing", ""],
    ["half an object", '{"name":"Anna"'],
    ["a list", "[]"],
    ["a string", '"hej"'],
    ["null", "null"],
    ["a number", "1"],
    ["two objects", "{}{}"],
    ["a byte order mark", `\ufeff${json(body)}`],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x7d])],
    ["NUL in a value", '{"name":"a\\u0000b"}'],
    ["NUL in a key", '{"a\\u0000b":1}'],
    ["half a surrogate pair", '{"name":"\\ud83d"}'],
    ["33 levels", nested(33)],
    ["1,001 keys", json(Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`k${index}`, 1])))],
    ["1,001 items", json({ list: Array.from({ length: 1001 }, () => 1) })],
  ];
  it("refuses what can't be read as 400 without fields", async () => {
    const from = await found(path);
    for (const [name, text] of unreadable) {
      const response = await refused(path, { body: text }, from);
      const answer = await response.json();
      expect([name, response.status, answer.statusCode, answer.code]).toEqual([name, 400, 400, "validation.failed"]);
      expect([refusals.malformed, refusals.tooDeep]).toContain(answer.statusMessage);
      expect(answer).not.toHaveProperty("data");
    }
  });

  it("names every field that is missing, in Danish", async () => {
    // Where every field may be left out, none is missing.
    if (allOptional.has(path)) return expect(await outcome(path, () => ({}))).toMatchObject({ said: { status: 200 } });
    const response = await refused(path, { body: {} });
    const answer = await response.json();
    expect([response.status, answer.code]).toEqual([400, "validation.failed"]);
    if (someField.has(path)) return expect(answer).not.toHaveProperty("data");
    expect(Object.values(answer.data.fields)).toContain("Udfyld feltet");
    expect(Object.keys(answer.data.fields).every((name) => name in body)).toBe(true);
  });

  it.each([
    ["a number", 7],
    ["null", null],
    ["a list", ["x"]],
    ["an object", { $ne: "" }],
  ])("refuses %s in every field, in Danish", async (_, value) => {
    // A number or null is nothing wrong where one belongs.
    const belongs = (name: string) =>
      value === null ? body[name] === null : typeof value === "number" && typeof body[name] === "number";
    const others = Object.keys(body).filter((name) => !belongs(name));
    const wrong = Object.fromEntries(Object.keys(body).map((name) => [name, value]));
    const response = await refused(path, { body: wrong });
    const answer = await response.json();
    // A field that is a list or an object itself is named with the place in it.
    const fields = [...new Set(Object.keys(answer.data.fields).map((name) => name.replace(/\..+$/, "")))];
    expect([response.status, fields.sort()]).toEqual([400, others.sort()]);
    for (const [name, text] of Object.entries(answer.data.fields)) {
      // In an object that is not the right one, what belongs there is missing.
      const isInside = name.includes(".") && !Array.isArray(body[name.split(".")[0] ?? ""]);
      expect(isInside ? ["Udfyld feltet", refusals.unreadableField] : [refusals.unreadableField]).toContain(text);
    }
  });

  it("answers and keeps the same with fields it does not know, also dangerous ones", async () => {
    // Among them every name that the use cases themselves add to what was sent.
    const more = {
      role: "admin",
      id: "admin",
      rowId: "admin",
      reference: "admin",
      receivedAtMs: 0,
      submissionHash: "a",
    };
    const dangerous = '{"__proto__":{"isAdmin":true,"name":"Mallory"},"constructor":{"prototype":{"isAdmin":true}},';
    const alone = await outcome(path, (good) => good);
    const together = await outcome(path, (good) => json({ ...more, ...(good as object) }).replace("{", dangerous));
    expect(together).toEqual(alone);
    expect(JSON.stringify(together)).not.toMatch(path === apiPaths.staff ? /Mallory|1970/ : /admin|Mallory|1970/i);
    expect(Object.hasOwn(Object.prototype, "isAdmin")).toBe(false);
  });

  const otherTypes: [name: string, headers: Record<string, string>][] = [
    ["no type", { "content-type": "" }],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }],
    ["plain text, which needs no preflight", { "content-type": "text/plain" }],
    ["a type that only looks like JSON", { "content-type": "application/jsonx" }],
    ["a compressed body", { "content-encoding": "gzip" }],
    ["an unknown compression", { "content-encoding": "br, gzip" }],
  ];
  it("refuses what is no JSON by its headers with 415", async () => {
    const from = await found(path);
    for (const [name, headers] of otherTypes) {
      const response = await refused(path, { headers }, from);
      expect([name, response.status]).toEqual([name, 415]);
      expect(await response.json()).toMatchObject({ code: "request.unsupported-type" });
    }
  });

  it("takes JSON with a charset", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    const call = await arranged(path);
    expect((await callGood(path, call.path, changed(call, { headers }))).status).toBeLessThan(300);
  });

  const kilobytes = path.startsWith("/api/tools/") ? 1024 : 256;
  it(`refuses more than ${kilobytes} kB with 413, by its length and without one`, async () => {
    const tooLong = "x".repeat(kilobytes * 1024 + 1);
    const response = await refused(path, { body: tooLong });
    expect(response.status).toBe(413);
    expect((await response.json()).statusMessage).toContain(`${kilobytes === 256 ? "256" : "1.024"} kB`);
    expect((await refused(path, { body: endless() })).status).toBe(413);
  });

  it("takes a sender who hangs up as the sender's own, and not as a fault to look into", async () => {
    const response = await refused(path, { body: hungUp() });
    expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
    expect(app.logLines).toMatchObject([{ msg: "request", level: 30, status: 400 }]);
  });

  it("refuses a write that another site began", async () => {
    const response = await refused(path, { headers: { "sec-fetch-site": "cross-site" } });
    expect(response.status).toBe(403);
    expect((await response.json()).code).toBe("request.cross-site");
  });

  it("keeps people out of the log", async () => {
    const call = await arranged(path);
    const headers = { "user-agent": "Anna\r\nBrowser".replace("\r\n", " ") };
    await app.call(`${call.path}?q=anna@eksempel.dk`, changed(call, { headers }));
    await app.runJobs();
    const log = json(app.logLines);
    expect(log).toContain(`"route":"${path.replaceAll(/\{(\w+)\}/g, ":$1")}"`);
    expect(log).not.toMatch(/anna|Anna|192\.0\.2|læser|R-1042/);
  });

  it("answers fifty at once", async () => {
    const call = await arranged(path);
    const answers = await Promise.all(Array.from({ length: 50 }, () => callGood(path, call.path, call.options)));
    const statuses = answers.map(({ status }) => status);
    const good = statuses.filter((status) => status < 300).length;
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
    expect(once.has(path) ? good > 0 : good === 50, statuses.join()).toBe(true);
  });
});

/** 10 MB in pieces, without a length: the reader must hang up long before the end. */
function endless(): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull: (controller) => {
      if (sent >= 160) controller.close();
      else controller.enqueue(new Uint8Array(64 * 1024).fill(120));
      sent += 1;
    },
  });
}

/** Half an object, and then the connection is gone. */
function hungUp(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
    pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
  });
}

it("stops a caller who used up a limit before reading what is sent", async () => {
  let wasRead = false;
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        wasRead = true;
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const rateLimiter = { ...app.deps.rateLimiter, take: async () => 1000 };
  const response = await app.callWith({ rateLimiter }, contact, { method: "POST", body });
  expect([response.status, wasRead]).toEqual([429, false]);
});
