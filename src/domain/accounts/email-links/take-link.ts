/** Uses up the link of a mail, together with the account it belongs to. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { LinkPurpose } from "#contract/paths.ts";
import { AppError } from "../../app-error.ts";
import type { Repos, Transaction } from "../../store.ts";
import type { LinkRow, UserRow } from "../model/account-store.ts";
import { hashOfToken } from "../model/links.ts";

export interface OwnedLink {
  readonly link: LinkRow;
  readonly user: UserRow;
}

/** Links that prove the account's own address; the others carry another one on purpose. */
const provesOwnAddress: ReadonlySet<LinkPurpose> = new Set(["verify-email", "reset-password"]);

/**
 * The account stays locked until the transaction ends, and is locked before the link: all who change an account take
 * it in this order, so that no two wait for each other.
 *
 * @throws AppError `auth.link-invalid` when the link is used, too old or unknown
 */
export async function takeLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
  nowMs: number,
): Promise<OwnedLink> {
  const seen = await tx.links.findLive(hashOfToken(token), purpose, nowMs);
  const user = seen === null ? null : await tx.users.lock(seen.userId);
  const link = await tx.links.take(hashOfToken(token), purpose, nowMs);
  return belonging(link, user);
}

/** Looks at a link without using it up. @throws AppError `auth.link-invalid` */
export async function findLink(
  repos: Pick<Repos, "links" | "users">,
  token: string,
  purpose: LinkPurpose,
  nowMs: number,
): Promise<OwnedLink> {
  const link = await repos.links.findLive(hashOfToken(token), purpose, nowMs);
  return belonging(link, link === null ? null : await repos.users.find(link.userId));
}

function belonging(link: LinkRow | null, user: UserRow | null): OwnedLink {
  const isGood =
    link !== null &&
    user !== null &&
    link.userId === user.id &&
    (!provesOwnAddress.has(link.purpose) || emailKeyOf(link.email) === emailKeyOf(user.email));
  if (!isGood) throw new AppError("auth.link-invalid", "the link is used, too old or unknown");
  return { link, user };
}
