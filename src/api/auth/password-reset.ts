/** `POST /api/auth/reset-password-request` and `reset-password`: a new password by mail. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { emailRequest, resetPasswordRequest } from "#contract/accounts/auth.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { resetPassword } from "#domain/accounts/credentials/reset-password.ts";
import { requestPasswordReset } from "#domain/accounts/email-links/request-account-mail.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, bodyErrors, failures, takes } from "../responses.ts";

const dependencyErrors = ["rate.limited", "server.unavailable", "storage.full"] as const;

export function registerPasswordReset(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const asking = createRoute({
    method: "post",
    path: apiPaths.passwordResetRequest,
    summary: "Få et link til at vælge en ny adgangskode",
    description: "Svaret er det samme for enhver adresse.",
    security: access.public,
    ...limited("account-mail"),
    request: { body: takes(emailRequest) },
    responses: {
      200: answers(messageBody, "Har adressen en konto, er et link på vej."),
      ...failures(...bodyErrors, ...dependencyErrors),
    },
  });
  api.openapi(asking, async (c) => c.json(await requestPasswordReset(deps, c.req.valid("json")), 200));

  const resetting = createRoute({
    method: "post",
    path: apiPaths.passwordReset,
    summary: "Vælg en ny adgangskode med linket fra mailen",
    description: "Alle enheder logges ud. En adgangskode, der afvises, bruger ikke linket op.",
    security: access.public,
    ...limited("mail-link"),
    request: { body: takes(resetPasswordRequest) },
    responses: {
      200: answers(messageBody, "Adgangskoden er skiftet."),
      ...failures(...bodyErrors, "auth.link-invalid", ...dependencyErrors),
    },
  });
  api.openapi(resetting, async (c) => c.json(await resetPassword(deps, c.req.valid("json")), 200));
}
