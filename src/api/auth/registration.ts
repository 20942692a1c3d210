/** `POST /api/auth/register`, `verify-email` and `resend-verification`: creates an account and verifies its address. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { emailRequest, linkTokenRequest, registerRequest } from "#contract/accounts/auth.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { resendVerification } from "#domain/accounts/email-links/request-account-mail.ts";
import { register } from "#domain/accounts/registration/register.ts";
import { verifyEmail } from "#domain/accounts/registration/verify-email.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { addressBlock } from "../request/client-address.ts";
import { access, answers, bodyErrors, failures, takes } from "../responses.ts";

const dependencyErrors = ["rate.limited", "server.unavailable", "storage.full"] as const;

export function registerRegistration(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const opening = createRoute({
    method: "post",
    path: apiPaths.register,
    summary: "Opret en konto",
    description: "Svaret er det samme, hvad enten adressen er ny eller har en konto; resten står i den mail, den får.",
    security: access.public,
    ...limited("register"),
    request: { body: takes(registerRequest) },
    responses: {
      201: answers(messageBody, "Der er sendt en mail til adressen."),
      ...failures(...bodyErrors, ...dependencyErrors),
    },
  });
  api.openapi(opening, async (c) => {
    const address = c.get("clientAddress");
    const block = address === null ? null : addressBlock(address);
    return c.json(await register(deps, c.req.valid("json"), block), 201);
  });

  const verifying = createRoute({
    method: "post",
    path: apiPaths.verifyEmail,
    summary: "Bekræft en e-mail med linket fra mailen",
    security: access.public,
    ...limited("mail-link"),
    request: { body: takes(linkTokenRequest) },
    responses: {
      200: answers(messageBody, "E-mailen er bekræftet."),
      ...failures(...bodyErrors, "auth.link-invalid", ...dependencyErrors),
    },
  });
  api.openapi(verifying, async (c) => c.json(await verifyEmail(deps, c.req.valid("json").token), 200));

  const resending = createRoute({
    method: "post",
    path: apiPaths.resendVerification,
    summary: "Få et nyt link til at bekræfte e-mailen",
    description: "Svaret er det samme for enhver adresse.",
    security: access.public,
    ...limited("account-mail"),
    request: { body: takes(emailRequest) },
    responses: {
      200: answers(messageBody, "Venter en konto på det, er et nyt link på vej; det gamle virker ikke mere."),
      ...failures(...bodyErrors, ...dependencyErrors),
    },
  });
  api.openapi(resending, async (c) => c.json(await resendVerification(deps, c.req.valid("json")), 200));
}
