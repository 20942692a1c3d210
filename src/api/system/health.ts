/** `GET /api/health/live` and `/api/health/ready`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { liveResponse, readyResponse } from "#contract/site/system.schema.ts";
import { checkReadiness } from "#domain/operations/check-readiness.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers } from "../responses.ts";

/** Without a rate limit: load balancers call often, and both answers are cheap. */
export function registerHealth(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const live = createRoute({
    method: "get",
    path: apiPaths.healthLive,
    summary: "Svarer processen?",
    security: access.public,
    ...limited(null),
    responses: { 200: answers(liveResponse, "Ja.") },
  });
  api.openapi(live, (c) => c.json({ status: "ok" as const }, 200));

  const ready = createRoute({
    method: "get",
    path: apiPaths.healthReady,
    summary: "Kan serveren arbejde?",
    description:
      "503, når databasen er væk, og når serveren er ved at lukke (draining). Resten fortælles, men afgør ikke noget.",
    security: access.public,
    ...limited(null),
    responses: {
      200: answers(readyResponse, "Ja."),
      503: answers(readyResponse, "Databasen svarer ikke, eller serveren er ved at lukke."),
    },
  });
  api.openapi(ready, async (c) => {
    const state = await checkReadiness(deps);
    return state.status === "ok" ? c.json(state, 200) : c.json(state, 503);
  });
}
