/** Drafts account mails: links for their recipient, and notices of account events. */
import { mailLinks } from "#contract/paths.ts";
import { deletionGraceMs } from "../accounts/model/account-limits.ts";
import type { AccountEventRow, LinkRow, UserRow } from "../accounts/model/account-store.ts";
import { tokenOfLink } from "../accounts/model/links.ts";
import type { Clock, Secrets } from "../ports.ts";
import type { Store } from "../store.ts";
import { type Draft, type NoMail, toPerson } from "./draft.ts";
import { type NoticeKind, noticeKinds } from "./mail-content.ts";

export interface AccountMailDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly secrets: Secrets;
  /** Public address from the configuration, without a trailing slash: the start of every link. */
  readonly appUrl: string;
  readonly companyEmail: string | null;
}

/** A link's mail goes to the address in its row, which may differ from the account's. */
export async function draftLinkMail(deps: AccountMailDeps, linkId: string): Promise<Draft | NoMail> {
  const link = await deps.store.links.find(linkId);
  if (link === null) return "row-gone";
  if (link.expiresAtMs <= deps.clock.nowMs()) return "link-expired";
  const token = tokenOfLink(deps.secrets, link);
  if (token === null) return "key-gone";
  const user = await deps.store.users.find(link.userId);
  if (user === null) return "account-gone";

  const { path, query } = mailLinks[link.purpose];
  return toPerson(deps.companyEmail, link.email, {
    kind: "account-link",
    purpose: link.purpose,
    firstName: user.firstName,
    hasPassword: user.passwordHash !== null,
    newEmail: newEmailOf(link, user),
    url: `${deps.appUrl}${path}?${query}=${token}`,
    expiresAtMs: link.expiresAtMs,
  });
}

/** A notice goes to the account's address at the time of sending. */
export async function draftNotice(deps: AccountMailDeps, accountEventId: string): Promise<Draft | NoMail> {
  const event = await deps.store.accountEvents.find(accountEventId);
  if (event === null) return "row-gone";
  const kind = noticeKindOf(event);
  if (kind === undefined) return "not-told";
  const user = await deps.store.users.find(event.userId);
  if (user === null) return "account-gone";

  return toPerson(deps.companyEmail, user.email, {
    kind: "account-notice",
    event: kind,
    firstName: user.firstName,
    hasPassword: user.passwordHash !== null,
    role: user.role,
    atMs: event.atMs,
    device: event.device,
    // Cancelled before this mail was sent: the mail still shows the date that was set.
    deleteAfterMs: kind === "deletion-requested" ? (user.deleteAfterMs ?? event.atMs + deletionGraceMs) : null,
  });
}

function newEmailOf(link: LinkRow, user: UserRow): string {
  if (link.purpose === "confirm-email-change") return link.email;
  return link.purpose === "undo-email-change" ? user.email : "";
}

function noticeKindOf(event: AccountEventRow): NoticeKind | undefined {
  return noticeKinds.find((kind) => kind === event.kind);
}
