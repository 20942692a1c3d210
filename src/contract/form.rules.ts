/** What the browser checks in the public forms before it sends, and the limits the server's schemas share. */
import { formatNumber } from "./format.da.ts";

/** Longest value of each field, in UTF-16 code units (what `maxlength` counts). */
export const formLimits = {
  maxNameChars: 120,
  maxEmailChars: 254,
  maxSubjectChars: 150,
  maxMessageChars: 5000,
  maxOrderNumberChars: 60,
} as const;

/** Danish texts of the field errors. */
export const fieldErrors = {
  required: "Udfyld feltet",
  email: "Skriv en gyldig e-mailadresse",
  tooLong: (maxChars: number) => `Skriv højst ${formatNumber(maxChars)} tegn`,
} as const;

/**
 * One `@`, something on both sides, a dot in the domain, no blanks: catches slips of the finger without refusing an
 * address that exists. Only a mail that arrives proves the rest.
 */
const emailShape = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\.]+(?:\.[^\s@<>()",;:\\.]+)+$/u;

/** Danish error for a text field, or null when the value can be sent. */
export function textFieldError(value: string, maxChars: number, isRequired = true): string | null {
  if (value.trim() === "") return isRequired ? fieldErrors.required : null;
  return value.length > maxChars ? fieldErrors.tooLong(maxChars) : null;
}

/** Danish error for an e-mail field, or null when the address looks like one. */
export function emailFieldError(value: string): string | null {
  const email = value.trim();
  if (email === "") return fieldErrors.required;
  if (email.length > formLimits.maxEmailChars) return fieldErrors.tooLong(formLimits.maxEmailChars);
  return emailShape.test(email) ? null : fieldErrors.email;
}

/** What the contact form asks for; `orderNumber` may be empty. */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly orderNumber: string;
}

/** What a person fills in to withdraw from an agreement. */
export interface WithdrawalFields {
  readonly name: string;
  readonly email: string;
  readonly orderNumber: string;
}

export type FieldErrors<Fields> = { readonly [Name in keyof Fields]?: string };

/** Danish errors of the contact form by field; empty when it can be sent. */
export function contactErrors(fields: ContactFields): FieldErrors<ContactFields> {
  return onlyErrors<ContactFields>({
    name: textFieldError(fields.name, formLimits.maxNameChars),
    email: emailFieldError(fields.email),
    subject: textFieldError(fields.subject, formLimits.maxSubjectChars),
    orderNumber: textFieldError(fields.orderNumber, formLimits.maxOrderNumberChars, false),
    message: textFieldError(fields.message, formLimits.maxMessageChars),
  });
}

/** Danish errors of the withdrawal form by field; empty when it can be sent. */
export function withdrawalErrors(fields: WithdrawalFields): FieldErrors<WithdrawalFields> {
  return onlyErrors<WithdrawalFields>({
    name: textFieldError(fields.name, formLimits.maxNameChars),
    email: emailFieldError(fields.email),
    orderNumber: textFieldError(fields.orderNumber, formLimits.maxOrderNumberChars),
  });
}

function onlyErrors<Fields>(checked: Record<keyof Fields, string | null>): FieldErrors<Fields> {
  return Object.fromEntries(Object.entries(checked).filter(([, error]) => error !== null)) as FieldErrors<Fields>;
}
