/** Lets `/__dev/*` answer only on the developer's own machine. */
import type { MiddlewareHandler } from "hono";
import type { NodeBindings } from "../request/bindings.ts";

const loopbackPeers = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/i;
/** The Host header is checked too: a foreign name that resolves to 127.0.0.1 must not reach these pages (DNS rebinding). */
const localHosts = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

/**
 * Local mode, a peer on this machine and a local Host header, or a plain 404 as if nothing were there. A proxy in front
 * makes every peer local, so a call with forwarding headers is refused too.
 */
export function localOnly(isLocalMode: boolean): MiddlewareHandler<{ Bindings: NodeBindings }> {
  return async (c, next) => {
    const peer = c.env?.incoming?.socket.remoteAddress ?? "";
    const host = c.req.header("host") ?? "";
    const isForwarded = c.req.header("x-forwarded-for") !== undefined || c.req.header("forwarded") !== undefined;
    if (!isLocalMode || isForwarded || !loopbackPeers.test(peer) || !localHosts.test(host)) return c.notFound();
    await next();
  };
}
