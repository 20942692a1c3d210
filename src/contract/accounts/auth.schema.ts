/** The auth calls: registration, sign-in, sign-out and mail links (spec section 7). */
import { z } from "zod";
import { emailFieldError } from "../form.rules.ts";
import { oneLine } from "../site/text-fields.ts";
import { nameFieldError } from "./account.rules.ts";
import { presentPassword, user } from "./user.schema.ts";

/** The use case judges the password, because it knows the owner. */
export const registerRequest = z.object({
  email: oneLine(emailFieldError),
  firstName: oneLine(nameFieldError),
  lastName: oneLine(nameFieldError),
  password: z.string(),
});
export type RegisterRequest = z.output<typeof registerRequest>;

export const loginRequest = z.object({
  email: oneLine(emailFieldError),
  password: presentPassword,
  /** Husk mig: expires after 30 idle days and 90 days in all, instead of 12 idle hours. */
  rememberMe: z.boolean().default(false),
});
export type LoginRequest = z.output<typeof loginRequest>;

const tokens = z.object({
  /** JWT for the `Authorization: Bearer` header, at most 15 minutes. */
  accessToken: z.string(),
  /** Opaque; each use returns the next one. */
  refreshToken: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

export const loginResponse = z.object({ status: z.literal("success"), message: z.string(), user, tokens });
export type LoginResponse = z.infer<typeof loginResponse>;

/** Accepts any text, so that a malformed token is 401 like an unknown one. */
export const refreshRequest = z.object({ refreshToken: z.string().min(1).max(1000) });

export const refreshResponse = z.object({ status: z.literal("success"), message: z.string(), tokens });
export type RefreshResponse = z.infer<typeof refreshResponse>;

/** `verify-email`, `confirm-email-change` and `undo-email-change`: the token in a mail's link. */
export const linkTokenRequest = z.object({ token: z.string().min(1).max(1000) });

/** `resend-verification` and `reset-password-request`. */
export const emailRequest = z.object({ email: oneLine(emailFieldError) });
export type EmailRequest = z.output<typeof emailRequest>;

export const resetPasswordRequest = z.object({ token: z.string().min(1).max(1000), newPassword: z.string() });
export type ResetPasswordRequest = z.output<typeof resetPasswordRequest>;
