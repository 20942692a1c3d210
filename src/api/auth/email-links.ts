/** `POST /api/auth/confirm-email-change` and `undo-email-change`: the two links of an address change. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { linkTokenRequest } from "#contract/accounts/auth.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { confirmEmailChange, undoEmailChange } from "#domain/accounts/email-links/change-email.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, bodyErrors, failures, takes } from "../responses.ts";

const linkErrors = [
  ...bodyErrors,
  "auth.link-invalid",
  "resource.conflict",
  "rate.limited",
  "server.unavailable",
  "storage.full",
] as const;

export function registerEmailLinks(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const confirming = createRoute({
    method: "post",
    path: apiPaths.confirmEmailChange,
    summary: "Skift til en ny e-mail med linket fra mailen",
    description: "Den gamle adresse får et link, der fører tilbage.",
    security: access.public,
    ...limited("mail-link"),
    request: { body: takes(linkTokenRequest) },
    responses: { 200: answers(messageBody, "E-mailen er skiftet."), ...failures(...linkErrors) },
  });
  api.openapi(confirming, async (c) => c.json(await confirmEmailChange(deps, c.req.valid("json").token), 200));

  const undoing = createRoute({
    method: "post",
    path: apiPaths.undoEmailChange,
    summary: "Fortryd et skift af e-mail med linket til den gamle adresse",
    description: "Alle enheder logges ud, og der kommer et link til at vælge en ny adgangskode.",
    security: access.public,
    ...limited("mail-link"),
    request: { body: takes(linkTokenRequest) },
    responses: { 200: answers(messageBody, "Den gamle e-mail er tilbage."), ...failures(...linkErrors) },
  });
  api.openapi(undoing, async (c) => c.json(await undoEmailChange(deps, c.req.valid("json").token), 200));
}
