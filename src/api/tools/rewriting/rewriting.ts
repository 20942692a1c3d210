/** `POST /api/tools/rewriting`: starts a run; its other calls ask about one sentence or word of the result. */
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
import { access, answers, bodyErrors, failures, personErrors, takes } from "../../responses.ts";
import { registerRunStart } from "../../user/runs/run-start.ts";

const questionErrors = [
  ...bodyErrors,
  ...personErrors,
  "ai.no-model",
  "resource.not-found",
  "resource.conflict",
  "rate.limited",
  "server.unavailable",
  "storage.full",
] as const;

export function registerRewriting(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  registerRunStart(api, deps, {
    path: apiPaths.rewriting,
    summary: "Omskriv en tekst",
    withoutModel: "Uden en AI-model arbejder den indbyggede motor og koster ingenting.",
    request: rewritingRequest,
    refusals: ["ai.no-model"],
    start: rewrite,
  });

  const three = createRoute({
    method: "post",
    path: apiPaths.rewritingAlternatives,
    summary: "Tre andre måder at sige en sætning på",
    description: "Hører til en færdig kørsel med en AI-model, i et døgn, og tæller ikke for sig.",
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
    description: "I ordets egen form. Hører til en færdig kørsel med en AI-model, i et døgn, og tæller ikke for sig.",
    security: access.user,
    ...limited("run"),
    request: { body: takes(wordsRequest) },
    responses: { 200: answers(wordsResponse, "Det bedste først."), ...failures(...questionErrors) },
  });
  api.openapi(words, async (c) => c.json(await wordsFor(deps, c.get("person").user.id, c.req.valid("json")), 200));
}
