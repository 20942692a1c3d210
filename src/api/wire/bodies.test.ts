import { unzipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { refusals } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { stillModels } from "../../../tests/support/ai/still-model.ts";
import { endless, hungUp, unreadable } from "../../../tests/support/broken-bodies.ts";
import { keptRows, withoutChance } from "../../../tests/support/kept-rows.ts";
import { type CallOptions, createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";
import { allRoutes, type GoodCall, goodCall, type Route } from "../../../tests/support/valid-calls.ts";

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

/** What only a model answers has one; the other runs are made by the built-in engine, without a quota. */
const questions: ReadonlySet<string> = new Set([
  apiPaths.rewritingAlternatives,
  apiPaths.rewritingWords,
  chatPaths.chatTemporary,
]);

const models = stillModels("Kortere: Vi talte dem.");

function callGood(path: string, to: string, options: CallOptions): Promise<Response> {
  return app.callWith(questions.has(path) ? { models } : {}, to, options);
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
async function refused(path: string, other: CallOptions, { call, rows }: Found): Promise<Response> {
  app.logLines.length = 0;
  const response = await callGood(path, call.path, changed(call, other));
  expect(await keptRows(app)).toEqual(rows);
  return response;
}

/** What a call answers and leaves in the tables, without what is new at every call. */
async function outcome(path: string, bodyOf: (good: unknown) => unknown) {
  const call = await arranged(path);
  const response = await callGood(path, call.path, changed(call, { body: bodyOf(call.options.body) }));
  const answer = await answerOf(response);
  const kept = Object.entries(await keptRows(app)).map(([table, rows]) => [table, inOrder(rows)]);
  return { said: withoutChance({ status: response.status, answer }), kept: Object.fromEntries(kept) };
}

/** Rows in an order that their random ids don't decide. */
function inOrder(rows: readonly unknown[]): readonly string[] {
  return rows.map((row) => JSON.stringify(withoutChance(row))).sort();
}

/** Events as text, an archive as the names in it, everything else as JSON. */
async function answerOf(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "";
  if (type.startsWith("text/event-stream")) return response.text();
  if (type === "application/zip") return Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
  return response.json();
}

const wrongValues: readonly [name: string, value: unknown][] = [
  ["a number", 7],
  ["null", null],
  ["a list", ["x"]],
  ["an object", { $ne: "" }],
];

describe.each(Object.entries(validBodies))("%s", (path, body) => {
  it("takes a good body", async () => {
    const call = await arranged(path);
    expect((await callGood(path, call.path, call.options)).status).toBeLessThan(300);
  });

  async function refusesUnreadable(from: Found): Promise<void> {
    for (const [name, text] of unreadable(body)) {
      const response = await refused(path, { body: text }, from);
      const answer = await response.json();
      expect([name, response.status, answer.statusCode, answer.code]).toEqual([name, 400, 400, "validation.failed"]);
      expect([refusals.malformed, refusals.tooDeep]).toContain(answer.statusMessage);
      expect(answer).not.toHaveProperty("data");
    }
  }

  async function namesMissing(from: Found): Promise<void> {
    // Where every field may be left out, none is missing.
    if (allOptional.has(path)) return;
    const response = await refused(path, { body: {} }, from);
    const answer = await response.json();
    expect([response.status, answer.code]).toEqual([400, "validation.failed"]);
    if (someField.has(path)) return expect(answer).not.toHaveProperty("data");
    expect(Object.values(answer.data.fields)).toContain("Udfyld feltet");
    expect(Object.keys(answer.data.fields).every((name) => name in body)).toBe(true);
  }

  async function refusesInEveryField(value: unknown, from: Found): Promise<void> {
    // A number or null is nothing wrong where one belongs.
    const belongs = (name: string) =>
      value === null ? body[name] === null : typeof value === "number" && typeof body[name] === "number";
    const others = Object.keys(body).filter((name) => !belongs(name));
    const wrong = Object.fromEntries(Object.keys(body).map((name) => [name, value]));
    const response = await refused(path, { body: wrong }, from);
    const answer = await response.json();
    // A field that is a list or an object itself is named with the place in it.
    const fields = [...new Set(Object.keys(answer.data.fields).map((name) => name.replace(/\..+$/, "")))];
    expect([response.status, fields.sort()]).toEqual([400, others.sort()]);
    for (const [name, text] of Object.entries(answer.data.fields)) {
      // In an object that is not the right one, what belongs there is missing.
      const isInside = name.includes(".") && !Array.isArray(body[name.split(".")[0] ?? ""]);
      expect(isInside ? ["Udfyld feltet", refusals.unreadableField] : [refusals.unreadableField]).toContain(text);
    }
  }

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
    const together = await outcome(path, (good) =>
      JSON.stringify({ ...more, ...(good as object) }).replace("{", dangerous),
    );
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
  async function refusesOtherTypes(from: Found): Promise<void> {
    for (const [name, headers] of otherTypes) {
      const response = await refused(path, { headers }, from);
      expect([name, response.status]).toEqual([name, 415]);
      expect(await response.json()).toMatchObject({ code: "request.unsupported-type" });
    }
  }

  it("takes JSON with a charset", async () => {
    const headers = { "content-type": "Application/JSON; charset=utf-8" };
    const call = await arranged(path);
    expect((await callGood(path, call.path, changed(call, { headers }))).status).toBeLessThan(300);
  });

  const kilobytes = path.startsWith("/api/tools/") ? 1024 : 256;
  async function refusesTooLong(from: Found): Promise<void> {
    const tooLong = "x".repeat(kilobytes * 1024 + 1);
    const response = await refused(path, { body: tooLong }, from);
    expect(response.status).toBe(413);
    expect((await response.json()).statusMessage).toContain(`${kilobytes === 256 ? "256" : "1.024"} kB`);
    expect((await refused(path, { body: endless() }, from)).status).toBe(413);
  }

  async function takesHangingUpAsTheSenders(from: Found): Promise<void> {
    const response = await refused(path, { body: hungUp() }, from);
    expect([response.status, (await response.json()).code]).toEqual([400, "validation.failed"]);
    expect(app.logLines).toMatchObject([{ msg: "request", level: 30, status: 400 }]);
  }

  async function refusesAnotherSite(from: Found): Promise<void> {
    const response = await refused(path, { headers: { "sec-fetch-site": "cross-site" } }, from);
    expect(response.status).toBe(403);
    expect((await response.json()).code).toBe("request.cross-site");
  }

  it("refuses what is wrong as what it is, and does nothing", async () => {
    const from = await found(path);
    const steps: readonly [name: string, step: (from: Found) => Promise<void>][] = [
      ["what can't be read is 400 without fields", refusesUnreadable],
      ["every field that is missing is named, in Danish", namesMissing],
      ...wrongValues.map(([name, value]): [string, (from: Found) => Promise<void>] => [
        `${name} in every field is refused, in Danish`,
        () => refusesInEveryField(value, from),
      ]),
      ["what is no JSON by its headers is 415", refusesOtherTypes],
      [`more than ${kilobytes} kB is 413, by its length and without one`, refusesTooLong],
      ["a sender who hangs up is the sender's own, and no fault to look into", takesHangingUpAsTheSenders],
      ["a write that another site began is refused", refusesAnotherSite],
    ];
    for (const [name, step] of steps) await named(name, () => step(from));
  });

  if (allOptional.has(path)) {
    it("takes an empty object, of which nothing is missing", async () => {
      expect(await outcome(path, () => ({}))).toMatchObject({ said: { status: 200 } });
    });
  }

  it("keeps people out of the log", async () => {
    const call = await arranged(path);
    const headers = { "user-agent": "Anna\r\nBrowser".replace("\r\n", " ") };
    await app.call(`${call.path}?q=anna@eksempel.dk`, changed(call, { headers }));
    await app.runJobs();
    const log = JSON.stringify(app.logLines);
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

/** A failure says which of the steps of its test it was. */
async function named(step: string, take: () => Promise<void>): Promise<void> {
  try {
    await take();
  } catch (error) {
    if (error instanceof Error) error.message = `${step}: ${error.message}`;
    throw error;
  }
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
