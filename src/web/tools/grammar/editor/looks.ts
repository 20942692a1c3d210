/** Draws the lines as they look in the file that the text came from. Every line keeps its height, so that knots stay right. */
import { type Extension, type Range, RangeSet, StateEffect, StateField, type Transaction } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, WidgetType } from "@codemirror/view";
import { type Look, type LookedText, moveLooks } from "../../../documents/import/looks.ts";

/** One empty line of the ruled sheet, which is no line of the text. */
class SpaceAbove extends WidgetType {
  readonly #heightPx: number;
  constructor(heightPx: number) {
    super();
    this.#heightPx = heightPx;
  }
  override eq(): boolean {
    return true;
  }
  override toDOM(): HTMLElement {
    const space = document.createElement("div");
    space.className = "look-space";
    space.setAttribute("aria-hidden", "true");
    return space;
  }
  override get estimatedHeight(): number {
    return this.#heightPx;
  }
}

interface Shown {
  readonly looks: readonly Look[];
  readonly lineHeightPx: number;
}

const setLooks = StateEffect.define<Shown>();

function rangesOf({ at, kind, level, isApart }: Look, space: Decoration): Range<Decoration>[] {
  const look = Decoration.line({ class: `look-${kind} look-${level}` });
  return [...(isApart ? [space.range(at)] : []), ...(kind === "text" ? [] : [look.range(at)])];
}

/** Drops the looks of lines that were joined with the one above; what takes the place of the whole text has none. */
function followText(drawn: DecorationSet, { changes, startState, newDoc }: Transaction): DecorationSet {
  let moved = drawn.map(changes);
  changes.iterChangedRanges((fromA, toA, fromB, toB) => {
    if (fromA === 0 && toA === startState.doc.length) moved = Decoration.none;
    else if (moved.size > 0)
      moved = moved.update({ filterFrom: fromB, filterTo: toB, filter: (from) => newDoc.lineAt(from).from === from });
  });
  return moved;
}

const looksField = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(drawn, transaction) {
    let next = transaction.docChanged && drawn.size > 0 ? followText(drawn, transaction) : drawn;
    for (const effect of transaction.effects) {
      if (!effect.is(setLooks)) continue;
      const { looks, lineHeightPx } = effect.value;
      const space = Decoration.widget({ widget: new SpaceAbove(lineHeightPx), block: true, side: -1 });
      next = RangeSet.of(
        looks.flatMap((look) => rangesOf(look, space)),
        true,
      );
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const indent = (level: number) => ({ paddingInlineStart: `${level * 1.5}rem` });
const mark = (content: string) => ({ content: `"${content}" / ""` });

/** Weight, size, indentation and colour alone: the line height of the sheet holds for every line. */
const looksTheme = EditorView.theme({
  ".look-space": { height: "var(--ruled-line)" },
  ".look-heading": { fontWeight: "700" },
  ".look-heading.look-1": { fontSize: "1.5rem" },
  ".look-heading.look-3": { fontWeight: "600" },
  ".look-item.look-1, .look-within.look-1": indent(1),
  ".look-item.look-2, .look-within.look-2": indent(2),
  ".look-item.look-3, .look-within.look-3": indent(3),
  // Its mark is text, and hangs to the left of the wrapped lines.
  ".cm-line.look-listed": { paddingInlineStart: "1.5rem", textIndent: "-1.5rem" },
  ".look-item::before": { position: "absolute", marginInlineStart: "-1.125rem", color: "var(--ink-2)" },
  ".look-item.look-1::before": mark("•"),
  ".look-item.look-2::before": mark("◦"),
  ".look-item.look-3::before": mark("▪"),
  ".cm-line.look-cell, .cm-line.look-row": { paddingInlineStart: "0.75rem", boxShadow: "inset 2px 0 var(--line)" },
  ".cm-line.look-row": { boxShadow: "inset 2px 0 var(--line), inset 0 1px var(--field)" },
});

/** Added to the editor with the first file that has looks. */
const looksExtension: Extension = [looksField, looksTheme];

/** Shows the lines as they look in a file; undefined: all alike. */
export function showLooks(view: EditorView, looked: LookedText | undefined): void {
  const { doc } = view.state;
  const moved = looked ? moveLooks(looked, doc.toString()) : [];
  const looks = moved.filter(({ at }) => at < doc.length && doc.lineAt(at).from === at);
  const isNew = view.state.field(looksField, false) === undefined;
  if (isNew && looks.length === 0) return;
  if (isNew) view.dispatch({ effects: StateEffect.appendConfig.of(looksExtension) });
  view.dispatch({ effects: setLooks.of({ looks, lineHeightPx: view.defaultLineHeight }) });
}
