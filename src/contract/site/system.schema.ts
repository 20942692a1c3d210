/** Responses of operational calls: CSRF token and health. */
import { z } from "zod";

/** `GET /api/csrf-token` (spec section 7). */
export const csrfTokenResponse = z.object({ token: z.string() });

export const liveResponse = z.object({ status: z.literal("ok") });

/** A dependency of the server: `latencyMs` is null if it was not asked or didn't answer. */
const dependencyState = z.object({
  state: z.enum(["ok", "failing", "off"]),
  /** The adapter in use, such as `pglite` or `smtp`. */
  adapter: z.string(),
  latencyMs: z.number().min(0).nullable(),
});

/**
 * `GET /api/health/ready`: 503 if the database is unavailable or the server is shutting down. Other dependencies don't
 * count.
 */
export const readyResponse = z.object({
  status: z.enum(["ok", "unavailable", "draining"]),
  database: dependencyState,
  /**
   * Whether deleted texts are removed from the embedded database's files every night: `failing` if the disk had too
   * little space the last time since the start; `off` for PostgreSQL, which does it itself.
   */
  erasure: dependencyState,
  jobs: dependencyState,
  mail: dependencyState,
  engine: dependencyState,
  ai: dependencyState,
  redis: dependencyState,
});
export type ReadyResponse = z.infer<typeof readyResponse>;
