/** `POST /api/consent`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { consentRequest } from "#contract/site/consent.schema.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { recordConsent } from "#domain/site/record-consent.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, bodyErrors, failures, takes } from "../responses.ts";

export function registerConsent(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: apiPaths.consent,
    summary: "Gem beviset for et cookievalg",
    description: "Samme `id` og `timestamp` igen gemmer ikke noget nyt.",
    security: access.public,
    ...limited("consent"),
    request: { body: takes(consentRequest) },
    responses: {
      201: answers(messageBody, "Gemt."),
      ...failures(...bodyErrors, "rate.limited", "server.unavailable", "storage.full"),
    },
  });
  api.openapi(route, async (c) => c.json(await recordConsent(deps, c.req.valid("json")), 201));
}
