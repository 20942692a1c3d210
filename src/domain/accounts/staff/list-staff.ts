/** Lists all accounts with another role than `user`, for administrators. */
import type { StaffList, StaffMember } from "#contract/accounts/user.schema.ts";
import type { PageQuery } from "#contract/wire.schema.ts";
import type { Store } from "../../store.ts";
import type { UserRow } from "../model/account-store.ts";
import { pageOf, positionOf } from "../sessions/time-cursor.ts";

/** @throws AppError `validation.failed` for an unknown cursor */
export async function listStaff(deps: { readonly store: Store }, query: PageQuery): Promise<StaffList> {
  return pageOf(await deps.store.users.listStaff(query.limit, positionOf(query)), toMember);
}

function toMember({ id, firstName, lastName, email, role }: UserRow): StaffMember {
  return { id, firstName, lastName, email, role };
}
