/** The path of a conversation as it is put together of pages from the server and of messages on their way. */
import type { ChatMessage, MessageList } from "#contract/chat/conversations.schema.ts";
import type { ShownMessage } from "./conversation-view.ts";

export type Path = readonly ShownMessage[];

/** So many messages are fetched when a conversation is opened, and when older ones are asked for. */
export const pageSizes = { first: 20, older: 50, most: 100 } as const;

/** A message that is looked for is read up to in so many pages. */
export const mostPages = 15;

export function has(items: readonly { readonly id: string }[], messageId: string): boolean {
  return items.some(({ id }) => id === messageId);
}

/** What came, shown under the keys that are known. */
export function shown(items: readonly ChatMessage[], known: Path = []): Path {
  const keys = new Map(known.map(({ id, key }) => [id, key]));
  return items.map((message) => ({ ...message, key: keys.get(message.id) ?? message.id, isSending: false }));
}

/** Each that has come anew in the place of what was shown of it. */
export function renewed(path: Path, items: readonly ChatMessage[]): Path {
  const byId = new Map(shown(items, path).map((message) => [message.id, message]));
  return path.map((message) => byId.get(message.id) ?? message);
}

/** Older messages above what is there. */
export function prepended(path: Path, items: readonly ChatMessage[]): Path {
  const known = new Set(path.map(({ id }) => id));
  return [...shown(items.filter(({ id }) => !known.has(id))), ...path];
}

/**
 * A path that has changed somewhere, put after what is the same in both: what was fetched before stays where it is.
 *
 * @param items the end of the new path, oldest first
 */
export function rejoined(
  path: Path,
  { items, olderId }: MessageList,
  knownOlderId: string | null,
): { readonly path: Path; readonly olderId: string | null } {
  const first = items[0]?.id;
  const at = first === undefined ? -1 : path.findIndex(({ id }) => id === first);
  if (at < 0) return { path: shown(items, path), olderId };
  return { path: [...path.slice(0, at), ...shown(items, path)], olderId: at === 0 ? olderId : knownOlderId };
}

const alone = { number: 1, of: 1, previousId: null, nextId: null } as const;

/** The version that comes after those that there are. */
export function nextVersion({ of, number }: ShownMessage["version"], id: string): ShownMessage["version"] {
  return { number: of + 1, of: of + 1, previousId: number === of ? id : null, nextId: null };
}

/** A message on its way. */
export function sent(
  role: ShownMessage["role"],
  fields: Pick<ShownMessage, "key" | "text" | "parentId" | "createdAt"> & Partial<ShownMessage>,
): ShownMessage {
  return {
    id: fields.key,
    role,
    status: role === "person" ? "complete" : "writing",
    code: null,
    model: null,
    runId: null,
    isCharged: false,
    sources: null,
    citations: null,
    findings: null,
    context: null,
    files: [],
    version: alone,
    isSending: true,
    ...fields,
  };
}
