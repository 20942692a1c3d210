/** Where someone is writing: a word is not called wrong before it is finished. */

/** This long after the last key the word counts as finished, in milliseconds. */
const typingPauseMs = 700;

/** `ended` is told when the writing pauses or the caret goes elsewhere. */
export function createTyping(ended: () => void) {
  let at: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function end(): void {
    clearTimeout(timer);
    if (at === undefined) return;
    at = undefined;
    ended();
  }

  return {
    /** End of the word that is being typed; undefined when none is. */
    get at(): number | undefined {
      return at;
    },
    /** The text was changed; `next` is where the caret stands when it was by typing. */
    changed(next: number | undefined): void {
      clearTimeout(timer);
      at = next;
      if (at !== undefined) timer = setTimeout(end, typingPauseMs);
    },
    end,
    stop: () => clearTimeout(timer),
  };
}
