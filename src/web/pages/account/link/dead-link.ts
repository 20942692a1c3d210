/** When a mail's link can't be used any more. */
import { ApiError } from "../../../shell/api-error.ts";

/**
 * Only what our server says of the token itself: any other refusal, also one that came from something in between, leaves
 * the link as it was.
 */
export function isDeadLink(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { code, fields } = error;
  // A token longer than any of ours is refused by its field.
  return code === "auth.link-invalid" || (code === "validation.failed" && fields.token !== undefined);
}
