/** How the text looks inside the shadow root; colours, fonts and the ruled line come in from the page as they inherit. */
import { EditorView } from "@codemirror/view";

function underline(style: string, color: string, thickness = "2px") {
  return {
    textDecoration: `underline ${style} ${color} ${thickness}`,
    textUnderlineOffset: "0.22em",
    textDecorationSkipInk: "none",
  };
}

/** One pattern for each category, so that none is told by colour alone. */
export const editorTheme = EditorView.theme({
  "&": { background: "transparent", color: "var(--ink)" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit", overflow: "visible" },
  ".cm-content": {
    padding: "0 var(--sheet-edge) 0 var(--thread-gutter)",
    minHeight: "var(--sheet-height)",
    minWidth: "0",
    // What is drawn under the letters stays over the sheet.
    isolation: "isolate",
    caretColor: "var(--ink)",
    lineHeight: "var(--ruled-line)",
  },
  // Breaks a long word like the editor's own `word-break: break-word`, which costs three times the layout in a long
  // paragraph; without it the content must be told that it may be narrower than its longest word.
  ".cm-line": { padding: "0", overflowWrap: "break-word", wordBreak: "normal" },
  ".cm-placeholder": { color: "var(--ink-2)" },
  ".find-stavning": underline("wavy", "var(--thread)", "1.5px"),
  ".find-grammatik": underline("solid", "var(--thread)"),
  ".find-ord": underline("dashed", "var(--blue)"),
  ".find-stil": underline("double", "var(--blue)", "1.5px"),
  ".find-hidden": underline("dotted", "var(--blue)", "3px"),
  ".find-typografi": underline("dashed", "var(--field)", "1px"),
  ".find-komma:not(.find-gap)": { background: "var(--amber-wash)", borderBottom: "2px dotted var(--amber)" },
  // A space is about 5 px wide: its box reaches under the letters beside it instead of pushing them apart.
  ".find-gap": { position: "relative" },
  ".find-gap::before": {
    content: "''",
    position: "absolute",
    inset: "-0.1em -0.25em -0.15em",
    zIndex: "-1",
    background: "var(--amber-wash)",
    borderBottom: "2px dotted var(--amber)",
  },
  ".find-done": { background: "var(--green-wash)", ...underline("solid", "var(--green)", "1px") },
  ".find-now": { background: "var(--thread-wash)" },
  ".find-now.find-ord, .find-now.find-stil, .find-now.find-hidden": { background: "var(--blue-wash)" },
  ".find-now.find-komma:not(.find-gap)": { background: "var(--amber-wash)", outline: "2px solid var(--amber)" },
  ".find-now.find-gap": { background: "transparent" },
  ".find-now.find-gap::before": { outline: "1px solid var(--amber)" },
  ".find-now.find-typografi": { background: "var(--sunken)" },
  "@media (forced-colors: active)": {
    ".find-now": { outline: "2px solid Highlight" },
    ".find-komma, .find-gap::before": { borderBottomColor: "CanvasText" },
  },
});
