/** The form for reporting a shared conversation: reasons, limits and checks. */
import { emailFieldError, type FieldErrors, fieldErrors, onlyErrors, textFieldError } from "../form.rules.ts";

/** In display order. */
export const reportReasons = {
  phishing: "Den prøver at få fat i adgangskoder, penge eller oplysninger",
  impersonation: "Den udgiver sig for at komme fra en anden, fx skolen eller banken",
  personal: "Der står personlige oplysninger om mig eller en anden",
  abuse: "Den truer nogen eller hænger dem ud",
  illegal: "Den er ulovlig på en anden måde",
  other: "Noget andet",
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const maxReportChars = 2000;

export interface ShareReportFields {
  readonly reason: string;
  /** Optional, like the address. */
  readonly message: string;
  readonly email: string;
}

/** Danish errors by field; empty if the report can be sent. */
export function shareReportErrors({ reason, message, email }: ShareReportFields): FieldErrors<ShareReportFields> {
  return onlyErrors<ShareReportFields>({
    reason: Object.hasOwn(reportReasons, reason) ? null : fieldErrors.choose,
    message: textFieldError(message, maxReportChars, false),
    email: email.trim() === "" ? null : emailFieldError(email),
  });
}
