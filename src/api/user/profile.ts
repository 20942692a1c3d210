/** `GET` and `PUT /api/user` (spec section 7). */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { updateUserRequest, user } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { showProfile, updateProfile } from "#domain/accounts/profile/update-profile.ts";
import type { ApiDeps } from "../deps.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { bodyErrors, forPerson, takes } from "../responses.ts";

export function registerProfile(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const show = createRoute({
    method: "get",
    path: apiPaths.user,
    summary: "Hent den konto, der er logget ind",
    ...forPerson("account", user, "Kontoen."),
  });
  api.openapi(show, async (c) => c.json(await showProfile(deps, c.get("person").user), 200));

  const update = createRoute({
    method: "put",
    path: apiPaths.user,
    summary: "Ret din profil",
    description: "Felter, der ikke er med, bliver stående. Rolle og e-mail kan ikke rettes her.",
    request: { body: takes(updateUserRequest) },
    ...forPerson("account", user, "Kontoen, som den er nu.", ...bodyErrors, "storage.full"),
  });
  api.openapi(update, async (c) =>
    c.json(await updateProfile(deps, c.get("person").user.id, c.req.valid("json")), 200),
  );
}
