/** Maps each job to its use case. */
import { type SendLinkDeps, sendLink } from "../accounts/email-links/send-link.ts";
import { forgetUsage } from "../ai/usage/forget-usage.ts";
import type { JobHandlers } from "../jobs.ts";
import { deliverMail, type MailDeps } from "../mail/deliver-mail.ts";
import { type NightlyWorkDeps, runNightlyWork } from "./nightly-work.ts";

export function jobHandlers(deps: MailDeps & SendLinkDeps & NightlyWorkDeps): JobHandlers {
  return {
    mail: (jobId, job) => deliverMail(deps, jobId, job),
    "account-link": (jobId, job) => sendLink(deps, jobId, job),
    "forget-usage": async () => void (await forgetUsage(deps)),
    night: async () => void (await runNightlyWork(deps)),
  };
}
