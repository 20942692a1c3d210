/** Requests the deletion of an account with a grace period, and cancels it. */
import { deletionWord } from "#contract/accounts/account.rules.ts";
import type { DeleteAccountRequest, DeleteAccountResponse } from "#contract/accounts/user.schema.ts";
import { callMessages, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { type SignedInPerson, withPasswordProof, wrongPassword } from "../credentials/prove-password.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { deletionGraceMs } from "../model/account-limits.ts";
import { recordAndNotify } from "../model/record-event.ts";
import { lastAdmin } from "../staff/set-role.ts";
import { type RevokeDeps, revokeExports } from "./revoke-exports.ts";

/**
 * Signs the user out everywhere. A second request doesn't move the date.
 *
 * @throws AppError `auth.wrong-password`, `validation.failed` with `confirmation` in its fields, `rate.limited`,
 *   `resource.conflict` if the user is the only administrator
 */
export async function requestDeletion(
  deps: AccountDeps & RevokeDeps,
  { user, session }: SignedInPerson,
  { currentPassword, confirmation }: DeleteAccountRequest,
): Promise<DeleteAccountResponse> {
  if (confirmation.trim().toUpperCase() !== deletionWord) {
    throw new AppError("validation.failed", "invalid: confirmation", {
      data: { fields: { confirmation: refusals.typeDeletionWord(deletionWord) } },
    });
  }
  const deleteAfterMs = await withPasswordProof(deps, user, currentPassword, () => setDate(deps, { user, session }));
  await revokeExports(deps, user.id);
  return { message: callMessages.deletionRequested, deleteAfter: new Date(deleteAfterMs).toISOString() };
}

/** @returns when the account will be deleted */
function setDate(deps: AccountDeps, { user, session }: SignedInPerson): Promise<number> {
  return deps.store.transaction(async (tx) => {
    const nowMs = deps.clock.nowMs();
    // Locks before changing, in the same order as changes of roles.
    const staying = user.role === "admin" ? await tx.users.countWithRole("admin", user.id) : 0;
    const current = await tx.users.lock(user.id);
    if (current?.passwordHash !== user.passwordHash) throw wrongPassword();
    if (current.role === "admin" && current.deleteAfterMs === null && staying <= 1) throw lastAdmin();
    if (await tx.users.setDeleteAfter(user.id, nowMs + deletionGraceMs)) {
      await recordAndNotify(tx, deps, { userId: user.id, kind: "deletion-requested", device: session.device });
    }
    await tx.sessions.endAllOf(user.id, null, nowMs);
    return (await tx.users.find(user.id))?.deleteAfterMs ?? nowMs;
  });
}

/** Cancels the deletion; a no-op if there is none. */
export async function cancelDeletion(
  deps: AccountDeps,
  { user, session }: SignedInPerson,
): Promise<{ readonly message: string }> {
  await deps.store.transaction(async (tx) => {
    if (await tx.users.setDeleteAfter(user.id, null)) {
      await recordAndNotify(tx, deps, { userId: user.id, kind: "deletion-cancelled", device: session.device });
    }
  });
  return { message: callMessages.deletionCancelled };
}
