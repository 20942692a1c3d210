/** Asks the engine why a comma is right: the one that was clicked, or by key the one at the caret or before it. */
import type { CommaExplanation } from "./engine/protocol.ts";
import { noComma } from "./texts.da.ts";

/** How far back on the line to look for a comma. */
const reachChars = 200;

export interface CommaExplainerPorts {
  slice(from: number, to: number): string;
  /** Asks the engine, which answers by `answered`. */
  ask(at: number): void;
  /** `current` has changed. */
  changed(): void;
  /** Announces an answer that was asked for by key. */
  announce(text: string): void;
}

export function createCommaExplainer({ slice, ask, changed, announce }: CommaExplainerPorts) {
  let asked: { readonly at: number; readonly byKey: boolean } | undefined;
  let current: CommaExplanation | undefined;

  function put(at: number, byKey: boolean): void {
    asked = { at, byKey };
    ask(at);
  }

  function clear(): void {
    asked = undefined;
    if (!current) return;
    current = undefined;
    changed();
  }

  return {
    get current(): CommaExplanation | undefined {
      return current;
    },
    /** The caret was put beside a character: a comma is explained, any other ends the explanation. */
    caretMoved(caret: number): void {
      const around = slice(Math.max(0, caret - 1), caret + 1);
      const index = around.indexOf(",");
      if (index >= 0) put(Math.max(0, caret - 1) + index, false);
      else clear();
    },
    /** By key: explains the comma at the caret, or the last one before it on its line. */
    askAt(caret: number): void {
      const from = Math.max(0, caret - reachChars);
      const line = slice(from, caret + 1);
      const here = line.slice(line.slice(0, caret - from).lastIndexOf("\n") + 1);
      const index = here.lastIndexOf(",");
      if (index >= 0) put(from + line.length - here.length + index, true);
      else announce(noComma);
    },
    answered(at: number, explanation: CommaExplanation | undefined): void {
      if (asked?.at !== at) return;
      if (asked.byKey) announce(explanation ? `${explanation.message} ${explanation.explanation}` : noComma);
      asked = undefined;
      current = explanation;
      changed();
    },
    clear,
  };
}
