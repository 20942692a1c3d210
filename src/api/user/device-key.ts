/** `POST /api/user/device-key`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { deviceKeyRequest, deviceKeyResponse } from "#contract/accounts/device-key.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { deviceKeys } from "#domain/accounts/sessions/device-key.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, bodyErrors, failures, personErrors, takes } from "../responses.ts";

export function registerDeviceKey(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: apiPaths.deviceKey,
    summary: "Nøglen til det, du har liggende på en enhed",
    description:
      "Låser dine kladder på enheden, når du logger ud, og åbner dem, når du logger ind igen. Serveren gemmer intet: Nøglen følger af kontoen og det tal, enheden sender.",
    request: { body: takes(deviceKeyRequest) },
    // Not `forPerson`: nothing is read or stored, so `server.unavailable` can't occur.
    security: access.user,
    ...limited("account"),
    responses: {
      200: answers(deviceKeyResponse, "Nøglerne, den nyeste først."),
      ...failures(...personErrors, ...bodyErrors, "rate.limited"),
    },
  });
  api.openapi(route, (c) => c.json(deviceKeys(deps, c.get("person").user.id, c.req.valid("json").salt), 200));
}
