/** `POST /api/withdrawal`: withdrawal from an agreement, with a receipt to both sides. */
import { z } from "zod";
import { emailFieldError, formLimits, textFieldError } from "../form.rules.ts";
import { oneLine } from "./text-fields.ts";

/** No honeypot: a legal statement must never be discarded because a browser filled in an extra field. */
export const withdrawalRequest = z.object({
  name: oneLine((value) => textFieldError(value, formLimits.maxNameChars)),
  email: oneLine(emailFieldError),
  orderNumber: oneLine((value) => textFieldError(value, formLimits.maxOrderNumberChars)),
});
export type WithdrawalRequest = z.output<typeof withdrawalRequest>;

export const withdrawalResponse = z.object({
  /** Danish text for the user. */
  message: z.string(),
  /** To quote later, such as `F-4K7QX2M9TB`; also in the mail. */
  reference: z.string(),
  /** ISO time at which the statement was stored; the same as in the mail. */
  receivedAt: z.iso.datetime(),
});
export type WithdrawalResponse = z.infer<typeof withdrawalResponse>;
