import { expect, it } from "vitest";
import { AppError } from "#domain/app-error.ts";
import type { Engine } from "#domain/ports.ts";
import { signedIn } from "../../../tests/support/signed-in.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const path = "/api/tools/grammar";
const visitorLimit =
  "Teksten er på 20.001 tegn. Uden konto er grænsen 20.000 tegn. Del teksten op, eller log ind, så er grænsen 200.000 tegn.";

it("gives the engine the text, the comma system and the level, and its findings back", async () => {
  const asked: unknown[] = [];
  const engine = {
    ...app.deps.engine,
    check: async (...call: unknown[]) => {
      asked.push(call);
      return [];
    },
  };
  const call = (body: object) => app.callWith({ engine }, path, { body });
  expect(await (await call({ text: "Hej" })).json()).toEqual({ issues: [] });
  await call({ text: "Hej", komma: "uden", level: "begynder" });
  expect(asked).toEqual([
    [null, "Hej", { komma: "foelg" }],
    [null, "Hej", { komma: "uden", level: "begynder" }],
  ]);
});

it("takes 20,000 characters of a visitor and not one more", async () => {
  const full = "æ".repeat(20_000);
  expect((await (await app.call(path, { body: { text: full } })).json()).issues[0].end).toBe(20_000);
  const response = await app.call(path, { body: { text: `${full}x` } });
  const { statusMessage, data } = await response.json();
  expect([response.status, statusMessage, data.fields]).toEqual([400, visitorLimit, { text: visitorLimit }]);
});

it("takes 200,000 characters of somebody who is signed in and not one more, in their own line", async () => {
  const { headers, user } = await signedIn(app);
  const owners: unknown[] = [];
  const engine: Engine = {
    ...app.deps.engine,
    check: (ownerId, ...given) => {
      owners.push(ownerId);
      return app.deps.engine.check(ownerId, ...given);
    },
  };
  const full = "æ".repeat(200_000);
  const call = (text: string) => app.callWith({ engine }, path, { headers, body: { text } });
  expect((await (await call(full)).json()).issues[0].end).toBe(200_000);
  expect(owners).toEqual([user.id]);
  const response = await call(`${full}x`);
  expect([response.status, (await response.json()).data.fields]).toEqual([400, { text: "Skriv højst 200.000 tegn" }]);
});

it("refuses a token that is not good, so that the page renews it instead of being taken for a visitor", async () => {
  const { headers } = await signedIn(app);
  const call = (authorization: string) =>
    app.call(path, { headers: { ...headers, authorization }, body: { text: "Hej" } });
  expect([(await call("Bearer a.b.c")).status, (await call("Basic YTpi")).status]).toEqual([401, 401]);
});

it("takes an empty text", async () => {
  expect((await app.call(path, { body: { text: "" } })).status).toBe(200);
});

it.each([{ komma: "nyt" }, { level: "ekspert" }])("refuses %j", async (changed) => {
  const response = await app.call(path, { body: { text: "Hej", ...changed } });
  expect([response.status, Object.keys((await response.json()).data.fields)]).toEqual([400, Object.keys(changed)]);
});

it("says when to come back when the engine is busy", async () => {
  const engine = {
    ...app.deps.engine,
    check: () => Promise.reject(new AppError("server.unavailable", "busy", { retryAfterSeconds: 5 })),
  };
  const response = await app.callWith({ engine }, path, { body: { text: "Hej" } });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
});

it("stops an address after sixty texts in a minute", async () => {
  const answers = await Promise.all(Array.from({ length: 61 }, () => app.call(path, { body: { text: "Hej" } })));
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
});
