/** What travels with a request through the API: the socket it came by, its id, and its body once read. */
import type { IncomingMessage } from "node:http";

/** What the Node adapter puts in `c.env`; absent when the API is called in process. */
export interface NodeBindings {
  readonly incoming?: Pick<IncomingMessage, "socket"> | { readonly socket: { readonly remoteAddress?: string } };
}

export interface ApiEnv {
  Bindings: NodeBindings;
  Variables: {
    requestId: string;
    /** Address of the client, for rate limits only; null for calls of the server to itself. Never logged. */
    clientAddress: string | null;
  };
}
