/** What an account holds and the limits of its fields: shared by the browser's checks and the server's schemas. */
import type { HistoryDays } from "../ai/history.rules.ts";
import type { ChatDays } from "../chat/chat.rules.ts";
import { emailFieldError, type FieldErrors, textFieldError } from "../form.rules.ts";

/** Longest value of each field: UTF-16 code units, but passwords in code points. */
export const accountLimits = {
  maxNameChars: 60,
  maxSchoolChars: 120,
  minPasswordChars: 12,
  /** For reviewers and administrators. */
  minStaffPasswordChars: 15,
  maxPasswordChars: 512,
} as const;

export const roles = ["user", "reviewer", "support", "admin"] as const;
export type Role = (typeof roles)[number];

/** What each role is called to people. */
export const roleLabels: Readonly<Record<Role, string>> = {
  user: "Bruger",
  reviewer: "Korrekturlæser",
  support: "Support",
  admin: "Administrator",
};

/** The list is data, because the upper secondary reform will add to it. */
export const educationLevels = [
  { key: "folkeskole", label: "Folkeskole 7.–9. klasse" },
  { key: "10-klasse", label: "10. klasse" },
  { key: "stx", label: "Gymnasium: stx" },
  { key: "hhx", label: "Gymnasium: hhx" },
  { key: "htx", label: "Gymnasium: htx" },
  { key: "hf", label: "Gymnasium: hf" },
  { key: "eux", label: "Gymnasium: eux" },
  { key: "erhvervsuddannelse", label: "Erhvervsuddannelse" },
  { key: "erhvervsakademi", label: "Erhvervsakademi" },
  { key: "professionshoejskole", label: "Professionshøjskole" },
  { key: "bachelor", label: "Universitet: bachelor" },
  { key: "kandidat", label: "Universitet: kandidat" },
  { key: "efteruddannelse", label: "Efter- eller videreuddannelse" },
] as const;
export type EducationLevel = (typeof educationLevels)[number]["key"];

export const commaSystems = ["foelg", "start", "uden"] as const;
export const writerLevels = ["begynder", "oevet", "avanceret"] as const;

/** What follows a person from device to device. */
export interface AccountSettings {
  /** Comma system of the grammar check: follow the text, with or without the start comma. */
  readonly comma: (typeof commaSystems)[number];
  /** How much the grammar check tells. */
  readonly level: (typeof writerLevels)[number];
  /** A mail when somebody signs in on a device that has not been used before. */
  readonly mailOnNewDevice: boolean;
  /** How long the history of the text tools is kept. */
  readonly historyDays: HistoryDays;
  /** How long a conversation of the chat is kept after its last message, where its folder says nothing else. */
  readonly chatDays: ChatDays;
}

export const defaultSettings: AccountSettings = {
  comma: "foelg",
  level: "oevet",
  mailOnNewDevice: true,
  historyDays: 90,
  chatDays: 365,
};

/** What a person types to delete the account. */
export const deletionWord = "SLET";

/** Spec section 3: the full name is first and last joined. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** What makes two spellings one e-mail address. */
export function emailKeyOf(email: string): string {
  return email.normalize("NFC").trim().toLowerCase().normalize("NFC");
}

export function nameFieldError(value: string): string | null {
  return textFieldError(value, accountLimits.maxNameChars);
}

export function schoolFieldError(value: string): string | null {
  return textFieldError(value, accountLimits.maxSchoolChars, false);
}

export interface RegisterFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Danish errors of the fields that are no passwords; `password.rules.ts` judges those. */
export function personErrors(fields: Omit<RegisterFields, "password">): FieldErrors<Omit<RegisterFields, "password">> {
  const found = {
    firstName: nameFieldError(fields.firstName),
    lastName: nameFieldError(fields.lastName),
    email: emailFieldError(fields.email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
}
