/** Puts a route under a row of the rate table: per address, before its body is looked at. */
import type { MiddlewareHandler } from "hono";
import { limitsOf, type RateLimitName } from "#domain/rate-limits.ts";
import { takeAddressSlot } from "#domain/take-slot.ts";
import type { ApiEnv } from "../bindings.ts";
import type { ApiDeps } from "../deps.ts";
import { addressBlock } from "../request/client-address.ts";

/** What a route declares with: the middleware, and the row's name for the documentation and its test. */
export function limited(deps: ApiDeps, name: RateLimitName) {
  return { middleware: limit(deps, name), "x-rate-limit": name };
}

function limit(deps: ApiDeps, name: RateLimitName): MiddlewareHandler<ApiEnv> {
  const { givesBackRefused } = limitsOf(name, deps.rateLimitFactor);
  return async (c, next) => {
    const address = c.get("clientAddress");
    // The server calling itself, while it renders a page, is no client.
    if (address === null) return next();
    const giveBack = await takeAddressSlot(deps, name, addressBlock(address));
    await next();
    if (givesBackRefused && c.res.status >= 400 && c.res.status < 500) await giveBack();
  };
}
