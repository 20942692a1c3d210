/** The sentence by the field on where a conversation of somebody who is signed in lies, while no model answers it. */
import { useUser } from "../../../../shell/state/session.ts";
import { type Store, useStore } from "../../../../shell/state/store.ts";
import type { ConversationView } from "../../conversation/conversation-view.ts";
import { type FoldersView, noFolders } from "../../folders/folder-desk.ts";
import type { Chat } from "../../tool/use-chat.ts";
import { whereKept } from "./where-kept.da.ts";

const noneHere: Store<FoldersView> = { get: () => noFolders, set: () => undefined, subscribe: () => () => {} };

/** Undefined for a visitor, who is told over the thread. */
export function useWhereKept(chat: Chat | undefined, view: ConversationView): string | undefined {
  const user = useUser();
  const folders = useStore(chat?.kept?.list.folders.view ?? noneHere, noFolders).items;
  if (user === null || chat?.kept == null) return undefined;
  const folderId = view.item === null ? view.folderId : view.item.folderId;
  return whereKept({
    isTemporary: view.isTemporary,
    isNew: view.path.length === 0,
    accountDays: user.settings.chatDays,
    folderKeep: folderId === null ? null : folders?.find(({ id }) => id === folderId)?.keep,
  });
}
