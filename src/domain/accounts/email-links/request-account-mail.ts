/** Sends a link to who asks by e-mail address, and tells nobody whether there is an account. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { EmailRequest } from "#contract/accounts/auth.schema.ts";
import { actionSuccess } from "#contract/messages.da.ts";
import type { JobData } from "../../jobs.ts";
import { tryIdentifierSlot } from "../../limits/take-slot.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import type { UserRow } from "../model/account-store.ts";

type AccountLinkJob = JobData["account-link"];

/** `resend-verification`: only an account that is not verified gets the mail. */
export async function resendVerification(deps: AccountDeps, { email }: EmailRequest) {
  await queueLink(deps, email, "verify-email", (user) => user.emailVerifiedAtMs === null);
  return { message: actionSuccess.resendVerification };
}

/**
 * `reset-password-request`: also for an account that is not verified. A link that only proved the address would verify
 * the password of whoever registered it; choosing a new one proves the address too.
 */
export async function requestPasswordReset(deps: AccountDeps, { email }: EmailRequest) {
  await queueLink(deps, email, "reset-password", () => true);
  return { message: actionSuccess.passwordResetRequest };
}

/**
 * Reads one row and queues one job, whoever asks: for nobody's address, and when it has had its share of mails, the job
 * is nobody's.
 */
async function queueLink(
  deps: AccountDeps,
  email: string,
  purpose: AccountLinkJob["purpose"],
  isMeant: (user: UserRow) => boolean,
): Promise<void> {
  const giveBack = await tryIdentifierSlot(deps, "account-mail", emailKeyOf(email));
  try {
    const user = await deps.store.users.findByEmail(email);
    const userId = user !== null && giveBack !== null && isMeant(user) ? user.id : deps.ids.row();
    await deps.store.transaction((tx) => tx.jobs.enqueue("account-link", { userId, purpose }));
  } catch (error) {
    await giveBack?.();
    throw error;
  }
}
