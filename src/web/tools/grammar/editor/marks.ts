/** Draws the findings in the editor: underlines for what is in view, and nothing for what is not. */
import { type Extension, RangeSetBuilder, StateEffect, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, type EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Finding } from "#dansk/finding.ts";

/** A stretch to be drawn. Its place moves with the text. */
export interface Mark {
  readonly start: number;
  readonly end: number;
  /** Tells the mark from all others that are drawn. */
  readonly key: string;
  readonly state: "open" | "done" | "ignored";
  readonly isCurrent: boolean;
  readonly finding?: Finding;
  /** Only the place may be seen, not what is there. */
  readonly isHidden?: boolean;
}

export interface MarkSource {
  /** What touches `[from, to]`, in any order. */
  marks(from: number, to: number): readonly Mark[];
  /** Told of every change of the text before the marks are asked for again, so that they have moved along. */
  changed(update: ViewUpdate): void;
}

const drawAgain = StateEffect.define();

/** Asks for the marks to be drawn anew. */
export function redrawMarks(view: EditorView): void {
  view.dispatch({ effects: drawAgain.of(null) });
}

/** Where the finding is seen: the gap where a comma is missing, the character beside a place without width. */
export function drawnRange(
  mark: Pick<Mark, "start" | "end" | "finding" | "isHidden">,
  doc: Pick<Text, "length" | "sliceString">,
): { from: number; to: number } {
  const { start, end, finding } = mark;
  if (finding?.category === "komma" && mark.isHidden !== true) {
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

function classOf(mark: Mark, range: { from: number; to: number }): string {
  if (mark.state !== "open" || !mark.finding) return `find find-${mark.state}`;
  if (mark.isHidden) return `find find-hidden${mark.isCurrent ? " find-now" : ""}`;
  const isGap = mark.finding.category === "komma" && range.to - range.from === 1;
  return `find find-${mark.finding.category}${isGap ? " find-gap" : ""}${mark.isCurrent ? " find-now" : ""}`;
}

/** More than are ever in view; when there are as many the cache begins anew. */
const cachedDecorations = 2000;

/** Makes decorations; the same one again for the same mark, so that the editor sees at once that nothing changed. */
function createPainter() {
  const known = new Map<string, Decoration>();
  return (mark: Mark, className: string): Decoration => {
    const key = `${mark.key} ${className}`;
    const found = known.get(key);
    if (found) return found;
    if (known.size >= cachedDecorations) known.clear();
    const attributes = { "data-find": mark.key, "data-state": mark.state };
    const decoration = Decoration.mark({ class: className, attributes });
    known.set(key, decoration);
    return decoration;
  };
}

function draw(view: EditorView, source: MarkSource, paint: ReturnType<typeof createPainter>): DecorationSet {
  const { doc } = view.state;
  const drawn: { from: number; to: number; decoration: Decoration }[] = [];
  for (const visible of view.visibleRanges) {
    for (const mark of source.marks(visible.from, visible.to)) {
      const range = drawnRange(mark, doc);
      const from = Math.max(range.from, visible.from);
      const to = Math.min(range.to, visible.to);
      if (from < to) drawn.push({ from, to, decoration: paint(mark, classOf(mark, range)) });
    }
  }
  drawn.sort((a, b) => a.from - b.from || a.to - b.to);
  const builder = new RangeSetBuilder<Decoration>();
  for (const { from, to, decoration } of drawn) builder.add(from, to, decoration);
  return builder.finish();
}

/** Why the marks were drawn: `moved` means that they stand where they stood but for what was typed. */
export type DrawReason = "new" | "moved";

/** The extension that keeps the marks drawn; `drawn` is called whenever they are new or have moved. */
export function marksExtension(source: MarkSource, drawn: (view: EditorView, reason: DrawReason) => void): Extension {
  const paint = createPainter();
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      /** Height of the text when the marks were last told to be new, in pixels. */
      heightPx: number;
      constructor(view: EditorView) {
        this.decorations = draw(view, source, paint);
        this.heightPx = view.contentHeight;
        drawn(view, "new");
      }
      update(update: ViewUpdate): void {
        if (update.docChanged) source.changed(update);
        const asked = update.transactions.some((one) => one.effects.some((effect) => effect.is(drawAgain)));
        if (asked || update.docChanged || update.viewportChanged) {
          this.decorations = draw(update.view, source, paint);
        }
        // A change of text counts as one of geometry and of the viewport too: whether a line is more or less tells the
        // height, here or in the update that follows when the editor has measured.
        const hasGrown = update.view.contentHeight !== this.heightPx;
        if (asked || hasGrown || (update.viewportChanged && !update.docChanged)) {
          this.heightPx = update.view.contentHeight;
          drawn(update.view, "new");
        } else if (update.geometryChanged) drawn(update.view, "moved");
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}
