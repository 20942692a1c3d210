import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readEml } from "#api/system/eml.ts";
import type { Mailer, OutgoingMail } from "#domain/ports.ts";
import { type SmtpServer, startSmtpServer } from "../../../tests/support/smtp-server.ts";
import { createDiskMailer } from "./disk-mailer.ts";
import { createSmtpMailer } from "./smtp-mailer.ts";

const sender = { from: "Rød Tråd <post@eksempel.dk>", messageIdHost: "eksempel.dk" };
const jobId = "0190c6a4-0000-7000-8000-00000000000a";
const mail: OutgoingMail = {
  jobId,
  to: "anna@eksempel.dk",
  replyTo: "firma@eksempel.dk",
  subject: "Kvittering på æblegrød – og en meget lang emnelinje, som skal deles over flere linjer i brevhovedet",
  text: `Linje et\n.punktum først\n\n${"æ".repeat(300)}`,
  html: '<p style="color:#12203F">Hej = <b>Anna</b></p>',
};

let smtp: SmtpServer;
let folder: string;
let mailer: Mailer;
beforeAll(async () => {
  smtp = await startSmtpServer();
});
afterAll(() => smtp.close());
beforeEach(() => {
  smtp.messages.length = 0;
  smtp.recipients.length = 0;
  folder = mkdtempSync(join(tmpdir(), "rodtraad-mail-"));
  return async () => {
    await mailer.close();
    rmSync(folder, { recursive: true });
  };
});

const onDisk = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));

describe.each<[string, () => Mailer, () => string[]]>([
  ["disk", () => createDiskMailer(folder, sender), onDisk],
  ["SMTP", () => createSmtpMailer(smtp.url, sender), () => smtp.messages],
])("mail by %s", (adapter, open, delivered) => {
  it("arrives whole", async () => {
    mailer = open();
    await mailer.send(mail);
    expect(delivered()).toHaveLength(1);
    const read = await readEml(delivered()[0] ?? "");
    expect({ ...read, text: read.text.trimEnd(), html: read.html.trimEnd() }).toEqual({
      from: "Rød Tråd <post@eksempel.dk>",
      to: "anna@eksempel.dk",
      replyTo: "firma@eksempel.dk",
      subject: mail.subject,
      messageId: `<${jobId}@eksempel.dk>`,
      text: mail.text,
      html: mail.html,
    });
    expect(delivered()[0]).toMatch(/^auto-submitted: auto-generated/im);
  });

  it("keeps its Message-ID when it is sent again", async () => {
    mailer = open();
    await mailer.send(mail);
    await mailer.send(mail);
    const read = await Promise.all(delivered().map(readEml));
    expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(1);
  });

  it("never goes to more people than one", async () => {
    mailer = open();
    await mailer.send({ ...mail, to: "anna@eksempel.dk,bo@eksempel.dk" }).catch(() => undefined);
    for (const { to } of await Promise.all(delivered().map(readEml))) expect(to).not.toContain("dk, bo@");
    expect(smtp.recipients).not.toContain("bo@eksempel.dk");
  });

  it("tells that it works", async () => {
    mailer = open();
    expect(await mailer.state()).toEqual({
      state: "ok",
      adapter: adapter.toLowerCase(),
      latencyMs: expect.any(Number),
    });
  });
});

it("on disk a mail is forgotten when its time is over, and not before", async () => {
  mailer = createDiskMailer(folder, sender);
  await mailer.send(mail);
  // What is left when the process is killed while it writes.
  writeFileSync(join(folder, `${jobId}.eml.4711.part~`), "To: anna@eksempel.dk");
  expect(await mailer.forgetSentBefore(Date.now() - 60_000)).toBe(0);
  expect(await mailer.forgetSentBefore(Date.now() + 60_000)).toBe(2);
  expect(readdirSync(folder)).toEqual([]);
});

it("on disk a repeat overwrites its file", async () => {
  mailer = createDiskMailer(folder, sender);
  await mailer.send(mail);
  await mailer.send(mail);
  expect(readdirSync(folder)).toEqual([`${jobId}.eml`]);
});

it.each(["../ud", "a", ""])("on disk the job id %j names no file", async (id) => {
  mailer = createDiskMailer(folder, sender);
  await expect(mailer.send({ ...mail, jobId: id })).rejects.toThrow(RangeError);
  expect(await createDiskMailer(folder, sender).read(id)).toBeNull();
});

it("by SMTP a refusal for now is thrown, so that the queue tries again", async () => {
  mailer = createSmtpMailer(smtp.url, sender);
  smtp.refusal = "451 come back later";
  await expect(mailer.send(mail)).rejects.toThrow();
  smtp.refusal = null;
  await mailer.send(mail);
  expect(smtp.messages).toHaveLength(1);
});

it("by SMTP a hundred who ask at once, and one who asks after them, open one connection", async () => {
  mailer = createSmtpMailer(smtp.url, sender);
  const before = smtp.connections();
  const states = await Promise.all(Array.from({ length: 100 }, () => mailer.state()));
  states.push(await mailer.state());
  expect(new Set(states.map(({ state }) => state))).toEqual(new Set(["ok"]));
  expect(smtp.connections() - before).toBe(1);
});

it("by SMTP a server that is not there is told, not thrown", async () => {
  mailer = createSmtpMailer("smtp://127.0.0.1:9", sender);
  expect(await mailer.state()).toEqual({ state: "failing", adapter: "smtp", latencyMs: null });
});
