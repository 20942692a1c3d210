/** The `Idempotency-Key` header of calls that store something: the same key with the same fields stores it once. */
import { z } from "zod";

const key = z.string().regex(/^[\w-]{16,64}$/);

/** A run must have one: without it, a call that is sent again would be paid for twice. */
export const runKeyHeaders = z.object({ "idempotency-key": key });

export const idempotencyHeaders = z.object({
  /** Made by the browser when the form is opened, such as a UUID. */
  "idempotency-key": key.optional(),
});
