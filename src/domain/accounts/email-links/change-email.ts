/** Moves an account to a verified new address, and back with the undo link mailed to the old one. */
import { callMessages, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { Transaction } from "../../store.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { issueLink } from "../model/links.ts";
import { recordAndNotify, recordEvent } from "../model/record-event.ts";
import { type RevokeDeps, revokeExports } from "../personal-data/revoke-exports.ts";
import { attemptKey } from "../sign-in/attempt-key.ts";
import { consumeLink } from "./consume-link.ts";

/**
 * Mails an undo link to the old address, and ends other links that were mailed there.
 *
 * @throws AppError `auth.link-invalid`; `resource.conflict` if another account has verified the address meanwhile
 */
export async function confirmEmailChange(deps: AccountDeps, token: string): Promise<{ readonly message: string }> {
  await deps.store.transaction(async (tx) => {
    const { link, user } = await consumeLink(tx, token, "confirm-email-change", deps.clock.nowMs());
    await moveTo(tx, user.id, link.email);
    await tx.links.removeOf(user.id, ["verify-email", "reset-password"]);
    await issueLink(tx, deps, { userId: user.id, purpose: "undo-email-change", email: user.email });
    await recordAndNotify(tx, deps, { userId: user.id, kind: "email-changed", device: "" });
  });
  return { message: callMessages.emailChanged };
}

/**
 * For an owner who lost the account: signs all devices out, requires a new password by mail, and cancels a deletion or
 * an export that the attacker requested.
 *
 * @throws AppError `auth.link-invalid`; `resource.conflict` if another account has verified the address meanwhile
 */
export async function undoEmailChange(
  deps: AccountDeps & RevokeDeps,
  token: string,
): Promise<{ readonly message: string }> {
  const nowMs = deps.clock.nowMs();
  const userId = await deps.store.transaction(async (tx) => {
    const { link, user } = await consumeLink(tx, token, "undo-email-change", nowMs);
    await moveTo(tx, user.id, link.email);
    await tx.users.setPassword(user.id, null);
    await tx.sessions.endAllOf(user.id, null, nowMs);
    await tx.links.removeOf(user.id, ["verify-email", "reset-password", "confirm-email-change"]);
    // After two changes, using the second undo link must not end the first one, but the reverse must: otherwise a thief
    // who moved the account twice could take it back from the address in between.
    await tx.links.removeOf(user.id, ["undo-email-change"], link.createdAtMs);
    await tx.signInAttempts.clear(attemptKey(deps.secrets, link.email));
    await issueLink(tx, deps, { userId: user.id, purpose: "reset-password", email: link.email });
    if (await tx.users.setDeleteAfter(user.id, null)) {
      // Notified by mail too, because the deletion's mail went to the other address.
      await recordAndNotify(tx, deps, { userId: user.id, kind: "deletion-cancelled", device: "" });
    }
    await recordEvent(tx, deps, { userId: user.id, kind: "email-change-undone", device: "" });
    return user.id;
  });
  await revokeExports(deps, userId);
  return { message: callMessages.emailChangeUndone };
}

/** Retries while unverified accounts claim the address; each needs a registration at that very moment. */
const maxClaims = 5;

/**
 * A verified address takes precedence: an account that only claims it is removed, so that nobody can block the owner.
 */
async function moveTo(tx: Transaction, userId: string, email: string): Promise<void> {
  for (let claims = 0; claims < maxClaims; claims += 1) {
    const other = await tx.users.findByEmail(email);
    const claim = other === null || other.id === userId ? null : await tx.users.lock(other.id);
    if (claim !== null) {
      if (claim.emailVerifiedAtMs !== null) break;
      await tx.users.remove(claim.id);
    }
    if ((await tx.users.changeEmail(userId, email)) !== "taken") return;
  }
  throw new AppError("resource.conflict", "the e-mail address has an account", { statusMessage: refusals.emailTaken });
}
