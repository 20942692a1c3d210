/** A user's folders: each has an instruction and a retention setting for its conversations. */
import { chatLimits } from "#contract/chat/chat.rules.ts";
import type { ChatFolder, FolderList, FolderPatch } from "#contract/chat/conversations.schema.ts";
import { chatMessages, chatRefusals } from "#contract/chat/messages.da.ts";
import type { ForgetRunsDeps } from "../../../ai/runs/forget-runs.ts";
import { AppError } from "../../../app-error.ts";
import type { Ids } from "../../../ports.ts";
import type { Folder } from "../folder-rows.ts";
import { deleteConversations } from "./conversations.ts";
import { iso, isRowId, type ManageDeps, notFound } from "./owner.ts";

/** In order of creation. */
export async function listFolders({ store }: ManageDeps, userId: string): Promise<FolderList> {
  return { items: (await store.chat.folders.list(userId)).map(toBody) };
}

/** @throws AppError `resource.conflict` at the maximum number of folders */
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

/** @throws AppError `resource.not-found` if this user has no such folder */
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
 * Deletes the folder with its files. Its conversations are kept in no folder or, on request, deleted with their running
 * answers ended.
 *
 * @throws AppError `resource.not-found` if this user has no such folder
 */
export async function deleteFolder(
  deps: ForgetRunsDeps & ManageDeps,
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
