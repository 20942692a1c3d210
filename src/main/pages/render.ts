/** Renders a page with React Router, given the settings, the in-process API and, unless cached, a nonce. */
import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteSettings } from "#contract/site/settings.ts";
import { apiContext, nonceContext, reportErrorContext, settingsContext } from "#web/shell/contexts.ts";

export interface PageRenderer {
  /** @param request only its path and query are used: the host comes from the settings */
  render(request: Request, means: RenderMeans): Promise<Response>;
  /** Style sheets for pages made without React. */
  readonly stylesheets: readonly string[];
}

interface RenderMeans {
  readonly api: InProcessApi;
  /** Called with errors during rendering; the result may still be an error page. */
  readonly reportError: (error: unknown) => void;
  /** Omitted for a page that will be cached. */
  readonly nonce?: string;
}

export type InProcessApi = (path: string, init?: RequestInit) => Promise<Response>;

export function createPageRenderer(build: ServerBuild, settings: SiteSettings, mode: string): PageRenderer {
  const handle = createRequestHandler(build, mode);
  return {
    stylesheets: build.assets.routes.root?.css ?? [],
    async render(request, { api, reportError, nonce }) {
      const context = new RouterContextProvider();
      context.set(nonceContext, nonce);
      context.set(settingsContext, settings);
      context.set(apiContext, api);
      context.set(reportErrorContext, reportError);
      // The client controls the Host header, so links must use the configured address (V 4.1.3).
      const url = settings.appUrl + pathAndQuery(request.url);
      return handle(new Request(url, { headers: request.headers, signal: request.signal }), context);
    },
  };
}

/** 144 random bits, new for every response. */
export function newNonce(): string {
  return randomBytes(18).toString("base64");
}

/** Path and query of an address. */
export function pathAndQuery(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  return start < 0 ? "/" : url.slice(start);
}
