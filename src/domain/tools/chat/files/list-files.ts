/** The files of a conversation, of a folder, those that wait for a message, or all of a person, for their owner. */
import type { ChatFile, FileList, FileQuery } from "#contract/chat/files.schema.ts";
import { pageOf, positionOf } from "../../../accounts/sessions/time-cursor.ts";
import type { KeptFile } from "../file-rows.ts";
import { iso, keptBy, type ManageDeps, notFound, type Owner } from "../manage/own-rows.ts";

/**
 * @throws AppError `resource.not-found` when the conversation or the folder is not there, or is another's;
 *   `validation.failed` when the cursor is not one that a page ended with
 */
export async function listFiles(deps: ManageDeps, owner: Owner, query: FileQuery): Promise<FileList> {
  const { conversations, folders, files } = deps.store.chat;
  const { conversation = null, folder = null, loose } = query;
  if (loose !== undefined) return pageOf(await files.loose(owner.id, query.limit, positionOf(query)), toItem);
  if (conversation === null && folder === null) {
    return pageOf(await files.listWhole(owner.id, query.limit, positionOf(query)), toItem);
  }
  if (conversation !== null && (await conversations.find(owner.id, conversation, keptBy(deps, owner))) === null)
    throw notFound("conversation");
  if (folder !== null && (await folders.find(owner.id, folder)) === null) throw notFound("folder");
  return { items: (await files.scope(owner.id, conversation, folder, [])).map(toItem), nextCursor: null };
}

function toItem({ id, name, kind, chars, createdAtMs }: KeptFile): ChatFile {
  return { id, name, kind, chars, createdAt: iso(createdAtMs) };
}
