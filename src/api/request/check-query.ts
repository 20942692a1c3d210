/** Refuses a query that no database could be asked by, as bodies with such text are refused. */
import type { MiddlewareHandler } from "hono";
import { checkText } from "../middleware/json-object.ts";
import type { ApiEnv } from "./bindings.ts";
import { isRouted } from "./route-pattern.ts";

/** @throws AppError `validation.failed` for NUL and half a surrogate pair */
export function checkQuery(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    // A path that does not exist, or not with this method, is 404 or 405 whatever is asked of it.
    if (isRouted(c)) for (const values of Object.values(c.req.queries())) values.forEach(checkText);
    await next();
  };
}
