/** A value that components can watch: the smallest store that `useSyncExternalStore` needs. */
import { useSyncExternalStore } from "react";

export interface Store<T> {
  get(): T;
  /** Tells the watchers only when the value is another. */
  set(value: T): void;
  subscribe(watcher: () => void): () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let value = initial;
  const watchers = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return;
      value = next;
      for (const watcher of watchers) watcher();
    },
    subscribe(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}

/** The store's value; `serverValue` while rendering on the server and during hydration. */
export function useStore<T>(store: Store<T>, serverValue: T): T {
  return useSyncExternalStore(store.subscribe, store.get, () => serverValue);
}
