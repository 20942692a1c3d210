/** Restricts `/__dev/*` to the developer's own machine. */
import type { MiddlewareHandler } from "hono";
import type { NodeBindings } from "../request/bindings.ts";

const loopbackPeers = /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/i;
/** The Host header is checked too, against DNS rebinding: another name may resolve to 127.0.0.1. */
const localHosts = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/i;

/**
 * Requires local mode, a peer on this machine and a local Host header; otherwise a plain 404. Behind a proxy every peer
 * is local, so calls with forwarding headers are refused too.
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
