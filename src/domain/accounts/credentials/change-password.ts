/** Changes the signed-in user's password, signs all other devices out, and notifies the owner by mail. */
import type { ChangePasswordRequest } from "#contract/accounts/user.schema.ts";
import { actionSuccess, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { recordAndNotify } from "../model/record-event.ts";
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
      // Of two simultaneous changes, the second one checked a password that is no longer valid.
      if (!(await tx.users.setPassword(user.id, passwordHash, user.passwordHash))) throw wrongPassword();
      await tx.sessions.endAllOf(user.id, session.id, deps.clock.nowMs());
      // Someone with the old password may have requested these links.
      await tx.links.removeOf(user.id, ["reset-password", "confirm-email-change"]);
      await recordAndNotify(tx, deps, { userId: user.id, kind: "password-changed", device: session.device });
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
