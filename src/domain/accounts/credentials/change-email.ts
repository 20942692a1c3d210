/** Requests a new e-mail address. The address changes only when the link sent to it is used. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { ChangeEmailRequest } from "#contract/accounts/user.schema.ts";
import { callMessages, refusals } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import { takeIdentifierSlot } from "../../limits/take-slot.ts";
import type { Transaction } from "../../store.ts";
import type { AccountDeps } from "../model/account-deps.ts";
import { linkLifetimesMs } from "../model/account-limits.ts";
import { hashOfToken, issueLink } from "../model/links.ts";
import { recordAndNotify, recordEvent } from "../model/record-event.ts";
import { type SignedInPerson, withPasswordProof, wrongPassword } from "./prove-password.ts";

/**
 * An address that already has an account gets the same answer, and is shown as pending too.
 *
 * @throws AppError `auth.wrong-password`, `validation.failed` with `newEmail` in its fields, `rate.limited` after too
 *   many password attempts or mails to the new address
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
    // All calls that mail an address share this limit, so it doesn't reveal whether there is an account.
    const releaseMailSlot = await takeIdentifierSlot(deps, "account-mail", emailKeyOf(newEmail));
    try {
      await deps.store.transaction(async (tx) => {
        if ((await tx.users.lock(user.id))?.passwordHash !== user.passwordHash) throw wrongPassword();
        await recordEvent(tx, deps, { userId: user.id, kind: "email-change-requested", device: session.device });
        await askForProof(tx, deps, user.id, newEmail);
      });
    } catch (error) {
      // No mail is sent.
      await releaseMailSlot();
      throw error;
    }
  });
  return { message: callMessages.emailChangeRequested };
}

/**
 * Only an account with a verified address blocks the change. An unverified one is removed when the link is used;
 * otherwise anyone could block an address's owner by registering it.
 */
async function askForProof(tx: Transaction, deps: AccountDeps, userId: string, newEmail: string): Promise<void> {
  const link = { userId, purpose: "confirm-email-change", email: newEmail } as const;
  const owner = await tx.users.findByEmail(newEmail);
  if (owner === null || owner.emailVerifiedAtMs === null) return issueLink(tx, deps, link);
  await putUnusableLink(tx, deps, link);
  await recordAndNotify(tx, deps, { userId: owner.id, kind: "registered-again", device: "" });
}

/** Shown as pending to the user, but nobody has its token, and no mail is sent. */
async function putUnusableLink(
  tx: Transaction,
  { ids, clock }: AccountDeps,
  link: { readonly userId: string; readonly purpose: "confirm-email-change"; readonly email: string },
): Promise<void> {
  const nowMs = clock.nowMs();
  await tx.links.put({
    id: ids.row(),
    ...link,
    tokenHash: hashOfToken(ids.capability()),
    createdAtMs: nowMs,
    expiresAtMs: nowMs + linkLifetimesMs[link.purpose],
  });
}
