/** The bundled entry: puts the API and the pages behind one fetch function. Nothing happens at import. */
import { createHash } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createApi } from "#api/app.ts";
import type { ApiDeps } from "#api/deps.ts";
import { apiPaths, pagePaths, publicPages } from "#contract/paths.ts";
import type { SiteSettings } from "#web/shell/contexts.ts";
import { type FixedAnswer, respondFixed } from "./fixed/fixed-answer.ts";
import { closedPolicy, commonHeaders, developmentPolicy, pagePolicy, reportingHeader } from "./headers.ts";
import { isLocalCall } from "./local-call.ts";
import { createPageCache } from "./pages/page-cache.ts";
import { failedPage, methodPage, notFoundPage, type PlainPage, plainHtml } from "./pages/plain-page.ts";
import { createPageRenderer, type InProcessApi, newNonce, pathAndQuery } from "./pages/render.ts";
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
  fetch(request: Request, bindings?: HttpBindings): Response | Promise<Response>;
  /** Renders the public pages before the first visitor asks. */
  warmUp(): Promise<void>;
}

/** Pages that take a secret in their address: nothing may be told where it came from. */
const tokenPages: ReadonlySet<string> = new Set([pagePaths.verifyEmail, pagePaths.resetPassword]);
const knownPages: ReadonlySet<string> = new Set(Object.values(pagePaths));

export async function createApp(deps: AppDeps, options: AppOptions): Promise<App> {
  const build = (await import("virtual:react-router/server-build")) as unknown as ServerBuild;
  const { settings } = deps;
  const api = createApi(deps);
  const common = commonHeaders(settings.appUrl);
  const pageHeaders = { ...common, ...reportingHeader(apiPaths.cspReport) };
  const renderer = createPageRenderer(build, settings, import.meta.env.MODE, (error) =>
    deps.log.error({ error: error instanceof Error ? (error.stack ?? error.message) : "unknown" }, "page failed"),
  );
  const apiFor =
    (bindings?: HttpBindings): InProcessApi =>
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

  function plain(page: PlainPage, status: number, more: Record<string, string> = {}): Response {
    return new Response(plainHtml(page, renderer.stylesheets), {
      status,
      headers: {
        ...pageHeaders,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": pagePolicy([]),
        "cache-control": "no-store",
        ...more,
      },
    });
  }

  async function renderFor(request: Request, path: string, bindings?: HttpBindings): Promise<Response> {
    const nonce = newNonce();
    let response: Response;
    try {
      response = await renderer.render(request, apiFor(bindings), nonce);
    } catch (error) {
      deps.log.error({ error: error instanceof Error ? (error.stack ?? error.message) : "unknown" }, "page failed");
      return plain(failedPage, 500);
    }
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") === true;
    if (response.status >= 500 && !isHtml) return plain(failedPage, response.status);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(pageHeaders)) headers.set(name, value);
    headers.set("cache-control", "no-store");
    headers.delete("etag");
    const policy = options.isDevelopment === true ? developmentPolicy(nonce) : pagePolicy([`'nonce-${nonce}'`]);
    headers.set("content-security-policy", isHtml ? policy : closedPolicy);
    if (tokenPages.has(path)) headers.set("referrer-policy", "no-referrer");
    return new Response(response.body, { status: response.status, headers });
  }

  /** Adds what every answer carries to one that a part of the product made by itself. */
  async function withHeaders(made: Response | Promise<Response>): Promise<Response> {
    const response = await made;
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    if (!headers.has("content-security-policy")) headers.set("content-security-policy", closedPolicy);
    if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
    return new Response(response.body, { status: response.status, headers });
  }

  function fetch(request: Request, bindings?: HttpBindings): Response | Promise<Response> {
    const answer = route(request, bindings);
    if (request.method !== "HEAD") return answer;
    return answer instanceof Promise ? answer.then(withoutBody) : withoutBody(answer);
  }

  function route(request: Request, bindings?: HttpBindings): Response | Promise<Response> {
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
        (made) => (made === undefined ? renderFor(request, path, bindings) : respondFixed(made, request)),
        () => renderFor(request, path, bindings),
      );
    }
    if (page !== undefined) return respondFixed(page, request);
    return fetchOther(request, path, target, bindings);
  }

  function fetchOther(
    request: Request,
    path: string,
    target: string,
    bindings?: HttpBindings,
  ): Response | Promise<Response> {
    // A missing chunk answered with HTML and 200 would be cached as a script: plain, short and not kept.
    if (path.startsWith("/assets/") || path.startsWith("/builds/")) {
      return withHeaders(
        new Response("Findes ikke\n", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } }),
      );
    }
    if (path.startsWith("/__dev")) return fetchDev(request, path, bindings);
    const made = siteFile(path, settings, deps.clock.nowMs());
    if (made !== undefined) return withHeaders(made);
    // Addresses are exact paths: one address for each page.
    if (path.length > 1 && path.endsWith("/") && knownPages.has(path.slice(0, -1))) {
      const location = path.slice(0, -1) + target.slice(path.length);
      return withHeaders(new Response(null, { status: 308, headers: { location } }));
    }
    return renderFor(request, path, bindings);
  }

  function fetchDev(request: Request, path: string, bindings?: HttpBindings): Response | Promise<Response> {
    if (!settings.isLocalMode || !isLocalCall(request, bindings)) return plain(notFoundPage, 404);
    return renderFor(request, path, bindings);
  }

  return { fetch, warmUp: () => cache.warmUp() };
}

function withoutBody(response: Response): Response {
  void response.body?.cancel();
  return new Response(null, { status: response.status, headers: response.headers });
}
