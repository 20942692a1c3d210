/** Reads the passage of a file that an answer cites, with the text around it. */
import type { Passage, PassageQuery } from "#contract/chat/files.schema.ts";
import { AppError } from "../../../app-error.ts";
import type { StoredFileRow } from "../file-rows.ts";
import { isRowId, type ManageDeps, notFound, type Owner, retentionOf } from "../manage/owner.ts";
import { pageAt } from "./chunk-file.ts";

/** UTF-16 units on each side. */
const aroundChars = 600;

/**
 * @throws AppError `resource.not-found` if the file doesn't exist, its conversation has expired, or it is another
 *   user's; `validation.failed` if the offsets are outside the file
 */
export async function readPassage(
  deps: ManageDeps,
  owner: Owner,
  id: string,
  { start, end }: PassageQuery,
): Promise<Passage> {
  const file = await theFile(deps, owner, id);
  if (start >= end || end > file.chars) throw new AppError("validation.failed", "no such place in the file");
  const { chunkStarts, chars, name, pages } = file;
  const first = chunkAt(chunkStarts, Math.max(0, start - aroundChars));
  const last = chunkAt(chunkStarts, Math.min(chars, end + aroundChars) - 1);
  const text = (await deps.store.chat.files.chunks(owner.id, id, first, last + 1)).join("");
  const from = chunkStarts[first] ?? 0;
  const cut = (a: number, b: number) => text.slice(whole(text, a - from), whole(text, b - from));
  return {
    name,
    page: pageAt(pages, start),
    before: cut(Math.max(from, start - aroundChars), start),
    text: cut(start, end),
    after: cut(end, end + aroundChars),
  };
}

async function theFile(deps: ManageDeps, owner: Owner, id: string): Promise<StoredFileRow> {
  const { files, conversations } = deps.store.chat;
  const [file] = isRowId(id) ? await files.scope(owner.id, null, null, [id]) : [];
  if (file === undefined) throw notFound("file");
  const { conversationId } = file;
  const isOver =
    conversationId !== null && (await conversations.find(owner.id, conversationId, retentionOf(deps, owner))) === null;
  if (isOver) throw notFound("file");
  return file;
}

function chunkAt(chunkStarts: readonly number[], offset: number): number {
  return Math.max(
    0,
    chunkStarts.findLastIndex((start) => start <= offset),
  );
}

/** Moves an offset off the middle of a surrogate pair. */
function whole(text: string, at: number): number {
  const code = text.charCodeAt(at);
  return code >= 0xdc00 && code <= 0xdfff ? at - 1 : at;
}
