/** Registers an account; the answer is the same for a new address, an unverified one and one with an account. */
import { defaultSettings, emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { RegisterRequest } from "#contract/accounts/auth.schema.ts";
import { actionSuccess } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { bindAddressSlot, tryIdentifierSlot } from "../../limits/take-slot.ts";
import type { Transaction } from "../../store.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import type { UserRow } from "../model/account-store.ts";
import { issueLink } from "../model/links.ts";
import { recordAndNotify, recordEvent } from "../model/record-event.ts";
import { refusePassword } from "../passwords/judge-password.ts";

/** An unverified account only goes from no row to a password to none, so more changes than this can't happen. */
const maxRounds = 5;

/**
 * Known and unknown addresses take the same work: one hash, one comparison, one transaction.
 *
 * @param address the client address whose slot is released when the mail is opened; null for the server itself
 * @throws AppError `validation.failed` if the password is too easy to guess; `server.unavailable` if too many hashes
 *   wait
 */
export async function register(
  deps: AccountDeps,
  request: RegisterRequest,
  address: string | null,
): Promise<{ readonly message: string }> {
  refusePassword("password", request.password, { ...request, role: "user" }, deps.words);
  const releaseSlot = await tryIdentifierSlot(deps, "register", emailKeyOf(request.email));
  try {
    const passwordHash = await deps.passwordHasher.hash(request.password);
    await settle(deps, { ...request, passwordHash, mayMail: releaseSlot !== null });
  } catch (error) {
    await releaseSlot?.();
    throw error;
  }
  if (address !== null) await bindAddressSlot(deps, "register", address, emailKeyOf(request.email));
  return { message: actionSuccess.register };
}

interface Registration extends RegisterRequest {
  readonly passwordHash: string;
  /** False after too many mails to this address: no mail is sent and no account opened. */
  readonly mayMail: boolean;
}

/** Compares outside the transaction, because that is slow, and restarts if the account has changed meanwhile. */
async function settle(deps: AccountDeps, registration: Registration): Promise<void> {
  for (let round = 1; round <= maxRounds; round += 1) {
    const known = await deps.store.users.findByEmail(registration.email);
    const isSamePassword = await deps.passwordHasher.verify(known?.passwordHash ?? null, registration.password);
    const isSettled = await deps.store.transaction(async (tx) => {
      if (!registration.mayMail) return withoutMail(tx, deps, known, isSamePassword);
      if (known === null) return open(tx, deps, registration);
      return repeat(tx, deps, registration, known, isSamePassword);
    });
    if (isSettled) return;
  }
  throw new AppError("server.unavailable", "the account keeps changing", { retryAfterSeconds: 1 });
}

/** @returns false if a simultaneous call took the address */
async function open(tx: Transaction, deps: AccountDeps, registration: Registration): Promise<boolean> {
  const { email, firstName, lastName, passwordHash } = registration;
  const userId = deps.ids.row();
  const isNew = await tx.users.add({
    id: userId,
    email,
    firstName,
    lastName,
    role: "user",
    educationLevel: null,
    school: "",
    settings: defaultSettings,
    passwordHash,
    emailVerifiedAtMs: null,
    createdAtMs: deps.clock.nowMs(),
    deleteAfterMs: null,
  });
  if (!isNew) return false;
  await issueLink(tx, deps, { userId, purpose: "verify-email", email });
  await recordEvent(tx, deps, { userId, kind: "registered", device: "" });
  return true;
}

/**
 * Leaves a verified account alone and notifies its owner. An unverified one may be a stranger's: if the passwords
 * differ, neither is kept, and whoever verifies the address chooses one.
 *
 * @returns false if the account has changed since the comparison
 */
async function repeat(
  tx: Transaction,
  deps: AccountDeps,
  { email, firstName, lastName }: Registration,
  known: UserRow,
  isSamePassword: boolean,
): Promise<boolean> {
  const current = await tx.users.lock(known.id);
  if (current === null) return false;
  const userId = current.id;
  if (current.emailVerifiedAtMs !== null) {
    await recordAndNotify(tx, deps, { userId, kind: "registered-again", device: "" });
    return true;
  }
  if (current.passwordHash !== known.passwordHash) return false;
  const passwordHash = isSamePassword ? current.passwordHash : null;
  await tx.users.replaceRegistration(userId, { firstName, lastName, passwordHash, createdAtMs: deps.clock.nowMs() });
  await issueLink(tx, deps, { userId, purpose: "verify-email", email });
  await recordEvent(tx, deps, { userId, kind: "registered-again", device: "" });
  return true;
}

/**
 * Differing passwords are dropped here too: otherwise a stranger could use up the mails and so keep their own password
 * until the mailbox's owner verifies the address. The last link mailed still works.
 *
 * @returns false if the account has changed since the comparison
 */
async function withoutMail(
  tx: Transaction,
  deps: AccountDeps,
  known: UserRow | null,
  isSamePassword: boolean,
): Promise<boolean> {
  // Queries a random id for an unknown address, so that it takes the same work.
  const current = await tx.users.lock(known?.id ?? deps.ids.row());
  if (known === null) return true;
  if (current === null) return false;
  if (current.emailVerifiedAtMs !== null) return true;
  if (current.passwordHash !== known.passwordHash) return false;
  if (isSamePassword || current.passwordHash === null) return true;
  await tx.users.setPassword(current.id, null);
  await recordEvent(tx, deps, { userId: current.id, kind: "registered-again", device: "" });
  return true;
}
