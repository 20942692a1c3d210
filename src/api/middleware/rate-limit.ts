/** Takes a slot of the route's row in the rate table for the caller's address, before the body is read. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { MiddlewareHandler } from "hono";
import { limitsOf, type RateLimitName, type RateLimits } from "#domain/limits/rate-limits.ts";
import { takeAddressSlot } from "#domain/limits/take-slot.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { addressBlock } from "../request/client-address.ts";
import { routePattern } from "../request/route-pattern.ts";

/** Rows by `METHOD /path`; null for a route that says it needs none. */
export type RateRows = ReadonlyMap<string, RateLimitName | null>;

/** What a route declares with: the name of its row, also for the documentation and its test. */
export function limited(name: RateLimitName | null) {
  return { "x-rate-limit": name };
}

/** @throws Error when a route does not say which row it is under: none is open by forgetting */
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

/** @param rows asked at the first call, when all routes are declared */
export function rateLimit(deps: ApiDeps, rows: () => RateRows): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const method = c.req.method === "HEAD" ? "GET" : c.req.method;
    const name = rows().get(`${method} ${routePattern(c)}`);
    const address = c.get("clientAddress");
    // The server calling itself, while it renders a page, is no client.
    if (name === undefined || name === null || address === null) return next();
    const giveBack = await takeAddressSlot(deps, name, addressBlock(address));
    await next();
    if (isGivenBack(limitsOf(name, deps.rateLimitFactor).givesBack, c.res.status)) await giveBack();
  };
}

function isGivenBack(givesBack: RateLimits["givesBack"], status: number): boolean {
  // Where failures are counted, ours are not the caller's.
  if (givesBack === "succeeded") return status < 400 || status >= 500;
  return givesBack === "refused" && status >= 400 && status < 500 && status !== 429;
}
