/** The account as the API shows and takes it: profile, sessions, events, export and deletion (spec sections 3 and 7). */
import { z } from "zod";
import { historyDays } from "../ai/history.rules.ts";
import { chatDays } from "../chat/chat.rules.ts";
import { emailFieldError, fieldErrors } from "../form.rules.ts";
import { oneLine } from "../site/text-fields.ts";
import { listBody } from "../wire.schema.ts";
import {
  accountLimits,
  commaSystems,
  type EducationLevel,
  educationLevels,
  nameFieldError,
  roles,
  schoolFieldError,
  writerLevels,
} from "./account.rules.ts";

/**
 * A password that is only compared: every character counts, none is trimmed; too long is refused before hashing. Counted
 * in NFC like one that is chosen, or who types å as two could choose a password and never sign in with it.
 */
export const presentPassword = z
  .string()
  .min(1)
  .refine(
    (password) => [...password.normalize("NFC")].length <= accountLimits.maxPasswordChars,
    fieldErrors.tooLong(accountLimits.maxPasswordChars),
  );

const levelKeys = educationLevels.map(({ key }) => key) as [EducationLevel, ...EducationLevel[]];

export const accountSettings = z.object({
  comma: z.enum(commaSystems),
  level: z.enum(writerLevels),
  mailOnNewDevice: z.boolean(),
  historyDays: z.literal([...historyDays]),
  chatDays: z.literal([...chatDays]),
});

/** Who is signed in. The full name is first and last joined by the client (`fullName`). */
export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  educationLevel: z.enum(levelKeys).nullable(),
  /** Empty when none was given. */
  school: z.string(),
  settings: accountSettings,
  /** New address that waits for its proof, or null. */
  pendingEmail: z.string().nullable(),
  /** When the account will be deleted, or null: the person may still change their mind. */
  deleteAfter: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

/** `PUT /api/user`: every field may be left out and then stays; any other field is dropped. */
export const updateUserRequest = z.object({
  firstName: oneLine(nameFieldError).optional(),
  lastName: oneLine(nameFieldError).optional(),
  educationLevel: z.enum(levelKeys).nullable().optional(),
  school: oneLine(schoolFieldError).optional(),
  settings: accountSettings.partial().optional(),
});
export type UpdateUserRequest = z.output<typeof updateUserRequest>;

/** The new password is judged by the use case, which knows whose it is. */
export const changePasswordRequest = z.object({ currentPassword: presentPassword, newPassword: z.string() });
export type ChangePasswordRequest = z.output<typeof changePasswordRequest>;

export const changeEmailRequest = z.object({ newEmail: oneLine(emailFieldError), currentPassword: presentPassword });
export type ChangeEmailRequest = z.output<typeof changeEmailRequest>;

/** One signed-in device. */
export const session = z.object({
  id: z.uuid(),
  /** Such as `Chrome på Windows`; `Ukendt enhed` when the browser does not tell. */
  device: z.string(),
  isCurrent: z.boolean(),
  rememberMe: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export const sessionList = listBody(session);
export type Session = z.infer<typeof session>;
export type SessionList = z.infer<typeof sessionList>;

/**
 * What is told to its owner of an account's history. Sign-ins, reuse of a token and changes of role also go to the log,
 * with ids alone; the others stand here only.
 */
export const accountEventKinds = [
  "registered",
  "registered-again",
  "email-verified",
  "signed-in",
  "signed-in-new-device",
  "password-changed",
  "password-reset",
  "sessions-ended",
  "token-reused",
  "email-change-requested",
  "email-changed",
  "email-change-undone",
  "data-exported",
  "deletion-requested",
  "deletion-cancelled",
  "role-changed",
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

export const accountEvent = z.object({
  id: z.uuid(),
  kind: z.enum(accountEventKinds),
  /** As in `session.device`; empty when no device did it. */
  device: z.string(),
  at: z.iso.datetime(),
});
export const accountEventList = listBody(accountEvent);
export type AccountEvent = z.infer<typeof accountEvent>;
export type AccountEventList = z.infer<typeof accountEventList>;

/** Asked again before what can't be undone or shows everything. */
export const passwordRequest = z.object({ currentPassword: presentPassword });
export type PasswordRequest = z.output<typeof passwordRequest>;

/** `POST /api/user/data-export`: a link that works for 24 hours. */
export const dataExportResponse = z.object({
  message: z.string(),
  /** Path on this site. */
  path: z.string(),
  expiresAt: z.iso.datetime(),
});
export type DataExportResponse = z.infer<typeof dataExportResponse>;

export const deleteAccountRequest = z.object({ currentPassword: presentPassword, confirmation: z.string().max(100) });
export type DeleteAccountRequest = z.output<typeof deleteAccountRequest>;

export const deleteAccountResponse = z.object({ message: z.string(), deleteAfter: z.iso.datetime() });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponse>;

/** `GET /api/admin/staff`: everybody with another role than `user`. */
export const staffMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export const staffList = listBody(staffMember);
export type StaffMember = z.infer<typeof staffMember>;
export type StaffList = z.infer<typeof staffList>;

/** `PUT /api/admin/staff`: gives the verified account of this address a role. */
export const setRoleRequest = z.object({ email: oneLine(emailFieldError), role: z.enum(roles) });
export type SetRoleRequest = z.output<typeof setRoleRequest>;
