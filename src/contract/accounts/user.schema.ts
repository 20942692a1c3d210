/** The account in the API: profile, sessions, events, export and deletion (spec sections 3 and 7). */
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
  exportTokenShape,
  nameFieldError,
  roles,
  schoolFieldError,
  writerLevels,
} from "./account.rules.ts";

/**
 * A password to compare: nothing is trimmed, and a too long one is refused before hashing. Its length is counted in
 * NFC, as for a new password; otherwise a user who types å as two code points could choose a password and never sign in
 * with it.
 */
export const presentPassword = z
  .string()
  .min(1)
  .refine(
    (password) => [...password.normalize("NFC")].length <= accountLimits.maxPasswordChars,
    fieldErrors.tooLong(accountLimits.maxPasswordChars),
  );

const levelKeys = educationLevels.map(({ key }) => key) as [EducationLevel, ...EducationLevel[]];

const accountSettings = z.object({
  comma: z.enum(commaSystems),
  level: z.enum(writerLevels),
  mailOnNewDevice: z.boolean(),
  historyDays: z.literal([...historyDays]),
  chatDays: z.literal([...chatDays]),
});

/** The signed-in user. The client joins the full name (`fullName`). */
export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
  educationLevel: z.enum(levelKeys).nullable(),
  /** Empty if none was given. */
  school: z.string(),
  settings: accountSettings,
  /** New address to be verified, or null. */
  pendingEmail: z.string().nullable(),
  /** When the account will be deleted, or null; the user can still cancel it. */
  deleteAfter: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

/** `PUT /api/user`: omitted fields stay unchanged; unknown fields are dropped. */
export const updateUserRequest = z.object({
  firstName: oneLine(nameFieldError).optional(),
  lastName: oneLine(nameFieldError).optional(),
  educationLevel: z.enum(levelKeys).nullable().optional(),
  school: oneLine(schoolFieldError).optional(),
  settings: accountSettings.partial().optional(),
});
export type UpdateUserRequest = z.output<typeof updateUserRequest>;

/** The use case judges the new password, because it knows the owner. */
export const changePasswordRequest = z.object({ currentPassword: presentPassword, newPassword: z.string() });
export type ChangePasswordRequest = z.output<typeof changePasswordRequest>;

export const changeEmailRequest = z.object({ newEmail: oneLine(emailFieldError), currentPassword: presentPassword });
export type ChangeEmailRequest = z.output<typeof changeEmailRequest>;

/** A signed-in device. */
const session = z.object({
  id: z.uuid(),
  /** Such as `Chrome på Windows`; `Ukendt enhed` if the browser doesn't tell. */
  device: z.string(),
  isCurrent: z.boolean(),
  rememberMe: z.boolean(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
});
export const sessionList = listBody(session);
export type Session = z.infer<typeof session>;
export type SessionList = z.infer<typeof sessionList>;

/** Account events shown to the owner. Sign-ins, token reuse and role changes are also logged, with ids only. */
const accountEventKinds = [
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

const accountEvent = z.object({
  id: z.uuid(),
  kind: z.enum(accountEventKinds),
  /** As in `session.device`; empty if no device was involved. */
  device: z.string(),
  at: z.iso.datetime(),
});
export const accountEventList = listBody(accountEvent);
export type AccountEvent = z.infer<typeof accountEvent>;
export type AccountEventList = z.infer<typeof accountEventList>;

/** The current password, required before irreversible actions and exports. */
export const passwordRequest = z.object({ currentPassword: presentPassword });

/** `POST /api/user/data-export`: a link that works for 24 hours, with its token in the fragment. */
export const dataExportResponse = z.object({
  message: z.string(),
  /** A path on this site, with the token after `#`. */
  path: z.string(),
  expiresAt: z.iso.datetime(),
});
export type DataExportResponse = z.infer<typeof dataExportResponse>;

/** `POST /api/data-export`: the link's token, in the body because proxies log URLs. */
export const dataExportFileRequest = z.object({ token: z.string().regex(exportTokenShape) });

export const deleteAccountRequest = z.object({ currentPassword: presentPassword, confirmation: z.string().max(100) });
export type DeleteAccountRequest = z.output<typeof deleteAccountRequest>;

export const deleteAccountResponse = z.object({ message: z.string(), deleteAfter: z.iso.datetime() });
export type DeleteAccountResponse = z.infer<typeof deleteAccountResponse>;

/** `GET /api/admin/staff`: all accounts with another role than `user`. */
const staffMember = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.enum(roles),
});
export const staffList = listBody(staffMember);
export type StaffMember = z.infer<typeof staffMember>;
export type StaffList = z.infer<typeof staffList>;

/** `PUT /api/admin/staff`: assigns a role to the verified account with this address. */
export const setRoleRequest = z.object({ email: oneLine(emailFieldError), role: z.enum(roles) });
