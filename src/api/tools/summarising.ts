/** `POST /api/tools/summarising`: starts a run. */
import type { OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { summarisingRequest } from "#contract/tools/summarising.schema.ts";
import { summarise } from "#domain/tools/summarising/summarise.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { registerRunStart } from "../user/runs/run-start.ts";

export function registerSummarising(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  registerRunStart(api, deps, {
    path: apiPaths.summarising,
    summary: "Opsummér en tekst",
    withoutModel: "Uden en AI-model vælger den indbyggede motor tekstens egne sætninger og koster ingenting.",
    request: summarisingRequest,
    refusals: ["ai.no-model"],
    start: summarise,
  });
}
