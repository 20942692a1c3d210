/** What each mail tells, before it has a look: the input of the templates. */
import type { Role } from "#contract/accounts/account.rules.ts";
import type { AccountEventKind } from "#contract/accounts/user.schema.ts";
import type { LinkPurpose } from "#contract/paths.ts";

interface Received {
  /** What the person names when writing again. */
  readonly reference: string;
  readonly receivedAtMs: number;
}

interface ContactContent extends Received {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly orderNumber: string;
}

interface WithdrawalContent extends Received {
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string;
}

/** A link that only its receiver may use. */
export interface AccountLinkContent {
  readonly kind: "account-link";
  readonly purpose: LinkPurpose;
  /** As the person wrote it: a template greets with `greetedName` of it. */
  readonly firstName: string;
  /** False when one has to be chosen before anybody can sign in. */
  readonly hasPassword: boolean;
  /** The new address of an e-mail change; else empty. */
  readonly newEmail: string;
  /** Absolute address with the token. */
  readonly url: string;
  readonly expiresAtMs: number;
}

/** Something that happened to an account. */
export interface AccountNoticeContent {
  readonly kind: "account-notice";
  readonly event: NoticeKind;
  /** As the person wrote it: a template greets with `greetedName` of it. */
  readonly firstName: string;
  /** False when one has to be chosen before anybody can sign in. */
  readonly hasPassword: boolean;
  /** For `role-changed`. */
  readonly role: Role;
  readonly atMs: number;
  /** Such as `Chrome på Windows`; empty when no device did it. */
  readonly device: string;
  /** For `deletion-requested`. */
  readonly deleteAfterMs: number | null;
}

/** Events that are told by mail. */
export const noticeKinds = [
  "registered-again",
  "email-verified",
  "signed-in-new-device",
  "password-changed",
  "password-reset",
  "token-reused",
  "email-changed",
  "deletion-requested",
  "deletion-cancelled",
  "role-changed",
] as const satisfies readonly AccountEventKind[];
export type NoticeKind = (typeof noticeKinds)[number];

export type MailContent =
  | AccountLinkContent
  | AccountNoticeContent
  | ({ readonly kind: "contact-confirmation" | "contact-notice" } & ContactContent)
  | ({ readonly kind: "withdrawal-receipt" | "withdrawal-notice" } & WithdrawalContent);

export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface MailTemplates {
  render(content: MailContent): Promise<RenderedMail>;
}
