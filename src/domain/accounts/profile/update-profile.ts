/** Shows the account to its owner and stores changes of the profile. */
import type { UpdateUserRequest, User } from "#contract/accounts/user.schema.ts";
import { clientErrors } from "#contract/messages.da.ts";
import { AppError } from "../../app-error.ts";
import type { Clock } from "../../ports.ts";
import type { Store } from "../../store.ts";
import type { UserRow } from "../model/account-store.ts";
import { presentUser } from "../model/to-user.ts";

interface ProfileDeps {
  readonly clock: Clock;
  readonly store: Store;
}

export function showProfile(deps: ProfileDeps, user: UserRow): Promise<User> {
  return presentUser(deps.store, user, deps.clock.nowMs());
}

/**
 * @param fields changed fields only
 * @throws AppError `auth.required` if the account is gone
 */
export async function updateProfile(deps: ProfileDeps, userId: string, fields: UpdateUserRequest): Promise<User> {
  const { firstName, lastName, educationLevel, school, settings } = fields;
  const profile = {
    firstName,
    lastName,
    educationLevel,
    school,
    settings: settings && {
      ...(settings.comma !== undefined && { comma: settings.comma }),
      ...(settings.level !== undefined && { level: settings.level }),
      ...(settings.mailOnNewDevice !== undefined && { mailOnNewDevice: settings.mailOnNewDevice }),
      ...(settings.historyDays !== undefined && { historyDays: settings.historyDays }),
      ...(settings.chatDays !== undefined && { chatDays: settings.chatDays }),
    },
  };
  // In a transaction, because only a transaction checks the disk space first.
  const changed = await deps.store.transaction((tx) => tx.users.updateProfile(userId, profile));
  if (changed === null) throw new AppError("auth.required", clientErrors.notAuthenticated);
  return showProfile(deps, changed);
}
