/** Which link of a mail led to /verify-email: what its token is for, told by the name in the query. */
import { type LinkPurpose, mailLinks, pagePaths } from "#contract/paths.ts";

/** The links that are used by pressing one button; a new password is asked for on a page of its own. */
export type ButtonPurpose = Exclude<LinkPurpose, "reset-password">;

export interface MailLink {
  readonly purpose: ButtonPurpose;
  readonly token: string;
}

const purposes = Object.entries(mailLinks).filter(
  (entry): entry is [ButtonPurpose, (typeof mailLinks)[ButtonPurpose]] => entry[1].path === pagePaths.verifyEmail,
);

/** The token under this name, or null. A NUL, which no call can carry, becomes the sign for what can't be read. */
export function tokenIn(search: URLSearchParams, name: string): string | null {
  return search.get(name)?.trim().replaceAll("\0", "\ufffd") || null;
}

/** Null when the address holds no token. */
export function mailLinkOf(search: URLSearchParams): MailLink | null {
  for (const [purpose, { query }] of purposes) {
    const token = tokenIn(search, query);
    if (token !== null) return { purpose, token };
  }
  return null;
}
