/** Refuses writes that, according to the browser, another site initiated. */
import type { MiddlewareHandler } from "hono";
import { AppError } from "#domain/app-error.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { isWrite } from "./is-write.ts";

/** Clients other than browsers send no such header and are allowed. */
export function sameSite(): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (isWrite(c.req.method) && c.req.header("sec-fetch-site") === "cross-site") {
      throw new AppError("request.cross-site", "cross-site write");
    }
    await next();
  };
}
