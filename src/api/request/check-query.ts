/** Rejects query strings with text that the database can't store, as for bodies. */
import type { MiddlewareHandler } from "hono";
import { checkText } from "../middleware/json-object.ts";
import type { ApiEnv } from "./bindings.ts";
import { isRouted } from "./route-pattern.ts";

/** @throws AppError `validation.failed` for NUL and half a surrogate pair */
export function checkQuery(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    // An unknown path or method is 404 or 405 whatever the query is.
    if (isRouted(c)) for (const values of Object.values(c.req.queries())) values.forEach(checkText);
    await next();
  };
}
