/** One line per call: id, route, status and time; nothing that came from the person. */
import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "#domain/ports.ts";
import type { ApiEnv, Person } from "../request/bindings.ts";
import { clientAddress } from "../request/client-address.ts";
import { routePattern } from "../request/route-pattern.ts";

/** The id is ours alone: one that a caller brings could forge lines in the log. */
export function requestLog(log: Log, trustedProxies: number): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const startedAt = performance.now();
    c.set("requestId", randomUUID());
    c.set("clientAddress", clientAddress(c, trustedProxies));
    await next();
    const person: Person | undefined = c.get("person");
    c.header("x-request-id", c.get("requestId"));
    log.info(
      {
        requestId: c.get("requestId"),
        method: c.req.method,
        // The pattern that answered, never the path that was asked for: a path may hold anything.
        route: routePattern(c),
        status: c.res.status,
        ...(person !== undefined && { userId: person.user.id }),
        ms: Math.round(performance.now() - startedAt),
      },
      "request",
    );
  };
}
