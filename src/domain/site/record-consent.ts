/** Stores the proof of a cookie choice: choice, text version and time, without personal data. */
import { callMessages } from "#contract/messages.da.ts";
import type { ConsentRequest } from "#contract/site/consent.schema.ts";
import type { Clock, Ids } from "../ports.ts";
import type { Store } from "../store.ts";

export interface ConsentDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly store: Store;
}

export async function recordConsent(deps: ConsentDeps, request: ConsentRequest): Promise<{ readonly message: string }> {
  const proof = { ...request, rowId: deps.ids.row(), receivedAtMs: deps.clock.nowMs() };
  await deps.store.transaction((tx) => tx.consents.add(proof));
  return { message: callMessages.consentSaved };
}
