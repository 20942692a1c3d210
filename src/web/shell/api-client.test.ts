/** The client against a real local HTTP server: retries, texts, CSRF, usage limit, build id, lost connections. */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { actionErrors, usageLimitMessage } from "#contract/messages.da.ts";
import { type ApiClientOptions, createApiClient } from "./api-client.ts";
import { ApiError } from "./api-error.ts";

type Handler = (request: IncomingMessage, response: ServerResponse, calls: number) => void;

const closers: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A server that counts and remembers its calls, and a client for it. */
async function start(handler: Handler, options: Omit<ApiClientOptions, "fetch"> = {}) {
  const seen: { method: string; path: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      seen.push({ method: request.method ?? "", path: request.url ?? "", headers: request.headers, body });
      handler(request, response, seen.length);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const client = createApiClient({
    ...options,
    fetch: (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init),
  });
  return { client, seen, stop: () => server.closeAllConnections() };
}

function answer(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers });
  response.end(JSON.stringify(body));
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, got ${String(error)}`);
  return error;
}

const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.x`;

describe("retry", () => {
  it.each([408, 409, 425, 429, 500, 502, 503, 504])("tries a bodyless call once more after %i", async (status) => {
    const { client, seen } = await start((_, response, calls) =>
      calls === 1 ? answer(response, status, {}) : answer(response, 200, { ok: true }),
    );
    await expect(client.get("/api/plans")).resolves.toEqual({ ok: true });
    expect(seen).toHaveLength(2);
  });

  it("gives up after the second try", async () => {
    const { client, seen } = await start((_, response) => answer(response, 503, {}));
    expect((await failure(client.get("/api/plans"))).statusCode).toBe(503);
    expect(seen).toHaveLength(2);
  });

  it("also holds for a write without a body", async () => {
    const { client, seen } = await start((_, response) => answer(response, 500, {}));
    await failure(client.post("/api/x"));
    expect(seen).toHaveLength(2);
  });

  it.each([500, 503, 409])("never repeats a call with a body, after %i", async (status) => {
    const { client, seen } = await start((_, response) => answer(response, status, {}));
    await failure(client.post("/api/contact", { name: "Ida" }));
    expect(seen).toHaveLength(1);
  });

  it.each([400, 401, 403, 404, 413, 501, 599])("takes %i as final", async (status) => {
    const { client, seen } = await start((_, response) => answer(response, status, {}));
    expect((await failure(client.get("/api/x"))).statusCode).toBe(status);
    expect(seen).toHaveLength(1);
  });
});

describe("text of an error", () => {
  it.each([
    ["statusMessage first", { statusMessage: "Fra serveren", message: "detail" }, "Standard", "Fra serveren"],
    ["then message", { message: "Detaljen" }, "Standard", "Detaljen"],
    ["then the action's default", {}, "Login fejlede", "Login fejlede"],
    ["empty texts do not count", { statusMessage: " ", message: "" }, "Login fejlede", "Login fejlede"],
    [
      "English of the spec is spoken in Danish",
      { message: "Not authenticated" },
      undefined,
      "Log ind for at fortsætte.",
    ],
    ["an English default too", {}, actionErrors.fetchProfile, "Din profil kunne ikke hentes"],
    ["without anything: by the code", { code: "auth.required" }, undefined, "Log ind for at fortsætte."],
    [
      "without even a code it is not ours",
      {},
      undefined,
      "Svaret kom ikke fra Rød Tråd. Tjek, om dit netværk kræver, at du logger ind på det, og prøv igen.",
    ],
  ])("%s", async (_, body, errorDefault, text) => {
    const { client } = await start((__, response) => answer(response, 401, body));
    const error = await failure(client.get("/api/user", errorDefault === undefined ? {} : { errorDefault }));
    expect(error.message).toBe(text);
  });

  it("carries code, fields, request id and waiting time", async () => {
    const body = {
      statusCode: 429,
      statusMessage: "Vent",
      message: "slow down",
      code: "rate.limited",
      requestId: "r1",
      data: { fields: { email: "Skriv en gyldig e-mailadresse", odd: 3 } },
    };
    const { client } = await start((_, response) => answer(response, 429, body, { "retry-after": "7" }));
    const error = await failure(client.post("/api/contact", {}));
    expect(error).toMatchObject({ code: "rate.limited", statusCode: 429, requestId: "r1", retryAfterMs: 7000 });
    expect(error.fields).toEqual({ email: "Skriv en gyldig e-mailadresse" });
  });

  it.each([
    [400, /^Svaret kom ikke fra Rød Tråd/],
    [401, /^Svaret kom ikke fra Rød Tråd/],
    [404, /^Svaret kom ikke fra Rød Tråd/],
    [418, /^Svaret kom ikke fra Rød Tråd/],
    [413, /^Det, du sendte, er for stort/],
    [429, /^Du har prøvet for mange gange/],
  ])("%i without a code of ours is nothing a page acts on", async (status, text) => {
    const { client } = await start((_, response) => {
      response.writeHead(status, { "content-type": "text/html" });
      response.end("<h1>Blocked</h1>");
    });
    const error = await failure(client.post("/api/contact", {}));
    expect(error).toMatchObject({ code: "response.foreign", statusCode: status });
    expect(error.message).toMatch(text);
  });

  it("survives HTML from a proxy", async () => {
    const { client } = await start((_, response) => {
      response.writeHead(502, { "content-type": "text/html" });
      response.end("<h1>Bad Gateway</h1>");
    });
    const error = await failure(client.post("/api/contact", {}));
    expect(error).toMatchObject({ code: "server.unavailable", statusCode: 502 });
    expect(error.message).not.toContain("Gateway");
  });

  it("a success that is not JSON is an error of its own", async () => {
    const { client } = await start((_, response) => response.end("<p>hej</p>"));
    expect((await failure(client.get("/api/plans"))).code).toBe("response.unreadable");
  });
});

describe("signed in", () => {
  const token = () => "adgang";

  it("sends the bearer and takes the CSRF step for writes only", async () => {
    const { client, seen } = await start(
      (request, response) => answer(response, 200, request.url === "/api/csrf-token" ? { token: "t1" } : {}),
      { accessToken: token },
    );
    await client.get("/api/user");
    await client.put("/api/user", { firstName: "Ida" });
    expect(seen.map((call) => `${call.method} ${call.path}`)).toEqual([
      "GET /api/user",
      "GET /api/csrf-token",
      "PUT /api/user",
    ]);
    expect(seen[0]?.headers).toMatchObject({ authorization: "Bearer adgang" });
    expect(seen[0]?.headers["x-csrf-token"]).toBeUndefined();
    expect(seen[2]).toMatchObject({ headers: { "x-csrf-token": "t1" }, body: '{"firstName":"Ida"}' });
  });

  it.each([
    ["somebody else", tokenOf("bo")],
    ["nobody", null],
    ["who can't be told", "abc"],
  ])("a call for one person is not made when it would go out as %s", async (_, token) => {
    const { client, seen } = await start((_request, response) => answer(response, 200, { token: "c" }), {
      accessToken: () => token,
    });
    expect(await failure(client.post("/api/user/dictionary", {}, { onlyAs: "anna" }))).toMatchObject({
      statusCode: 401,
      code: "auth.required",
    });
    expect(seen).toEqual([]);
    const { client: own } = await start((_request, response) => answer(response, 200, { token: "c" }), {
      accessToken: () => tokenOf("anna"),
    });
    await expect(own.post("/api/user/dictionary", {}, { onlyAs: "anna" })).resolves.toBeDefined();
  });

  it("signed out nothing is added", async () => {
    const { client, seen } = await start((_, response) => answer(response, 200, {}), { accessToken: () => null });
    await client.post("/api/contact", { name: "Ida" });
    expect(seen).toHaveLength(1);
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });
});

describe("usage limit", () => {
  it.each([
    ["by message", { message: usageLimitMessage, data: { limit: 5 } }],
    ["by statusMessage", { statusMessage: usageLimitMessage, data: { limit: 5 } }],
    ["by code", { code: "usage.limit-reached", statusMessage: "Du har brugt 5 af 5", data: { limit: 5 } }],
    ["message behind another statusMessage", { statusMessage: "Stop", message: usageLimitMessage, data: { limit: 5 } }],
  ])("is told %s", async (_, body) => {
    const told: unknown[] = [];
    const { client } = await start((__, response) => answer(response, 403, body), {
      onUsageLimit: (data) => told.push(data),
    });
    await failure(client.post("/api/tools/rewriting", {}));
    expect(told).toEqual([{ limit: 5 }]);
  });

  it("another 403 is not taken for it", async () => {
    const told: unknown[] = [];
    const { client } = await start((_, response) => answer(response, 403, { code: "auth.forbidden" }), {
      onUsageLimit: (data) => told.push(data),
    });
    await failure(client.post("/api/x", {}));
    expect(told).toEqual([]);
  });
});

describe("connection", () => {
  it("tells the build that answered, also of an error", async () => {
    const builds: string[] = [];
    const { client } = await start(
      (_, response, calls) => answer(response, calls === 1 ? 200 : 404, {}, { "x-build-id": `b${calls}` }),
      { onBuildId: (id) => builds.push(id) },
    );
    await client.get("/api/plans");
    await failure(client.get("/api/x"));
    expect(builds).toEqual(["b1", "b2"]);
  });

  it("a cut connection is told in Danish", async () => {
    const { client } = await start((request) => request.socket.destroy());
    const error = await failure(client.post("/api/contact", { name: "Ida" }));
    expect(error).toMatchObject({ code: "network.offline", statusCode: 0 });
    expect(error.message).toContain("Tjek din internetforbindelse");
  });

  it("a server that never answers is given up", async () => {
    const { client } = await start(() => undefined, { timeoutMs: 50 });
    expect((await failure(client.get("/api/plans"))).code).toBe("network.timeout");
  });

  it("a call may have a shorter patience of its own", async () => {
    const { client } = await start(() => undefined);
    expect((await failure(client.post("/api/x", {}, { timeoutMs: 50 }))).code).toBe("network.timeout");
  });

  it("what the caller stops is no error of ours", async () => {
    const controller = new AbortController();
    const { client } = await start(() => controller.abort());
    await expect(client.get("/api/plans", { signal: controller.signal })).rejects.toHaveProperty("name", "AbortError");
  });

  it("204 has no value", async () => {
    const { client } = await start((_, response) => {
      response.writeHead(204);
      response.end();
    });
    await expect(client.delete("/api/x")).resolves.toBeUndefined();
  });
});
