/** Files that wait for a message: each conversation has its own, whichever of them is looked at meanwhile. */

import { deviceStorage } from "../../../documents/draft/stored.ts";
import type { ApiClient } from "../../../shell/api-client.ts";
import { createFilesStore } from "./files-store.ts";
import type { FilesStore } from "./files-view.ts";
import { type WaitingFiles, waitingFiles } from "./waiting-files.ts";

/** One that was on its way when the chat was left waits by now; `detail` is its name. */
const arrivedEvent = "rodtraad:file-arrived";

export interface MessageFilesSettings {
  readonly api: Pick<ApiClient, "get" | "post" | "delete">;
  readonly ownerId: string;
  /** Whether the page is still theirs. */
  isOwners(): boolean;
  /** One more is ready; its name. */
  readonly onReady?: ((name: string) => void) | undefined;
}

export interface MessageFiles {
  /** The same each time. @param conversationId null: of the one that is not begun */
  of(conversationId: string | null): FilesStore;
  /** The one that was not begun has got its id: what was not sent with its first message follows. */
  named(conversationId: string): void;
  /** Whatever waits goes, on the server too. */
  removeAll(): void;
  /** A message with these is stored, in whichever conversation. */
  taken(ids: readonly string[]): void;
  leave(): void;
}

interface Place {
  readonly store: FilesStore;
  readonly waiting: WaitingFiles;
}

export function createMessageFiles({ api, ownerId, isOwners, onReady }: MessageFilesSettings): MessageFiles {
  const places = new Map<string | null, Place>();
  const life = new AbortController();

  function make(conversationId: string | null): Place {
    const waiting = waitingFiles(ownerId, conversationId, deviceStorage, isOwners);
    const store = createFilesStore({
      api,
      ownerId,
      place: { kind: "message" },
      waiting,
      onReady(name) {
        if (life.signal.aborted) dispatchEvent(new CustomEvent(arrivedEvent, { detail: name }));
        else onReady?.(name);
      },
    });
    const made = { store, waiting };
    places.set(conversationId, made);
    return made;
  }

  addEventListener(
    "storage",
    ({ key }) => {
      for (const { store, waiting } of places.values()) store.taken(waiting.goneFrom(key));
    },
    { signal: life.signal },
  );

  // Nothing is heard of what this tab has stored itself.
  addEventListener(
    arrivedEvent,
    (event) => {
      for (const { store } of places.values()) store.load();
      if (event instanceof CustomEvent && typeof event.detail === "string") onReady?.(event.detail);
    },
    { signal: life.signal },
  );

  return {
    of: (conversationId) => (places.get(conversationId) ?? make(conversationId)).store,
    named(conversationId) {
      const begun = places.get(null);
      if (begun === undefined || places.has(conversationId)) return;
      places.delete(null);
      places.set(conversationId, begun);
      begun.waiting.moveTo(
        conversationId,
        begun.store.view.get().files.flatMap(({ id }) => (id === null ? [] : [id])),
      );
    },
    removeAll() {
      for (const { store } of places.values()) {
        for (const { key } of store.view.get().files) store.remove(key);
      }
    },
    taken(ids) {
      for (const { store } of places.values()) store.taken(ids);
    },
    leave() {
      life.abort();
      for (const { store } of places.values()) store.leave();
    },
  };
}
