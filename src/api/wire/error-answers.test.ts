/** What every refusal looks like: one shape, a Danish text, the request id of its header, and nothing about what broke. */
import { describe, expect, it } from "vitest";
import { apiPaths } from "#contract/paths.ts";
import { type CallOptions, createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";

/** Wide limits: the rate limits have tests of their own. */
const app = createTestApp({ rateLimitFactor: 1000 });
const contact = apiPaths.contact;

describe("error answers", () => {
  const calls: [status: number, options: CallOptions & { path?: string }][] = [
    [400, { body: {} }],
    [403, { body: {}, headers: { "sec-fetch-site": "cross-site" } }],
    [404, { path: "/api/intet" }],
    [405, { method: "GET" }],
    [413, { body: "x".repeat(300_000) }],
    [415, { body: {}, headers: { "content-type": "text/plain" } }],
  ];
  it.each(calls)("%i has one shape, a Danish text and the request id of its header", async (status, options) => {
    const response = await app.call(options.path ?? contact, options);
    const answer = await response.json();
    expect(response.status).toBe(status);
    expect(answer).toMatchObject({
      statusCode: status,
      message: expect.any(String),
      code: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
    });
    expect(answer.statusMessage).toMatch(/[a-zæøå]{3,}.*\.$/);
    expect(answer.requestId).toBe(response.headers.get("x-request-id"));
  });

  it("never gives a caller's own request id back", async () => {
    const response = await app.call("/api/plans", { headers: { "x-request-id": "falsk" } });
    expect(response.headers.get("x-request-id")).not.toBe("falsk");
  });

  it("says nothing about what broke", async () => {
    const store = {
      ...app.deps.store,
      transaction: async () => Promise.reject(new TypeError("column secret of relation x")),
    };
    const response = await app.callWith({ store }, contact, { body: validBodies[contact] });
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toMatch(/secret|TypeError|relation/);
    expect(JSON.stringify(app.logLines)).toContain("TypeError");
    expect(JSON.stringify(app.logLines)).not.toContain("secret");
  });
});
