/** Verifies the address of an account with the link mailed to it. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import { actionSuccess, callMessages } from "#contract/messages.da.ts";
import { releaseBoundSlot } from "../../limits/take-slot.ts";
import { consumeLink } from "../email-links/consume-link.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { issueLink } from "../model/links.ts";
import { recordAndNotify } from "../model/record-event.ts";

/**
 * An account without a password was registered with two different ones: its mailbox's owner gets a link to choose one.
 *
 * @throws AppError `auth.link-invalid` if the link is used, expired or unknown
 */
export async function verifyEmail(deps: AccountDeps, token: string): Promise<{ readonly message: string }> {
  const nowMs = deps.clock.nowMs();
  const { message, provedEmail } = await deps.store.transaction(async (tx) => {
    const { user } = await consumeLink(tx, token, "verify-email", nowMs);
    const isNew = await tx.users.markVerified(user.id, nowMs);
    if (isNew) await recordAndNotify(tx, deps, { userId: user.id, kind: "email-verified", device: "" });
    const provedEmail = isNew ? user.email : null;
    if (user.passwordHash !== null) return { message: actionSuccess.verifyEmail, provedEmail };
    await issueLink(tx, deps, { userId: user.id, purpose: "reset-password", email: user.email });
    return { message: callMessages.verifiedChoosePassword, provedEmail };
  });
  // Once per account, whatever network the mail is opened on.
  if (provedEmail !== null) await releaseBoundSlot(deps, "register", emailKeyOf(provedEmail));
  return { message };
}
