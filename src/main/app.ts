/** The bundled entry: puts the API and the pages behind one fetch function. Nothing happens at import. */
import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createApi } from "#api/app.ts";
import type { NodeBindings } from "#api/bindings.ts";
import type { ApiDeps } from "#api/deps.ts";
import { createDevMail } from "#api/dev-mail.ts";
import { localOnly } from "#api/middleware/local-only.ts";
import { apiPaths, devPaths, pagePaths, publicPages } from "#contract/paths.ts";
import type { SiteSettings } from "#contract/site/settings.ts";
import { describeFault } from "#domain/describe-fault.ts";
import { type FixedAnswer, respondFixed } from "./fixed/fixed-answer.ts";
import { closedPolicy, commonHeaders, reportingHeader } from "./headers.ts";
import { createPageAnswers } from "./pages/page-answers.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { methodPage, notFoundPage } from "./pages/plain-page.ts";
import { createPageRenderer, type InProcessApi, pathAndQuery } from "./pages/render.ts";
import { siteFile } from "./site-files.ts";

export { createDeps } from "./deps.ts";
export { pageTitles } from "./pages/page-titles.ts";

export interface AppDeps extends ApiDeps {
  readonly settings: SiteSettings;
}

export interface AppOptions {
  /** Finished answers by exact path: the built files. Empty in development, where Vite serves them. */
  readonly files: ReadonlyMap<string, FixedAnswer>;
  /** Development only: lets Vite's own inline styles and websocket through. */
  readonly isDevelopment?: boolean;
}

export interface App {
  /** Answers any request. `bindings` carry the socket, which a request in process has none of. */
  fetch(request: Request, bindings?: NodeBindings): Response | Promise<Response>;
  /** Renders the public pages before the first visitor asks. */
  warmUp(): Promise<void>;
}

const tokenPaths: ReadonlySet<string> = new Set([pagePaths.verifyEmail, pagePaths.resetPassword]);
const knownPages: ReadonlySet<string> = new Set(Object.values(pagePaths));

export async function createApp(deps: AppDeps, options: AppOptions): Promise<App> {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const { settings } = deps;
  const api = createApi(deps);
  const common = commonHeaders(settings.appUrl);
  const pageHeaders = { ...common, ...reportingHeader(apiPaths.cspReport) };
  const logFailure = (error: unknown) => deps.log.error(describeFault(error), "page failed");
  const renderer = createPageRenderer(build, settings, import.meta.env.MODE, logFailure);
  const apiFor =
    (bindings?: NodeBindings): InProcessApi =>
    async (path, init) =>
      api.request(path, init, bindings ?? {});

  const cache = createPageCache({
    paths: options.isDevelopment === true ? [] : publicPages.map((key) => pagePaths[key]),
    render: (path) => renderer.render(new Request(settings.appUrl + path), apiFor()),
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
    log: deps.log,
    isDevelopment: options.isDevelopment === true,
  });

  /** Adds what every answer carries to one that a part of the product made by itself. */
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

  function route(request: Request, bindings?: NodeBindings): Response | Promise<Response> {
    const target = pathAndQuery(request.url);
    const query = target.indexOf("?");
    const path = query < 0 ? target : target.slice(0, query);
    if (path === "/api" || path.startsWith("/api/")) return withHeaders(api.fetch(request, bindings ?? {}));
    if (request.method !== "GET" && request.method !== "HEAD") return plain(methodPage, 405, { allow: "GET, HEAD" });

    const file = options.files.get(path);
    if (file !== undefined) return respondFixed(file, request);
    // A page with a query may differ from the one without: it is rendered for itself.
    const page = query < 0 ? cache.find(path) : undefined;
    if (page instanceof Promise) {
      return page.then(
        (made) => (made === undefined ? rendered(request, path, bindings) : respondFixed(made, request)),
        (error: unknown) => {
          logFailure(error);
          return rendered(request, path, bindings);
        },
      );
    }
    if (page !== undefined) return respondFixed(page, request);
    return fetchOther(request, path, target, bindings);
  }

  function fetchOther(
    request: Request,
    path: string,
    target: string,
    bindings?: NodeBindings,
  ): Response | Promise<Response> {
    // A missing chunk answered with HTML and 200 would be cached as a script: plain, short and not kept.
    if (path.startsWith("/assets/") || path.startsWith("/builds/")) {
      return withHeaders(
        new Response("Findes ikke\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } }),
      );
    }
    if (path.startsWith("/__dev")) return withHeaders(dev.fetch(request, bindings ?? {}));
    const made = siteFile(path, settings, deps.clock.nowMs());
    if (made !== undefined) return withHeaders(made);
    // Addresses are exact paths: one address for each page.
    if (path.length > 1 && path.endsWith("/") && knownPages.has(path.slice(0, -1))) {
      const location = path.slice(0, -1) + target.slice(path.length);
      return withHeaders(new Response(null, { status: 308, headers: { location } }));
    }
    return isDecodable(path) ? rendered(request, path, bindings) : plain(notFoundPage, 404);
  }

  const dev = new Hono<{ Bindings: NodeBindings }>();
  dev.notFound(() => plain(notFoundPage, 404));
  dev.use("/__dev/*", localOnly(settings.isLocalMode));
  for (const path of [devPaths.ui, `${devPaths.ui}.data`]) dev.all(path, (c) => rendered(c.req.raw, path, c.env));
  dev.route("/", createDevMail(deps));

  return { fetch, warmUp: () => cache.warmUp() };
}

function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}

/** The router can't read a broken percent-encoding: no page of ours has such an address. */
function isDecodable(path: string): boolean {
  try {
    // The result is used, or the bundler takes the call for one without effect and drops it.
    return decodeURIComponent(path).length > 0;
  } catch {
    return false;
  }
}
