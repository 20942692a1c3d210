/** Asks why a comma is right: of the one that was pressed, or by key of the one at the caret or before it on its line. */
import type { CommaExplanation } from "../../engine/protocol.ts";
import { noComma } from "../../texts.da.ts";

/** How far back on the line a comma is looked for. */
const reachChars = 200;

export interface CommaGround {
  slice(from: number, to: number): string;
  /** Asks the engine; its answer comes by `answered`. */
  ask(at: number): void;
  /** What is shown is another than before. */
  changed(): void;
  /** Reads out an answer that was asked for by key. */
  say(text: string): void;
}

export function createCommaQuestion({ slice, ask, changed, say }: CommaGround) {
  let asked: { readonly at: number; readonly byKey: boolean } | undefined;
  let told: CommaExplanation | undefined;

  function put(at: number, byKey: boolean): void {
    asked = { at, byKey };
    ask(at);
  }

  function clear(): void {
    asked = undefined;
    if (!told) return;
    told = undefined;
    changed();
  }

  return {
    get told(): CommaExplanation | undefined {
      return told;
    },
    /** The caret was put beside something: a comma is explained, anything else ends the explanation. */
    pressed(caret: number): void {
      const around = slice(Math.max(0, caret - 1), caret + 1);
      const index = around.indexOf(",");
      if (index >= 0) put(Math.max(0, caret - 1) + index, false);
      else clear();
    },
    /** Asked by key: the comma at the caret, or the last one before it on its line. */
    askAt(caret: number): void {
      const from = Math.max(0, caret - reachChars);
      const line = slice(from, caret + 1);
      const here = line.slice(line.slice(0, caret - from).lastIndexOf("\n") + 1);
      const index = here.lastIndexOf(",");
      if (index >= 0) put(from + line.length - here.length + index, true);
      else say(noComma);
    },
    answered(at: number, explanation: CommaExplanation | undefined): void {
      if (asked?.at !== at) return;
      if (asked.byKey) say(explanation ? `${explanation.message} ${explanation.explanation}` : noComma);
      asked = undefined;
      told = explanation;
      changed();
    },
    clear,
  };
}
