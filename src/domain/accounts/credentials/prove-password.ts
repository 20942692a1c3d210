/** Asks for the current password before irreversible actions, exports and changes of credentials. */
import { errorTexts } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { PasswordHasher } from "../../ports.ts";
import type { SessionRow, UserRow } from "../model/account-store.ts";

/** The signed-in user and their session. */
export interface SignedInPerson {
  readonly user: UserRow;
  readonly session: SessionRow;
}

export interface ProofDeps extends RateLimitDeps {
  readonly passwordHasher: PasswordHasher;
}

/**
 * Runs `work` if the password is right. Takes a slot of the account before comparing, so that parallel guesses count
 * too; only a wrong password keeps the slot.
 *
 * @throws AppError `auth.wrong-password` (never 401, which makes the client renew its session), `rate.limited`,
 *   `server.unavailable` if too many comparisons wait; also what `work` throws
 */
export async function withPasswordProof<Result>(
  deps: ProofDeps,
  user: UserRow,
  currentPassword: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const releaseSlot = await takeIdentifierSlot(deps, "account-security", user.id);
  let isGuess = false;
  try {
    isGuess = !(await deps.passwordHasher.verify(user.passwordHash, currentPassword));
    if (isGuess) throw wrongPassword();
    return await work();
  } finally {
    if (!isGuess) await releaseSlot();
  }
}

/** Also used if another call has changed the password meanwhile. */
export function wrongPassword(): AppError {
  return new AppError("auth.wrong-password", "the current password is wrong", {
    data: { fields: { currentPassword: errorTexts["auth.wrong-password"] } },
  });
}
