/** A mail on its way: who gets it and what it tells, or why nobody does. */
import type { MailContent } from "./mail-content.ts";

export interface Draft {
  readonly to: string;
  readonly replyTo?: string;
  readonly content: MailContent;
}

/**
 * Why a job ends without a mail: its row was deleted or used up in the meantime, its link ran out or was made with a
 * key that is gone, its event is of a kind that is not told, or the company has no address.
 */
export type NoMail = "row-gone" | "account-gone" | "link-expired" | "key-gone" | "not-told" | "no-company-address";

/** @param companyEmail where an answer goes; null when the company has no address */
export function toPerson(companyEmail: string | null, email: string, content: MailContent): Draft {
  return { to: email, ...(companyEmail !== null && { replyTo: companyEmail }), content };
}

/** @param email whoever wrote, and gets the answer */
export function toCompany(companyEmail: string | null, email: string, content: MailContent): Draft | NoMail {
  return companyEmail === null ? "no-company-address" : { to: companyEmail, replyTo: email, content };
}
