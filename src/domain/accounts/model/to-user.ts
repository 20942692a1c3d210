/** Converts an account row to the user object of the API. */
import type { User } from "#contract/accounts/user.schema.ts";
import type { Repos } from "../../store.ts";
import type { UserRow } from "./account-store.ts";

/** @param pendingEmail new address to be verified, or null */
function toUser(row: UserRow, pendingEmail: string | null): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    role: row.role,
    educationLevel: row.educationLevel,
    school: row.school,
    settings: row.settings,
    pendingEmail,
    deleteAfter: row.deleteAfterMs === null ? null : new Date(row.deleteAfterMs).toISOString(),
    createdAt: new Date(row.createdAtMs).toISOString(),
  };
}

/** The account with its new address to be verified, if any. */
export async function presentUser(repos: Pick<Repos, "links">, row: UserRow, nowMs: number): Promise<User> {
  const pending = await repos.links.findLiveOf(row.id, "confirm-email-change", nowMs);
  return toUser(row, pending?.email ?? null);
}
