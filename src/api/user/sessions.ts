/** `GET /api/user/sessions`, and the calls that end one session or all others. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { sessionList } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody, pageQuery } from "#contract/wire.schema.ts";
import { endOtherSessions, endSession, listSessions } from "#domain/accounts/sessions/manage-sessions.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { bodyErrors, forPerson } from "../responses.ts";

const writeErrors = [...bodyErrors, "storage.full"] as const;

export function registerSessions(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: apiPaths.sessions,
    summary: "De enheder, du er logget ind på",
    request: { query: pageQuery },
    ...forPerson("account", sessionList, "Sidst brugte først.", "validation.failed"),
  });
  api.openapi(list, async (c) => c.json(await listSessions(deps, c.get("person"), c.req.valid("query")), 200));

  const others = createRoute({
    method: "post",
    path: apiPaths.endOtherSessions,
    summary: "Log ud på alle andre enheder",
    description: "Kan sendes uden indhold.",
    ...forPerson("account", messageBody, "Kun denne enhed er logget ind.", ...writeErrors),
  });
  api.openapi(others, async (c) => c.json(await endOtherSessions(deps, c.get("person")), 200));

  const one = createRoute({
    method: "delete",
    path: apiPaths.session,
    summary: "Log ud på en enhed",
    request: { params: z.object({ id: z.string() }) },
    ...forPerson("account", messageBody, "Enheden er logget ud.", ...writeErrors, "resource.not-found"),
  });
  api.openapi(one, async (c) => c.json(await endSession(deps, c.get("person"), c.req.valid("param").id), 200));
}
