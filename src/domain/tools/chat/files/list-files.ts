/** Lists the files of a conversation, of a folder, those not sent yet, or all of a user. */
import type { ChatFile, FileList, FileQuery } from "#contract/chat/files.schema.ts";
import { pageOf, positionOf } from "../../../accounts/sessions/time-cursor.ts";
import type { StoredFileRow } from "../file-rows.ts";
import { iso, type ManageDeps, notFound, type Owner, retentionOf } from "../manage/owner.ts";

/**
 * @throws AppError `resource.not-found` if the conversation or folder doesn't exist or is another user's;
 *   `validation.failed` for an unknown cursor
 */
export async function listFiles(deps: ManageDeps, owner: Owner, query: FileQuery): Promise<FileList> {
  const { conversations, folders, files } = deps.store.chat;
  const { conversation = null, folder = null, loose } = query;
  if (loose !== undefined) return pageOf(await files.listUnattached(owner.id, query.limit, positionOf(query)), toItem);
  if (conversation === null && folder === null) {
    return pageOf(await files.listWhole(owner.id, query.limit, positionOf(query)), toItem);
  }
  if (conversation !== null && (await conversations.find(owner.id, conversation, retentionOf(deps, owner))) === null)
    throw notFound("conversation");
  if (folder !== null && (await folders.find(owner.id, folder)) === null) throw notFound("folder");
  return { items: (await files.scope(owner.id, conversation, folder, [])).map(toItem), nextCursor: null };
}

function toItem({ id, name, kind, chars, createdAtMs }: StoredFileRow): ChatFile {
  return { id, name, kind, chars, createdAt: iso(createdAtMs) };
}
