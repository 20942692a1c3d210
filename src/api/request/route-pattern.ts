/** Determines the route that a request matched, as its pattern: the only form of a path that may be logged. */
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { ApiEnv } from "./bindings.ts";

/** The route's pattern, or `unknown` if only wildcards matched. */
export function routePattern(c: Context<ApiEnv>): string {
  return matchedRoutes(c).find(({ path }) => !path.includes("*"))?.path ?? "unknown";
}

/** True if a route handles this method, and doesn't only refuse it. */
export function isRouted(c: Context<ApiEnv>): boolean {
  return matchedRoutes(c).some(({ path, method }) => !path.includes("*") && method === c.req.method);
}
