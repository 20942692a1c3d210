/** A person's folders: each tells its conversations something, and says how long they are kept. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ChatFolder, FolderList, FolderPatch } from "#contract/chat/conversations.schema.ts";
import { chatMessages, chatRefusals } from "#contract/chat/messages.da.ts";
import { AppError } from "../../../app-error.ts";
import type { Ids } from "../../../ports.ts";
import type { Folder } from "../folder-rows.ts";
import { deleteConversations } from "./conversations.ts";
import { iso, isRowId, type ManageDeps, notFound } from "./own-rows.ts";
import type { StopDeps } from "./stop-runs.ts";

/** In the order in which they were made. */
export async function listFolders({ store }: ManageDeps, userId: string): Promise<FolderList> {
  return { items: (await store.chat.folders.list(userId)).map(toBody) };
}

/** @throws AppError `resource.conflict` when there are as many as a person may have */
export async function addFolder(
  { clock, ids, store }: ManageDeps & { readonly ids: Ids },
  userId: string,
  { name }: { readonly name: string },
): Promise<ChatFolder> {
  const folder: Folder = {
    id: ids.row(),
    userId,
    name,
    instruction: "",
    keep: "account",
    createdAtMs: clock.nowMs(),
  };
  const isAdded = await store.transaction((tx) => tx.chat.folders.add(folder, chatLimits.maxFolders));
  if (!isAdded) {
    throw new AppError("resource.conflict", "no room for another folder", {
      statusMessage: chatRefusals.tooManyFolders(chatLimits.maxFolders),
    });
  }
  return toBody(folder);
}

/** @throws AppError `resource.not-found` when there is none, or it is another's */
export async function changeFolder(
  { store }: ManageDeps,
  userId: string,
  id: string,
  fields: FolderPatch,
): Promise<ChatFolder> {
  const changed = isRowId(id)
    ? await store.transaction(async ({ chat: { folders } }) =>
        (await folders.change(userId, id, fields)) ? folders.find(userId, id) : null,
      )
    : null;
  if (changed === null) throw notFound("folder");
  return toBody(changed);
}

/**
 * With its files. Its conversations stay, in no folder, or go with it: then answers on their way are ended.
 *
 * @throws AppError `resource.not-found` when there is none, or it is another's
 */
export async function deleteFolder(
  deps: StopDeps & ManageDeps,
  userId: string,
  id: string,
  conversations: "keep" | "delete",
): Promise<{ readonly message: string; readonly deleted: number }> {
  const { folders } = deps.store.chat;
  if (!isRowId(id) || (await folders.find(userId, id)) === null) throw notFound("folder");
  const deleted = conversations === "delete" ? await deleteConversations(deps, userId, id) : 0;
  if (!(await folders.remove(userId, id))) throw notFound("folder");
  return { message: chatMessages.folderDeleted, deleted };
}

function toBody({ id, name, instruction, keep, createdAtMs }: Folder): ChatFolder {
  return { id, name, instruction, keep, createdAt: iso(createdAtMs) };
}
