/** Draws the findings in the editor: underlines for what is in view, and nothing for what is not. */
import { type Extension, RangeSetBuilder, StateEffect, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Finding } from "#dansk/finding.ts";

/** A stretch to be drawn. */
export interface Mark {
  readonly id: number;
  readonly start: number;
  readonly end: number;
  readonly state: "open" | "done" | "ignored";
  readonly finding?: Finding;
}

export interface MarkSource {
  /** What is to be drawn, in text order. */
  marks(): readonly Mark[];
  currentId(): number | undefined;
  /** Told of every change of the text before the marks are asked for again, so that they have moved along. */
  changed(update: ViewUpdate): void;
}

const drawAgain = StateEffect.define();

/** Asks for the marks to be drawn anew. */
export function redrawMarks(view: EditorView): void {
  view.dispatch({ effects: drawAgain.of(null) });
}

/** Where the finding is seen: the gap where a comma is missing, the character beside a place without width. */
export function drawnRange(mark: Mark, doc: Pick<Text, "length" | "sliceString">): { from: number; to: number } {
  const { start, end, finding } = mark;
  if (finding?.category === "komma") {
    const gap = missingCommaAt(doc.sliceString(start, end), finding.suggestions[0] ?? "");
    if (gap !== undefined) return besides(start + gap, doc);
  }
  return start === end ? besides(start, doc) : { from: start, to: Math.min(end, doc.length) };
}

/** The offset in `text` where `suggestion` puts a comma in; undefined when that is not what it does. */
function missingCommaAt(text: string, suggestion: string): number | undefined {
  if (suggestion.length <= text.length) return undefined;
  let at = 0;
  while (at < text.length && text[at] === suggestion[at]) at += 1;
  return suggestion[at] === "," ? at : undefined;
}

/** The character after the place, or the one before it at the end of a line. */
function besides(at: number, doc: Pick<Text, "length" | "sliceString">): { from: number; to: number } {
  const after = doc.sliceString(at, at + 1);
  if (after !== "" && after !== "\n") return { from: at, to: at + 1 };
  return { from: Math.max(0, at - 1), to: at };
}

function classOf(mark: Mark, range: { from: number; to: number }, isCurrent: boolean): string {
  if (mark.state !== "open" || !mark.finding) return `find find-${mark.state}`;
  const isGap = mark.finding.category === "komma" && range.to - range.from === 1;
  return `find find-${mark.finding.category}${isGap ? " find-gap" : ""}${isCurrent ? " find-now" : ""}`;
}

function draw(view: EditorView, source: MarkSource): DecorationSet {
  const builder = new RangeSetBuilder<Decoration>();
  const marks = source.marks();
  const current = source.currentId();
  const { doc } = view.state;
  const drawn: { from: number; to: number; decoration: Decoration }[] = [];
  for (const visible of view.visibleRanges) {
    for (let index = firstEndingFrom(marks, visible.from); index < marks.length; index += 1) {
      const mark = marks[index];
      if (!mark || mark.start > visible.to) break;
      const range = drawnRange(mark, doc);
      const from = Math.max(range.from, visible.from);
      const to = Math.min(range.to, visible.to);
      if (from >= to) continue;
      const decoration = Decoration.mark({
        class: classOf(mark, range, mark.id === current),
        attributes: { "data-find": String(mark.id), "data-state": mark.state },
      });
      drawn.push({ from, to, decoration });
    }
  }
  // A gap is drawn after its finding begins, so the order by start may not be the order by what is drawn.
  drawn.sort((a, b) => a.from - b.from || a.to - b.to);
  for (const { from, to, decoration } of drawn) builder.add(from, to, decoration);
  return builder.finish();
}

/** Index of the first mark that ends at or after `at`; marks don't hold each other, so their ends rise as well. */
function firstEndingFrom(marks: readonly Mark[], at: number): number {
  let low = 0;
  let high = marks.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle]?.end ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The extension that keeps the marks drawn; `drawn` is called whenever they are new or have moved. */
export function marksExtension(source: MarkSource, drawn: (view: EditorView) => void): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = draw(view, source);
        drawn(view);
      }
      update(update: ViewUpdate): void {
        if (update.docChanged) source.changed(update);
        const asked = update.transactions.some((one) => one.effects.some((effect) => effect.is(drawAgain)));
        if (asked || update.docChanged || update.viewportChanged) this.decorations = draw(update.view, source);
        if (asked || update.docChanged || update.viewportChanged || update.geometryChanged) drawn(update.view);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}
