/** The `Idempotency-Key` header: the same key with the same fields stores once. */
import { z } from "zod";

const key = z.string().regex(/^[\w-]{16,64}$/);

/** Required for runs: without it, a repeated call would be charged twice. */
export const runKeyHeaders = z.object({ "idempotency-key": key });

export const idempotencyHeaders = z.object({
  /** Created by the browser when the form is opened, such as a UUID. */
  "idempotency-key": key.optional(),
});
