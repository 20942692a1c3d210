/** Does a mail job: reads what happened, writes the mail and hands it over. */
import type { MailJob } from "../jobs.ts";
import type { Log, Mailer } from "../ports.ts";
import type { Store } from "../store.ts";
import type { MailContent, MailTemplates } from "./mail-content.ts";

export interface MailDeps {
  readonly store: Store;
  readonly mailer: Mailer;
  readonly templates: MailTemplates;
  readonly log: Log;
  readonly companyEmail: string | null;
}

interface Draft {
  readonly to: string;
  readonly replyTo?: string;
  readonly content: MailContent;
}

/**
 * Safe to repeat: the same job gives the same mail under the same Message-ID.
 *
 * @throws what the mailer throws, so that the queue tries again
 */
export async function deliverMail(deps: MailDeps, jobId: string, job: MailJob): Promise<void> {
  const draft = await draftMail(deps, job);
  if (draft === null) {
    // The row was deleted in the meantime, or the company address taken out of the configuration.
    deps.log.info({ jobId, kind: job.kind }, "mail has no longer anybody to go to");
    return;
  }
  const { content, ...addresses } = draft;
  await deps.mailer.send({ jobId, ...addresses, ...(await deps.templates.render(content)) });
}

async function draftMail(deps: MailDeps, job: MailJob): Promise<Draft | null> {
  switch (job.kind) {
    case "contact-confirmation":
    case "contact-notice": {
      const row = await deps.store.contactMessages.find(job.contactMessageId);
      return row && addressed(deps, job.kind === "contact-confirmation", row.email, { kind: job.kind, ...row });
    }
    case "withdrawal-receipt":
    case "withdrawal-notice": {
      const row = await deps.store.withdrawals.find(job.withdrawalId);
      return row && addressed(deps, job.kind === "withdrawal-receipt", row.email, { kind: job.kind, ...row });
    }
  }
}

function addressed(deps: MailDeps, isToPerson: boolean, email: string, content: MailContent): Draft | null {
  if (isToPerson) return { to: email, ...(deps.companyEmail !== null && { replyTo: deps.companyEmail }), content };
  return deps.companyEmail === null ? null : { to: deps.companyEmail, replyTo: email, content };
}
