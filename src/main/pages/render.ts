/** Renders one page by React Router, with the settings, the API in process and, where it is not cached, a nonce. */
import { randomBytes } from "node:crypto";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import type { SiteSettings } from "#contract/site/settings.ts";
import { apiContext, nonceContext, reportErrorContext, settingsContext } from "#web/shell/contexts.ts";

export interface PageRenderer {
  /** @param request Its address is used for the path and the query only: the host comes from the settings. */
  render(request: Request, means: RenderMeans): Promise<Response>;
  /** Stylesheets of the document, for pages made without React. */
  readonly stylesheets: readonly string[];
}

export interface RenderMeans {
  readonly api: InProcessApi;
  /** Told what went wrong while the page was made; the page may still come out as an error page. */
  readonly reportError: (error: unknown) => void;
  /** Left out where the page will be cached. */
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
      // The Host header is the sender's: what a page shows and links must come from the configured address (V 4.1.3).
      const url = settings.appUrl + pathAndQuery(request.url);
      return handle(new Request(url, { headers: request.headers, signal: request.signal }), context);
    },
  };
}

/** 144 random bits, new for every answer. */
export function newNonce(): string {
  return randomBytes(18).toString("base64");
}

/** What follows the host in an address; begins with a slash. */
export function pathAndQuery(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  return start < 0 ? "/" : url.slice(start);
}
