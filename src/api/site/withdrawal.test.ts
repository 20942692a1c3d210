import { expect, it } from "vitest";
import { createTestApp, testCompanyEmail } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const withdrawal = { name: "Bo Ærø", email: "bo@eksempel.dk", orderNumber: "R-1042" };
const send = (changed: object = {}, headers: Record<string, string> = {}) =>
  app.call("/api/withdrawal", { body: { ...withdrawal, ...changed }, headers });

it("stores the statement and sends both sides its content with date and time", async () => {
  const response = await send();
  expect(response.status).toBe(201);
  const answer = await response.json();
  expect(answer).toEqual({
    message: "Vi har modtaget din fortrydelse. Du får en kvittering på mail med dato og klokkeslæt.",
    reference: expect.stringMatching(/^F-[0-9A-Z]{10}$/),
    receivedAt: "2026-11-20T13:30:00.000Z",
  });
  await app.runJobs();
  const mails = await app.mails();
  expect(mails.map(({ to, replyTo }) => [to, replyTo])).toEqual([
    [withdrawal.email, testCompanyEmail],
    [testCompanyEmail, withdrawal.email],
  ]);
  for (const { text, html } of mails) {
    for (const content of [text, html]) {
      expect(content).toContain("R-1042");
      expect(content).toContain("Bo Ærø");
      expect(content).toContain("bo@eksempel.dk");
      expect(content).toContain("20. november 2026 kl.\u00a014.30");
      expect(content).toContain(answer.reference);
      expect(content).toContain("Jeg fortryder hermed aftalen");
    }
  }
});

it("stores it and sends the person's receipt when the company has no address", async () => {
  const response = await app.callWith({ companyEmail: null }, "/api/withdrawal", { body: withdrawal });
  expect(response.status).toBe(201);
  await app.runJobs();
  expect((await app.mails()).map(({ to }) => to)).toEqual([withdrawal.email]);
});

it("needs the order number", async () => {
  const response = await send({ orderNumber: " " });
  expect((await response.json()).data.fields).toEqual({ orderNumber: "Udfyld feltet" });
});

it("stores the same submission once and says the same again", async () => {
  const headers = { "idempotency-key": "0190c6a4-0000-7000-8000-00000000000b" };
  const first = await (await send({}, headers)).json();
  app.clock.nowMs += 5000;
  expect(await (await send({}, headers)).json()).toEqual(first);
  expect(await app.database.rows("select id from withdrawals")).toHaveLength(1);
});

it("takes five an hour from one mail address", async () => {
  for (let index = 0; index < 5; index += 1) expect((await send({ orderNumber: `R-${index}` })).status).toBe(201);
  expect((await send({ orderNumber: "R-6" })).status).toBe(429);
});

it("gives the same submission its first answer also when the mail address has used up its limit", async () => {
  const headers = { "idempotency-key": "0190c6a4-0000-7000-8000-00000000000c" };
  const first = await (await send({}, headers)).json();
  for (let index = 0; index < 4; index += 1) expect((await send({ orderNumber: `R-${index}` })).status).toBe(201);
  expect((await send({ orderNumber: "R-6" })).status).toBe(429);
  const again = await send({}, headers);
  expect([again.status, await again.json()]).toEqual([201, first]);
  expect(await app.database.rows("select id from withdrawals")).toHaveLength(5);
});

it("bounds badly filled statements from one network too", async () => {
  for (let index = 0; index < 300; index += 1) expect((await send({ email: "bo" })).status).toBe(400);
  expect((await send()).status).toBe(429);
});
