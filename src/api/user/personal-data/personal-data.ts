/** What a person may do with all of their data: fetch it, have the account deleted, and regret that. */
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import {
  dataExportResponse,
  deleteAccountRequest,
  deleteAccountResponse,
  passwordRequest,
} from "#contract/accounts/user.schema.ts";
import { productSlug } from "#contract/brand.ts";
import { apiPaths } from "#contract/paths.ts";
import { messageBody } from "#contract/wire.schema.ts";
import { keepAccount, requestDeletion } from "#domain/accounts/personal-data/delete-account.ts";
import { exportData, readExport } from "#domain/accounts/personal-data/export-data.ts";
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
    method: "get",
    path: apiPaths.dataExportFile,
    summary: "Hent filen med dine data",
    description: "Linket er adgangen: det kræver ikke login.",
    security: access.public,
    ...limited("data-export-file"),
    request: { params: z.object({ token: z.string() }) },
    responses: {
      200: {
        description: "Filen.",
        content: { "application/zip": { schema: z.string().openapi({ format: "binary" }) } },
      },
      ...failures("resource.not-found", "rate.limited", "server.unavailable"),
    },
  });
  api.openapi(fetchFile, async (c) => {
    const { sizeBytes, content } = await readExport(deps, c.req.valid("param").token);
    return c.body(content, 200, {
      "content-type": "application/zip",
      ...(sizeBytes !== null && { "content-length": String(sizeBytes) }),
      "content-disposition": `attachment; filename="${productSlug}-mine-data.zip"`,
    });
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
  api.openapi(keep, async (c) => c.json(await keepAccount(deps, c.get("person")), 200));
}
