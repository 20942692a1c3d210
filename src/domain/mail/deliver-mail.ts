/** Handles a mail job: reads its rows, renders the mail and sends it. */
import type { MailJob } from "../jobs.ts";
import type { Log, Mailer } from "../ports.ts";
import { type Draft, type NoMail, toCompany, toPerson } from "./draft.ts";
import { type AccountMailDeps, draftLinkMail, draftNotice } from "./draft-account-mail.ts";
import type { MailTemplates } from "./mail-content.ts";

export interface MailDeps extends AccountMailDeps {
  readonly mailer: Mailer;
  readonly templates: MailTemplates;
  readonly log: Log;
}

/**
 * Safe to repeat: the same job sends the same mail with the same Message-ID.
 *
 * @throws the mailer's errors, so that the queue retries
 */
export async function deliverMail(deps: MailDeps, jobId: string, job: MailJob): Promise<void> {
  const draft = await draftMail(deps, job);
  if (typeof draft === "string") {
    // A job contains only ids, so it can be logged.
    deps.log.info({ jobId, ...job, why: draft }, "mail has no longer anybody to go to");
    return;
  }
  const { content, ...addresses } = draft;
  await deps.mailer.send({ jobId, ...addresses, ...(await deps.templates.render(content)) });
}

async function draftMail(deps: MailDeps, job: MailJob): Promise<Draft | NoMail> {
  switch (job.kind) {
    case "contact-confirmation":
    case "contact-notice": {
      const row = await deps.store.contactMessages.find(job.contactMessageId);
      if (row === null) return "row-gone";
      const address = job.kind === "contact-confirmation" ? toPerson : toCompany;
      return address(deps.companyEmail, row.email, { kind: job.kind, ...row });
    }
    case "withdrawal-receipt":
    case "withdrawal-notice": {
      const row = await deps.store.withdrawals.find(job.withdrawalId);
      if (row === null) return "row-gone";
      const address = job.kind === "withdrawal-receipt" ? toPerson : toCompany;
      return address(deps.companyEmail, row.email, { kind: job.kind, ...row });
    }
    case "account-link":
      return draftLinkMail(deps, job.linkId);
    case "account-notice":
      return draftNotice(deps, job.accountEventId);
  }
}
