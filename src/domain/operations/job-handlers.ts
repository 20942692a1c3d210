/** Which use case does which job. */
import { type SendLinkDeps, sendLink } from "../accounts/email-links/send-link.ts";
import { forgetUsage } from "../ai/usage/forget-usage.ts";
import type { JobHandlers } from "../jobs.ts";
import { deliverMail, type MailDeps } from "../mail/deliver-mail.ts";
import { type BackupDeps, backUpDatabase } from "./back-up-database.ts";
import { type ForgetDeps, forgetOldData } from "./forget-old-data.ts";

export function jobHandlers(deps: MailDeps & SendLinkDeps & BackupDeps & ForgetDeps): JobHandlers {
  return {
    mail: (jobId, job) => deliverMail(deps, jobId, job),
    "account-link": (jobId, job) => sendLink(deps, jobId, job),
    "back-up-database": () => backUpDatabase(deps),
    "forget-usage": async () => void (await forgetUsage(deps)),
    "forget-old-data": () => forgetOldData(deps),
  };
}
