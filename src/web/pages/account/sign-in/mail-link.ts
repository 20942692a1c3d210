/** Which link of a mail led to /verify-email: what its token is for, told by the name in the query. */

import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { type LinkPurpose, mailLinks, pagePaths } from "#contract/paths.ts";
import { ApiError } from "../../../shell/api-error.ts";

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

// When a mail's link can't be used any more.

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

/**
 * A secret of the address, read when the page opens, and taken out of the address when it has no more to do there.
 */
export interface AddressOnce<Value> {
  readonly value: Value;
  /** Takes the query out of the address bar and of the history; the value and the page stay. */
  readonly strip: () => void;
}

export function useAddressOnce<Value>(read: (search: URLSearchParams) => Value): AddressOnce<Value> {
  const [search] = useSearchParams();
  const [value] = useState(() => read(search));
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return { value, strip: () => void navigate(pathname, { replace: true, preventScrollReset: true }) };
}
