/** Consumes the link of a mail and finds its account. */
import { emailKeyOf } from "#contract/accounts/account.rules.ts";
import type { LinkPurpose } from "#contract/paths.ts";
import { AppError } from "../../app-error.ts";
import type { Repos, Transaction } from "../../store.ts";
import type { LinkRow, UserRow } from "../model/account-store.ts";
import { hashOfToken } from "../model/links.ts";

export interface LinkAndUser {
  readonly link: LinkRow;
  readonly user: UserRow;
}

/** Links that verify the account's own address; the others are meant for another one. */
const provesOwnAddress: ReadonlySet<LinkPurpose> = new Set(["verify-email", "reset-password"]);

/**
 * Locks the account until the transaction ends. Lock order: account before link, as everywhere, so that no two
 * transactions deadlock.
 *
 * @throws AppError `auth.link-invalid` if the link is used, expired or unknown
 */
export async function consumeLink(
  tx: Transaction,
  token: string,
  purpose: LinkPurpose,
  nowMs: number,
): Promise<LinkAndUser> {
  const seen = await tx.links.findLive(hashOfToken(token), purpose, nowMs);
  const user = seen === null ? null : await tx.users.lock(seen.userId);
  const link = await tx.links.take(hashOfToken(token), purpose, nowMs);
  return requireMatch(link, user);
}

/** Reads a link without consuming it. @throws AppError `auth.link-invalid` */
export async function findLink(
  repos: Pick<Repos, "links" | "users">,
  token: string,
  purpose: LinkPurpose,
  nowMs: number,
): Promise<LinkAndUser> {
  const link = await repos.links.findLive(hashOfToken(token), purpose, nowMs);
  return requireMatch(link, link === null ? null : await repos.users.find(link.userId));
}

function requireMatch(link: LinkRow | null, user: UserRow | null): LinkAndUser {
  const isGood =
    link !== null &&
    user !== null &&
    link.userId === user.id &&
    (!provesOwnAddress.has(link.purpose) || emailKeyOf(link.email) === emailKeyOf(user.email));
  if (!isGood) throw new AppError("auth.link-invalid", "the link is used, too old or unknown");
  return { link, user };
}
