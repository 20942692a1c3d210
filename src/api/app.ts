/** The REST API: every route in one readable list. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { apiPaths } from "#contract/paths.ts";
import { AppError } from "#domain/app-error.ts";
import { registerStaff } from "./admin/staff.ts";
import { registerEmailLinks } from "./auth/email-links.ts";
import { registerPasswordReset } from "./auth/password-reset.ts";
import { registerRegistration } from "./auth/registration.ts";
import { registerSignIn } from "./auth/sign-in.ts";
import type { ApiDeps } from "./deps.ts";
import { apiHeaders } from "./middleware/api-headers.ts";
import { type AccessRows, accessRowsOf, authorise } from "./middleware/authorise.ts";
import { csrf } from "./middleware/csrf.ts";
import { onError } from "./middleware/on-error.ts";
import { type RateRows, rateLimit, rateRowsOf } from "./middleware/rate-limit.ts";
import { readBody } from "./middleware/read-body.ts";
import { requestLog } from "./middleware/request-log.ts";
import { sameSite } from "./middleware/same-site.ts";
import { refuseInvalid } from "./middleware/validation.ts";
import type { ApiEnv } from "./request/bindings.ts";
import { checkQuery } from "./request/check-query.ts";
import { registerConsent } from "./site/consent.ts";
import { registerContact } from "./site/contact.ts";
import { cspReportTypes, registerCspReport } from "./site/csp-report.ts";
import { registerPlans } from "./site/plans.ts";
import { registerWithdrawal } from "./site/withdrawal.ts";
import { registerCsrfToken } from "./system/csrf-token.ts";
import { registerDocs } from "./system/docs.ts";
import { registerHealth } from "./system/health.ts";
import { registerChat } from "./tools/chat/register-chat.ts";
import { registerGrammar } from "./tools/grammar.ts";
import { registerModels } from "./tools/models.ts";
import { registerRewriting } from "./tools/rewriting/rewriting.ts";
import { registerSuggestionReport } from "./tools/suggestion-report.ts";
import { registerSummarising } from "./tools/summarising.ts";
import { registerAccountEvents } from "./user/account-events.ts";
import { registerCredentials } from "./user/credentials.ts";
import { registerDeviceKey } from "./user/device-key.ts";
import { registerDictionary } from "./user/dictionary.ts";
import { registerHistory } from "./user/history.ts";
import { registerPersonalData } from "./user/personal-data/personal-data.ts";
import { registerProfile } from "./user/profile.ts";
import { registerFeedback } from "./user/runs/feedback.ts";
import { registerRuns } from "./user/runs/runs.ts";
import { registerSessions } from "./user/sessions.ts";
import { registerUsage } from "./user/usage.ts";

export function createApi(deps: ApiDeps): OpenAPIHono<ApiEnv> {
  const api = new OpenAPIHono<ApiEnv>({ defaultHook: refuseInvalid });
  api.onError(onError(deps.log));

  let rateRows: RateRows = new Map();
  let accessRows: AccessRows = new Map();
  api.use(
    "/api/*",
    requestLog(deps.log, deps.trustedProxies),
    apiHeaders(deps.buildId),
    sameSite(),
    csrf(deps),
    authorise(
      deps,
      () => accessRows,
      () => rateRows,
    ),
    rateLimit(deps, () => rateRows),
    checkQuery(),
    readBody(
      new Map([[apiPaths.cspReport, cspReportTypes]]),
      new Set([apiPaths.keepAccount, apiPaths.endOtherSessions, apiPaths.runStop]),
    ),
  );

  registerHealth(api, deps);
  registerCsrfToken(api, deps);
  registerPlans(api, deps);
  registerConsent(api, deps);
  registerContact(api, deps);
  registerWithdrawal(api, deps);
  registerCspReport(api, deps);
  registerGrammar(api, deps);
  registerSuggestionReport(api, deps);
  registerModels(api, deps);
  registerRewriting(api, deps);
  registerSummarising(api, deps);
  registerChat(api, deps);
  registerRuns(api, deps);
  registerFeedback(api, deps);
  registerRegistration(api, deps);
  registerSignIn(api, deps);
  registerPasswordReset(api, deps);
  registerEmailLinks(api, deps);
  registerProfile(api, deps);
  registerCredentials(api, deps);
  registerSessions(api, deps);
  registerAccountEvents(api, deps);
  registerDictionary(api, deps);
  registerDeviceKey(api, deps);
  registerUsage(api, deps);
  registerHistory(api, deps);
  registerPersonalData(api, deps);
  registerStaff(api, deps);
  registerDocs(api, deps);

  rateRows = rateRowsOf(api);
  accessRows = accessRowsOf(api);
  refuseTheRest(api);
  return api;
}

/** A known path with another method is 405 with the allowed methods; any other path under /api is a JSON 404. */
function refuseTheRest(api: OpenAPIHono<ApiEnv>): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of api.routes) {
    if (method !== "ALL") methods.set(path, (methods.get(path) ?? new Set()).add(method));
  }
  for (const [path, known] of methods) {
    if (known.has("GET")) known.add("HEAD");
    api.all(path, (c) => {
      c.header("allow", [...known].sort().join(", "));
      throw new AppError("request.method-not-allowed", `${path} takes ${[...known].sort().join(", ")}`);
    });
  }
  api.all("/api/*", () => {
    throw new AppError("resource.not-found", "unknown API path");
  });
}
