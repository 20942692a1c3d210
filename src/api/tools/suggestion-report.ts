/** `POST /api/tools/grammar/reports`, and the call that withdraws a sentence. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { suggestionReportRequest, suggestionWithdrawalRequest } from "#contract/tools/grammar.report.schema.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { reportSuggestion, withdrawSentences } from "#domain/tools/report-suggestion.ts";
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
    description:
      "Gemmer reglens navn, og kun med samtykke sætningen. Intet om, hvem der sender. Den samme nøgle uden samtykke sletter sætningen.",
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

  const withdrawal = createRoute({
    method: "post",
    path: apiPaths.suggestionWithdrawal,
    summary: "Slet sætninger, du har sendt",
    description:
      "Sletter sætningerne med det samme, også dem, der stadig er på vej. Kun den, der har sendt dem, kender deres nøgler.",
    security: access.public,
    ...limited("suggestion-withdrawal"),
    request: { body: takes(suggestionWithdrawalRequest) },
    responses: {
      200: answers(messageBody, "Slettet."),
      ...failures(...bodyErrors, "rate.limited", "server.unavailable", "storage.full"),
    },
  });
  api.openapi(withdrawal, async (c) => c.json(await withdrawSentences(deps, c.req.valid("json")), 200));
}
