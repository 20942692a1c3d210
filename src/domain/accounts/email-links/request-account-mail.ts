/** Sends a link to an e-mail address without revealing whether it has an account. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { EmailRequest } from "#contract/accounts/auth.schema.ts";
import { actionSuccess } from "#contract/messages.da.ts";
import type { JobData } from "../../jobs.ts";
import { tryIdentifierSlot } from "../../limits/take-slot.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import type { UserRow } from "../model/account-store.ts";

type AccountLinkJob = JobData["account-link"];

/** `resend-verification`: sends a mail only to an unverified account. */
export async function resendVerification(deps: AccountDeps, { email }: EmailRequest) {
  await queueLink(deps, email, "verify-email", (user) => user.emailVerifiedAtMs === null);
  return { message: actionSuccess.resendVerification };
}

/**
 * `reset-password-request`: works for unverified accounts too. A verification link would confirm the password of
 * whoever registered the address; choosing a new password verifies it as well.
 */
export async function requestPasswordReset(deps: AccountDeps, { email }: EmailRequest) {
  await queueLink(deps, email, "reset-password", () => true);
  return { message: actionSuccess.passwordResetRequest };
}

/**
 * One row is read and one job queued in every case. For an unknown address, or after too many mails, the job has a
 * random user id.
 */
async function queueLink(
  deps: AccountDeps,
  email: string,
  purpose: AccountLinkJob["purpose"],
  isMeant: (user: UserRow) => boolean,
): Promise<void> {
  const releaseSlot = await tryIdentifierSlot(deps, "account-mail", emailKeyOf(email));
  try {
    const user = await deps.store.users.findByEmail(email);
    const userId = user !== null && releaseSlot !== null && isMeant(user) ? user.id : deps.ids.row();
    await deps.store.transaction((tx) => tx.jobs.enqueue("account-link", { userId, purpose }));
  } catch (error) {
    await releaseSlot?.();
    throw error;
  }
}
