/** `POST /api/withdrawal`: withdrawal from an agreement, with a receipt to both sides. */
import { z } from "zod";
import { emailFieldError, formLimits, textFieldError } from "../form.rules.ts";
import { oneLine } from "./text-fields.ts";

/** No honeypot here: a legal statement must never vanish because a browser filled in one field too many. */
export const withdrawalRequest = z.object({
  name: oneLine((value) => textFieldError(value, formLimits.maxNameChars)),
  email: oneLine(emailFieldError),
  orderNumber: oneLine((value) => textFieldError(value, formLimits.maxOrderNumberChars)),
});
export type WithdrawalRequest = z.output<typeof withdrawalRequest>;

export const withdrawalResponse = z.object({
  /** Danish, for the person. */
  message: z.string(),
  /** What to name later, such as `F-4K7QX2M9TB`; also in the mail. */
  reference: z.string(),
  /** ISO time at which the statement was stored: the one in the mail. */
  receivedAt: z.iso.datetime(),
});
export type WithdrawalResponse = z.infer<typeof withdrawalResponse>;
