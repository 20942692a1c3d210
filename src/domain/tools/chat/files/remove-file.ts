/** Deletes a file: what answers said of it stays, and names a place that can't be shown any more. */
import { chatMessages } from "#contract/chat/messages.da.ts";
import type { Store } from "../../../store.ts";
import { isRowId, notFound } from "../manage/own-rows.ts";

/** @throws AppError `resource.not-found` when there is none, or it is another's */
export async function removeFile(
  { store }: { readonly store: Store },
  userId: string,
  id: string,
): Promise<{ readonly message: string }> {
  if (!isRowId(id) || !(await store.chat.files.remove(userId, id))) throw notFound("file");
  return { message: chatMessages.fileDeleted };
}
