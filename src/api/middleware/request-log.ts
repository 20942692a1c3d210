/** Logs one line per call: id, route, status and duration, but no user data. */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { apiPaths } from "#contract/paths.ts";
import type { DetailedLog } from "#domain/ports.ts";
import type { ApiEnv, Person } from "../request/bindings.ts";
import { clientAddress } from "../request/client-address.ts";
import { routePattern } from "../request/route-pattern.ts";

/** Health checks run every few seconds and would be most of the log. */
const watching: ReadonlySet<string> = new Set([apiPaths.healthLive, apiPaths.healthReady]);

/** The id is always ours: one from the caller could forge log lines. */
export function requestLog(log: DetailedLog, trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    c.set("requestId", randomUUID());
    c.set("clientAddress", clientAddress(c, trustedProxies));
    await next();
    const person: Person | undefined = c.get("person");
    c.header("x-request-id", c.get("requestId"));
    // Log the route pattern, never the requested path, which may contain anything.
    const route = routePattern(c);
    const line = {
      requestId: c.get("requestId"),
      method: c.req.method,
      route,
      status: c.res.status,
      ...(person !== undefined && { userId: person.user.id }),
      ms: Math.round(performance.now() - startedAt),
    };
    if (watching.has(route) && c.res.status < 500) log.debug(line, "request");
    else log.info(line, "request");
  };
}
