/** Lists account events for the owner, newest first. */
import type { AccountEvent, AccountEventList } from "#contract/accounts/user.schema.ts";
import type { PageQuery } from "#contract/wire.schema.ts";
import type { Store } from "../../store.ts";
import type { AccountEventRow } from "../model/account-store.ts";
import { pageOf, positionOf } from "./time-cursor.ts";

/** @throws AppError `validation.failed` for an unknown cursor */
export async function listEvents(
  deps: { readonly store: Store },
  userId: string,
  query: PageQuery,
): Promise<AccountEventList> {
  return pageOf(await deps.store.accountEvents.list(userId, query.limit, positionOf(query)), toEvent);
}

function toEvent({ id, kind, device, atMs }: AccountEventRow): AccountEvent {
  return { id, kind, device, at: new Date(atMs).toISOString() };
}
