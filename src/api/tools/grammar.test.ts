import { expect, it } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { createTestApp } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const path = "/api/tools/grammar";

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
    ["Hej", { komma: "foelg" }],
    ["Hej", { komma: "uden", level: "begynder" }],
  ]);
});

it("takes 200,000 characters and not one more", async () => {
  const full = "æ".repeat(200_000);
  expect((await (await app.call(path, { body: { text: full } })).json()).issues[0].end).toBe(200_000);
  const response = await app.call(path, { body: { text: `${full}x` } });
  expect([response.status, (await response.json()).data.fields]).toEqual([400, { text: "Skriv højst 200.000 tegn" }]);
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
