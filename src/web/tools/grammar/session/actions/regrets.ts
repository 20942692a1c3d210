/** Remembers what a person did beside the text (set a finding aside, taught a word), so that it can be taken back. */

export interface Regret {
  /** Whether there still is something to take back; an ignored place may have gone with its words. */
  stands(): boolean;
  takeBack(): void;
}

/** Each holds the text it was done in, so there must be an end to them. */
const maxKept = 50;

/** `text` gives the text as it is now, whose own history is kept elsewhere. */
export function createRegrets(text: () => string) {
  let kept: { readonly regret: Regret; readonly text: string }[] = [];

  return {
    add(regret: Regret): void {
      const now = text();
      const before = kept.at(-1)?.text;
      // One string for all that was done in the same text.
      kept = [...kept, { regret, text: before === now ? before : now }].slice(-maxKept);
    },
    clear(): void {
      kept = [];
    },
    /** Whether anything is left to take back. */
    any: (): boolean => kept.some(({ regret }) => regret.stands()),
    /**
     * Takes the newest one back; false when the text's own newest change is to be undone first. That is so while the
     * text is another than the one it was done in, unless the text has no change left to undo.
     */
    takeBack(canUndoText: boolean): boolean {
      kept = kept.filter(({ regret }) => regret.stands());
      const newest = kept.at(-1);
      if (!newest || (canUndoText && newest.text !== text())) return false;
      kept.pop();
      newest.regret.takeBack();
      return true;
    },
  };
}

export type Regrets = ReturnType<typeof createRegrets>;
