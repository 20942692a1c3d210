/** What is asked of the server about given files. */
import { pagesText } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { FileBody, FileList, UploadedFile } from "#contract/chat/files.schema.ts";
import { filledPath } from "#contract/paths.ts";
import type { FilesStoreSettings } from "./files-view.ts";
import type { ReadFile } from "./upload.ts";

/** All words of the longest file are made findable before the server answers. */
const uploadTimeoutMs = 90_000;
/** As many as the server gives at once: somebody's 200 files are two calls. */
const pageItems = 100;

/** Each rejects as the call does. */
export interface FileCalls {
  /** @param key by which a file whose answer was lost is stored once @returns its id */
  upload(read: ReadFile, key: string): Promise<string>;
  remove(id: string): Promise<void>;
  /** All of them, page by page. @param query which */
  list(query: string): Promise<FileList["items"]>;
}

/** @param signal ends what is only looked at: what is sent or deleted goes on */
export function fileCallsOf({ api, ownerId, place }: FilesStoreSettings, signal: AbortSignal): FileCalls {
  const own = ownerId === null ? {} : { onlyAs: ownerId };
  return {
    async upload({ name, kind, text, pages }, idempotencyKey) {
      const body: FileBody = {
        name,
        kind,
        text,
        pages: pagesText(pages),
        conversationId: place.kind === "conversation" ? place.id : null,
        folderId: place.kind === "folder" ? place.id : null,
      };
      const options = { ...own, timeoutMs: uploadTimeoutMs, idempotencyKey };
      return (await api.post<UploadedFile>(chatPaths.chatFiles, body, options)).id;
    },
    async remove(id) {
      await api.delete(filledPath(chatPaths.chatFile, { id }), own);
    },
    async list(query) {
      const items: FileList["items"] = [];
      const path = `${chatPaths.chatFiles}?${query}&limit=${pageItems}`;
      let cursor: string | null = null;
      do {
        const from: string = cursor === null ? "" : `&cursor=${encodeURIComponent(cursor)}`;
        const page: FileList = await api.get<FileList>(`${path}${from}`, { ...own, signal });
        items.push(...page.items);
        cursor = page.nextCursor;
      } while (cursor !== null);
      return items;
    },
  };
}
