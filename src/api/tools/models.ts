/** `GET /api/tools/models`: the model that each tool uses; none if the built-in engine does. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { runTools } from "#contract/ai/run.rules.ts";
import { apiPaths } from "#contract/paths.ts";
import { type ToolModels, toolModels } from "#contract/tools/models.schema.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, failures } from "../responses.ts";

export function registerModels(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "get",
    path: apiPaths.toolModels,
    summary: "Værktøjernes AI-modeller",
    description: "`null` betyder, at ingen model er slået til: så arbejder den indbyggede motor.",
    security: access.public,
    ...limited("plans"),
    responses: { 200: answers(toolModels, "Modellen bag hvert værktøj."), ...failures("rate.limited") },
  });
  api.openapi(route, (c) => {
    const models = runTools.map((tool) => [tool, deps.models.for(tool)?.info ?? null] as const);
    return c.json(Object.fromEntries(models) as ToolModels, 200);
  });
}
