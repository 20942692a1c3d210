/** Messages between the server and the embedded database's thread, handled in order and one at a time. */

export interface ThreadData {
  /** Folder of the database, or null for one in memory. */
  readonly folder: string | null;
  /** A dump to start from, as a tar file. */
  readonly image: ArrayBuffer | null;
}

export type ThreadRequest =
  /** Complete messages of PostgreSQL's wire protocol; the reply has the same form. */
  | { readonly kind: "messages"; readonly session: number; readonly bytes: Uint8Array }
  /** Ends a session: rolls back its transaction and resets its settings. Has no reply. */
  | { readonly kind: "end-session" }
  /** Requests the whole database as one gzip file. */
  | { readonly kind: "dump" }
  /** Closes the database cleanly and ends the thread. */
  | { readonly kind: "close" };

export type ThreadReply =
  /** The database is open; sent once. */
  | { readonly kind: "ready" }
  | { readonly kind: "messages"; readonly session: number; readonly bytes: Uint8Array }
  | { readonly kind: "dump"; readonly bytes: Uint8Array };
