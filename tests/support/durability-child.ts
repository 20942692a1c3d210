/**
 * A small server without a socket that takes withdrawals as fast as it can and prints the reference of each that was
 * acknowledged: a test kills it and looks for what was lost. Argument: the data folder.
 */
import { join } from "node:path";
import { createSecrets } from "#adapters/auth/secrets.ts";
import { openPglite } from "#adapters/db/open-pglite.ts";
import { createStore } from "#adapters/db/store.ts";
import { createDiskMailer } from "#adapters/email/disk-mailer.ts";
import { openJobs } from "#adapters/jobs/pg-boss.ts";
import { createMemoryLimiter } from "#adapters/limits/memory-limiter.ts";
import { createLog, systemClock, systemIds } from "#adapters/system.ts";
import { deliverMail } from "#domain/mail/deliver-mail.ts";
import type { MailTemplates } from "#domain/mail/mail-content.ts";
import { withdraw } from "#domain/site/withdraw.ts";

const folder = process.argv[2] ?? "";
const log = createLog({ write: () => {} });
const database = await openPglite({ folder: join(folder, "db") });
const jobs = await openJobs({ database, ids: systemIds, log });
const store = createStore(database, jobs);
const mailer = createDiskMailer(join(folder, "mail"), { from: "post@eksempel.dk", messageIdHost: "eksempel.dk" });
// The real templates are JSX, which Node does not run; what counts here is that the reference arrives.
const templates: MailTemplates = {
  render: async (content) => {
    const reference = "reference" in content ? content.reference : "";
    return { subject: reference, html: `<p>${reference}</p>`, text: reference };
  },
};
const mailDeps = {
  store,
  mailer,
  templates,
  log,
  clock: systemClock,
  secrets: createSecrets([new Uint8Array(32)]),
  appUrl: "http://127.0.0.1:3000",
  companyEmail: null,
};
await jobs.start({
  mail: (jobId, job) => deliverMail(mailDeps, jobId, job),
  "account-link": async () => {},
  "forget-usage": async () => {},
  night: async () => {},
});
const deps = {
  clock: systemClock,
  ids: systemIds,
  store,
  rateLimiter: createMemoryLimiter(),
  rateLimitFactor: 1e6,
  companyEmail: null,
};
for (let index = 0; ; index += 1) {
  const request = { name: "Anna", email: "anna@eksempel.dk", orderNumber: `R-${index}` };
  const { reference } = await withdraw(deps, request, undefined);
  process.stdout.write(`${reference}\n`);
}
