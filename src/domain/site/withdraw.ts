/** Records a withdrawal from an agreement with its time, and queues receipts to both sides. */
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
  /** Address for notices; null if the installation has none. */
  readonly companyEmail: string | null;
}

/**
 * Doesn't look up the order: a stranger must not learn whether it exists, and the declaration alone is a valid
 * withdrawal.
 *
 * @param idempotencyKey the same key with the same fields stores nothing twice
 * @throws AppError `rate.limited` after too many withdrawals from this e-mail address
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
  // Before the limit: a client that lost the answer must get it again, and no mail is sent.
  const first = hash === null ? null : await deps.store.withdrawals.findSubmitted(hash);
  if (first !== null) return answer(first);

  const releaseSlot = await takeIdentifierSlot(deps, "withdrawal", withdrawal.email);
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
    if (!stored.isNew) await releaseSlot();
    return answer(stored.row);
  } catch (error) {
    await releaseSlot();
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
