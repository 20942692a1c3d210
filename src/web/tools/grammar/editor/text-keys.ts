/** What keys do in the text, be it a plain field or the editor: along the findings, correct, explain a comma. */
import type { GrammarSession } from "../session/grammar-session.ts";

/** By the name of the key that is pressed with Alt; `at` is where the caret stands. */
export function textKeys(session: GrammarSession) {
  return {
    ArrowDown: (at: number) => session.step(1, at),
    ArrowUp: (at: number) => session.step(-1, at),
    /** The finding at the caret, else the chosen one. */
    Enter(at: number): void {
      const here = session.shown().find((one) => one.start <= at && at <= one.end);
      session.correct(here?.id ?? session.currentId);
    },
    k: (at: number) => session.comma.askAt(at),
  };
}

export type TextKey = keyof ReturnType<typeof textKeys>;

/** Which of the keys an event is; with Alt a letter is another one on some keyboards, so its place counts too. */
export function textKeyOf(event: KeyboardEvent): TextKey | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!altKey || ctrlKey || metaKey || shiftKey || event.isComposing) return undefined;
  if (key === "ArrowDown" || key === "ArrowUp" || key === "Enter") return key;
  return key.toLowerCase() === "k" || code === "KeyK" ? "k" : undefined;
}
