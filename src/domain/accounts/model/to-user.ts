/** Turns the row of an account into what the API shows of it. */
import type { User } from "#contract/accounts/user.schema.ts";
import type { Repos } from "../../store.ts";
import type { UserRow } from "./account-store.ts";

/** @param pendingEmail new address that waits for its proof, or null */
export function toUser(row: UserRow, pendingEmail: string | null): User {
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

/** The account with the new address that waits for its proof, where there is one. */
export async function presentUser(repos: Pick<Repos, "links">, row: UserRow, nowMs: number): Promise<User> {
  const pending = await repos.links.findLiveOf(row.id, "confirm-email-change", nowMs);
  return toUser(row, pending?.email ?? null);
}
