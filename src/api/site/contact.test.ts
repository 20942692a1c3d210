import { expect, it } from "vitest";
import { createTestApp, testCompanyEmail } from "../../../tests/support/test-app.ts";

const app = createTestApp();
const contact = {
  name: "Anna Æbelø",
  email: "anna@eksempel.dk",
  subject: "Et spørgsmål",
  message: "Hej.\n\nKan I <b>hjælpe</b> mig?",
};

it("stores the message and sends the copy and the notice", async () => {
  const response = await app.call("/api/contact", { body: contact });
  expect(response.status).toBe(202);
  const answer = await response.json();
  expect(answer).toEqual({
    message: "Tak for din henvendelse. Vi har sendt en kopi til din e-mail.",
    reference: expect.stringMatching(/^H-[0-9A-Z]{10}$/),
    receivedAt: "2026-11-20T13:30:00.000Z",
  });
  expect(await app.database.rows("select name, email, message, order_number from contact_messages")).toEqual([
    { name: contact.name, email: contact.email, message: contact.message, order_number: "" },
  ]);

  expect(await app.runJobs()).toEqual({ done: 2, failed: 0 });
  const mails = await app.mails();
  expect(mails.map(({ to, replyTo, subject }) => ({ to, replyTo, subject }))).toEqual([
    { to: contact.email, replyTo: testCompanyEmail, subject: `Vi har fået din besked (${answer.reference})` },
    { to: testCompanyEmail, replyTo: contact.email, subject: `Et spørgsmål (${answer.reference})` },
  ]);
  expect(mails[0]?.text).toContain("Kan I <b>hjælpe</b> mig?");
  expect(mails[0]?.html).toContain("Kan I &lt;b&gt;hjælpe&lt;/b&gt; mig?");
  expect(mails[0]?.text).toContain("20. november 2026 kl.\u00a014.30");
});
