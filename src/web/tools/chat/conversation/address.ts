/** The page's address says which conversation is open, at which message, and which folder is listed. */

const conversationName = "samtale";
const messageName = "besked";
const folderName = "mappe";

/** Ids are the server's own; anything else in the address is nobody's. */
const idShape = /^[0-9a-f-]{36}$/u;

export interface ChatAddress {
  /** Null: a new one. */
  readonly conversationId: string | null;
  /** A message of it that is looked for; null: none. */
  readonly messageId: string | null;
  /** Null: all conversations. */
  readonly folderId: string | null;
}

export function readAddress(query: URLSearchParams): ChatAddress {
  const conversationId = idIn(query, conversationName);
  return {
    conversationId,
    messageId: conversationId === null ? null : idIn(query, messageName),
    folderId: idIn(query, folderName),
  };
}

/** The same address with other ids; what else stands in it stays, but for a message of the conversation that is left. */
export function addressWith(query: URLSearchParams, fields: Partial<ChatAddress>): URLSearchParams {
  const next = new URLSearchParams(query);
  const { conversationId, messageId = conversationId === undefined ? undefined : null } = fields;
  put(next, conversationName, conversationId);
  put(next, messageName, messageId);
  put(next, folderName, fields.folderId);
  return next;
}

function idIn(query: URLSearchParams, name: string): string | null {
  const id = query.get(name);
  return id !== null && idShape.test(id) ? id : null;
}

function put(query: URLSearchParams, name: string, id: string | null | undefined): void {
  if (id === null) query.delete(name);
  else if (id !== undefined) query.set(name, id);
}
