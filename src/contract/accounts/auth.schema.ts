/** Registering, signing in and out, and the links of mails: the auth calls of spec section 7 and those beside them. */
import { z } from "zod";
import { emailFieldError } from "../form.rules.ts";
import { oneLine } from "../site/text-fields.ts";
import { nameFieldError } from "./account.rules.ts";
import { presentPassword, user } from "./user.schema.ts";

/** The password is judged by the use case, which knows whose it is. */
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
  /** Husk mig: 30 days idle and 90 in all, instead of 12 hours idle. */
  rememberMe: z.boolean().default(false),
});
export type LoginRequest = z.output<typeof loginRequest>;

export const tokens = z.object({
  /** JWT for the `Authorization: Bearer` header, at most 15 minutes. */
  accessToken: z.string(),
  /** Opaque; each use gives the next one. */
  refreshToken: z.string(),
});
export type Tokens = z.infer<typeof tokens>;

export const loginResponse = z.object({ status: z.literal("success"), message: z.string(), user, tokens });
export type LoginResponse = z.infer<typeof loginResponse>;

/** Any text is taken and judged by the use case: a broken token is 401 like a foreign one. */
export const refreshRequest = z.object({ refreshToken: z.string().min(1).max(1000) });
export type RefreshRequest = z.output<typeof refreshRequest>;

export const refreshResponse = z.object({ status: z.literal("success"), message: z.string(), tokens });
export type RefreshResponse = z.infer<typeof refreshResponse>;

/** `verify-email`, `confirm-email-change` and `undo-email-change`: the token of a mail's link. */
export const linkTokenRequest = z.object({ token: z.string().min(1).max(1000) });
export type LinkTokenRequest = z.output<typeof linkTokenRequest>;

/** `resend-verification` and `reset-password-request`. */
export const emailRequest = z.object({ email: oneLine(emailFieldError) });
export type EmailRequest = z.output<typeof emailRequest>;

export const resetPasswordRequest = z.object({ token: z.string().min(1).max(1000), newPassword: z.string() });
export type ResetPasswordRequest = z.output<typeof resetPasswordRequest>;
