/** A mail's recipient and content, or why no mail is sent. */
import type { MailContent } from "./mail-content.ts";

export interface Draft {
  readonly to: string;
  readonly replyTo?: string;
  readonly content: MailContent;
}

/**
 * Why a job ends without a mail: its row was deleted or used, its link expired or was made with a removed key, its
 * event kind has no notice, or the company has no address.
 */
export type NoMail = "row-gone" | "account-gone" | "link-expired" | "key-gone" | "not-told" | "no-company-address";

/** @param companyEmail the reply address; null if the company has none */
export function toPerson(companyEmail: string | null, email: string, content: MailContent): Draft {
  return { to: email, ...(companyEmail !== null && { replyTo: companyEmail }), content };
}

/** @param email the sender's address for replies; empty if they left none */
export function toCompany(companyEmail: string | null, email: string, content: MailContent): Draft | NoMail {
  if (companyEmail === null) return "no-company-address";
  return { to: companyEmail, ...(email !== "" && { replyTo: email }), content };
}
