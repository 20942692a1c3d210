/** The folders of a person: listed, made, changed and deleted. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatFolder, FolderList, FolderPatch } from "#contract/chat/conversations.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { errorText } from "../../../shell/answer-error.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";

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

export interface FolderStore {
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

export interface FolderStoreSettings {
  readonly ownerId: string;
  readonly api: Pick<ApiClient, "get" | "post" | "patch" | "delete">;
  /** A folder is gone, and its conversations lie outside of any or are gone with it. */
  readonly onRemoved: (id: string, contents: FolderContents) => void;
}

/** Danish letters last, and »Mappe 9« before »Mappe 10«. */
const byName = new Intl.Collator("da-DK", { numeric: true });

export function createFolderStore({ ownerId, api, onRemoved }: FolderStoreSettings): FolderStore {
  const view = createStore<FoldersView>(noFolders);
  const own = { onlyAs: ownerId } as const;
  let life = new AbortController();
  /** What was done to the list while it was being fetched. */
  let meanwhile: ((items: readonly ChatFolder[]) => readonly ChatFolder[])[] = [];

  const pathOf = (id: string) => filledPath(chatPaths.chatFolder, { id });
  const sorted = (items: readonly ChatFolder[]) => items.toSorted((a, b) => byName.compare(a.name, b.name));

  function apply(step: (items: readonly ChatFolder[]) => readonly ChatFolder[]): void {
    meanwhile.push(step);
    const { items } = view.get();
    if (items !== undefined) view.set({ ...view.get(), items: sorted(step(items)) });
  }

  async function load(): Promise<void> {
    life.abort();
    life = new AbortController();
    const { signal } = life;
    meanwhile = [];
    view.set({ ...view.get(), failure: null });
    try {
      const { items } = await api.get<FolderList>(chatPaths.chatFolders, { ...own, signal });
      if (signal.aborted) return;
      view.set({
        items: sorted(meanwhile.reduce((all, step) => step(all), items as readonly ChatFolder[])),
        failure: null,
      });
    } catch (error) {
      if (!signal.aborted) view.set({ ...view.get(), failure: errorText(error) });
    }
  }

  const put = (folder: ChatFolder) => apply((items) => [...items.filter((one) => one.id !== folder.id), folder]);

  return {
    view,
    load: () => void load(),
    async add(name) {
      const folder = await api.post<ChatFolder>(chatPaths.chatFolders, { name: name.trim() }, own);
      put(folder);
      return folder;
    },
    async change(id, fields) {
      put(await api.patch<ChatFolder>(pathOf(id), fields, own));
    },
    async remove(id, contents) {
      await api.delete(`${pathOf(id)}?${new URLSearchParams({ conversations: contents })}`, own);
      apply((items) => items.filter((one) => one.id !== id));
      onRemoved(id, contents);
    },
    leave: () => life.abort(),
  };
}
