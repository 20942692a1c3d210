/** Where a conversation stands in the list, and what a list looks like without it. */
import type { ConversationItem } from "#contract/chat/conversations.schema.ts";
import type { ListView } from "./list-view.ts";

type Lists = Pick<ListView, "pinned" | "items">;

export function findItem({ pinned, items }: Lists, id: string): ConversationItem | undefined {
  return pinned.find((one) => one.id === id) ?? items?.find((one) => one.id === id);
}

export function withoutItem(view: ListView, id: string): ListView {
  if (findItem(view, id) === undefined) return view;
  const isOther = (one: ConversationItem) => one.id !== id;
  return { ...view, pinned: view.pinned.filter(isOther), items: view.items?.filter(isOther) };
}

export function withEach(view: ListView, change: (item: ConversationItem) => ConversationItem): ListView {
  return { ...view, pinned: view.pinned.map(change), items: view.items?.map(change) };
}

/**
 * The conversation as it is now, in its place: among hits where it stands already, else where the scope and its last
 * message put it, which may be nowhere.
 */
export function placed(view: ListView, item: ConversationItem): ListView {
  const before = findItem(view, item.id);
  if (view.foundBy !== "") {
    if (before === undefined) return view;
    return withEach(view, (one) => (one.id === item.id ? { ...item, preview: item.preview ?? one.preview } : one));
  }
  const rest = withoutItem(view, item.id);
  const { isArchive, folderId } = view.scope;
  if (item.isArchived !== isArchive || (folderId !== null && item.folderId !== folderId)) return rest;
  if (item.isPinned) return { ...rest, pinned: inOrder(rest.pinned, item, view.hasMorePinned && before === undefined) };
  if (rest.items === undefined) return rest;
  return { ...rest, items: inOrder(rest.items, item, view.hasMore && before === undefined) };
}

/** A hit that was taken away, back among the others. */
export function reinsertHit(view: ListView, item: ConversationItem): ListView {
  return view.items === undefined ? view : { ...view, items: inOrder(view.items, item, false) };
}

/** @param isOpenEnded what is older than all of these comes with a page that has not been fetched */
function inOrder(
  items: readonly ConversationItem[],
  item: ConversationItem,
  isOpenEnded: boolean,
): readonly ConversationItem[] {
  const at = items.findIndex((one) => isNewer(item, one));
  if (at !== -1) return items.toSpliced(at, 0, item);
  return isOpenEnded ? items : [...items, item];
}

/** As the server orders them: by their last message, then by id. */
function isNewer(a: ConversationItem, b: ConversationItem): boolean {
  return a.updatedAt === b.updatedAt ? a.id > b.id : a.updatedAt > b.updatedAt;
}
