/** `POST /api/tools/summarising`, which answers with a run. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { summarisingRequest } from "#contract/tools/summarising.schema.ts";
import { summarise } from "#domain/tools/summarising/summarise.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { runKeyHeaders } from "../request/idempotency.ts";
import { access, bodyErrors, failures, personErrors, takes } from "../responses.ts";
import { runAnswer, streamRun } from "../user/runs/runs.ts";

export function registerSummarising(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const start = createRoute({
    method: "post",
    path: apiPaths.summarising,
    summary: "Opsummér en tekst",
    description:
      "Svarer med kørslens hændelser. Den samme `Idempotency-Key` inden for et døgn giver den samme kørsel og tæller én gang. Uden en AI-model vælger den indbyggede motor tekstens egne sætninger og koster ingenting.",
    security: access.user,
    ...limited("run"),
    request: { body: takes(summarisingRequest), headers: runKeyHeaders },
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
    const { runId } = await summarise(deps, c.get("person").user.id, c.req.valid("json"), key);
    return (await streamRun(c, deps, runId, 0)) as never;
  });
}
