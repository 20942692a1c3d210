/** The browser's checks of the public forms, and limits shared with the server's schemas. */
import { formatNumber } from "./format.da.ts";

/** Maximum length of each field, in UTF-16 units (which `maxlength` counts). */
export const formLimits = {
  maxNameChars: 120,
  maxEmailChars: 254,
  /** Octets before the @ (RFC 5321 4.5.3.1.1): mail servers refuse longer ones. */
  maxEmailNameBytes: 64,
  maxSubjectChars: 150,
  maxMessageChars: 5000,
  maxOrderNumberChars: 60,
} as const;

/** Danish texts of the field errors. */
export const fieldErrors = {
  required: "Udfyld feltet",
  choose: "Vælg en mulighed",
  email: "Skriv en gyldig e-mailadresse",
  emailName: (maxBytes: number) => `Der må højst stå ${formatNumber(maxBytes)} tegn før @`,
  tooLong: (maxChars: number) => `Skriv højst ${formatNumber(maxChars)} tegn`,
} as const;

/**
 * One `@`, text on both sides, a dot in the domain, no spaces: catches typing errors without refusing valid addresses.
 * Only a delivered mail proves an address.
 */
const emailShape = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(?:\.[^\s@<>()",;:\\.]+)+$/u;

/** Danish error of a text field, or null if it is valid. */
export function textFieldError(value: string, maxChars: number, isRequired = true): string | null {
  if (value.trim() === "") return isRequired ? fieldErrors.required : null;
  return value.length > maxChars ? fieldErrors.tooLong(maxChars) : null;
}

/** Danish error of an e-mail field, or null if it looks valid. */
export function emailFieldError(value: string): string | null {
  const email = value.trim();
  if (email === "") return fieldErrors.required;
  if (email.length > formLimits.maxEmailChars) return fieldErrors.tooLong(formLimits.maxEmailChars);
  if (!emailShape.test(email)) return fieldErrors.email;
  const nameBytes = new TextEncoder().encode(email.slice(0, email.lastIndexOf("@"))).byteLength;
  return nameBytes > formLimits.maxEmailNameBytes ? fieldErrors.emailName(formLimits.maxEmailNameBytes) : null;
}

/** Fields of the contact form; `orderNumber` may be empty. */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly orderNumber: string;
}

/** Fields of the withdrawal form. */
export interface WithdrawalFields {
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string;
}

export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string };

/** Danish errors of the contact form by field; empty if it can be sent. */
export function contactErrors(fields: ContactFields): FieldErrors<ContactFields> {
  return onlyErrors<ContactFields>({
    name: textFieldError(fields.name, formLimits.maxNameChars),
    email: emailFieldError(fields.email),
    subject: textFieldError(fields.subject, formLimits.maxSubjectChars),
    orderNumber: textFieldError(fields.orderNumber, formLimits.maxOrderNumberChars, false),
    message: textFieldError(fields.message, formLimits.maxMessageChars),
  });
}

/** Danish errors of the withdrawal form by field; empty if it can be sent. */
export function withdrawalErrors(fields: WithdrawalFields): FieldErrors<WithdrawalFields> {
  return onlyErrors<WithdrawalFields>({
    name: textFieldError(fields.name, formLimits.maxNameChars),
    email: emailFieldError(fields.email),
    orderNumber: textFieldError(fields.orderNumber, formLimits.maxOrderNumberChars),
  });
}

export function onlyErrors<Fields>(checked: Record<keyof Fields, string | null>): FieldErrors<Fields> {
  return Object.fromEntries(Object.entries(checked).filter(([, error]) => error !== null)) as FieldErrors<Fields>;
}
