/** Links to a conversation, between the page and the server: made, shown once, listed and ended. */

import type { ShareDays } from "#contract/chat/chat.rules.ts";
import { chatPaths } from "#contract/chat/chat-paths.ts";
import type { ConversationBody } from "#contract/chat/conversations.schema.ts";
import type { MadeShare, ShareItem, ShareList, ShareRequest } from "#contract/chat/share.schema.ts";
import { filledPath } from "#contract/paths.ts";
import { errorText } from "../../../shell/answer-error.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { ApiError } from "../../../shell/api-error.ts";
import { createPagedList, noPage, type PagedView } from "../../../shell/state/paged-list.ts";
import { createStore, type Store } from "../../../shell/state/store.ts";
import * as texts from "../export/texts.da.ts";

/** The items are the links that work, newest first. */
export interface ShareView extends PagedView<ShareItem> {
  readonly days: ShareDays;
  /** The whole address; null until it is made. */
  readonly made: string | null;
  readonly isMaking: boolean;
  /** ISO: when the conversation is deleted; null until that is known, and where it is kept. */
  readonly keptUntil: string | null;
  /** Ids of those that are on their way to be ended. */
  readonly ending: ReadonlySet<string>;
  /** Danish; a link could not be made, ended or copied. */
  readonly refusal: string | null;
  /** What the live region says. */
  readonly said: string;
}

export const noShares: ShareView = {
  ...noPage,
  days: 7,
  made: null,
  isMaking: false,
  keptUntil: null,
  ending: new Set(),
  refusal: null,
  said: "",
};

export interface ShareStore {
  readonly view: Store<ShareView>;
  choose(days: ShareDays): void;
  make(): Promise<void>;
  /** How long the conversation is kept, which a link can't outlive. */
  open(): void;
  /** The first page of the list, or the next. */
  load(): void;
  end(id: string): Promise<void>;
  copied(isCopied: boolean): void;
  leave(): void;
}

export interface ShareStoreSettings {
  readonly api: Pick<ApiClient, "get" | "post" | "delete">;
  readonly ownerId: string;
  readonly conversationId: string;
  readonly leafId: string;
  /** Where the site is; the page's own when left out. */
  readonly origin?: string;
}

export function createShareStore({ api, ownerId, conversationId, leafId, origin }: ShareStoreSettings): ShareStore {
  const view = createStore<ShareView>(noShares);
  let life = new AbortController();
  const own = () => ({ onlyAs: ownerId, signal: life.signal });
  const patch = (fields: Partial<ShareView>) => view.set({ ...view.get(), ...fields });

  const list = createPagedList<ShareItem, ShareView>(view, (cursor, signal) => {
    const query = cursor === null ? "" : `?cursor=${encodeURIComponent(cursor)}`;
    return api.get<ShareList>(`${chatPaths.chatShares}${query}`, { onlyAs: ownerId, signal });
  });
  const drop = (id: string) => list.apply((now) => ({ ...now, items: now.items?.filter((item) => item.id !== id) }));

  async function fetchEnd(): Promise<void> {
    try {
      const path = filledPath(chatPaths.chatConversation, { id: conversationId });
      patch({ keptUntil: (await api.get<ConversationBody>(path, own())).expiresAt });
    } catch {
      // Said again with the link itself.
    }
  }

  return {
    view,
    choose: (days) => patch({ days }),
    async make() {
      const { isMaking, days } = view.get();
      if (isMaking) return;
      patch({ isMaking: true, refusal: null, said: "" });
      try {
        const body: ShareRequest = { conversationId, leafId, days };
        const { path } = await api.post<MadeShare>(chatPaths.chatShares, body, own());
        patch({ made: new URL(path, origin ?? location.origin).href, isMaking: false, said: texts.linkOnce });
      } catch (error) {
        if (!life.signal.aborted) patch({ isMaking: false, refusal: errorText(error) });
        return;
      }
      await list.load();
    },
    open() {
      if (life.signal.aborted) life = new AbortController();
      void fetchEnd();
      void list.load();
    },
    load() {
      patch({ refusal: null });
      if (view.get().hasMore) list.more();
      else void list.load();
    },
    async end(id) {
      const { ending } = view.get();
      if (ending.has(id)) return;
      patch({ ending: new Set([...ending, id]), refusal: null, said: "" });
      const done = (fields: Partial<ShareView>) =>
        patch({ ...fields, ending: new Set([...view.get().ending].filter((other) => other !== id)) });
      try {
        const { message } = await api.delete<{ readonly message: string }>(
          filledPath(chatPaths.chatShare, { id }),
          own(),
        );
        drop(id);
        done({ said: message });
      } catch (error) {
        if (life.signal.aborted) return;
        // Somebody else of the person's devices was first: it is off all the same.
        const isGone = error instanceof ApiError && error.code === "resource.not-found";
        if (isGone) drop(id);
        done({ refusal: isGone ? null : errorText(error) });
      }
    },
    copied: (isCopied) => patch({ said: isCopied ? texts.copied : "", refusal: isCopied ? null : texts.notCopied }),
    leave() {
      life.abort();
      list.leave();
    },
  };
}
