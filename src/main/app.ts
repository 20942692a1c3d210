/** The bundled entry: serves API and pages by one fetch function. Has no side effects at import. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createApi } from "#api/app.ts";
import type { ApiDeps } from "#api/deps.ts";
import { localOnly } from "#api/middleware/local-only.ts";
import type { NodeBindings } from "#api/request/bindings.ts";
import { createDevMail } from "#api/system/dev-mail.ts";
import { apiPaths, dashboardShortcuts, devPaths, pagePaths, publicPages } from "#contract/paths.ts";
import type { SiteSettings } from "#contract/site/settings.ts";
import { type FixedAnswer, respondFixed } from "./fixed/fixed-answer.ts";
import { closedPolicy, commonHeaders, reportingHeader } from "./headers.ts";
import { createAddresses } from "./pages/addresses.ts";
import { createPageAnswers } from "./pages/page-answers.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { methodPage, notFoundPage } from "./pages/plain-page.ts";
import { createPageRenderer, type InProcessApi, pathAndQuery } from "./pages/render.ts";
import { createVisits, type Visit } from "./pages/visits.ts";
import { siteFile } from "./site-files.ts";

export { createDeps } from "./deps.ts";
export { pageTitles } from "./pages/page-titles.ts";

export interface AppDeps extends ApiDeps {
  readonly settings: SiteSettings;
}

export interface AppOptions {
  /** Prepared responses by exact path: the built files. Empty in development, where Vite serves them. */
  readonly files: ReadonlyMap<string, FixedAnswer>;
  /** Finds an asset of another build; absent if there is only one. */
  readonly otherAsset?: (path: string) => Promise<FixedAnswer | undefined>;
  /** Development only: allows Vite's inline styles and websocket. */
  readonly isDevelopment?: boolean;
}

export interface App {
  /** Handles any request. `bindings` hold the socket; absent for a request in process. */
  fetch(request: Request, bindings?: NodeBindings): Response | Promise<Response>;
  /**
   * The prepared response to a read, or undefined if `fetch` must handle it. Sending it directly saves the web-fetch
   * objects, which cost more than the rest of such a request.
   *
   * @param target path and query as in the request line
   */
  finished(method: string, target: string): Finished | undefined;
  /** Renders the public pages before the first visitor asks. */
  warmUp(): Promise<void>;
}

/** A response that is ready to send. */
export interface Finished {
  readonly answer: FixedAnswer;
  /** Sent as `x-request-id` with pages. Null for files, which are not logged. */
  readonly requestId: string | null;
  /** Logs the page request. */
  sent(status: number): void;
}

/** A request for something other than a page. */
interface Asked {
  readonly request: Request;
  readonly path: string;
  /** Path and query. */
  readonly target: string;
  readonly visit: Visit;
  readonly bindings: NodeBindings | undefined;
}

interface DevBindings extends NodeBindings {
  readonly visit: Visit;
}

const tokenPaths: ReadonlySet<string> = new Set([
  pagePaths.verifyEmail,
  pagePaths.resetPassword,
  pagePaths.sharedChat,
  pagePaths.dataDownload,
]);
const knownPages: ReadonlySet<string> = new Set([...Object.values(pagePaths), ...Object.keys(dashboardShortcuts)]);
const uiPaths: ReadonlySet<string> = new Set([devPaths.ui, `${devPaths.ui}.data`]);

export async function createApp(deps: AppDeps, options: AppOptions): Promise<App> {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const { settings } = deps;
  const api = createApi(deps);
  const common = commonHeaders(settings.appUrl);
  const pageHeaders = { ...common, ...reportingHeader(apiPaths.cspReport) };
  const visits = createVisits(deps.log);
  const addressOf = createAddresses(build.routes, knownPages);
  const renderer = createPageRenderer(build, settings, import.meta.env.MODE);
  const apiFor =
    (bindings?: NodeBindings): InProcessApi =>
    async (path, init) =>
      api.request(path, init, bindings ?? {});

  const cache = createPageCache({
    paths: options.isDevelopment === true ? [] : publicPages.map((key) => pagePaths[key]),
    render: (path) => {
      const reportError = (error: unknown) => visits.failed(error, { route: path });
      return renderer.render(new Request(settings.appUrl + path), { api: apiFor(), reportError });
    },
    contentRevision: async () => {
      const plans = await apiFor()(apiPaths.plans);
      if (!plans.ok) return undefined;
      return createHash("sha256")
        .update(settings.buildId)
        .update(JSON.stringify(settings))
        .update(await plans.text())
        .digest("hex");
    },
    headers: pageHeaders,
    nowMs: () => deps.clock.nowMs(),
  });

  const { rendered, plain } = createPageAnswers({
    renderer,
    apiFor,
    headers: pageHeaders,
    tokenPaths,
    visits,
    isDevelopment: options.isDevelopment === true,
  });

  /** Adds the common headers to a response that was made without them. */
  async function withHeaders(made: Response | Promise<Response>): Promise<Response> {
    const response = await made;
    const { headers } = response;
    for (const [name, value] of Object.entries(common)) if (!headers.has(name)) headers.set(name, value);
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", closedPolicy);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    return response;
  }

  function fetch(request: Request, bindings?: NodeBindings): Response | Promise<Response> {
    const answer = route(request, bindings);
    if (request.method !== "HEAD") return answer;
    return answer instanceof Promise ? answer.then(withoutBody) : withoutBody(answer);
  }

  function finished(method: string, target: string): Finished | undefined {
    if (method !== "GET" && method !== "HEAD") return undefined;
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    const file = options.files.get(path);
    if (file !== undefined) return { answer: file, requestId: null, sent() {} };
    const page = cache.find(path);
    if (page === undefined || page instanceof Promise) return undefined;
    const visit = visits.begin(path);
    return { answer: page, requestId: visit.requestId, sent: (status) => visits.end(visit, method, status, 0) };
  }

  function route(request: Request, bindings?: NodeBindings): Response | Promise<Response> {
    const target = pathAndQuery(request.url);
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    if (path === "/api" || path.startsWith("/api/")) return withHeaders(api.fetch(request, bindings ?? {}));
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? options.files.get(path) : undefined;
    if (file !== undefined) return respondFixed(file, request);
    const address = addressOf(path);
    const pattern = address.kind === "declared" ? address.page : "other";
    return visits.answer(request.method, pattern, (visit) => {
      if (!isRead) return plain(methodPage, 405, { allow: "GET, HEAD" });
      const page = cache.find(path);
      if (page instanceof Promise) {
        return page.then(
          (made) => (made === undefined ? rendered(request, path, visit, bindings) : respondFixed(made, request)),
          (error: unknown) => {
            visits.failed(error, visit);
            return rendered(request, path, visit, bindings);
          },
        );
      }
      if (page !== undefined) return respondFixed(page, request);
      return address.kind === "declared"
        ? rendered(request, path, visit, bindings)
        : fetchOther({ request, path, target, visit, bindings }, address.kind === "unknown");
    });
  }

  /** HTML with 200 for a missing chunk would be cached as a script, so this is plain, short and uncached. */
  function missingFile(): Promise<Response> {
    return withHeaders(
      new Response("Findes ikke\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } }),
    );
  }

  /** Handles everything that is not a page. */
  function fetchOther(asked: Asked, isUnknown: boolean): Response | Promise<Response> {
    const { request, path, target, visit, bindings } = asked;
    if (path.startsWith("/assets/") && options.otherAsset !== undefined) {
      return options.otherAsset(path).then((found) => (found ? respondFixed(found, request) : missingFile()));
    }
    if (path.startsWith("/assets/") || path.startsWith("/builds/")) return missingFile();
    if (uiPaths.has(path) || path === devPaths.mail || path.startsWith(`${devPaths.mail}/`)) {
      return withHeaders(dev.fetch(request, { ...bindings, visit }));
    }
    const made = siteFile(path, settings, deps.clock.nowMs());
    if (made !== undefined) return withHeaders(made);
    // Each page has exactly one address, without a trailing slash.
    if (path.length > 1 && path.endsWith("/") && knownPages.has(path.slice(0, -1))) {
      const location = path.slice(0, -1) + target.slice(path.length);
      return withHeaders(new Response(null, { status: 308, headers: { location } }));
    }
    return isUnknown ? rendered(request, path, visit, bindings) : plain(notFoundPage, 404);
  }

  const dev = new Hono<{ Bindings: DevBindings }>();
  dev.notFound(() => plain(notFoundPage, 404));
  dev.use("/__dev/*", localOnly(settings.isLocalMode));
  for (const path of uiPaths) dev.all(path, (c) => rendered(c.req.raw, path, c.env.visit, c.env));
  dev.route("/", createDevMail(deps));

  return { fetch, finished, warmUp: () => cache.warmUp() };
}

function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}
