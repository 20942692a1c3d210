/** The REST API: every route in one readable list. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import type { ApiDeps } from "./deps.ts";

export function createApi(deps: ApiDeps) {
  const api = new OpenAPIHono();
  api.get(apiPaths.healthLive, (c) => {
    c.header("x-build-id", deps.buildId);
    return c.json({ status: "ok" });
  });
  return api;
}
