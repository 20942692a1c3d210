/** A person's own prompts: listed, made, changed and deleted. */
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ChatPrompt, PromptList, PromptRequest } from "#contract/chat/prompts.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { isMissing } from "../../../ai-runs/history/is-kept.ts";
import { errorText } from "../../../shell/answer-error.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";

export interface PromptsView {
  /** By name; undefined until they are here. */
  readonly items: readonly ChatPrompt[] | undefined;
  /** Danish; they could not be fetched. */
  readonly failure: string | null;
}

/** Nothing has been fetched. */
export const noPrompts: PromptsView = { items: undefined, failure: null };

export interface PromptStore {
  readonly view: Store<PromptsView>;
  load(): void;
  /** @param id null: a new one @throws ApiError */
  save(id: string | null, fields: PromptRequest): Promise<void>;
  /** @throws ApiError */
  remove(id: string): Promise<void>;
  leave(): void;
}

export interface PromptStoreSettings {
  readonly ownerId: string;
  readonly api: Pick<ApiClient, "get" | "post" | "patch" | "delete">;
}

const byName = new Intl.Collator("da-DK", { numeric: true });

export function createPromptStore({ ownerId, api }: PromptStoreSettings): PromptStore {
  const view = createStore<PromptsView>(noPrompts);
  const own = { onlyAs: ownerId } as const;
  let life = new AbortController();

  const pathOf = (id: string) => filledPath(chatPaths.chatPrompt, { id });
  const show = (items: readonly ChatPrompt[]) =>
    view.set({ items: items.toSorted((a, b) => byName.compare(a.name, b.name)), failure: null });
  const others = (id: string) => (view.get().items ?? []).filter((one) => one.id !== id);

  async function load(): Promise<void> {
    life.abort();
    life = new AbortController();
    const { signal } = life;
    view.set({ ...view.get(), failure: null });
    try {
      const { items } = await api.get<PromptList>(chatPaths.chatPrompts, { ...own, signal });
      if (!signal.aborted) show(items);
    } catch (error) {
      if (!signal.aborted) view.set({ ...view.get(), failure: errorText(error) });
    }
  }

  return {
    view,
    load: () => void load(),
    async save(id, fields) {
      const saved =
        id === null
          ? await api.post<ChatPrompt>(chatPaths.chatPrompts, fields, own)
          : await api.patch<ChatPrompt>(pathOf(id), fields, own);
      show([...others(saved.id), saved]);
    },
    async remove(id) {
      try {
        await api.delete(pathOf(id), own);
      } catch (error) {
        // Gone already, elsewhere or by a first try whose answer was lost.
        if (!isMissing(error)) throw error;
      }
      show(others(id));
    },
    leave: () => life.abort(),
  };
}
