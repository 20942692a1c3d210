/** Asks for the current password before what can't be undone, shows everything, or changes who can sign in. */
import { errorTexts } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { PasswordHasher } from "../../ports.ts";
import type { SessionRow, UserRow } from "../model/account-store.ts";

/** Who asks, and from which device. */
export interface SignedInPerson {
  readonly user: UserRow;
  readonly session: SessionRow;
}

export interface ProofDeps extends RateLimitDeps {
  readonly passwordHasher: PasswordHasher;
}

/**
 * Does the work once the password is proved. A slot of the account is taken before comparing, so that parallel guesses
 * count too, and only a wrong password keeps it: whatever becomes of the work, nobody was guessing.
 *
 * @throws AppError `auth.wrong-password` (never 401: that tells the client to renew its session), `rate.limited`,
 *   `server.unavailable` when too many wait for the same work; and what the work throws
 */
export async function withPasswordProof<Result>(
  deps: ProofDeps,
  user: UserRow,
  currentPassword: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const giveBack = await takeIdentifierSlot(deps, "account-security", user.id);
  let isGuess = false;
  try {
    isGuess = !(await deps.passwordHasher.verify(user.passwordHash, currentPassword));
    if (isGuess) throw wrongPassword();
    return await work();
  } finally {
    if (!isGuess) await giveBack();
  }
}

/** Also for a password that was right until another call changed it. */
export function wrongPassword(): AppError {
  return new AppError("auth.wrong-password", "the current password is wrong", {
    data: { fields: { currentPassword: errorTexts["auth.wrong-password"] } },
  });
}
