/** Draws the marks in CodeMirror, for what is in view only. */
import { type Extension, RangeSetBuilder, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import type { Mark, Stretch } from "../../../checking/surface.ts";

export interface MarkSource {
  /** The marks that touch `[from, to]`, in any order. */
  marks(from: number, to: number): readonly Mark[];
  /** Called for every change of the text before `marks`, so that the marks have moved. */
  changed(update: ViewUpdate): void;
}

const drawAgain = StateEffect.define();

/** Draws the marks again. */
export function redrawMarks(view: EditorView): void {
  view.dispatch({ effects: drawAgain.of(null) });
}

/** Where a finding is drawn: the gap where a comma is missing, the character beside an empty range. */
function drawnRange(
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

/** The offset in `text` where `suggestion` inserts a comma; undefined if it does something else. */
function missingCommaAt(text: string, suggestion: string): number | undefined {
  if (suggestion.length <= text.length) return undefined;
  let at = 0;
  while (at < text.length && text[at] === suggestion[at]) at += 1;
  return suggestion[at] === "," ? at : undefined;
}

/** The character after an offset, or the one before it at the end of a line. */
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

/** More than are ever in view; a full cache is emptied. */
const cachedDecorations = 2000;

/** Makes decorations: the same object for the same mark, so that the editor sees that nothing has changed. */
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

/** Why the marks were drawn: `moved` means that only typing has moved them. */
export type DrawReason = "new" | "moved";

/** Keeps the marks drawn; `drawn` is called whenever they are new or have moved. */
export function marksExtension(source: MarkSource, drawn: (view: EditorView, reason: DrawReason) => void): Extension {
  const paint = createPainter();
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      /** Height of the text when the marks were last drawn as new, in pixels. */
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
        // A change of text also counts as one of geometry and viewport. Only the height tells whether a line was added,
        // here or in the update after the editor has measured.
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

const setHighlight = StateEffect.define<Stretch | undefined>();
const highlighted = Decoration.mark({ class: "spoken" });

const highlightField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setHighlight)) continue;
      const { value } = effect;
      next = value ? Decoration.set([highlighted.range(value.from, value.to)]) : Decoration.none;
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/** Added to the editor with the first highlight. */
const highlightExtension: Extension = [
  highlightField,
  EditorView.theme({
    ".spoken": { background: "var(--blue-wash)", boxShadow: "0 2px 0 var(--blue)" },
    "@media (forced-colors: active)": { ".spoken": { outline: "2px solid Highlight" } },
  }),
];

/** Marks the sentence that is being read aloud, and brings it into view; undefined removes the mark. */
export function highlightStretch(view: EditorView, stretch: Stretch | undefined): void {
  // The text may have become shorter since the reading began.
  const inside = stretch && stretch.from < stretch.to && stretch.to <= view.state.doc.length ? stretch : undefined;
  const isNew = view.state.field(highlightField, false) === undefined;
  if (isNew && !inside) return;
  view.dispatch({
    effects: [
      ...(isNew ? [StateEffect.appendConfig.of(highlightExtension)] : []),
      ...(inside ? [EditorView.scrollIntoView(inside.from, { y: "nearest", yMargin: 80 })] : []),
    ],
  });
  view.dispatch({ effects: setHighlight.of(inside) });
}
