/** `POST /api/tools/rewriting` answers with a run; the calls beside it ask about one sentence or one word of its result. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import {
  alternativesRequest,
  alternativesResponse,
  rewritingRequest,
  wordsRequest,
  wordsResponse,
} from "#contract/tools/rewriting.schema.ts";
import { alternatives, wordsFor } from "#domain/tools/rewriting/alternatives.ts";
import { rewrite } from "#domain/tools/rewriting/rewrite.ts";
import type { ApiDeps } from "../../deps.ts";
import { limited } from "../../middleware/rate-limit.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { runKeyHeaders } from "../../request/idempotency.ts";
import { access, answers, bodyErrors, failures, personErrors, takes } from "../../responses.ts";
import { runAnswer, streamRun } from "../../user/runs/runs.ts";

const questionErrors = [
  ...bodyErrors,
  ...personErrors,
  "ai.no-model",
  "resource.not-found",
  "rate.limited",
  "server.unavailable",
] as const;

export function registerRewriting(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const start = createRoute({
    method: "post",
    path: apiPaths.rewriting,
    summary: "Omskriv en tekst",
    description:
      "Svarer med kørslens hændelser. Den samme `Idempotency-Key` inden for et døgn giver den samme kørsel og tæller én gang. Uden en AI-model arbejder den indbyggede motor og koster ingenting.",
    security: access.user,
    ...limited("run"),
    request: { body: takes(rewritingRequest), headers: runKeyHeaders },
    responses: {
      200: runAnswer,
      ...failures(
        ...bodyErrors,
        ...personErrors,
        "usage.limit-reached",
        "ai.no-model",
        "resource.conflict",
        "rate.limited",
        "server.unavailable",
        "storage.full",
      ),
    },
  });
  api.openapi(start, async (c) => {
    const key = c.req.valid("header")["idempotency-key"];
    const { runId } = await rewrite(deps, c.get("person").user.id, c.req.valid("json"), key);
    return (await streamRun(c, deps, runId, 0)) as never;
  });

  const three = createRoute({
    method: "post",
    path: apiPaths.rewritingAlternatives,
    summary: "Tre andre måder at sige en sætning på",
    description: "Hører til en kørsel og tæller ikke for sig.",
    security: access.user,
    ...limited("run"),
    request: { body: takes(alternativesRequest) },
    responses: {
      200: answers(alternativesResponse, "De forslag, der siger det samme."),
      ...failures(...questionErrors),
    },
  });
  api.openapi(three, async (c) => c.json(await alternatives(deps, c.get("person").user.id, c.req.valid("json")), 200));

  const words = createRoute({
    method: "post",
    path: apiPaths.rewritingWords,
    summary: "Ord, der kan stå i stedet for et ord",
    description: "I ordets egen form. Hører til en kørsel og tæller ikke for sig.",
    security: access.user,
    ...limited("run"),
    request: { body: takes(wordsRequest) },
    responses: { 200: answers(wordsResponse, "Det bedste først."), ...failures(...questionErrors) },
  });
  api.openapi(words, async (c) => c.json(await wordsFor(deps, c.get("person").user.id, c.req.valid("json")), 200));
}
