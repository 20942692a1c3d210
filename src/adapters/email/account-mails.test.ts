import { beforeEach, describe, expect, it } from "vitest";
import { createSecrets } from "#adapters/auth/secrets.ts";
import { type LinkPurpose, mailLinks } from "#contract/paths.ts";
import { linkLifetimesMs } from "#domain/accounts/model/account-limits.ts";
import type { UserRow } from "#domain/accounts/model/account-store.ts";
import { hashOfToken, issueLink } from "#domain/accounts/model/links.ts";
import { recordAndNotify, recordEvent } from "#domain/accounts/model/record-event.ts";
import type { JobData, JobName } from "#domain/jobs.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import { jobHandlers } from "#domain/operations/job-handlers.ts";
import { storedUser } from "../../../tests/support/signed-in.ts";
import { createTestApp, testAppUrl, testCompanyEmail } from "../../../tests/support/test-app.ts";
import { createMailTemplates } from "./templates.ts";

const app = createTestApp();
const templates = createMailTemplates({ appUrl: testAppUrl, companyLines: [] });
let user: UserRow;
beforeEach(async () => {
  user = await storedUser(app, { email: "anna@eksempel.dk" });
});

const enqueue = <Name extends JobName>(name: Name, data: JobData[Name]) =>
  app.deps.store.transaction((tx) => tx.jobs.enqueue(name, data));
const issue = (purpose: LinkPurpose, email = user.email) =>
  app.deps.store.transaction((tx) => issueLink(tx, app.deps, { userId: user.id, purpose, email }));
const tokenIn = (text = "") => /\?(?:token|change|undo)=([\w-]+)$/m.exec(text)?.[1] ?? "";
const whyNot = () => app.logLines.filter(({ msg }) => /anybody to go to/.test(String(msg))).map(({ why }) => why);

describe.each([
  ["verify-email", "anna@eksempel.dk"],
  ["reset-password", "anna@eksempel.dk"],
  ["confirm-email-change", "ny@eksempel.dk"],
  ["undo-email-change", "gammel@eksempel.dk"],
] as const)("the link of %s", (purpose, to) => {
  it("goes to the address in its row, and its token is the one that counts", async () => {
    await issue(purpose, to);
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    const [mail, ...more] = await app.mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to, replyTo: testCompanyEmail });
    const { path, query } = mailLinks[purpose];
    expect(mail?.text).toContain(`\n${testAppUrl}${path}?${query}=${tokenIn(mail?.text)}\n`);
    expect(tokenIn(mail?.text)).toMatch(/^[\w-]{43}$/);
    const live = await app.deps.store.links.findLive(hashOfToken(tokenIn(mail?.text)), purpose, app.clock.nowMs);
    expect(live?.userId).toBe(user.id);
  });

  it("is not mailed when it ran out while the mail server was away", async () => {
    await issue(purpose, to);
    app.clock.nowMs += linkLifetimesMs[purpose];
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    expect([await app.mails(), whyNot()]).toEqual([[], ["link-expired"]]);
  });

  it("is not mailed when it has been used or replaced", async () => {
    await issue(purpose, to);
    await app.deps.store.links.removeOf(user.id, [purpose]);
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    expect([await app.mails(), whyNot()]).toEqual([[], ["row-gone"]]);
  });

  it("is not mailed when the account is gone", async () => {
    await issue(purpose, to);
    await app.deps.store.users.remove(user.id);
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    expect([await app.mails(), whyNot()]).toEqual([[], ["row-gone"]]);
  });
});

it("a link is not mailed when the key it was made with is gone", async () => {
  await app.deps.store.transaction((tx) =>
    issueLink(
      tx,
      { ...app.deps, secrets: createSecrets([new Uint8Array(32)]) },
      { userId: user.id, purpose: "verify-email", email: user.email },
    ),
  );
  expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
  expect([await app.mails(), whyNot()]).toEqual([[], ["key-gone"]]);
});

it("tells the old address which one is the new", async () => {
  await app.deps.store.users.changeEmail(user.id, "anna.ny@eksempel.dk");
  await issue("undo-email-change", "anna@eksempel.dk");
  await app.runJobs();
  const [mail] = await app.mails();
  expect(mail?.to).toBe("anna@eksempel.dk");
  expect(mail?.text).toContain("til anna.ny@eksempel.dk.");
});

it("asks for no answer when the company has no address", async () => {
  await issue("verify-email");
  const [row] = await app.database.rows("select id::text, data from jobs.job where name = 'mail'");
  const deps = { ...app.deps, templates, companyEmail: null };
  await deliverMail(deps, String(row?.id), row?.data as JobData["mail"]);
  expect((await app.mails()).map(({ replyTo }) => replyTo)).toEqual([""]);
});

it("the same mail job twice is the same mail under the same Message-ID", async () => {
  await issue("reset-password");
  const [row] = await app.database.rows("select id::text, data from jobs.job where name = 'mail'");
  const deliver = () => deliverMail({ ...app.deps, templates }, String(row?.id), row?.data as JobData["mail"]);
  await deliver();
  const [first] = await app.mails();
  await deliver();
  expect(await app.mails()).toEqual([first]);
  expect(first?.messageId).toBe(`<${row?.id}@eksempel.dk>`);
});

describe("a notice", () => {
  it("goes to the account's address and tells its device and time", async () => {
    await app.deps.store.transaction((tx) =>
      recordAndNotify(tx, app.deps, { userId: user.id, kind: "signed-in-new-device", device: "Safari på iPhone" }),
    );
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: user.email, replyTo: testCompanyEmail, subject: "Nyt login på din konto" });
    expect(mail?.text).toContain("Hej Anna");
    expect(mail?.text).toContain("Enhed: Safari på iPhone");
    expect(mail?.text).toContain("20. november 2026 kl.\u00a014.30");
  });

  it.each([
    ["while it waits", (nowMs: number) => nowMs + 14 * 86_400_000],
    ["also when it was called off in the meantime", () => null],
  ])("tells when the account goes, %s", async (_, deleteAfter) => {
    await app.deps.store.users.setDeleteAfter(user.id, deleteAfter(app.clock.nowMs));
    await app.deps.store.transaction((tx) =>
      recordAndNotify(tx, app.deps, { userId: user.id, kind: "deletion-requested", device: "" }),
    );
    await app.runJobs();
    expect((await app.mails())[0]?.text).toContain("fredag den 4. december 2026");
  });

  it("is not sent of what is only written down, nor when account or event are gone", async () => {
    const told = await app.deps.store.transaction((tx) =>
      recordEvent(tx, app.deps, { userId: user.id, kind: "data-exported", device: "" }),
    );
    await enqueue("mail", { kind: "account-notice", accountEventId: told });
    await app.runJobs();
    await enqueue("mail", { kind: "account-notice", accountEventId: told });
    await app.deps.store.users.remove(user.id);
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    expect([await app.mails(), whyNot()]).toEqual([[], ["not-told", "row-gone"]]);
  });
});

it("no line of the log holds an address, a name or a token", async () => {
  await issue("reset-password");
  await app.runJobs();
  const token = tokenIn((await app.mails())[0]?.text);
  await app.deps.store.links.removeOf(user.id, ["reset-password"]);
  await issue("verify-email");
  app.clock.nowMs += linkLifetimesMs["verify-email"];
  await app.runJobs();
  const log = JSON.stringify(app.logLines);
  expect(log).toContain("link-expired");
  for (const secret of [token, hashOfToken(token), "anna@", "Anna", "Æbelø"]) expect(log).not.toContain(secret);
});

describe("a link that was asked for by address", () => {
  const jobId = "0190c6a4-0000-7000-8000-00000000000a";
  const run = async (id: string, data: JobData["account-link"]) => {
    const nothing = async () => null;
    const handlers = jobHandlers({
      ...app.deps,
      templates,
      files: app.files,
      tidyDatabase: nothing,
      dumpDatabase: nothing,
    });
    await handlers["account-link"](id, data);
  };
  const stored = () => app.database.rows("select id::text, token_hash, purpose, email from links");

  it("is made and mailed in one go", async () => {
    await enqueue("account-link", { userId: user.id, purpose: "reset-password" });
    expect(await app.runJobs()).toEqual({ done: 2, failed: 0 });
    const [mail] = await app.mails();
    expect(mail).toMatchObject({ to: user.email, subject: "Nulstil din adgangskode" });
    expect(await stored()).toMatchObject([{ token_hash: hashOfToken(tokenIn(mail?.text)), purpose: "reset-password" }]);
  });

  it("is nothing for an id that is nobody's", async () => {
    await enqueue("account-link", { userId: app.deps.ids.row(), purpose: "reset-password" });
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    expect([await stored(), await app.mails()]).toEqual([[], []]);
  });

  it("is nothing when the address has been verified meanwhile", async () => {
    await enqueue("account-link", { userId: user.id, purpose: "verify-email" });
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    expect([await stored(), await app.mails()]).toEqual([[], []]);
  });

  it("leaves the link of its first run alone when it runs again, also fifty times at once", async () => {
    await run(jobId, { userId: user.id, purpose: "reset-password" });
    const before = await stored();
    await Promise.all(Array.from({ length: 50 }, () => run(jobId, { userId: user.id, purpose: "reset-password" })));
    expect(await stored()).toEqual(before);
    expect(await app.runJobs()).toEqual({ done: 1, failed: 0 });
    expect(await app.mails()).toHaveLength(1);
  });

  it("never brings a token back that has been used", async () => {
    await run(jobId, { userId: user.id, purpose: "reset-password" });
    const [first] = await stored();
    await app.deps.store.transaction(async (tx) => {
      await tx.links.take(String(first?.token_hash), "reset-password", app.clock.nowMs);
      await tx.users.setPassword(user.id, await app.deps.passwordHasher.hash("en helt ny adgangskode"));
    });
    await run(jobId, { userId: user.id, purpose: "reset-password" });
    const [second] = await stored();
    expect(second?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.token_hash).not.toBe(first?.token_hash);
  });

  it("ends the link that was asked for before", async () => {
    await run(jobId, { userId: user.id, purpose: "reset-password" });
    const [first] = await stored();
    await run("0190c6a4-0000-7000-8000-00000000000b", { userId: user.id, purpose: "reset-password" });
    const rows = await stored();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).not.toBe(first?.id);
  });
});
