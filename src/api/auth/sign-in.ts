/** `POST /api/auth/login`, `refresh-token` and `logout`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { loginRequest, loginResponse, refreshRequest, refreshResponse } from "#contract/accounts/auth.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { type PendingRenewals, refresh } from "#domain/accounts/sign-in/refresh.ts";
import { signIn } from "#domain/accounts/sign-in/sign-in.ts";
import { signOut } from "#domain/accounts/sign-in/sign-out.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, bodyErrors, failures, takes } from "../responses.ts";
import { keepDevice, readDevice } from "./device-cookie.ts";

const dependencyErrors = ["rate.limited", "server.unavailable", "storage.full"] as const;

export function registerSignIn(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const signingIn = createRoute({
    method: "post",
    path: apiPaths.login,
    summary: "Log ind",
    description: "Efter ti forkerte forsøg i træk på én adresse vokser ventetiden fra 1 til 15 minutter.",
    security: access.public,
    ...limited("login"),
    request: { body: takes(loginRequest) },
    responses: {
      200: answers(loginResponse, "Logget ind; enheden får en cookie, så den kan kendes igen."),
      ...failures(...bodyErrors, "auth.wrong-credentials", "auth.email-not-verified", ...dependencyErrors),
    },
  });
  api.openapi(signingIn, async (c) => {
    const device = readDevice(c, deps);
    const answer = await signIn(deps, c.req.valid("json"), device);
    keepDevice(c, deps, device);
    return c.json(answer, 200);
  });

  const underWay: PendingRenewals = new Map();
  const renewing = createRoute({
    method: "post",
    path: apiPaths.refreshToken,
    summary: "Forny et login",
    description:
      "Hvert token virker én gang og giver det næste. Det forrige giver i 10 sekunder det samme næste igen; derefter er det brugt to gange, og enheden logges ud.",
    security: access.public,
    ...limited("refresh"),
    request: { body: takes(refreshRequest) },
    responses: {
      200: answers(refreshResponse, "Nye tokens."),
      ...failures(...bodyErrors, "auth.session-ended", ...dependencyErrors),
    },
  });
  api.openapi(renewing, async (c) => c.json(await refresh(deps, underWay, c.req.valid("json").refreshToken), 200));

  const signingOut = createRoute({
    method: "post",
    path: apiPaths.logout,
    summary: "Log ud",
    description: "Virker også, når adgangstokenet er udløbet. Svaret er det samme for ethvert token.",
    security: access.public,
    ...limited("logout"),
    request: { body: takes(refreshRequest) },
    responses: { 200: answers(messageBody, "Enheden er logget ud."), ...failures(...bodyErrors, ...dependencyErrors) },
  });
  api.openapi(signingOut, async (c) => c.json(await signOut(deps, c.req.valid("json").refreshToken), 200));
}
