import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { createTestApp } from "../../../tests/support/test-app.ts";
import { validBodies } from "../../../tests/support/valid-bodies.ts";

const app = createTestApp({ rateLimitFactor: 1000 });
const path = "/api/contact";
const body = validBodies[path];

async function visit(): Promise<{ cookie: string; token: string; setCookie: string }> {
  const response = await app.call("/api/csrf-token");
  const setCookie = response.headers.get("set-cookie") ?? "";
  return { cookie: setCookie.split(";")[0] ?? "", token: (await response.json()).token, setCookie };
}

function write(headers: Record<string, string>, method = "POST") {
  return app.call(path, { method, body, headers: { authorization: "Bearer x.y.z", ...headers } });
}

it("gives a visitor a cookie no script can read, and keeps it", async () => {
  const { cookie, setCookie } = await visit();
  expect(setCookie).toMatch(/^csrf=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
  const again = await app.call("/api/csrf-token", { headers: { cookie } });
  expect(again.headers.get("set-cookie")).toBeNull();
});

it("ties the cookie to the host over https", async () => {
  const response = await app.callWith({ appUrl: "https://eksempel.dk" }, "/api/csrf-token");
  expect(response.headers.get("set-cookie")).toMatch(
    /^__Host-csrf=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

it("lets writes with a bearer token through when token and cookie belong together, as often as one likes", async () => {
  const { cookie, token } = await visit();
  const first = await write({ cookie, "x-csrf-token": token });
  const second = await write({ cookie, "x-csrf-token": token });
  expect([first.status, second.status]).toEqual([202, 202]);
});

it("asks nothing of a write that acts for nobody", async () => {
  expect((await app.call(path, { body })).status).toBe(202);
});

describe("a write with a bearer token is refused, and nothing done, when", () => {
  const changed = (token: string) => `${token.slice(0, -2)}${token.endsWith("AA") ? "BB" : "AA"}`;
  const cases: [name: string, headers: () => Promise<Record<string, string>>][] = [
    ["there is no token", async () => ({ cookie: (await visit()).cookie })],
    ["there is no cookie", async () => ({ "x-csrf-token": (await visit()).token })],
    [
      "the token is another visitor's",
      async () => ({ cookie: (await visit()).cookie, "x-csrf-token": (await visit()).token }),
    ],
    [
      "the token is changed",
      async () => {
        const { cookie, token } = await visit();
        return { cookie, "x-csrf-token": changed(token) };
      },
    ],
    ["the token is empty", async () => ({ cookie: (await visit()).cookie, "x-csrf-token": "" })],
    ["the token is a word", async () => ({ cookie: (await visit()).cookie, "x-csrf-token": "a.b.c" })],
    [
      "the token comes in the cookie only",
      async () => {
        const { cookie, token } = await visit();
        return { cookie: `${cookie}; x-csrf-token=${token}` };
      },
    ],
  ];
  it.each(cases)("%s", async (_, headers) => {
    for (const authorization of ["Bearer x.y.z", "bearer x"]) {
      const response = await write({ ...(await headers()), authorization });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({
        code: "csrf.invalid",
        statusMessage: "Siden er blevet for gammel til at sende fra. Genindlæs siden, og prøv igen.",
      });
    }
    expect(await app.database.rows("select id from contact_messages")).toEqual([]);
  });

  it("the key that signed it is gone, and not while it is kept as the older one", async () => {
    const { cookie, token } = await visit();
    const headers = { authorization: "Bearer x", cookie, "x-csrf-token": token };
    const other = randomBytes(32);
    expect((await app.callWith({ authKeys: [other] }, path, { body, headers })).status).toBe(403);
    const both = [other, ...app.deps.authKeys];
    expect((await app.callWith({ authKeys: both }, path, { body, headers })).status).toBe(202);
  });
});
