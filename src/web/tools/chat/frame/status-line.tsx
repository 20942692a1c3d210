/** What a screen reader hears of the chat: one line, outside of the thread, never a word of an answer. */
import { type Store, useStore } from "../../../shell/state/store.ts";

export function StatusLine({ said }: { readonly said: Store<string> }) {
  return (
    <p className="sr-only" role="status">
      {useStore(said, "")}
    </p>
  );
}

/** Said twice in a row, it is heard twice. */
export function sayIn(said: Store<string>, text: string): void {
  said.set(said.get() === text ? `${text}\u00a0` : text);
}
