/** `GET /api/openapi.json` and `/api/docs`: the API for machines and for people. */
import { createHash } from "node:crypto";
import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import type { ApiDeps } from "../deps.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, answers, failures } from "../responses.ts";
import { docsPage, docsStyle } from "./docs-page.ts";

export type OpenApiDocument = ReturnType<OpenAPIHono<ApiEnv>["getOpenAPI31Document"]>;

/** Allows only the page's inline style sheet, by its hash. */
const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(docsStyle).digest("base64")}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function registerDocs(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  api.openAPIRegistry.registerComponent("securitySchemes", "bearer", { type: "http", scheme: "bearer" });
  // Created at the first call, when all routes are declared, and then cached.
  let written: OpenApiDocument | undefined;
  const document = () => {
    written ??= api.getOpenAPI31Document({
      openapi: "3.1.0",
      info: {
        title: "Rød Tråd",
        version: deps.buildId,
        description: "Fejl, lister, grænser og hoveder: se docs/api.md.",
      },
      servers: [{ url: deps.appUrl }],
    });
    return written;
  };

  const json = createRoute({
    method: "get",
    path: apiPaths.openapi,
    summary: "API'et som OpenAPI 3.1",
    security: access.public,
    ...limited("docs"),
    responses: { 200: answers(z.object({}), "Dokumentet."), ...failures("rate.limited") },
  });
  api.openapi(json, (c) => c.json(document() as object, 200));

  const page = createRoute({
    method: "get",
    path: apiPaths.docs,
    summary: "API'et som en side, man kan læse",
    security: access.public,
    ...limited("docs"),
    responses: {
      200: { content: { "text/html": { schema: z.string() } }, description: "Siden." },
      ...failures("rate.limited"),
    },
  });
  api.openapi(page, (c) => {
    c.header("content-security-policy", docsPolicy);
    return c.html(docsPage(document()), 200);
  });
}
