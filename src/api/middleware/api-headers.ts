/** Headers of every API answer. */
import type { MiddlewareHandler } from "hono";
import type { ApiEnv } from "../request/bindings.ts";

/** For responses that are never a page: JSON, plain text, feeds. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** A route with another type, such as the documentation page or an event stream, sets its own policy first. */
export function apiHeaders(buildId: string): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    if (!headers.has("content-security-policy")) c.header("content-security-policy", closedPolicy);
    if (!headers.has("cache-control")) c.header("cache-control", "no-store");
    c.header("x-content-type-options", "nosniff");
    c.header("referrer-policy", "no-referrer");
    c.header("cross-origin-resource-policy", "same-origin");
    c.header("x-build-id", buildId);
  };
}
