/** Undo for actions that are no edits of the text: ignoring a finding, adding a word, switching a rule off. */

export interface UndoEntry {
  /** Whether there is still something to undo: an ignored finding may be gone with its words. */
  isValid(): boolean;
  undo(): void;
}

/** Entries entries. Each holds the text of its moment. */
const maxEntries = 50;

/** @param text reads the text as it is now; the surface has its own undo history */
export function createUndoStack(text: () => string) {
  let entries: { readonly entry: UndoEntry; readonly text: string }[] = [];

  return {
    add(entry: UndoEntry): void {
      const now = text();
      const before = entries.at(-1)?.text;
      // Actions in the same text share one string.
      entries = [...entries, { entry, text: before === now ? before : now }].slice(-maxEntries);
    },
    clear(): void {
      entries = [];
    },
    /** Whether an entry is left to undo. */
    canUndo: (): boolean => entries.some(({ entry }) => entry.isValid()),
    /**
     * Undoes the newest entry.
     * @returns false if the text's newest change is newer and is to be undone first: the text differs from that of the
     * entry and still has a change to undo
     */
    undo(canUndoText: boolean): boolean {
      entries = entries.filter(({ entry }) => entry.isValid());
      const newest = entries.at(-1);
      if (!newest || (canUndoText && newest.text !== text())) return false;
      entries.pop();
      newest.entry.undo();
      return true;
    },
  };
}
