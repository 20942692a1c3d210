/** Undo steps of the plain field that the browser's own history does not hold: replacements of many lines. */

/** Each step holds two whole texts. */
const maxSteps = 20;

interface Step {
  readonly before: string;
  readonly after: string;
}

/**
 * Decides by comparing texts. The browser's history continues above each of these steps. Its entries below them belong
 * to text that the step has replaced: undoing them does nothing, and redoing them afterwards inserts old text.
 */
export function createLongSteps() {
  let steps: Step[] = [];
  /** Number of steps that are not undone. */
  let done = 0;

  return {
    add(before: string, after: string): void {
      steps = [...steps.slice(0, done), { before, after }].slice(-maxSteps);
      done = steps.length;
    },
    /** Whether only the browser's entries below the first step are left: nothing may be undone any more. */
    isEnd: (text: string): boolean => done === 0 && steps[0]?.before === text,
    /** Undoes a step. @returns the text before it, or undefined if the browser's own history comes first */
    undo(text: string): string | undefined {
      const step = done > 0 ? steps[done - 1] : undefined;
      if (step?.after !== text) return undefined;
      done -= 1;
      return step.before;
    },
    /** Redoes a step. @returns the text after it, or undefined if the browser's own history comes first */
    redo(text: string): string | undefined {
      const step = steps[done];
      if (step?.before !== text) return undefined;
      done += 1;
      return step.after;
    },
  };
}
