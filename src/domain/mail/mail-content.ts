/** The content of each mail: the input of the templates. */
import type { Role } from "#contract/accounts/account.rules.ts";
import type { AccountEventKind } from "#contract/accounts/user.schema.ts";
import type { LinkPurpose } from "#contract/paths.ts";

interface Received {
  /** The reference that the user quotes when writing again. */
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

/** A link for its recipient only. */
export interface AccountLinkContent {
  readonly kind: "account-link";
  readonly purpose: LinkPurpose;
  /** As the user typed it: templates greet with `greetingName` of it. */
  readonly firstName: string;
  /** False if a password must be chosen before signing in. */
  readonly hasPassword: boolean;
  /** The new address of an e-mail change; else empty. */
  readonly newEmail: string;
  /** Absolute URL with the token. */
  readonly url: string;
  readonly expiresAtMs: number;
}

/** An account event. */
export interface AccountNoticeContent {
  readonly kind: "account-notice";
  readonly event: NoticeKind;
  /** As the user typed it: templates greet with `greetingName` of it. */
  readonly firstName: string;
  /** False if a password must be chosen before signing in. */
  readonly hasPassword: boolean;
  /** For `role-changed`. */
  readonly role: Role;
  readonly atMs: number;
  /** Such as `Chrome på Windows`; empty if no device was involved. */
  readonly device: string;
  /** For `deletion-requested`. */
  readonly deleteAfterMs: number | null;
}

/** Events with a mail. */
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
