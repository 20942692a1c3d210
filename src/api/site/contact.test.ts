import { describe, expect, it } from "vitest";
import { AppError } from "#domain/app-error.ts";
import { createTestApp, testCompanyEmail } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const contact = {
  name: "Anna Æbelø",
  email: "anna@eksempel.dk",
  subject: "Et spørgsmål",
  message: "Hej.\n\nKan I <b>hjælpe</b> mig?",
};
const send = (changed: object = {}, headers: Record<string, string> = {}, from?: string) =>
  app.call("/api/contact", { body: { ...contact, ...changed }, headers, ...(from !== undefined && { from }) });
const rows = (columns = "id") => app.database.rows(`select ${columns} from contact_messages order by received_at`);

it("stores the message and sends the copy and the notice", async () => {
  const response = await send();
  expect(response.status).toBe(202);
  const answer = await response.json();
  expect(answer).toEqual({
    message: "Tak for din henvendelse. Vi har sendt en kopi til din e-mail.",
    reference: expect.stringMatching(/^H-[0-9A-Z]{10}$/),
    receivedAt: "2026-11-20T13:30:00.000Z",
  });
  expect(await rows("name, email, message, order_number")).toEqual([
    { name: contact.name, email: contact.email, message: contact.message, order_number: "" },
  ]);

  expect(await app.runJobs()).toEqual({ done: 2, failed: 0 });
  // They are sent side by side, in either order.
  const mails = (await app.mails()).toSorted((one, other) => one.to.localeCompare(other.to));
  expect(mails.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
    { to: contact.email, replyTo: testCompanyEmail, subject: `Vi har fået din besked (${answer.reference})` },
    { to: testCompanyEmail, replyTo: contact.email, subject: `Et spørgsmål (${answer.reference})` },
  ]);
  expect(mails[0]?.text).toContain("Hej.\n\nKan I <b>hjælpe</b> mig?");
  expect(mails[0]?.text).toContain("Vi har fået din besked");
  expect(mails[0]?.html).toContain("Kan I &lt;b&gt;hjælpe&lt;/b&gt; mig?");
  expect(mails[0]?.text).toContain("20. november 2026 kl.\u00a014.30");
  expect(mails[0]?.messageId).toMatch(/^<[0-9a-f-]{36}@eksempel\.dk>$/);
});

it("sends only the copy when the company has no address for notices", async () => {
  await app.callWith({ companyEmail: null }, "/api/contact", { body: contact });
  await app.runJobs();
  expect((await app.mails()).map(({ to }) => to)).toEqual([contact.email]);
});

it("looks the same to a program that fills in the honeypot, and does nothing", async () => {
  const response = await send({ website: "https://spam.example" });
  const honest = await send();
  expect(response.status).toBe(honest.status);
  expect(Object.keys(await response.json())).toEqual(Object.keys(await honest.json()));
  expect(await rows()).toHaveLength(1);
  expect((await app.runJobs()).done).toBe(2);
});

it("lets no field smuggle a line into a mail header", async () => {
  await send({ subject: "Hej\r\nBcc: alle@eksempel.dk", name: "Anna\u0000".replace("\u0000", "\u0085\n") });
  await app.runJobs();
  const raw = await Promise.all(((await app.deps.mailbox?.list()) ?? []).map(({ id }) => app.deps.mailbox?.read(id)));
  expect(raw).toHaveLength(2);
  expect(raw.join("\n")).not.toMatch(/^Bcc:/im);
  expect(await rows("subject, name")).toEqual([{ subject: "Hej Bcc: alle@eksempel.dk", name: "Anna" }]);
});

it("keeps emoji, combining marks and right-to-left text as they are", async () => {
  const message = "👩‍👩‍👧 e\u0301 שלום 𝔘";
  await send({ message });
  await app.runJobs();
  expect(await rows("message")).toEqual([{ message: message.normalize("NFC") }]);
  expect((await app.mails())[0]?.text).toContain(message.normalize("NFC"));
});

it.each([
  [{ email: "anna" }, { email: "Skriv en gyldig e-mailadresse" }],
  [{ email: "a@b.dk, c@d.dk" }, { email: "Skriv en gyldig e-mailadresse" }],
  [{ message: " \n " }, { message: "Udfyld feltet" }],
  [{ message: "x".repeat(5001) }, { message: "Skriv højst 5.000 tegn" }],
  [
    { name: "", subject: "" },
    { name: "Udfyld feltet", subject: "Udfyld feltet" },
  ],
  [{ orderNumber: "x".repeat(61) }, { orderNumber: "Skriv højst 60 tegn" }],
])("refuses %j by field", async (changed, fields) => {
  const response = await send(changed);
  expect(response.status).toBe(400);
  expect((await response.json()).data.fields).toEqual(fields);
  expect(await rows()).toEqual([]);
});

describe("the same submission again", () => {
  const headers = { "idempotency-key": "0190c6a4-0000-7000-8000-00000000000a" };

  it("stores one message, sends its mails once and gives the first answer, also for twenty at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        app.callWith({ rateLimitFactor: 100 }, "/api/contact", { body: contact, headers }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    const references = await Promise.all(answers.map(async (answer) => (await answer.json()).reference));
    expect(new Set(references).size).toBe(1);
    expect(await rows()).toHaveLength(1);
    expect((await app.runJobs()).done).toBe(2);
  });

  it("gets its first answer also when the mail address has used up its limit", async () => {
    const first = await (await send({}, headers)).json();
    for (const message of ["to", "tre"]) expect((await send({ message })).status).toBe(202);
    expect((await send({ message: "fire" })).status).toBe(429);
    const again = await send({}, headers);
    expect([again.status, await again.json()]).toEqual([202, first]);
    expect((await app.runJobs()).done).toBe(6);
  });

  it("counts as a new one when a field differs", async () => {
    await send({}, headers);
    await send({ message: "Noget andet" }, headers);
    expect(await rows()).toHaveLength(2);
  });

  it("refuses a key that is none", async () => {
    expect((await send({}, { "idempotency-key": "x" })).status).toBe(400);
  });
});

describe("limits", () => {
  it("allows three messages an hour from one mail address, however it is written", async () => {
    for (const email of ["anna@eksempel.dk", "ANNA@eksempel.dk", " anna@Eksempel.dk "]) {
      expect((await send({ email })).status).toBe(202);
    }
    const refused = await send({ email: "Anna@eksempel.dk" }, {}, "192.0.2.99");
    expect(refused.status).toBe(429);
    expect(refused.headers.get("retry-after")).toBe("1200");
    expect(await refused.json()).toMatchObject({
      code: "rate.limited",
      statusMessage: expect.stringMatching(/^Du har prøvet for mange gange\. Prøv igen om 20\u00a0minutter\.$/),
    });
    expect(await rows()).toHaveLength(3);
  });

  it("allows ten an hour from one network, also when they come at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) => send({ email: `a${index}@eksempel.dk` }, {}, `2001:db8:0:7::${index}`)),
    );
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
    expect((await send({ email: "b@eksempel.dk" }, {}, "2001:db8:0:8::1")).status).toBe(202);
  });

  it("does not count slips of the pen", async () => {
    for (let index = 0; index < 15; index += 1) expect((await send({ email: "anna" })).status).toBe(400);
    expect((await send()).status).toBe(202);
  });

  it("counts slips of the pen in a limit that is ten times as wide", async () => {
    for (let index = 0; index < 100; index += 1) {
      expect((await send({ email: "anna" }, {}, "192.0.2.50")).status).toBe(400);
    }
    expect((await send({ email: "anna" }, {}, "192.0.2.50")).status).toBe(429);
    expect((await send({}, {}, "192.0.2.51")).status).toBe(202);
  });

  it("believes no forwarding header unless a proxy is ours", async () => {
    for (let index = 0; index < 10; index += 1) {
      await send({ email: `a${index}@eksempel.dk` }, { "x-forwarded-for": `198.51.100.${index}` });
    }
    expect((await send({ email: "b@eksempel.dk" }, { "x-forwarded-for": "198.51.100.200" })).status).toBe(429);
  });

  it("gives the slot back when the database is away", async () => {
    const store = { ...app.deps.store, transaction: () => Promise.reject(new AppError("server.unavailable", "away")) };
    for (let index = 0; index < 5; index += 1) {
      expect((await app.callWith({ store, rateLimitFactor: 1 }, "/api/contact", { body: contact })).status).toBe(503);
    }
    expect((await send()).status).toBe(202);
  });
});

it("queues no mail when the message could not be stored", async () => {
  const { transaction } = app.deps.store;
  const store = {
    ...app.deps.store,
    transaction: <Result>(work: Parameters<typeof transaction<Result>>[0]) =>
      transaction<Result>(async (tx) => {
        await work(tx);
        throw new Error("the last statement failed");
      }),
  };
  expect((await app.callWith({ store }, "/api/contact", { body: contact })).status).toBe(500);
  expect(await rows()).toEqual([]);
  expect(await app.runJobs()).toEqual({ done: 0, failed: 0 });
});

it("tells the person when there is no room, and stores nothing", async () => {
  const store = { ...app.deps.store, transaction: () => Promise.reject(new AppError("storage.full", "no room")) };
  const response = await app.callWith({ store }, "/api/contact", { body: contact });
  expect(response.status).toBe(507);
  expect((await response.json()).statusMessage).toBe("Der er ikke plads til at gemme lige nu. Prøv igen senere.");
});
