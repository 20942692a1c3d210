/** The folders of a person: listed, made, changed and deleted. */
import type { ChatFolder, FolderPatch } from "#contract/chat/conversations.schema.ts";
import type { Store } from "../../../shell/state/store.ts";

export interface FoldersView {
  /** By name; undefined until they are here. */
  readonly items: readonly ChatFolder[] | undefined;
  /** Danish; they could not be fetched. */
  readonly failure: string | null;
}

/** Nothing has been fetched. */
export const noFolders: FoldersView = { items: undefined, failure: null };

/** What becomes of the conversations in a folder that is deleted. */
export type FolderContents = "keep" | "delete";

export interface FolderDesk {
  readonly view: Store<FoldersView>;
  load(): void;
  /** @throws ApiError */
  add(name: string): Promise<ChatFolder>;
  /** @throws ApiError */
  change(id: string, fields: FolderPatch): Promise<void>;
  /** @throws ApiError */
  remove(id: string, contents: FolderContents): Promise<void>;
  leave(): void;
}
