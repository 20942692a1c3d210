/** What a reader of a shared conversation reports, and what becomes of it. */
import { beforeEach, expect, it } from "vitest";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import { chatMessages, chatRefusals } from "#contract/chat/messages.da.ts";
import { filledPath } from "#contract/paths.ts";
import { addConversation, addTurn } from "../../../../tests/support/chat-store.ts";
import { createShareCalls } from "../../../../tests/support/share-calls.ts";
import { type SignedIn, signedIn } from "../../../../tests/support/signed-in.ts";
import { createTestApp, testCompanyEmail } from "../../../../tests/support/test-app.ts";
import { dayMs, startMs } from "../../../../tests/support/test-store.ts";

const app = createTestApp();
let anna: SignedIn;
let link = { id: "", token: "", path: "" };
const calls = createShareCalls(app, () => anna);
beforeEach(async () => {
  app.clock.nowMs = startMs + dayMs;
  anna = await signedIn(app);
  const id = await addConversation(app.deps.store, anna.user.id);
  const { answerId } = await addTurn(app.deps.store, anna.user.id, id, { question: "Hvem?", answer: "Han." });
  link = await calls.share(id, answerId);
});

const report = (fields: object = {}, headers: Record<string, string> = {}, from?: string) =>
  app.call(chatPaths.reportShare, {
    body: { token: link.token, reason: "phishing", ...fields },
    headers,
    ...(from !== undefined && { from }),
  });
const rows = (columns = "id") => app.database.rows(`select ${columns} from contact_messages order by received_at`);

it("is stored and mailed to those who run the site, with the link and how it is ended", async () => {
  const response = await report({ message: "Den vil have mit UNI-login.", email: "bo@eksempel.dk" });
  expect(response.status).toBe(202);
  const answer = await response.json();
  expect(answer).toEqual({
    message: chatMessages.shareReported,
    reference: expect.stringMatching(/^H-[0-9A-Z]{10}$/),
  });
  expect(JSON.stringify(answer)).not.toMatch(/Anna|anna@/);

  expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
  const [mail, ...others] = await app.mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    to: testCompanyEmail,
    replyTo: "bo@eksempel.dk",
    subject: `Anmeldelse af en delt samtale (${answer.reference})`,
  });
  expect(mail?.text).toContain("Grund: Den prøver at få fat i adgangskoder, penge eller oplysninger");
  expect(mail?.text).toContain(`${link.path}`);
  expect(mail?.text).toContain(`npm run share:end -- ${app.deps.appUrl}${link.path}`);
  expect(mail?.text).toContain("Den vil have mit UNI-login.");
  // Who has shared it is neither in the mail nor in the row.
  expect(`${mail?.text}${JSON.stringify(await rows("*"))}`).not.toContain(anna.user.id);
  expect(JSON.stringify(app.logLines)).not.toContain(link.token);
});

it("needs no address and no words, and then nothing is mailed to anybody but the company", async () => {
  expect((await report()).status).toBe(202);
  await app.runJobs();
  const [mail] = await app.mails();
  expect(mail).toMatchObject({ to: testCompanyEmail, subject: expect.stringContaining("Anmeldelse") });
  expect(mail?.replyTo).toBe("");
  expect(mail?.text).not.toContain("Svar på denne mail");
});

it("is stored where the company has no address", async () => {
  const response = await app.callWith({ companyEmail: null }, chatPaths.reportShare, {
    body: { token: link.token, reason: "other" },
  });
  expect(response.status).toBe(202);
  expect(await rows()).toHaveLength(1);
  expect(await app.runJobs()).toEqual({ done: 0, failed: 0 });
});

it("is stored once when it is sent again with the same key", async () => {
  const headers = { "idempotency-key": "0190c6a4-0000-7000-8000-0000000000aa" };
  const [first, second] = [await report({}, headers), await report({}, headers)];
  expect(await second.json()).toEqual(await first.json());
  expect(await rows()).toHaveLength(1);
});

it.each([
  ["an unknown reason", { reason: "kedelig" }, "reason"],
  ["no reason", { reason: undefined }, "reason"],
  ["an address that is none", { email: "bo" }, "email"],
  ["too many words", { message: "a".repeat(2001) }, "message"],
])("refuses %s, and gives the slot back", async (_, fields, name) => {
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const response = await report(fields);
    expect(response.status).toBe(400);
    expect((await response.json()).data.fields).toHaveProperty(name);
  }
  expect(await rows()).toEqual([]);
});

it("is no different for a link that never was and one that was ended", async () => {
  await app.call(filledPath(chatPaths.chatShare, { id: link.id }), { method: "DELETE", headers: anna.headers });
  for (const token of [link.token, "x".repeat(22)]) {
    const response = await report({ token });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ statusMessage: chatRefusals.shareGone });
  }
  expect(await rows()).toEqual([]);
});

it("is taken ten times an hour from one address, and twenty times about one link", async () => {
  for (let sent = 0; sent < 10; sent += 1)
    expect((await report({ message: `${sent}` }, {}, "192.0.2.1")).status).toBe(202);
  const refused = await report({}, {}, "192.0.2.1");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  for (let sent = 0; sent < 10; sent += 1) expect((await report({}, {}, `192.0.2.${10 + sent}`)).status).toBe(202);
  expect((await report({}, {}, "192.0.2.99")).status).toBe(429);
  expect(await rows()).toHaveLength(20);
});
