/** The editor: CodeMirror in a shadow root, where its adopted style sheets keep within the security policy. */
import { history, historyKeymap, insertNewline, redo, standardKeymap, undo } from "@codemirror/commands";
import { type ChangeSet, EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, placeholder, type ViewUpdate } from "@codemirror/view";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { Edit } from "#dansk/engine/document.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import { gatherKnots, type KnotStore, type Placed } from "./knots.ts";
import { type Mark, type MarkSource, marksExtension, redrawMarks } from "./marks.ts";
import { inSequence, type Surface } from "./surface.ts";
import { editorTheme } from "./theme.ts";

export interface CodeSurface extends Surface {
  /** Takes the editor down and says where the selection was. */
  close(): { readonly from: number; readonly to: number };
}

export interface CodeSurfaceSettings {
  /** An empty element; its shadow root is made here, or emptied when it was here before. */
  readonly host: HTMLElement;
  readonly session: GrammarSession;
  readonly knots: KnotStore;
  readonly text: string;
  readonly selection: { readonly from: number; readonly to: number };
  readonly label: string;
  readonly hint: string;
  /** Whether a tap beside the findings ends the choice: where the card covers the text. */
  isCardOverText(): boolean;
}

/** The card's greatest height on a narrow page (see `tool.css`), and about that of the strip under the sheet. */
const cardShare = 0.55;
const footPx = 140;

/** The changes of an update as edits that can be made one after the other. */
function editsOf(changes: ChangeSet): Edit[] {
  const edits: Edit[] = [];
  changes.iterChanges((from, to, _fromNew, _toNew, inserted) => {
    edits.push({ from, to, insert: inserted.toString() });
  });
  return inSequence(edits);
}

/** Everything the session wants drawn; numbers of corrections and ignored places are only for telling them apart. */
function marksOf(session: GrammarSession): Mark[] {
  const marks: Mark[] = session.shown().map((one) => ({ ...one, state: "open" }));
  const open = marks.length;
  for (const [index, one] of session.book.corrections.entries()) {
    marks.push({ id: -1 - index, start: one.start, end: one.end, state: "done" });
  }
  for (const one of session.book.ignoredPlaces(session.filter())) marks.push({ ...one, state: "ignored" });
  return marks.length === open ? marks : marks.sort((a, b) => a.start - b.start || a.end - b.end);
}

function limitExtension(session: GrammarSession): Extension {
  return EditorState.changeFilter.of((transaction) => {
    const { newLength, length } = transaction.changes;
    if (newLength <= grammarLimits.maxTextChars || newLength <= length) return true;
    // Told afterwards: a filter must not change anything while the editor is at work.
    queueMicrotask(() => session.refused(newLength));
    return false;
  });
}

function keysExtension(session: GrammarSession): Extension {
  const step = (direction: 1 | -1) => (view: EditorView) => {
    session.step(direction, view.state.selection.main.head);
    return true;
  };
  const correct = (view: EditorView) => {
    const { head } = view.state.selection.main;
    const here = session.shown().find((one) => one.start <= head && head <= one.end);
    session.correct(here?.id ?? session.currentId);
    return true;
  };
  return keymap.of([
    { key: "Alt-ArrowDown", run: step(1), preventDefault: true },
    { key: "Alt-ArrowUp", run: step(-1), preventDefault: true },
    { key: "Alt-Enter", run: correct, preventDefault: true },
    // Without the indentation that an editor for code would carry over.
    { key: "Enter", run: insertNewline, shift: insertNewline },
    ...historyKeymap,
    ...standardKeymap,
  ]);
}

/** Reads where the marks in view stand. One query for all: asking for each place by itself costs a search each. */
function readKnots(view: EditorView): Placed[] {
  const lineHeight = view.defaultLineHeight;
  const top = view.contentDOM.getBoundingClientRect().top;
  const placed = new Map<string, Placed>();
  for (const element of view.contentDOM.querySelectorAll<HTMLElement>(".find")) {
    const key = element.dataset.find ?? "";
    const state = element.dataset.state;
    const box = element.getClientRects()[0];
    if (!box || placed.has(key) || (state !== "open" && state !== "done" && state !== "ignored")) continue;
    const line = Math.floor((box.top + box.height / 2 - top) / lineHeight);
    placed.set(key, { id: Number(key), state, line });
  }
  return [...placed.values()];
}

/** Opens the editor with a text taken over from the plain field. */
export function openCodeSurface(settings: CodeSurfaceSettings): CodeSurface {
  const { host, session, knots } = settings;
  let refreshAfterComposition = false;
  let cache: readonly Mark[] | undefined;

  const source: MarkSource = {
    marks: () => {
      cache ??= marksOf(session);
      return cache;
    },
    currentId: () => session.currentId,
    changed(update: ViewUpdate): void {
      cache = undefined;
      const typed = update.transactions.some((one) => one.isUserEvent("input.type"));
      session.edited(editsOf(update.changes), typed ? update.state.selection.main.head : undefined);
    },
  };

  const measure = {
    key: "knots",
    read: readKnots,
    write: (placed: Placed[], view: EditorView) =>
      knots.set(gatherKnots(placed, session.currentId, view.defaultLineHeight)),
  };

  const listen = EditorView.updateListener.of((update) => {
    if (update.docChanged) {
      const typed = update.transactions.some((one) => one.isUserEvent("input.type"));
      if (typed && settings.isCardOverText()) session.choose(undefined);
      return;
    }
    if (!update.selectionSet) return;
    const user = update.transactions.find((one) => one.isUserEvent("select"));
    if (!user) return;
    const leaving = settings.isCardOverText() && user.isUserEvent("select.pointer");
    session.caretMoved(update.state.selection.main.head, leaving);
  });

  const shadow = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const view = new EditorView({
    root: shadow,
    parent: shadow,
    state: EditorState.create({
      doc: settings.text,
      selection: { anchor: settings.selection.from, head: settings.selection.to },
      extensions: [
        keysExtension(session),
        history(),
        EditorView.lineWrapping,
        // What is fixed over the lower part of the window must not hide what one is to see.
        EditorView.scrollMargins.of(() => ({
          top: 48,
          bottom: settings.isCardOverText() ? window.innerHeight * cardShare : footPx,
        })),
        EditorView.contentAttributes.of({
          "aria-label": settings.label,
          "aria-multiline": "true",
          autocapitalize: "sentences",
          lang: "da",
        }),
        placeholder(settings.hint),
        limitExtension(session),
        marksExtension(source, (drawnView) => drawnView.requestMeasure(measure)),
        listen,
        EditorView.domEventHandlers({
          compositionend: () => {
            if (!refreshAfterComposition) return;
            refreshAfterComposition = false;
            queueMicrotask(refresh);
          },
        }),
        editorTheme,
      ],
    }),
  });

  function refresh(): void {
    // New underlines in the word that an input method is composing would end the composition.
    if (view.composing) {
      refreshAfterComposition = true;
      return;
    }
    cache = undefined;
    redrawMarks(view);
  }

  return {
    text: () => view.state.doc.toString(),
    length: () => view.state.doc.length,
    slice: (from, to) => view.state.doc.sliceString(from, to),
    replace(edits) {
      view.dispatch({ changes: edits.map((edit) => ({ ...edit })), userEvent: "input.correct" });
    },
    show(from, to) {
      view.dispatch({
        selection: { anchor: from, head: to },
        effects: EditorView.scrollIntoView(from),
      });
    },
    reveal: (at) => view.dispatch({ effects: EditorView.scrollIntoView(at) }),
    focus: () => view.focus(),
    undo: () => void undo(view),
    redo: () => void redo(view),
    refresh,
    close() {
      const { from, to } = view.state.selection.main;
      view.destroy();
      knots.set([]);
      return { from, to };
    },
  };
}
