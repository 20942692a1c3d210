/** `GET /api/csrf-token` (spec section 7). */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { csrfTokenResponse } from "#contract/site/system.schema.ts";
import type { ApiDeps } from "../deps.ts";
import { issueCsrfToken } from "../middleware/csrf.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, failures } from "../responses.ts";

export function registerCsrfToken(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "get",
    path: apiPaths.csrfToken,
    summary: "Hent et CSRF-token",
    description: "Sendes i `x-csrf-token` på POST, PUT, PATCH og DELETE, der bruger et adgangstoken.",
    security: access.public,
    ...limited("csrf-token"),
    responses: { 200: answers(csrfTokenResponse, "Bundet til den besøgendes cookie."), ...failures("rate.limited") },
  });
  api.openapi(route, (c) => c.json({ token: issueCsrfToken(c, deps) }, 200));
}
