/** Which declared route a request matched, as its pattern: the only form of a path that may be logged. */
import type { Context } from "hono";
import { matchedRoutes } from "hono/route";
import type { ApiEnv } from "./bindings.ts";

/** The pattern of the route, or `unknown` when only wildcards matched. */
export function routePattern(c: Context<ApiEnv>): string {
  return matchedRoutes(c).find(({ path }) => !path.includes("*"))?.path ?? "unknown";
}

/** True when a route takes this very method, and not just its refusal. */
export function isRouted(c: Context<ApiEnv>): boolean {
  return matchedRoutes(c).some(({ path, method }) => !path.includes("*") && method === c.req.method);
}
