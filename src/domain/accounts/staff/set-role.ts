/** Assigns a role: at /admin by an administrator, or on the server's command line for the first one. */
import type { Role } from "#contract/accounts/account.rules.ts";
import { callMessages, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { Clock, Ids, Log, Secrets } from "../../ports.ts";
import type { Store, Transaction } from "../../store.ts";
import { minPasswordChars } from "../model/account-limits.ts";
import type { UserRow } from "../model/account-store.ts";
import { issueLink } from "../model/links.ts";
import { recordAndNotify } from "../model/record-event.ts";

export interface RoleDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly store: Store;
}

export interface RoleChange {
  /** In any spelling. */
  readonly email: string;
  readonly role: Role;
}

/**
 * Assigning the current role is a no-op without a notification.
 *
 * @param actorId who assigns it; null for the command line
 * @returns whether a new password must be chosen by mail first
 * @throws AppError `resource.not-found` if no verified account has the address, `resource.conflict` if it is the only
 *   administrator
 */
export async function setRole(
  deps: RoleDeps,
  actorId: string | null,
  change: RoleChange,
): Promise<{ readonly message: string; readonly mustChoosePassword: boolean }> {
  const given = await deps.store.transaction((tx) => give(tx, deps, change));
  if (given.wasChanged) deps.log.info({ userId: given.userId, actorId, role: change.role }, "role changed");
  return { message: callMessages.roleSet, mustChoosePassword: given.mustChoosePassword };
}

async function give(tx: Transaction, deps: RoleDeps, { email, role }: RoleChange) {
  // Locks before changing, in the same order as a requested deletion.
  const found = await tx.users.findByEmail(email);
  const staying = role === "admin" ? 0 : await tx.users.countWithRole("admin", found?.id);
  const user = found === null ? null : await tx.users.lock(found.id);
  if (user === null || user.emailVerifiedAtMs === null) throw noSuchAccount();
  if (user.role === role) return { wasChanged: false, mustChoosePassword: false, userId: user.id };
  if (user.role === "admin" && staying <= (user.deleteAfterMs === null ? 1 : 0)) throw lastAdmin();

  await tx.users.setRole(user.id, role);
  await recordAndNotify(tx, deps, { userId: user.id, kind: "role-changed", device: "" });
  const mustChoosePassword = minPasswordChars(role) > minPasswordChars(user.role);
  // A former mailbox must not be able to take over an account that may read other users' texts.
  if (minPasswordChars(role) > minPasswordChars("user")) await tx.links.removeOf(user.id, ["undo-email-change"]);
  if (mustChoosePassword) await askForPassword(tx, deps, user);
  return { wasChanged: true, mustChoosePassword, userId: user.id };
}

/** The length of the old password is unknown, so it ends together with all its sessions. */
async function askForPassword(tx: Transaction, deps: RoleDeps, { id, email }: UserRow): Promise<void> {
  await tx.users.setPassword(id, null);
  await tx.sessions.endAllOf(id, null, deps.clock.nowMs());
  await tx.links.removeOf(id, ["confirm-email-change"]);
  await issueLink(tx, deps, { userId: id, purpose: "reset-password", email });
}

function noSuchAccount(): AppError {
  return new AppError("resource.not-found", "no verified account has the address", {
    statusMessage: refusals.noSuchAccount,
    data: { fields: { email: refusals.noSuchAccount } },
  });
}

/** Someone must be able to assign roles. */
export function lastAdmin(): AppError {
  return new AppError("resource.conflict", "the last administrator", { statusMessage: refusals.lastAdmin });
}
