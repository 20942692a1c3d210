/** What the page last answered to something that was done: said, and shown until the text is changed. */

export interface LastAnswer {
  readonly text: string;
  readonly canTakeBack: boolean;
}

export interface AnswerGround {
  /** Whether the engine has nothing more to say of the text as it is. */
  isSettled(): boolean;
  say(text: string): void;
  changed(): void;
}

export function createLastAnswer({ isSettled, say, changed }: AnswerGround) {
  let waiting: { readonly build: () => string; readonly canTakeBack: boolean } | undefined;
  let told: LastAnswer | undefined;

  function settle(): void {
    if (!waiting || !isSettled()) return;
    const { build, canTakeBack } = waiting;
    waiting = undefined;
    told = { text: build(), canTakeBack };
    say(told.text);
  }

  function clear(): void {
    waiting = undefined;
    if (!told) return;
    told = undefined;
    changed();
  }

  return {
    get told(): LastAnswer | undefined {
      return told;
    },
    /** Counts belong to the text as it is after the check: the words are made then. */
    give(build: () => string, canTakeBack = true): void {
      waiting = { build, canTakeBack };
      settle();
    },
    /** The engine has answered. */
    settle,
    clear,
  };
}

export type LastAnswers = ReturnType<typeof createLastAnswer>;
