/** Deletes a file. Answers keep their citations of it, which can't be opened any more. */
import { chatMessages } from "#contract/chat/messages.da.ts";
import type { Store } from "../../../store.ts";
import { isRowId, notFound } from "../manage/owner.ts";

/** @throws AppError `resource.not-found` if this user has no such file */
export async function removeFile(
  { store }: { readonly store: Store },
  userId: string,
  id: string,
): Promise<{ readonly message: string }> {
  if (!isRowId(id) || !(await store.chat.files.remove(userId, id))) throw notFound("file");
  return { message: chatMessages.fileDeleted };
}
