/** Per-request state of the API: socket, request id, client address and user. */
import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import type { SessionRow, UserRow } from "#domain/accounts/model/account-store.ts";

/** Set in `c.env` by the Node adapter; absent if the API is called in process. */
export interface NodeBindings {
  readonly incoming?: Pick<IncomingMessage, "socket"> | { readonly socket: { readonly remoteAddress?: string } };
}

/** The signed-in user and session, as read from the database for this call. */
export interface Person {
  readonly user: UserRow;
  readonly session: SessionRow;
}

export interface ApiEnv {
  Bindings: NodeBindings;
  Variables: {
    requestId: string;
    /** The client's address, for rate limits only; null for the server's own calls. Never logged. */
    clientAddress: string | null;
    /**
     * The caller: set on every route whose `security` is not `access.public`. On an `access.optional` route it is
     * undefined for a visitor: use `optionalPerson`.
     */
    person: Person;
  };
}

/** The caller of an `access.optional` route; undefined for a visitor. */
export function optionalPerson(c: Context<ApiEnv>): Person | undefined {
  return c.get("person") as Person | undefined;
}
