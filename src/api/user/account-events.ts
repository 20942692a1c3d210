/** `GET /api/user/events`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { accountEventList } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { pageQuery } from "#contract/wire.schema.ts";
import { listEvents } from "#domain/accounts/sessions/list-events.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { forPerson } from "../responses.ts";

export function registerAccountEvents(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "get",
    path: apiPaths.accountEvents,
    summary: "Det, der er sket med din konto",
    request: { query: pageQuery },
    ...forPerson("account", accountEventList, "Nyeste først.", "validation.failed"),
  });
  api.openapi(route, async (c) => c.json(await listEvents(deps, c.get("person").user.id, c.req.valid("query")), 200));
}
