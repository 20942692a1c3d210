/** What every call about one's own conversations needs: whose they are, which of them are still there, and what is not. */
import type { UserRow } from "../../../accounts/model/account-store.ts";
import { AppError } from "../../../app-error.ts";
import type { Clock } from "../../../ports.ts";
import type { Store } from "../../../store.ts";
import type { Kept } from "../chat-rows.ts";

export interface ManageDeps {
  readonly clock: Clock;
  readonly store: Store;
}

/** Whose they are, and for how long they keep them. */
export type Owner = Pick<UserRow, "id" | "settings">;

const rowId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids are UUIDs: anything else is nobody's, and no question for the database. */
export function isRowId(id: string): boolean {
  return rowId.test(id);
}

/** What is over by the clock is not there, however long until the night. */
export function keptBy({ clock }: Pick<ManageDeps, "clock">, { settings }: Owner): Kept {
  return { nowMs: clock.nowMs(), days: settings.chatDays };
}

/** @param what that is not there, or another's, in the words of the log */
export function notFound(what: string): AppError {
  return new AppError("resource.not-found", `no such ${what} of this person`);
}

export function iso(ms: number): string {
  return new Date(ms).toISOString();
}
