/** `GET /api/user/usage`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { usageResponse } from "#contract/ai/usage.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { readUsage } from "#domain/ai/usage/read-usage.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { forPerson } from "../responses.ts";

export function registerUsage(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "get",
    path: apiPaths.usage,
    summary: "Dit forbrug i dag",
    ...forPerson("account", usageResponse, "Abonnementet, det brugte, og hvornår det nulstilles."),
  });
  api.openapi(route, async (c) => c.json(await readUsage(deps, c.get("person").user.id), 200));
}
