/** The page's address says which conversation is open, and which folder is listed. */

const conversationName = "samtale";
const folderName = "mappe";

/** Ids are the server's own; anything else in the address is nobody's. */
const idShape = /^[0-9a-f-]{36}$/u;

export interface ChatAddress {
  /** Null: a new one. */
  readonly conversationId: string | null;
  /** Null: all conversations. */
  readonly folderId: string | null;
}

export function readAddress(query: URLSearchParams): ChatAddress {
  return { conversationId: idIn(query, conversationName), folderId: idIn(query, folderName) };
}

/** The same address with other ids; what else stands in it stays. */
export function addressWith(query: URLSearchParams, fields: Partial<ChatAddress>): URLSearchParams {
  const next = new URLSearchParams(query);
  put(next, conversationName, fields.conversationId);
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
