/** `POST /api/contact`: a message to the company, with a copy to the sender. */
import { z } from "zod";
import { emailFieldError, formLimits, textFieldError } from "../form.rules.ts";
import { oneLine, paragraphs } from "./text-fields.ts";

export const contactRequest = z.object({
  name: oneLine((value) => textFieldError(value, formLimits.maxNameChars)),
  email: oneLine(emailFieldError),
  subject: oneLine((value) => textFieldError(value, formLimits.maxSubjectChars)),
  message: paragraphs((value) => textFieldError(value, formLimits.maxMessageChars)),
  orderNumber: oneLine((value) => textFieldError(value, formLimits.maxOrderNumberChars, false)).default(""),
  /** Honeypot: a field invisible to people. A message that fills it is silently discarded. */
  website: z.string().max(2000).default(""),
});
export type ContactRequest = z.output<typeof contactRequest>;

export const contactResponse = z.object({
  /** Danish text for the user. */
  message: z.string(),
  /** To quote when writing again, such as `H-4K7QX2M9TB`. */
  reference: z.string(),
  /** ISO time at which the message was stored. */
  receivedAt: z.iso.datetime(),
});
export type ContactResponse = z.infer<typeof contactResponse>;
