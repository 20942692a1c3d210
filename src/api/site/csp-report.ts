/** `POST /api/csp-report`: the one call that takes more than a JSON object, because browsers define the format. */
import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { refusals } from "#contract/messages.da.ts";
import { apiPaths } from "#contract/paths.ts";
import { AppError } from "#domain/app-error.ts";
import { type RawCspReport, recordCspReports } from "#domain/site/record-csp-reports.ts";
import type { ApiDeps } from "../deps.ts";
import { checkTree } from "../middleware/json-object.ts";
import { limited } from "../middleware/rate-limit.ts";
import type { ApiEnv } from "../request/bindings.ts";
import { access, bodyErrors, failures } from "../responses.ts";

export const cspReportTypes = ["application/reports+json", "application/csp-report"] as const;

export function registerCspReport(api: OpenAPIHono<ApiEnv>, deps: ApiDeps): void {
  const route = createRoute({
    method: "post",
    path: apiPaths.cspReport,
    summary: "Browserens rapport om et brud på sidens sikkerhedsregler",
    security: access.public,
    ...limited("csp-report"),
    request: {
      body: {
        content: {
          [cspReportTypes[0]]: { schema: { type: "array", items: { type: "object" } } },
          [cspReportTypes[1]]: { schema: { type: "object" } },
        },
        required: true,
      },
    },
    responses: {
      204: { description: "Talt." },
      ...failures(...bodyErrors, "rate.limited", "server.unavailable", "storage.full"),
    },
  });
  api.openapi(route, async (c) => {
    await recordCspReports(deps, reportsIn(await c.req.text()));
    return c.body(null, 204);
  });
}

/** Reads both formats: a list of `{type, body}` (Reporting API) and one `{"csp-report": …}` (older browsers). */
function reportsIn(text: string): RawCspReport[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw malformed();
  }
  if (typeof value !== "object" || value === null) throw malformed();
  checkTree(value);
  if (!Array.isArray(value)) return objectsIn([Reflect.get(value, "csp-report")]);
  const ours = objectsIn(value).filter((report) => report.type === "csp-violation");
  return objectsIn(ours.map((report) => report.body));
}

function objectsIn(values: readonly unknown[]): RawCspReport[] {
  return values.filter((value): value is RawCspReport => typeof value === "object" && value !== null);
}

function malformed(): AppError {
  return new AppError("validation.failed", "not a report", { statusMessage: refusals.malformed });
}
