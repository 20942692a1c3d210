/** A checking surface without an editor or a browser: a string, its undo history, and the marks as last drawn. */
import type { Edit } from "#dansk/engine/document.ts";
import { applyEdit } from "#web/checking/engine/edit.ts";
import {
  type CheckingSurface,
  type EditCause,
  inSequence,
  type Mark,
  type Selection,
  type Stretch,
  type SurfaceHost,
  type SurfaceKey,
} from "#web/checking/surface.ts";

/** Height of each line, in pixels. */
const linePx = 20;

export class MemorySurface implements CheckingSurface {
  readonly #host: SurfaceHost;
  #text: string;
  #caret: Selection = { from: 0, to: 0, head: 0 };
  #undone: string[] = [];
  #history: string[] = [];
  marks: readonly Mark[] = [];
  highlighted: Stretch | undefined;
  hasFocus = false;

  constructor(host: SurfaceHost, text: string) {
    this.#host = host;
    this.#text = text;
  }

  text = () => this.#text;
  length = () => this.#text.length;
  slice = (from: number, to: number) => this.#text.slice(from, to);
  selection = () => this.#caret;
  canUndo = () => this.#history.length > 0;

  coordsAt(at: number) {
    const top = this.#lineOf(at) * linePx;
    return { top, bottom: top + linePx };
  }

  select(from: number, to: number): void {
    this.#caret = { from, to, head: to };
  }

  goTo(_from: number, to: number): void {
    this.select(to, to);
  }

  scrollTo(): void {}

  highlight(stretch: Stretch | undefined): void {
    this.highlighted = stretch;
  }

  focus(): void {
    this.hasFocus = true;
  }

  applyEdits(edits: readonly Edit[]): void {
    this.#history.push(this.#text);
    this.#undone = [];
    this.#change(inSequence(edits));
  }

  undo(): void {
    this.#travel(this.#history, this.#undone);
  }

  redo(): void {
    this.#travel(this.#undone, this.#history);
  }

  redrawMarks(): void {
    this.marks = this.#host.marks(0, this.#text.length);
    this.#host.marksPlaced(
      this.marks.map(({ key, state, start }) => ({
        id: state === "open" ? Number(key.slice(1)) : 0,
        state,
        lineMiddlePx: (this.#lineOf(start) + 0.5) * linePx,
      })),
    );
  }

  /** The person types at the end of the text. */
  type(words: string): void {
    for (const letter of words) {
      this.#history.push(this.#text);
      const at = this.#text.length;
      this.select(at + 1, at + 1);
      this.#change([{ from: at, to: at, insert: letter }], { typedAt: at + 1 });
    }
  }

  /** The person pastes at the end of the text. */
  paste(words: string): void {
    this.#history.push(this.#text);
    const at = this.#text.length;
    this.select(at + words.length, at + words.length);
    this.#change([{ from: at, to: at, insert: words }], "paste");
  }

  /** The person puts the caret somewhere. */
  click(at: number): void {
    this.select(at, at);
    this.#host.caretMoved(at, false);
  }

  press(key: SurfaceKey): void {
    this.#host.keyPressed(key, this.#caret.head);
  }

  /** Enter is a new line at the caret unless the controller takes it. */
  travelKey(key: "Enter" | "Escape"): void {
    if (this.#host.travelKey(key) || key === "Escape") return;
    const { from, to } = this.#caret;
    this.#history.push(this.#text);
    this.select(from + 1, from + 1);
    this.#change([{ from, to, insert: "\n" }], { typedAt: from + 1 });
  }

  #change(edits: readonly Edit[], by?: EditCause): void {
    this.#text = edits.reduce(applyEdit, this.#text);
    this.#host.edited(edits, by);
    this.redrawMarks();
  }

  #travel(from: string[], to: string[]): void {
    const text = from.pop();
    if (text === undefined) return;
    to.push(this.#text);
    this.#change([{ from: 0, to: this.#text.length, insert: text }]);
  }

  #lineOf(at: number): number {
    return this.#text.slice(0, at).split("\n").length - 1;
  }
}
