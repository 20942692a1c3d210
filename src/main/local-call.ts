/** Tells whether a call comes from this very machine, under a name of this machine (DNS rebinding, V 15.2.3). */
import type { HttpBindings } from "@hono/node-server";

const loopbackPeers: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);
const localNames: ReadonlySet<string> = new Set(["localhost", "127.0.0.1"]);

export function isLocalCall(request: Request, bindings: HttpBindings | undefined): boolean {
  const peer = bindings?.incoming?.socket.remoteAddress;
  const host = request.headers.get("host") ?? "";
  return peer !== undefined && loopbackPeers.has(peer) && localNames.has(host.replace(/:\d+$/, ""));
}
