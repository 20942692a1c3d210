/** Moves an account to a proved address, and back again by the link that the old address got. */
import { callMessages, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { Transaction } from "../../store.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { issueLink } from "../model/links.ts";
import { recordAndTell, recordEvent } from "../model/record-event.ts";
import { type RevokeDeps, revokeExports } from "../personal-data/revoke-exports.ts";
import { attemptKey } from "../sign-in/attempt-key.ts";
import { takeLink } from "./take-link.ts";

/**
 * The old address gets a way back, and links that were mailed to it end.
 *
 * @throws AppError `auth.link-invalid`; `resource.conflict` when somebody has proved the address in the meantime
 */
export async function confirmEmailChange(deps: AccountDeps, token: string): Promise<{ readonly message: string }> {
  await deps.store.transaction(async (tx) => {
    const { link, user } = await takeLink(tx, token, "confirm-email-change", deps.clock.nowMs());
    await moveTo(tx, user.id, link.email);
    await tx.links.removeOf(user.id, ["verify-email", "reset-password"]);
    await issueLink(tx, deps, { userId: user.id, purpose: "undo-email-change", email: user.email });
    await recordAndTell(tx, deps, { userId: user.id, kind: "email-changed", device: "" });
  });
  return { message: callMessages.emailChanged };
}

/**
 * For who lost the account to somebody else: all devices are signed out, a new password is chosen by mail, and what the
 * other one did to be rid of the owner or to have the data, a deletion or an export, is called off.
 *
 * @throws AppError `auth.link-invalid`; `resource.conflict` when somebody has proved the address in the meantime
 */
export async function undoEmailChange(
  deps: AccountDeps & RevokeDeps,
  token: string,
): Promise<{ readonly message: string }> {
  const nowMs = deps.clock.nowMs();
  const userId = await deps.store.transaction(async (tx) => {
    const { link, user } = await takeLink(tx, token, "undo-email-change", nowMs);
    await moveTo(tx, user.id, link.email);
    await tx.users.setPassword(user.id, null);
    await tx.sessions.endAllOf(user.id, null, nowMs);
    await tx.links.removeOf(user.id, ["verify-email", "reset-password", "confirm-email-change"]);
    // Of two changes in a row, the way back to the first address outlives the use of the second, and not the other way
    // round: else a thief who moved the account twice could take it again from the one in between.
    await tx.links.removeOf(user.id, ["undo-email-change"], link.createdAtMs);
    await tx.signInAttempts.clear(attemptKey(deps.secrets, link.email));
    await issueLink(tx, deps, { userId: user.id, purpose: "reset-password", email: link.email });
    if (await tx.users.setDeleteAfter(user.id, null)) {
      // Told by mail as well: that it was asked for went to the other address.
      await recordAndTell(tx, deps, { userId: user.id, kind: "deletion-cancelled", device: "" });
    }
    await recordEvent(tx, deps, { userId: user.id, kind: "email-change-undone", device: "" });
    return user.id;
  });
  await revokeExports(deps, userId);
  return { message: callMessages.emailChangeUndone };
}

/** Claims that may come while one is cleared away: each needs a registration at that very moment. */
const maxClaims = 5;

/** Whoever proved the address comes before an account that only claims it: else anybody could stand in the way. */
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
