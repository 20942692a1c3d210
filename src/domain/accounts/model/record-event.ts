/** Records account events and notifies the owner of important ones by mail. */
import type { AccountEventKind } from "#contract/accounts/user.schema.ts";
import type { NoticeKind } from "../../mail/mail-content.ts";
import type { Clock, Ids } from "../../ports.ts";
import type { Transaction } from "../../store.ts";

export interface EventDeps {
  readonly clock: Clock;
  readonly ids: Ids;
}

/** @param device as in `SessionRow.device`; empty if no device was involved */
export async function recordEvent(
  tx: Transaction,
  deps: EventDeps,
  event: { readonly userId: string; readonly kind: AccountEventKind; readonly device: string },
): Promise<string> {
  const id = deps.ids.row();
  await tx.accountEvents.add({ id, ...event, atMs: deps.clock.nowMs() });
  return id;
}

/** Records the event and queues a mail about it. */
export async function recordAndNotify(
  tx: Transaction,
  deps: EventDeps,
  event: { readonly userId: string; readonly kind: NoticeKind; readonly device: string },
): Promise<void> {
  const accountEventId = await recordEvent(tx, deps, event);
  await tx.jobs.enqueue("mail", { kind: "account-notice", accountEventId });
}
