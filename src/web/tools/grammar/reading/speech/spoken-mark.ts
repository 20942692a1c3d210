/** Marks in the text the sentence that is being read aloud. */
import { type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Stretch } from "../../../../ui/speech/sentences.ts";
import { editorOf, selectInField } from "../caret.ts";

const setSpoken = StateEffect.define<Stretch | undefined>();

const spoken = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let next = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (!effect.is(setSpoken)) continue;
      const stretch = effect.value;
      next = stretch ? Decoration.set([mark.range(stretch.from, stretch.to)]) : Decoration.none;
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

const mark = Decoration.mark({ class: "spoken" });

const extension: Extension = [
  spoken,
  EditorView.theme({
    ".spoken": { background: "var(--blue-wash)", boxShadow: "0 2px 0 var(--blue)" },
    "@media (forced-colors: active)": { ".spoken": { outline: "2px solid Highlight" } },
  }),
];

/** @param stretch Left out to mark nothing. */
export function markSpoken(sheet: Element, stretch: Stretch | undefined): void {
  const editor = editorOf(sheet);
  if (!editor) {
    if (stretch) selectInField(sheet, stretch.from, stretch.to);
    return;
  }
  const { length } = editor.state.doc;
  // The text may have become shorter since it was read.
  const inside = stretch && stretch.from < stretch.to && stretch.to <= length ? stretch : undefined;
  const isNew = editor.state.field(spoken, false) === undefined;
  if (isNew && !inside) return;
  editor.dispatch({
    effects: [
      ...(isNew ? [StateEffect.appendConfig.of(extension)] : []),
      ...(inside ? [EditorView.scrollIntoView(inside.from, { y: "nearest", yMargin: 80 })] : []),
    ],
  });
  editor.dispatch({ effects: setSpoken.of(inside) });
}
