/** The fields of an account and their limits, shared by the browser's checks and the server's schemas. */
import type { HistoryDays } from "../ai/history.rules.ts";
import { productSlug } from "../brand.ts";
import type { ChatDays } from "../chat/chat.rules.ts";
import { emailFieldError, type FieldErrors, textFieldError } from "../form.rules.ts";

/** Maximum length of each field: UTF-16 units, but code points for passwords. */
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

/** The Danish name of each role. */
export const roleLabels: Readonly<Record<Role, string>> = {
  user: "Bruger",
  reviewer: "Korrekturlæser",
  support: "Support",
  admin: "Administrator",
};

/** Data rather than code, because the upper secondary reform will add to it. */
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

/** Settings that apply on all of a user's devices. */
export interface AccountSettings {
  /** The grammar check's comma system: as in the text, or with or without the start comma. */
  readonly comma: (typeof commaSystems)[number];
  /** How much detail the grammar check shows. */
  readonly level: (typeof writerLevels)[number];
  /** Mail the user about sign-ins on new devices. */
  readonly mailOnNewDevice: boolean;
  /** Retention of the text tools' history. */
  readonly historyDays: HistoryDays;
  /** Retention of chat conversations after their last message, unless their folder sets another. */
  readonly chatDays: ChatDays;
}

export const defaultSettings: AccountSettings = {
  comma: "foelg",
  level: "oevet",
  mailOnNewDevice: true,
  historyDays: 90,
  chatDays: 365,
};

/** What the user types to confirm the deletion. */
export const deletionWord = "SLET";

/** Spec section 3: first and last name joined. */
export function fullName({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** The unique form of an e-mail address: equal for spellings of the same address. */
export function emailKeyOf(email: string): string {
  return email.normalize("NFC").trim().toLowerCase().normalize("NFC");
}

export function nameFieldError(value: string): string | null {
  return textFieldError(value, accountLimits.maxNameChars);
}

export function schoolFieldError(value: string): string | null {
  return textFieldError(value, accountLimits.maxSchoolChars, false);
}

/** The token in an export link's fragment. */
export const exportTokenShape = /^[\w-]{52}$/;
export const exportFileName = `${productSlug}-mine-data.zip`;

export interface RegisterFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

/** Danish errors of all fields except passwords, which `password.rules.ts` judges. */
export function personErrors(fields: Omit<RegisterFields, "password">): FieldErrors<Omit<RegisterFields, "password">> {
  const found = {
    firstName: nameFieldError(fields.firstName),
    lastName: nameFieldError(fields.lastName),
    email: emailFieldError(fields.email),
  };
  return Object.fromEntries(Object.entries(found).filter(([, error]) => error !== null));
}
