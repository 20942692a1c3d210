/** The outcome of the last action in words: announced, and shown until the text changes. */

export interface ActionOutcome {
  readonly text: string;
  readonly canUndo: boolean;
}

export interface ActionOutcomePorts {
  /** Whether the engine has checked the text as it is now. */
  isSettled(): boolean;
  announce(text: string): void;
  changed(): void;
}

export function createActionOutcome({ isSettled, announce, changed }: ActionOutcomePorts) {
  let waiting: { readonly build: () => string; readonly canUndo: boolean } | undefined;
  let current: ActionOutcome | undefined;

  function settle(): void {
    if (!waiting || !isSettled()) return;
    const { build, canUndo } = waiting;
    waiting = undefined;
    current = { text: build(), canUndo };
    announce(current.text);
  }

  function clear(): void {
    waiting = undefined;
    if (!current) return;
    current = undefined;
    changed();
  }

  return {
    get current(): ActionOutcome | undefined {
      return current;
    },
    /** @param build called when the engine has checked the text, since the sentence has counts of findings */
    show(build: () => string, canUndo = true): void {
      waiting = { build, canUndo };
      settle();
    },
    /** The engine has reported. */
    settle,
    clear,
  };
}
