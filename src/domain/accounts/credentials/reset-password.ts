/** Sets a new password with the link of a mail, and ends all sessions of the old one. */
import type { ResetPasswordRequest } from "#contract/accounts/auth.schema.ts";
import { actionSuccess } from "#contract/messages.da.ts";
import { consumeLink, findLink } from "../email-links/consume-link.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { recordAndNotify, recordEvent } from "../model/record-event.ts";
import { refusePassword } from "../passwords/judge-password.ts";
import { type RevokeDeps, revokeExports } from "../personal-data/revoke-exports.ts";
import { attemptKey } from "../sign-in/attempt-key.ts";

/**
 * The link proves access to the mailbox, so it also verifies the address. A pending change of address may come from an
 * attacker, so its link ends too.
 *
 * @throws AppError `auth.link-invalid` if the link is used, expired or unknown; `validation.failed` if the password is
 *   too easy to guess, which doesn't use up the link
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
    const { user } = await consumeLink(tx, token, "reset-password", nowMs);
    const event = { userId: user.id, device: "" };
    await tx.users.setPassword(user.id, passwordHash);
    if (await tx.users.markVerified(user.id, nowMs)) await recordEvent(tx, deps, { ...event, kind: "email-verified" });
    await tx.sessions.endAllOf(user.id, null, nowMs);
    await tx.links.removeOf(user.id, ["reset-password", "verify-email", "confirm-email-change"]);
    await tx.signInAttempts.clear(attemptKey(deps.secrets, user.email));
    await recordAndNotify(tx, deps, { ...event, kind: "password-reset" });
    return user.id;
  });
  await revokeExports(deps, userId);
  return { message: actionSuccess.passwordReset };
}
