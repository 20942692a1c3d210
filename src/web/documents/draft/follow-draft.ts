/** Connects a draft to the outside world: other tabs, decryption after sign-in, the closing of the page. */

import { beforeSignOut } from "../../shell/state/session.ts";
import { unlockedEvent } from "../../shell/state/user/unlocked-event.ts";

export interface FollowedDraft {
  /** Storage key of the draft; undefined until the field is attached. */
  key(): string | undefined;
  /** @param value the raw stored value */
  storedElsewhere(value: string | null): void;
  /** Whether the field is empty. */
  isEmpty(): boolean;
  /** Replaces the text in the field with the waiting one. */
  takeOther(): void;
  /** Saves unsaved changes, because the page may close. */
  leave(): void;
}

/** @param signal disconnects the draft */
export function followDraft(draft: FollowedDraft, signal: AbortSignal): void {
  addEventListener("storage", ({ key, newValue }) => key === draft.key() && draft.storedElsewhere(newValue), {
    signal,
  });
  // The user's draft was decrypted after the page opened. An empty field takes it without asking.
  addEventListener(
    unlockedEvent,
    (event) => (event as CustomEvent<string>).detail === draft.key() && draft.isEmpty() && draft.takeOther(),
    { signal },
  );
  // The page may close: it is hidden, unloaded, or the user signs out.
  const save = () => draft.leave();
  addEventListener("pagehide", save, { signal });
  document.addEventListener("visibilitychange", () => document.hidden && save(), { signal });
  signal.addEventListener(
    "abort",
    beforeSignOut(() => void save()),
  );
}
