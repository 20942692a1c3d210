/** `POST /api/user/change-password` (spec section 7) and `POST /api/user/change-email`. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { changeEmailRequest, changePasswordRequest } from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { requestEmailChange } from "#domain/accounts/credentials/change-email.ts";
import { changePassword } from "#domain/accounts/credentials/change-password.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, failures, provenErrors, takes } from "../responses.ts";

export function registerCredentials(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const password = createRoute({
    method: "post",
    path: apiPaths.changePassword,
    summary: "Skift adgangskode",
    description: "Alle andre enheder bliver logget ud.",
    security: access.user,
    ...limited("account-security"),
    request: { body: takes(changePasswordRequest) },
    responses: { 200: answers(messageBody, "Skiftet."), ...failures(...provenErrors) },
  });
  api.openapi(password, async (c) => c.json(await changePassword(deps, c.get("person"), c.req.valid("json")), 200));

  const email = createRoute({
    method: "post",
    path: apiPaths.changeEmail,
    summary: "Bed om at skifte e-mail",
    description: "E-mailen skifter, når linket i mailen til den nye adresse er brugt.",
    security: access.user,
    ...limited("account-security"),
    request: { body: takes(changeEmailRequest) },
    responses: {
      200: answers(messageBody, "Linket er på vej; svaret er det samme, hvis adressen har en konto."),
      ...failures(...provenErrors),
    },
  });
  api.openapi(email, async (c) => c.json(await requestEmailChange(deps, c.get("person"), c.req.valid("json")), 200));
}
