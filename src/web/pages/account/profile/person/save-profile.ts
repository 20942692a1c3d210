/** Saves some of the profile's fields: the others stay as they are. */
import type { UpdateUserRequest, User } from "#contract/accounts/user.schema.ts";
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { answerMessage } from "../../../../forms/answer-message.ts";
import { browserApi } from "../../../../shell/browser-api.ts";

/**
 * @returns the account as it is after the change
 * @throws ApiError
 */
export function saveProfile(fields: UpdateUserRequest): Promise<User> {
  return browserApi().put<User>(apiPaths.user, fields, { errorDefault: actionErrors.updateProfile });
}

/** What is said of a profile that is saved: our API answers with the account, a message beside it would come first. */
export function savedText(answer: User & { readonly message?: unknown }): string {
  return answerMessage(answer, actionSuccess.updateProfile);
}
