/** Publishes a view to components: at once, or debounced while someone types, so that no key waits for a render. */

/** Debounce, in milliseconds. */
const debounceMs = 300;

/** @param build makes the view; called once for each published change */
export function createViewStore<View>(build: () => View) {
  const listeners = new Set<() => void>();
  let known: View | undefined;
  let announcement = "";
  let timer: ReturnType<typeof setTimeout> | undefined;

  function now(): void {
    clearTimeout(timer);
    timer = undefined;
    known = undefined;
    for (const listener of listeners) listener();
  }

  return {
    current(): View {
      known ??= build();
      return known;
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** @param isDebounced whether to wait until no other debounced change has come for a moment */
    publish(isDebounced = false): void {
      if (!isDebounced) {
        now();
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(now, debounceMs);
    },
    /** The sentence in the live region. */
    get announcement(): string {
      return announcement;
    },
    announce(text: string): void {
      // A screen reader reads the same sentence again only if it differs a little.
      announcement = text === announcement ? `${text}\u00a0` : text;
      now();
    },
    /** Removes a sentence that was meant for another user. */
    clearAnnouncement(): void {
      announcement = "";
      now();
    },
    stop(): void {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
