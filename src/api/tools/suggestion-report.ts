/** `POST /api/tools/grammar/reports`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { suggestionReportRequest } from "#contract/tools/grammar.report.schema.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { reportSuggestion } from "#domain/tools/report-suggestion.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { idempotencyHeaders } from "../request/idempotency.ts";
import { access, answers, bodyErrors, failures, takes } from "../responses.ts";

export function registerSuggestionReport(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: apiPaths.suggestionReport,
    summary: "Meld et forkert forslag",
    description: "Gemmer reglens navn, og kun med samtykke sætningen. Intet om, hvem der sender.",
    security: access.public,
    ...limited("suggestion-report"),
    request: { body: takes(suggestionReportRequest), headers: idempotencyHeaders },
    responses: {
      202: answers(messageBody, "Gemt."),
      ...failures(...bodyErrors, "rate.limited", "server.unavailable", "storage.full"),
    },
  });
  api.openapi(route, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    return c.json(await reportSuggestion(deps, c.req.valid("json"), key), 202);
  });
}
