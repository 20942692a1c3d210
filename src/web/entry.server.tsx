/** Renders a page to HTML on the server. */
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { nonceContext, reportErrorContext } from "./shell/contexts.ts";
import { NonceContext } from "./shell/document/nonce.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceContext);
  let statusCode = status;
  const stream = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entryContext} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
    </NonceContext>,
    {
      ...(nonce === undefined ? {} : { nonce }),
      signal: request.signal,
      onError(error) {
        statusCode = 500;
        if (!request.signal.aborted) context.get(reportErrorContext)(error);
      },
    },
  );
  // Nothing on our pages is deferred: wait, so that a failure can still change the status and the page can be cached.
  await stream.allReady;
  headers.set("Content-Type", "text/html; charset=utf-8");
  // The scripts can wait: at the priority a preload has by itself they would share a phone's line with style and font,
  // and the first paint came 0.7–1.2 s later (Lighthouse, mobile).
  const html = await new Response(stream).text();
  const later = html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  return new Response(later, { status: statusCode, headers });
}

/** A page that does not exist is no error of ours: only the rest is logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status === 404) return;
  context.get(reportErrorContext)(error);
};
