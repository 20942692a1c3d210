/** Proves the address of an account by the link that was mailed to it. */
import { actionSuccess, callMessages } from "#contract/messages.da.ts";
import { takeLink } from "../email-links/take-link.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { issueLink } from "../model/links.ts";
import { recordAndTell } from "../model/record-event.ts";

/**
 * An account without a password was registered with two: the owner of the mailbox gets a link to choose one.
 *
 * @throws AppError `auth.link-invalid` when the link is used, too old or unknown
 */
export async function verifyEmail(deps: AccountDeps, token: string): Promise<{ readonly message: string }> {
  const nowMs = deps.clock.nowMs();
  return deps.store.transaction(async (tx) => {
    const { user } = await takeLink(tx, token, "verify-email", nowMs);
    if (await tx.users.markVerified(user.id, nowMs)) {
      await recordAndTell(tx, deps, { userId: user.id, kind: "email-verified", device: "" });
    }
    if (user.passwordHash !== null) return { message: actionSuccess.verifyEmail };
    await issueLink(tx, deps, { userId: user.id, purpose: "reset-password", email: user.email });
    return { message: callMessages.verifiedChoosePassword };
  });
}
