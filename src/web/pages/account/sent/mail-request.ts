/** The mails that a page can ask for again: which call, and what is said about it. */
import { actionErrors, actionSuccess } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { answerMessage } from "../../../forms/answer-message.ts";
import { browserApi } from "../../../shell/browser-api.ts";

export interface MailRequest {
  readonly path: string;
  /** Texts of spec section 8 for when the server says nothing. */
  readonly errorDefault: string;
  readonly successDefault: string;
}

export const verificationMail: MailRequest = {
  path: apiPaths.resendVerification,
  errorDefault: actionErrors.resendVerification,
  successDefault: actionSuccess.resendVerification,
};

export const resetMail: MailRequest = {
  path: apiPaths.passwordResetRequest,
  errorDefault: actionErrors.passwordResetRequest,
  successDefault: actionSuccess.passwordResetRequest,
};

/**
 * Asks for a mail; resolves with the sentence to show.
 * @throws ApiError
 */
export async function requestMail(mail: MailRequest, email: string): Promise<string> {
  const { path, errorDefault, successDefault } = mail;
  return answerMessage(await browserApi().post<{ message: string }>(path, { email }, { errorDefault }), successDefault);
}
