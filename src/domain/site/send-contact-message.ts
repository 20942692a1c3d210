/** Stores a message from the contact form, and queues a copy to its sender and a notice to the company. */

import { callMessages } from "#contract/messages.da.ts";
import type { ContactRequest, ContactResponse } from "#contract/site/contact.schema.ts";
import { type RateLimitDeps, takeIdentifierSlot } from "../limits/take-slot.ts";
import type { Clock, Ids } from "../ports.ts";
import type { Store } from "../store.ts";
import { submissionHash } from "./submission-hash.ts";

export interface ContactDeps extends RateLimitDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
  /** Address for notices; null if the installation has none. */
  readonly companyEmail: string | null;
}

/**
 * @param idempotencyKey the same key with the same fields stores nothing twice
 * @throws AppError `rate.limited` after too many messages from this e-mail address
 */
export async function sendContactMessage(
  deps: ContactDeps,
  request: ContactRequest,
  idempotencyKey: string | undefined,
): Promise<ContactResponse> {
  const { website, ...fields } = request;
  const message = {
    id: deps.ids.row(),
    reference: `H-${deps.ids.reference()}`,
    receivedAtMs: deps.clock.nowMs(),
    ...fields,
  };
  // The honeypot was filled. The bot gets the normal answer.
  if (website !== "") return answer(message);

  const hash = await submissionHash(idempotencyKey, fields);
  // Before the limit: a client that lost the answer must get it again, and no mail is sent.
  const first = hash === null ? null : await deps.store.contactMessages.findSubmitted(hash);
  if (first !== null) return answer(first);

  const releaseSlot = await takeIdentifierSlot(deps, "contact", message.email);
  try {
    const stored = await deps.store.transaction(async (tx) => {
      const added = await tx.contactMessages.add(message, hash);
      if (added.isNew) {
        await tx.jobs.enqueue("mail", { kind: "contact-confirmation", contactMessageId: message.id });
        if (deps.companyEmail !== null) {
          await tx.jobs.enqueue("mail", { kind: "contact-notice", contactMessageId: message.id });
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

function answer(stored: { readonly reference: string; readonly receivedAtMs: number }): ContactResponse {
  return {
    message: callMessages.contactReceived,
    reference: stored.reference,
    receivedAt: new Date(stored.receivedAtMs).toISOString(),
  };
}
