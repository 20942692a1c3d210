/** Opens an account, and answers alike whether the address is new, waits for its proof or has an account already. */
import { defaultSettings, emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { RegisterRequest } from "#contract/accounts/auth.schema.ts";
import { actionSuccess } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { tryIdentifierSlot } from "../../limits/take-slot.ts";
import type { Transaction } from "../../store.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import type { UserRow } from "../model/account-store.ts";
import { issueLink } from "../model/links.ts";
import { recordAndTell, recordEvent } from "../model/record-event.ts";
import { refusePassword } from "../passwords/judge-password.ts";

/** An unverified account only goes from no row to a password to none: whoever meets changes more often than this gives up. */
const maxRounds = 5;

/**
 * Known and unknown addresses cost the same: one hash, one comparison, one transaction.
 *
 * @throws AppError `validation.failed` when the password is too easy to guess; `server.unavailable` when too many wait
 */
export async function register(deps: AccountDeps, request: RegisterRequest): Promise<{ readonly message: string }> {
  refusePassword("password", request.password, { ...request, role: "user" }, deps.words);
  const giveBack = await tryIdentifierSlot(deps, "register", emailKeyOf(request.email));
  try {
    const passwordHash = await deps.passwordHasher.hash(request.password);
    await settle(deps, { ...request, passwordHash, mayMail: giveBack !== null });
  } catch (error) {
    await giveBack?.();
    throw error;
  }
  return { message: actionSuccess.register };
}

interface Registration extends RegisterRequest {
  readonly passwordHash: string;
  /** False when this address has had its share of mails: then it gets none, and no account is opened. */
  readonly mayMail: boolean;
}

/** Compares outside the transaction, because that is slow, and begins again when the account changed meanwhile. */
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

/** @returns false when another call took the address at the same moment */
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
 * A verified account is left alone and its owner told. An unverified one may be a stranger's doing: with another
 * password than the first, neither is kept, and who proves the address chooses one.
 *
 * @returns false when the account is another than the one that was compared with
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
    await recordAndTell(tx, deps, { userId, kind: "registered-again", device: "" });
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
 * With another password than the first, neither is kept here either: else a stranger could use the mails up and so keep
 * his own until the owner of the mailbox proves the address for him. The link that was mailed last still proves it.
 *
 * @returns false when the account is another than the one that was compared with
 */
async function withoutMail(
  tx: Transaction,
  deps: AccountDeps,
  known: UserRow | null,
  isSamePassword: boolean,
): Promise<boolean> {
  // Asked for nobody too: an unknown address takes the same work.
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
