/** The `Idempotency-Key` header of calls that store something: the same key with the same fields stores it once. */
import { z } from "zod";

export const idempotencyHeaders = z.object({
  /** Made by the browser when the form is opened, such as a UUID. */
  "idempotency-key": z
    .string()
    .regex(/^[\w-]{16,64}$/)
    .optional(),
});
