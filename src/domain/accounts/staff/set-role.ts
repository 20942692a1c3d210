/** Gives an account a role: at /admin by an administrator, and the first one by a command on the machine itself. */
import type { Role } from "#contract/accounts/account.rules.ts";
import { callMessages, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { Clock, Ids, Log, Secrets } from "../../ports.ts";
import type { Store, Transaction } from "../../store.ts";
import { minPasswordChars } from "../model/account-numbers.ts";
import type { UserRow } from "../model/account-store.ts";
import { issueLink } from "../model/links.ts";
import { recordAndTell } from "../model/record-event.ts";

export interface RoleDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly log: Log;
  readonly secrets: Secrets;
  readonly store: Store;
}

export interface RoleWish {
  /** In any spelling. */
  readonly email: string;
  readonly role: Role;
}

/**
 * Giving the role that somebody has already changes nothing and tells nobody.
 *
 * @param actorId who gives it; null for the command
 * @returns whether a new password must be chosen by mail first
 * @throws AppError `resource.not-found` when no verified account has the address, `resource.conflict` when nobody else
 *   is administrator
 */
export async function setRole(
  deps: RoleDeps,
  actorId: string | null,
  wish: RoleWish,
): Promise<{ readonly message: string; readonly mustChoosePassword: boolean }> {
  const given = await deps.store.transaction((tx) => give(tx, deps, wish));
  if (given.wasChanged) deps.log.info({ userId: given.userId, actorId, role: wish.role }, "role changed");
  return { message: callMessages.roleSet, mustChoosePassword: given.mustChoosePassword };
}

async function give(tx: Transaction, deps: RoleDeps, { email, role }: RoleWish) {
  // Held first, then changed: the same order as whoever asks for their own deletion.
  const found = await tx.users.findByEmail(email);
  const staying = role === "admin" ? 0 : await tx.users.countWithRole("admin", found?.id);
  const user = found === null ? null : await tx.users.lock(found.id);
  if (user === null || user.emailVerifiedAtMs === null) throw noSuchAccount();
  if (user.role === role) return { wasChanged: false, mustChoosePassword: false, userId: user.id };
  if (user.role === "admin" && staying <= (user.deleteAfterMs === null ? 1 : 0)) throw lastAdmin();

  await tx.users.setRole(user.id, role);
  await recordAndTell(tx, deps, { userId: user.id, kind: "role-changed", device: "" });
  const mustChoosePassword = minPasswordChars(role) > minPasswordChars(user.role);
  // A mailbox that was left must not own an account that may see what others wrote.
  if (minPasswordChars(role) > minPasswordChars("user")) await tx.links.removeOf(user.id, ["undo-email-change"]);
  if (mustChoosePassword) await askForPassword(tx, deps, user);
  return { wasChanged: true, mustChoosePassword, userId: user.id };
}

/** Nobody knows how long the old one is: it ends, with everything that was signed in by it. */
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

/** Somebody must be able to give roles. */
export function lastAdmin(): AppError {
  return new AppError("resource.conflict", "the last administrator", { statusMessage: refusals.lastAdmin });
}
