/** What all calls about a user's conversations share: owner, retention, id check and the not-found error. */
import type { UserRow } from "../../../accounts/model/account-store.ts";
import { AppError } from "../../../app-error.ts";
import type { Clock } from "../../../ports.ts";
import type { Store } from "../../../store.ts";
import type { Retention } from "../chat-rows.ts";

export interface ManageDeps {
  readonly clock: Clock;
  readonly store: Store;
}

/** The user and how long they keep conversations. */
export type Owner = Pick<UserRow, "id" | "settings">;

const rowId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are UUIDs. Any other shape can't exist, so the database isn't asked. */
export function isRowId(id: string): boolean {
  return rowId.test(id);
}

/** Expired conversations count as missing even before the nightly job deletes them. */
export function retentionOf({ clock }: Pick<ManageDeps, "clock">, { settings }: Owner): Retention {
  return { nowMs: clock.nowMs(), days: settings.chatDays };
}

/** @param what for the log: what doesn't exist or is another user's */
export function notFound(what: string): AppError {
  return new AppError("resource.not-found", `no such ${what} of this person`);
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
