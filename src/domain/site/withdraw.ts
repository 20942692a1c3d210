/** Takes a withdrawal from an agreement: stored with its time, and receipts queued to both sides. */
import { callMessages } from "#contract/messages.da.ts";
import type { WithdrawalRequest, WithdrawalResponse } from "#contract/site/withdrawal.schema.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../limits/take-slot.ts";
import type { Clock, Ids } from "../ports.ts";
import type { Store } from "../store.ts";
import { submissionHash } from "./submission-hash.ts";

export interface WithdrawalDeps extends RateLimitDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
  /** Where notices go; null when the installation has no address for them. */
  readonly companyEmail: string | null;
}

/**
 * Nothing is looked up first: whether the order exists is not for a stranger to learn, and the right to withdraw is
 * used by saying so.
 *
 * @param idempotencyKey from the header of that name; the same key with the same fields stores nothing twice
 * @throws AppError `rate.limited` when this e-mail address has sent its share
 */
export async function withdraw(
  deps: WithdrawalDeps,
  request: WithdrawalRequest,
  idempotencyKey: string | undefined,
): Promise<WithdrawalResponse> {
  const withdrawal = {
    id: deps.ids.row(),
    reference: `F-${deps.ids.reference()}`,
    receivedAtMs: deps.clock.nowMs(),
    ...request,
  };
  const hash = await submissionHash(idempotencyKey, request);
  // Before the limit: whoever sends again because the answer was lost must get it, and costs no mail.
  const first = hash === null ? null : await deps.store.withdrawals.findSubmitted(hash);
  if (first !== null) return answer(first);

  const giveBack = await takeIdentifierSlot(deps, "withdrawal", withdrawal.email);
  try {
    const stored = await deps.store.transaction(async (tx) => {
      const added = await tx.withdrawals.add(withdrawal, hash);
      if (added.isNew) {
        await tx.jobs.enqueue("mail", { kind: "withdrawal-receipt", withdrawalId: withdrawal.id });
        if (deps.companyEmail !== null) {
          await tx.jobs.enqueue("mail", { kind: "withdrawal-notice", withdrawalId: withdrawal.id });
        }
      }
      return added;
    });
    if (!stored.isNew) await giveBack();
    return answer(stored.row);
  } catch (error) {
    await giveBack();
    throw error;
  }
}

function answer(stored: { readonly reference: string; readonly receivedAtMs: number }): WithdrawalResponse {
  return {
    message: callMessages.withdrawalReceived,
    reference: stored.reference,
    receivedAt: new Date(stored.receivedAtMs).toISOString(),
  };
}
