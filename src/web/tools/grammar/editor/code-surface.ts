/** The checking surface as a CodeMirror editor, in a shadow root since the security policy allows its style sheets there. */
import { history, historyKeymap, insertNewline, redo, standardKeymap, undo, undoDepth } from "@codemirror/commands";
import {
  type ChangeSet,
  EditorSelection,
  EditorState,
  type Extension,
  StateEffect,
  StateField,
} from "@codemirror/state";
import { EditorView, keymap, placeholder, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { Edit } from "#dansk/engine/document.ts";
import {
  type CheckingSurface,
  inSequence,
  type PlacedMark,
  type Stretch,
  type SurfaceHost,
  type SurfaceKey,
} from "../../../checking/surface.ts";
import { showLooks } from "./looks.ts";
import { type DrawReason, highlightStretch, type MarkSource, marksExtension, redrawMarks } from "./marks.ts";
import { caretInSight, type HeldHeight, holdHeight } from "./typing-layout.ts";

/**
 * How the text looks inside the shadow root; colours, fonts and the ruled line come in from the page as they inherit.
 */
function underline(style: string, color: string, thickness = "2px") {
  return {
    textDecoration: `underline ${style} ${color} ${thickness}`,
    textUnderlineOffset: "0.22em",
    textDecorationSkipInk: "none",
  };
}

/** One pattern for each category, so that none is told by colour alone. */
const editorTheme = EditorView.theme({
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

export interface CodeSurface extends CheckingSurface {
  /** Removes the editor. */
  close(): void;
}

export interface CodeSurfaceSettings {
  /** An empty element; its shadow root is made here, or emptied if it has one. */
  readonly element: HTMLElement;
  readonly host: SurfaceHost;
  readonly text: string;
  readonly selection: Stretch;
  readonly label: string;
  readonly hint: string;
  /** Media query for windows in which the card covers the text, so that a tap beside the findings must deselect. */
  readonly cardOverText: string;
}

/** The card's greatest height on a narrow page (see `tool.css`), and roughly that of what is above it and below the sheet. */
const cardShare = 0.55;
const answerPx = 64;
const footPx = 80;
/** Wait from a key to placing the knots again, in milliseconds. */
const knotPauseMs = 150;

/** The changes of an update, as edits that can be made one after the other. */
function editsOf(changes: ChangeSet): Edit[] {
  const edits: Edit[] = [];
  changes.iterChanges((from, to, _fromNew, _toNew, inserted) => {
    edits.push({ from, to, insert: inserted.toString() });
  });
  return inSequence(edits);
}

function limitExtension(host: SurfaceHost): Extension {
  return EditorState.changeFilter.of((transaction) => {
    const { newLength, length } = transaction.changes;
    if (newLength <= grammarLimits.maxTextChars || newLength <= length) return true;
    // Reported afterwards: a filter must not change anything during an update.
    queueMicrotask(() => host.refused(newLength));
    return false;
  });
}

function keysExtension(host: SurfaceHost): Extension {
  const run = (key: SurfaceKey) => (view: EditorView) => {
    host.keyPressed(key, view.state.selection.main.head);
    return true;
  };
  return keymap.of([
    { key: "Alt-ArrowDown", run: run("next"), preventDefault: true },
    { key: "Alt-ArrowUp", run: run("previous"), preventDefault: true },
    { key: "Alt-Enter", run: run("correct"), preventDefault: true },
    { key: "Alt-k", run: run("explain-comma"), preventDefault: true },
    // Without the indentation of an editor for code.
    { key: "Enter", run: (view) => host.travelKey("Enter") || newLine(view), shift: newLine },
    { key: "Escape", run: () => host.travelKey("Escape") },
    ...historyKeymap,
    ...standardKeymap,
  ]);
}

const showStretch = StateEffect.define<null>();
/** Whether the page has selected a stretch to show it, which is no text to be written over. */
const isShown = StateField.define<boolean>({
  create: () => false,
  update: (value, transaction) =>
    transaction.effects.some((effect) => effect.is(showStretch)) ||
    (value && !transaction.docChanged && transaction.selection === undefined),
});

/** Deletes nothing that the person has not selected themselves. */
function newLine(view: EditorView): boolean {
  if (view.state.field(isShown)) view.dispatch({ selection: { anchor: view.state.selection.main.to } });
  return insertNewline(view);
}

/** Reads where the marks in view are. One query for all: asking for each offset would cost a search each. */
function readPlacedMarks(view: EditorView): PlacedMark[] {
  const lineHeight = view.defaultLineHeight;
  const top = view.contentDOM.getBoundingClientRect().top;
  const placed = new Map<string, PlacedMark>();
  for (const element of view.contentDOM.querySelectorAll<HTMLElement>(".find")) {
    const { find: key = "", state } = element.dataset;
    const box = element.getClientRects()[0];
    if (!box || placed.has(key) || (state !== "open" && state !== "done" && state !== "ignored")) continue;
    const line = Math.floor((box.top + box.height / 2 - top) / lineHeight);
    placed.set(key, {
      id: state === "open" ? Number(key.slice(1)) : 0,
      state,
      lineMiddlePx: (line + 0.5) * lineHeight,
    });
  }
  return [...placed.values()];
}

/** Opens the editor with the text of the plain field. */
export function openCodeSurface(settings: CodeSurfaceSettings): CodeSurface {
  const { element, host } = settings;
  let redrawAfterComposition = false;
  let knotTimer: ReturnType<typeof setTimeout> | undefined;
  const cardOverText = matchMedia(settings.cardOverText);

  const source: MarkSource = {
    marks: (from, to) => host.marks(from, to),
    changed(update: ViewUpdate): void {
      const isBy = (event: string) => update.transactions.some((one) => one.isUserEvent(event));
      const typed = isBy("input.type") ? { typedAt: update.state.selection.main.head } : undefined;
      const isPasted = isBy("input.paste") || isBy("input.drop");
      host.edited(editsOf(update.changes), isPasted ? "paste" : typed);
    },
  };

  const measure = {
    key: "knots",
    read: readPlacedMarks,
    write: (placed: PlacedMark[]) => host.marksPlaced(placed),
  };

  /** Reading positions makes the browser lay out the page. After a key that can wait, since a line rarely moves. */
  function placeKnots(target: EditorView, reason: DrawReason): void {
    clearTimeout(knotTimer);
    if (reason === "new") target.requestMeasure(measure);
    else knotTimer = setTimeout(() => target.requestMeasure(measure), knotPauseMs);
  }

  const listen = EditorView.updateListener.of((update) => {
    if (update.docChanged) {
      const typed = update.transactions.some((one) => one.isUserEvent("input.type"));
      if (typed && cardOverText.matches) host.select(undefined);
      return;
    }
    if (!update.selectionSet) return;
    const user = update.transactions.find((one) => one.isUserEvent("select"));
    if (!user) return;
    const deselect = cardOverText.matches && user.isUserEvent("select.pointer");
    host.caretMoved(update.state.selection.main.head, deselect);
  });

  let held: HeldHeight | undefined;
  // A plugin runs before the editor scrolls, a listener after.
  const room = ViewPlugin.define(() => ({ update: ({ view }) => held?.expect(view.contentHeight) }));

  const shadow = element.shadowRoot ?? element.attachShadow({ mode: "open" });
  const view = new EditorView({
    root: shadow,
    parent: shadow,
    state: EditorState.create({
      doc: settings.text,
      selection: { anchor: settings.selection.from, head: settings.selection.to },
      extensions: [
        keysExtension(host),
        isShown,
        history(),
        EditorView.lineWrapping,
        // What is fixed to the lower edge of the window must not cover the caret.
        caretInSight(() => ({
          top: 48,
          bottom: cardOverText.matches ? window.innerHeight * cardShare + answerPx : footPx,
        })),
        EditorView.contentAttributes.of({
          "aria-label": settings.label,
          "aria-multiline": "true",
          autocapitalize: "sentences",
          lang: "da",
        }),
        placeholder(settings.hint),
        limitExtension(host),
        marksExtension(source, placeKnots),
        listen,
        room,
        EditorView.domEventHandlers({
          // The browser would give text written over marked words their looks in style attributes.
          beforeinput: (event, writing) => {
            const { data, inputType } = event;
            if (inputType !== "insertText" || data === null || event.isComposing || writing.composing) return false;
            if (writing.state.selection.main.empty) return false;
            event.preventDefault();
            if (writing.state.field(isShown))
              writing.dispatch({ selection: { anchor: writing.state.selection.main.to } });
            writing.dispatch(writing.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
            return true;
          },
          compositionend: () => {
            if (!redrawAfterComposition) return;
            redrawAfterComposition = false;
            queueMicrotask(redraw);
          },
          // A caret at the end of a wrapped line belongs to one side of the break. CodeMirror restores that on blur too,
          // when the shadow root has no selection to read, and throws.
          blur: (_event, left) => {
            const { main } = left.state.selection;
            if (!main.empty || main.assoc === 0 || !left.dom.isConnected) return;
            left.dispatch({ selection: EditorSelection.cursor(main.head) });
          },
        }),
        editorTheme,
      ],
    }),
  });

  held = holdHeight(element, view.dom);

  function redraw(): void {
    // New marks in a word that an input method is composing would end the composition.
    if (view.composing) {
      redrawAfterComposition = true;
      return;
    }
    redrawMarks(view);
  }

  return {
    text: () => view.state.doc.toString(),
    length: () => view.state.doc.length,
    slice: (from, to) => view.state.doc.sliceString(from, to),
    applyEdits(edits) {
      view.dispatch({ changes: edits.map((edit) => ({ ...edit })), userEvent: "input.correct" });
    },
    selection() {
      const { from, to, head } = view.state.selection.main;
      return { from, to, head };
    },
    select(from, to, options) {
      const scroll = EditorView.scrollIntoView(from, options?.withFocus ? { y: "center" } : {});
      view.dispatch({ selection: { anchor: from, head: to }, effects: [scroll, showStretch.of(null)] });
      if (options?.withFocus) view.focus();
    },
    goTo: (from, to) => view.dispatch({ selection: { anchor: to }, effects: EditorView.scrollIntoView(from) }),
    coordsAt: (at) => view.coordsAtPos(at) ?? undefined,
    highlight: (stretch) => highlightStretch(view, stretch),
    scrollTo: (at) => view.dispatch({ effects: EditorView.scrollIntoView(at) }),
    focus: () => view.focus(),
    canUndo: () => undoDepth(view.state) > 0,
    undo: () => void undo(view),
    redo: () => void redo(view),
    redrawMarks: redraw,
    showLooks: (looked) => showLooks(view, looked),
    close() {
      clearTimeout(knotTimer);
      held?.end();
      view.destroy();
      host.marksPlaced([]);
    },
  };
}
