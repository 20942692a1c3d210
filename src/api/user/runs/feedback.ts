/** `GET`, `PUT` and `DELETE /api/runs/{id}/feedback`: the rating of a result. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { feedbackRequest, feedbackState } from "#contract/ai/feedback.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { rateRun, readFeedback, withdrawFeedback } from "#domain/ai/feedback/rate-run.ts";
import type { ApiDeps } from "../../deps.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { bodyErrors, forPerson, takes } from "../../responses.ts";

const path = apiPaths.runFeedback;
const params = z.object({ id: z.string().max(64) });

export function registerFeedback(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const read = createRoute({
    method: "get",
    path,
    summary: "Hvad du har sagt om et resultat",
    request: { params },
    ...forPerson("feedback", feedbackState, "Din vurdering, hvis du har givet en.", "resource.not-found"),
  });
  api.openapi(read, async (c) =>
    c.json(await readFeedback(deps, c.get("person").user.id, c.req.valid("param").id), 200),
  );

  const rate = createRoute({
    method: "put",
    path,
    summary: "Sig, hvad du synes om et resultat",
    description: "Én vurdering af hver kørsel; den seneste gælder. Teksten bliver kun gemt, når den er sendt med.",
    request: { params, body: takes(feedbackRequest) },
    ...forPerson("feedback", messageBody, "Gemt.", ...bodyErrors, "resource.not-found", "storage.full"),
  });
  api.openapi(rate, async (c) => {
    const { id } = c.req.valid("param");
    return c.json(await rateRun(deps, c.get("person").user.id, id, c.req.valid("json")), 200);
  });

  const withdraw = createRoute({
    method: "delete",
    path,
    summary: "Tag din vurdering tilbage",
    request: { params },
    ...forPerson("feedback", messageBody, "Slettet.", ...bodyErrors, "resource.not-found"),
  });
  api.openapi(withdraw, async (c) =>
    c.json(await withdrawFeedback(deps, c.get("person").user.id, c.req.valid("param").id), 200),
  );
}
