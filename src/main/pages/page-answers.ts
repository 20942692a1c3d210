/** Responds with a page: rendered with a new nonce, or a plain one if rendering fails. */
import type { NodeBindings } from "#api/request/bindings.ts";
import { closedPolicy, developmentPolicy, pagePolicy } from "../headers.ts";
import { failedPage, type PlainPage, plainHtml } from "./plain-page.ts";
import { type InProcessApi, newNonce, type PageRenderer } from "./render.ts";
import type { Visit, Visits } from "./visits.ts";

export interface PageAnswersOptions {
  readonly renderer: PageRenderer;
  readonly apiFor: (bindings: NodeBindings | undefined) => InProcessApi;
  /** Headers of every page. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * Paths with a secret in the address: no referrer may be sent from them, nor from an unknown page, whose address may
   * be one of these with a typing error.
   */
  readonly tokenPaths: ReadonlySet<string>;
  readonly visits: Visits;
  readonly isDevelopment: boolean;
}

export interface PageAnswers {
  rendered(request: Request, path: string, visit: Visit, bindings?: NodeBindings): Promise<Response>;
  plain(page: PlainPage, status: number, more?: Readonly<Record<string, string>>): Response;
}

export function createPageAnswers(options: PageAnswersOptions): PageAnswers {
  const { renderer, headers: common, visits } = options;

  function plain(page: PlainPage, status: number, more: Readonly<Record<string, string>> = {}): Response {
    return new Response(plainHtml(page, renderer.stylesheets), {
      status,
      headers: {
        ...common,
        "content-type": "text/html; charset=utf-8",
        "content-security-policy": pagePolicy([]),
        "cache-control": "no-store",
        ...(status === 404 ? { "referrer-policy": "no-referrer" } : undefined),
        ...more,
      },
    });
  }

  async function rendered(request: Request, path: string, visit: Visit, bindings?: NodeBindings): Promise<Response> {
    const nonce = newNonce();
    const reportError = (error: unknown) => visits.failed(error, visit);
    let response: Response;
    try {
      response = await renderer.render(request, { api: options.apiFor(bindings), reportError, nonce });
    } catch (error) {
      reportError(error);
      return plain(failedPage, 500);
    }
    const isHtml = response.headers.get("content-type")?.startsWith("text/html") === true;
    if (response.status >= 500 && !isHtml) return plain(failedPage, response.status);
    const headers = new Headers(response.headers);
    for (const [name, value] of Object.entries(common)) headers.set(name, value);
    // The nonce is valid for this response only, so it must not be cached.
    headers.set("cache-control", "no-store");
    headers.delete("etag");
    const policy = options.isDevelopment ? developmentPolicy(nonce) : pagePolicy([`'nonce-${nonce}'`]);
    headers.set("content-security-policy", isHtml ? policy : closedPolicy);
    if (response.status === 404 || options.tokenPaths.has(path)) headers.set("referrer-policy", "no-referrer");
    return new Response(response.body, { status: response.status, headers });
  }

  return { rendered, plain };
}
