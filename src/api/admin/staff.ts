/** `GET` and `PUT /api/admin/staff`: lists accounts with a role, and assigns roles. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { setRoleRequest, staffList } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody, pageQuery } from "#contract/wire.schema.ts";
import { listStaff } from "#domain/accounts/staff/list-staff.ts";
import { setRole } from "#domain/accounts/staff/set-role.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, bodyErrors, failures, personErrors, takes } from "../responses.ts";

export function registerStaff(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const list = createRoute({
    method: "get",
    path: apiPaths.staff,
    summary: "Alle med en rolle",
    description: "Findes kun for administratorer.",
    security: access.admin,
    ...limited("admin"),
    request: { query: pageQuery },
    responses: {
      200: answers(staffList, "De nyeste konti først."),
      ...failures("validation.failed", ...personErrors, "resource.not-found", "rate.limited", "server.unavailable"),
    },
  });
  api.openapi(list, async (c) => c.json(await listStaff(deps, c.req.valid("query")), 200));

  const set = createRoute({
    method: "put",
    path: apiPaths.staff,
    summary: "Giv en konto en rolle",
    description: "Bliver nogen korrekturlæser eller administrator, skal de vælge en ny adgangskode ved en mail.",
    security: access.admin,
    ...limited("admin"),
    request: { body: takes(setRoleRequest) },
    responses: {
      200: answers(messageBody, "Rollen er gemt."),
      ...failures(
        ...bodyErrors,
        ...personErrors,
        "resource.not-found",
        "resource.conflict",
        "rate.limited",
        "server.unavailable",
        "storage.full",
      ),
    },
  });
  api.openapi(set, async (c) => {
    const { message } = await setRole(deps, c.get("person").user.id, c.req.valid("json"));
    return c.json({ message }, 200);
  });
}
