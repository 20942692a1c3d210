/** Export of a user's data, deletion of the account, and cancelling it. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { exportFileName, exportTokenShape } from "#contract/accounts/account.rules.ts";
import {
  dataExportFileRequest,
  dataExportResponse,
  deleteAccountRequest,
  deleteAccountResponse,
  passwordRequest,
} from "#contract/accounts/user.schema.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { cancelDeletion, requestDeletion } from "#domain/accounts/personal-data/delete-account.ts";
import { exportData, readExport } from "#domain/accounts/personal-data/export-data.ts";
import { exportPath } from "#domain/accounts/personal-data/export-file.ts";
import { AppError } from "#domain/app-error.ts";
import type { ApiDeps } from "../../deps.ts";
import { limited } from "../../middleware/rate-limit.ts";
import type { ApiEnv } from "../../request/bindings.ts";
import { access, answers, bodyErrors, failures, personErrors, provenErrors, takes } from "../../responses.ts";
import { zipFiles } from "./zip.ts";

export function registerPersonalData(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  registerExport(api, deps);
  registerDeletion(api, deps);
}

function registerExport(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const make = createRoute({
    method: "post",
    path: apiPaths.dataExport,
    summary: "Saml dine data i én fil",
    description:
      "Svaret har et link til filen. Det virker i 24 timer for alle, der kender det; kortere, hvis adgangskoden bliver skiftet, eller kontoen skal slettes.",
    security: access.user,
    ...limited("data-export"),
    request: { body: takes(passwordRequest) },
    responses: { 200: answers(dataExportResponse, "Filen er klar."), ...failures(...provenErrors) },
  });
  api.openapi(make, async (c) => {
    const { currentPassword } = c.req.valid("json");
    return c.json(await exportData({ ...deps, zip: zipFiles }, c.get("person"), currentPassword), 200);
  });

  const fetchFile = createRoute({
    method: "post",
    path: apiPaths.dataExportFile,
    summary: "Hent filen med dine data",
    description: "`token` er det, der står efter # i linket. Det er adgangen: kaldet kræver ikke login.",
    security: access.public,
    ...limited("data-export-file"),
    request: { body: takes(dataExportFileRequest) },
    responses: {
      200: {
        description: "Filen.",
        content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
      },
      ...failures(...bodyErrors, "resource.not-found", "rate.limited", "server.unavailable"),
    },
  });
  api.openapi(fetchFile, async (c) => {
    const { sizeBytes, content } = await readExport(deps, c.req.valid("json").token);
    return c.body(content, 200, {
      "content-type": "application/zip",
      ...(sizeBytes !== null && { "content-length": String(sizeBytes) }),
      "content-disposition": `attachment; filename="${exportFileName}"`,
    });
  });

  const followOldLink = createRoute({
    method: "get",
    path: apiPaths.dataExportOldLink,
    summary: "Et gammelt link til filen med dine data",
    description: "Fører til siden, der henter filen. Findes kun, så længe links fra før ændringen virker.",
    deprecated: true,
    security: access.public,
    ...limited("data-export-file"),
    request: { params: z.object({ token: z.string() }) },
    responses: {
      303: { description: "Siden med filens token efter #." },
      ...failures("resource.not-found", "rate.limited"),
    },
  });
  // Returns no file: a scanner that follows links must not download anyone's data.
  api.openapi(followOldLink, (c) => {
    const { token } = c.req.valid("param");
    if (!exportTokenShape.test(token)) throw new AppError("resource.not-found", "no token of an export");
    return c.redirect(exportPath(token), 303);
  });
}

function registerDeletion(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const remove = createRoute({
    method: "post",
    path: apiPaths.deleteAccount,
    summary: "Bed om at få din konto slettet",
    description: "Alle enheder bliver logget ud. Log ind igen inden datoen for at fortryde.",
    security: access.user,
    ...limited("account-security"),
    request: { body: takes(deleteAccountRequest) },
    responses: {
      200: answers(deleteAccountResponse, "Datoen, hvor kontoen bliver slettet."),
      ...failures(...provenErrors, "resource.conflict"),
    },
  });
  api.openapi(remove, async (c) => c.json(await requestDeletion(deps, c.get("person"), c.req.valid("json")), 200));

  const keep = createRoute({
    method: "post",
    path: apiPaths.keepAccount,
    summary: "Fortryd, at din konto skal slettes",
    description: "Kan sendes uden indhold.",
    security: access.user,
    ...limited("account"),
    responses: {
      200: answers(messageBody, "Kontoen bliver ikke slettet."),
      ...failures(...bodyErrors, ...personErrors, "rate.limited", "server.unavailable", "storage.full"),
    },
  });
  api.openapi(keep, async (c) => c.json(await cancelDeletion(deps, c.get("person")), 200));
}
