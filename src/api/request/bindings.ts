/** What travels with a request through the API: the socket it came by, its id, and its body once read. */
import type { IncomingMessage } from "node:http";
import type { SessionRow, UserRow } from "#domain/accounts/model/account-store.ts";

/** What the Node adapter puts in `c.env`; absent when the API is called in process. */
export interface NodeBindings {
  readonly incoming?: Pick<IncomingMessage, "socket"> | { readonly socket: { readonly remoteAddress?: string } };
}

/** Who is signed in, as the database says at this moment. */
export interface Person {
  readonly user: UserRow;
  readonly session: SessionRow;
}

export interface ApiEnv {
  Bindings: NodeBindings;
  Variables: {
    requestId: string;
    /** Address of the client, for rate limits only; null for calls of the server to itself. Never logged. */
    clientAddress: string | null;
    /** Who calls; there on every route whose `security` is not `access.public`, and nowhere else. */
    person: Person;
  };
}
