/** `GET /api/plans`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { planList } from "#contract/site/plans.schema.ts";
import { pageQuery } from "#contract/wire.schema.ts";
import { listPlans } from "#domain/site/list-plans.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, failures } from "../responses.ts";

export function registerPlans(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "get",
    path: apiPaths.plans,
    summary: "Abonnementer og priser",
    security: access.public,
    ...limited("plans"),
    request: { query: pageQuery },
    responses: {
      200: answers(planList, "Abonnementerne i den rækkefølge, de vises."),
      ...failures("validation.failed", "rate.limited", "server.unavailable"),
    },
  });
  api.openapi(route, async (c) => c.json(await listPlans(deps, c.req.valid("query")), 200));
}
