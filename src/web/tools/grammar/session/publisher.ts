/** Tells components of a new view: at once, or calmly while someone types, so that no key waits for the panel. */

/** Wait from a calm change to its being shown, in milliseconds. */
const calmMs = 300;

/** Made over a function that builds the view; it is built anew only after a change that has been published. */
export function createPublisher<View>(build: () => View) {
  const listeners = new Set<() => void>();
  let known: View | undefined;
  let said = "";
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
    /** `calmly` puts it off until nothing calm has been published for a moment. */
    publish(calmly = false): void {
      if (!calmly) {
        now();
        return;
      }
      clearTimeout(timer);
      timer = setTimeout(now, calmMs);
    },
    /** What the live region says. */
    get said(): string {
      return said;
    },
    say(text: string): void {
      // The same sentence twice in a row is only read out when it is not quite the same.
      said = text === said ? `${text}\u00a0` : text;
      now();
    },
    /** What was said was for somebody else. */
    hush(): void {
      said = "";
      now();
    },
    stop(): void {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
