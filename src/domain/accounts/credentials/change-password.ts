/** Changes the password of who is signed in: every other device is out, and the owner is told by mail. */
import type { ChangePasswordRequest } from "#contract/accounts/user.schema.ts";
import { actionSuccess, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { recordAndTell } from "../model/record-event.ts";
import { refusePassword } from "../passwords/judge-password.ts";
import { type RevokeDeps, revokeExports } from "../personal-data/revoke-exports.ts";
import { type SignedInPerson, withPasswordProof, wrongPassword } from "./prove-password.ts";

/**
 * @throws AppError `auth.wrong-password`, `validation.failed` with `newPassword` in its fields, `rate.limited`
 */
export async function changePassword(
  deps: AccountDeps & RevokeDeps,
  { user, session }: SignedInPerson,
  { currentPassword, newPassword }: ChangePasswordRequest,
): Promise<{ readonly message: string }> {
  await withPasswordProof(deps, user, currentPassword, async () => {
    if (newPassword.normalize("NFC") === currentPassword.normalize("NFC")) throw samePassword();
    refusePassword("newPassword", newPassword, user, deps.words);
    const passwordHash = await deps.passwordHasher.hash(newPassword);
    await deps.store.transaction(async (tx) => {
      // Of two changes at once the second one proved a password that is no longer it.
      if (!(await tx.users.setPassword(user.id, passwordHash, user.passwordHash))) throw wrongPassword();
      await tx.sessions.endAllOf(user.id, session.id, deps.clock.nowMs());
      // Whoever had the old password may have asked for these.
      await tx.links.removeOf(user.id, ["reset-password", "confirm-email-change"]);
      await recordAndTell(tx, deps, { userId: user.id, kind: "password-changed", device: session.device });
    });
    await revokeExports(deps, user.id);
  });
  return { message: actionSuccess.changePassword };
}

function samePassword(): AppError {
  return new AppError("validation.failed", "invalid: newPassword", {
    data: { fields: { newPassword: refusals.samePassword } },
  });
}
