/** The same editor with nothing around it: CodeMirror in a shadow root on an empty page, its marks moved along by itself. */
import { history, historyKeymap, standardKeymap } from "@codemirror/commands";
import { EditorState, StateField } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, keymap } from "@codemirror/view";

declare global {
  interface Window {
    openBareEditor(host: HTMLElement, text: string, places: readonly (readonly [number, number])[]): void;
  }
}

window.openBareEditor = (host, text, places) => {
  const mark = Decoration.mark({ class: "find" });
  const marks = StateField.define<DecorationSet>({
    create: () => Decoration.set(places.map(([from, to]) => mark.range(from, to))),
    update: (set, transaction) => (transaction.docChanged ? set.map(transaction.changes) : set),
    provide: (field) => EditorView.decorations.from(field),
  });
  const shadow = host.attachShadow({ mode: "open" });
  new EditorView({
    root: shadow,
    parent: shadow,
    state: EditorState.create({
      doc: text,
      extensions: [
        marks,
        history(),
        keymap.of([...historyKeymap, ...standardKeymap]),
        EditorView.lineWrapping,
        EditorView.theme({
          ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit", overflow: "visible" },
          ".cm-line": { padding: "0", overflowWrap: "break-word", wordBreak: "normal" },
          ".cm-content": { minWidth: "0" },
          ".find": { textDecoration: "underline wavy red 1.5px" },
        }),
      ],
    }),
  });
};
