/** `POST /api/tools/grammar`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { grammarRequest, grammarResponse } from "#contract/tools/grammar.schema.ts";
import { checkGrammar } from "#domain/tools/check-grammar.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import { type ApiEnv, optionalPerson } from "../request/bindings.ts";
import { access, answers, bodyErrors, failures, personErrors, takes } from "../responses.ts";

export function registerGrammar(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: apiPaths.grammar,
    summary: "Tjek en tekst",
    description:
      "Samme motor som i browseren. Teksten gemmes ikke. Uden adgangstoken må den være på 20.000 tegn, ellers 200.000.",
    security: access.optional,
    ...limited("open-tools"),
    request: { body: takes(grammarRequest) },
    responses: {
      200: answers(grammarResponse, "Fundene i den rækkefølge, de står."),
      ...failures(...bodyErrors, ...personErrors, "rate.limited", "server.unavailable"),
    },
  });
  api.openapi(route, async (c) => {
    const ownerId = optionalPerson(c)?.user.id ?? null;
    return c.json(await checkGrammar(deps, ownerId, c.req.valid("json")), 200);
  });
}
