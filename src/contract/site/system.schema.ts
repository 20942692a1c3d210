/** Answers of the calls that keep the site running: CSRF token and health. */
import { z } from "zod";

/** `GET /api/csrf-token` (spec section 7). */
export const csrfTokenResponse = z.object({ token: z.string() });

export const liveResponse = z.object({ status: z.literal("ok") });

/** One thing the server leans on: `latencyMs` is null when it was not asked or did not answer. */
export const dependencyState = z.object({
  state: z.enum(["ok", "failing", "off"]),
  /** Which adapter answers, such as `pglite` or `smtp`. */
  adapter: z.string(),
  latencyMs: z.number().min(0).nullable(),
});

/** `GET /api/health/ready`: 503 only when the database is gone; the others are told, never gating. */
export const readyResponse = z.object({
  status: z.enum(["ok", "unavailable"]),
  database: dependencyState,
  jobs: dependencyState,
  mail: dependencyState,
  engine: dependencyState,
  ai: dependencyState,
});
export type ReadyResponse = z.infer<typeof readyResponse>;
