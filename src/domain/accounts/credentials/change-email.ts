/** Asks for a new e-mail address: it changes when the link sent there is used, and not before. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { ChangeEmailRequest } from "#contract/accounts/user.schema.ts";
import { callMessages, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { Transaction } from "../../store.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { linkLifetimesMs } from "../model/account-numbers.ts";
import { hashOfToken, issueLink } from "../model/links.ts";
import { recordAndTell, recordEvent } from "../model/record-event.ts";
import { type SignedInPerson, withPasswordProof, wrongPassword } from "./prove-password.ts";

/**
 * An address that has an account already gets the same answer, and shows as waiting all the same.
 *
 * @throws AppError `auth.wrong-password`, `validation.failed` with `newEmail` in its fields, `rate.limited` when the
 *   password was tried too often or the new address got its share of mails
 */
export async function requestEmailChange(
  deps: AccountDeps,
  { user, session }: SignedInPerson,
  { newEmail, currentPassword }: ChangeEmailRequest,
): Promise<{ readonly message: string }> {
  if (emailKeyOf(newEmail) === emailKeyOf(user.email)) {
    throw new AppError("validation.failed", "invalid: newEmail", {
      data: { fields: { newEmail: refusals.sameEmail } },
    });
  }
  await withPasswordProof(deps, user, currentPassword, async () => {
    // Says nothing about the address: every call that mails it takes the same slot, account or not.
    const giveMailBack = await takeIdentifierSlot(deps, "account-mail", emailKeyOf(newEmail));
    try {
      await deps.store.transaction(async (tx) => {
        if ((await tx.users.lock(user.id))?.passwordHash !== user.passwordHash) throw wrongPassword();
        await recordEvent(tx, deps, { userId: user.id, kind: "email-change-requested", device: session.device });
        await askForProof(tx, deps, user.id, newEmail);
      });
    } catch (error) {
      // No mail leaves.
      await giveMailBack();
      throw error;
    }
  });
  return { message: callMessages.emailChangeRequested };
}

/**
 * Only who has proved the address stands in the way: an account that merely claims it gives way when the link is used,
 * or anybody could keep the owner from it by registering.
 */
async function askForProof(tx: Transaction, deps: AccountDeps, userId: string, newEmail: string): Promise<void> {
  const wish = { userId, purpose: "confirm-email-change", email: newEmail } as const;
  const owner = await tx.users.findByEmail(newEmail);
  if (owner === null || owner.emailVerifiedAtMs === null) return issueLink(tx, deps, wish);
  await putUnusableLink(tx, deps, wish);
  await recordAndTell(tx, deps, { userId: owner.id, kind: "registered-again", device: "" });
}

/** What the asker sees of a request that can lead nowhere: nobody has its token, and no mail goes out. */
async function putUnusableLink(
  tx: Transaction,
  { ids, clock }: AccountDeps,
  wish: { readonly userId: string; readonly purpose: "confirm-email-change"; readonly email: string },
): Promise<void> {
  const nowMs = clock.nowMs();
  await tx.links.put({
    id: ids.row(),
    ...wish,
    tokenHash: hashOfToken(ids.capability()),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + linkLifetimesMs[wish.purpose],
  });
}
