/** Sets a new password by the link of a mail, and ends whatever the old one had opened. */
import type { ResetPasswordRequest } from "#contract/accounts/auth.schema.ts";
import { actionSuccess } from "#contract/messages.da.ts";
import { findLink, takeLink } from "../email-links/take-link.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { recordAndTell, recordEvent } from "../model/record-event.ts";
import { refusePassword } from "../passwords/judge-password.ts";
import { type RevokeDeps, revokeExports } from "../personal-data/revoke-exports.ts";
import { attemptKey } from "../sign-in/attempt-key.ts";

/**
 * The link proves the mailbox, so the address is verified with it. A change of address that waits may be the doing of
 * whoever made the reset necessary: its link ends too.
 *
 * @throws AppError `auth.link-invalid` when the link is used, too old or unknown; `validation.failed` when the password
 *   is too easy to guess, which does not use the link up
 */
export async function resetPassword(
  deps: AccountDeps & RevokeDeps,
  { token, newPassword }: ResetPasswordRequest,
): Promise<{ readonly message: string }> {
  const seen = await findLink(deps.store, token, "reset-password", deps.clock.nowMs());
  refusePassword("newPassword", newPassword, seen.user, deps.words);
  const passwordHash = await deps.passwordHasher.hash(newPassword);

  const nowMs = deps.clock.nowMs();
  const userId = await deps.store.transaction(async (tx) => {
    const { user } = await takeLink(tx, token, "reset-password", nowMs);
    const event = { userId: user.id, device: "" };
    await tx.users.setPassword(user.id, passwordHash);
    if (await tx.users.markVerified(user.id, nowMs)) await recordEvent(tx, deps, { ...event, kind: "email-verified" });
    await tx.sessions.endAllOf(user.id, null, nowMs);
    await tx.links.removeOf(user.id, ["reset-password", "verify-email", "confirm-email-change"]);
    await tx.signInAttempts.clear(attemptKey(deps.secrets, user.email));
    await recordAndTell(tx, deps, { ...event, kind: "password-reset" });
    return user.id;
  });
  await revokeExports(deps, userId);
  return { message: actionSuccess.passwordReset };
}
