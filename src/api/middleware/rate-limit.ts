/**
 * Takes a rate-limit slot for the caller's address before the body is read. For signed-in callers, `authorise.ts` has
 * taken one for the account.
 */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context, MiddlewareHandler } from "hono";
import { limitsOf, type RateLimitName, type RateLimits } from "#domain/limits/rate-limits.ts";
import { takeAddressSlot } from "#domain/limits/take-slot.ts";
import type { ApiDeps } from "../deps.ts";
import { type ApiEnv, optionalPerson } from "../request/bindings.ts";
import { addressBlock } from "../request/client-address.ts";
import { routePattern } from "../request/route-pattern.ts";

/** Limit names by `METHOD /path`; null for a route that declares none. */
export type RateRows = ReadonlyMap<string, RateLimitName | null>;

/** Declares a route's limit; read by the documentation and a test. */
export function limited(name: RateLimitName | null) {
  return { "x-rate-limit": name };
}

/** @throws Error if a route declares no limit: no route is unlimited by mistake */
export function rateRowsOf(api: OpenAPIHono<ApiEnv>): RateRows {
  const rows = new Map<string, RateLimitName | null>();
  for (const definition of api.openAPIRegistry.definitions) {
    if (definition.type !== "route") continue;
    const { method, path } = definition.route;
    const row: RateLimitName | null | undefined = definition.route["x-rate-limit"];
    if (row === undefined) throw new Error(`${method} ${path} has no row in the rate table`);
    rows.set(`${method.toUpperCase()} ${path.replaceAll(/\{(.+?)\}/g, ":$1")}`, row);
  }
  return rows;
}

/** The limit name of the called route; null if it has none. */
export function rateRowOf(c: Context<ApiEnv>, rows: RateRows): RateLimitName | null {
  const method = c.req.method === "HEAD" ? "GET" : c.req.method;
  return rows.get(`${method} ${routePattern(c)}`) ?? null;
}

/** @param rows called at the first request, after all routes are declared */
export function rateLimit(deps: ApiDeps, rows: () => RateRows): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const name = rateRowOf(c, rows());
    const address = c.get("clientAddress");
    // Calls by the server itself, while it renders a page, are not limited.
    if (name === null || address === null || optionalPerson(c) !== undefined) return next();
    const releaseSlot = await takeAddressSlot(deps, name, addressBlock(address));
    await next();
    if (isReleased(limitsOf(name, deps.rateLimitFactor).releasedWhen, c.res.status)) await releaseSlot();
  };
}

function isReleased(givesBack: RateLimits["releasedWhen"], status: number): boolean {
  // Failures on our side don't count against the caller.
  if (givesBack === "succeeded") return status < 400 || status >= 500;
  return givesBack === "refused" && status >= 400 && status < 500 && status !== 429;
}
