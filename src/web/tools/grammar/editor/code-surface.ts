/** The editor: CodeMirror in a shadow root, where its adopted style sheets keep within the security policy. */
import { history, historyKeymap, insertNewline, redo, standardKeymap, undo, undoDepth } from "@codemirror/commands";
import { type ChangeSet, EditorSelection, EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, placeholder, ViewPlugin, type ViewUpdate } from "@codemirror/view";
import { grammarLimits } from "#contract/tools/grammar.rules.ts";
import type { Edit } from "#dansk/engine/document.ts";
import type { Range } from "../engine/edit.ts";
import type { GrammarSession } from "../session/grammar-session.ts";
import { caretInSight } from "./caret-sight.ts";
import { type HeldHeight, holdHeight } from "./held-height.ts";
import { gatherKnots, type KnotStore, type Placed } from "./knots.ts";
import { type DrawReason, type Mark, type MarkSource, marksExtension, redrawMarks } from "./marks.ts";
import { inSequence, type Surface } from "./surface.ts";
import { type TextKey, textKeys } from "./text-keys.ts";
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
  /** Media query for where the card covers the text, so that a tap beside the findings must end the choice. */
  readonly cardOverText: string;
}

/** The card's greatest height on a narrow page (see `tool.css`), and about that of what is over it and under the sheet. */
const cardShare = 0.55;
const answerPx = 64;
const footPx = 152;
/** Wait from a key to the knots being placed anew, in milliseconds. */
const knotPauseMs = 150;

/** The changes of an update as edits that can be made one after the other. */
function editsOf(changes: ChangeSet): Edit[] {
  const edits: Edit[] = [];
  changes.iterChanges((from, to, _fromNew, _toNew, inserted) => {
    edits.push({ from, to, insert: inserted.toString() });
  });
  return inSequence(edits);
}

/** What the session wants drawn between two places. */
function marksOf(session: GrammarSession, from: number, to: number): Mark[] {
  const marks: Mark[] = [];
  const open = session.shown();
  for (let index = firstEndingFrom(open, from); index < open.length; index += 1) {
    const one = open[index];
    if (!one || one.start > to) break;
    const { start, end, finding } = one;
    const isHidden = session.learning.isHidden(one);
    const isCurrent = one.id === session.currentId;
    marks.push({ start, end, finding, key: `f${one.id}`, state: "open", isCurrent, isHidden });
  }
  const add = (list: readonly Range[], state: "done" | "ignored") => {
    for (const [index, { start, end }] of list.entries()) {
      if (end < from || start > to) continue;
      marks.push({ start, end, key: `${state}${index}`, state, isCurrent: false });
    }
  };
  add(session.book.corrections, "done");
  add(session.ignoredPlaces(), "ignored");
  return marks;
}

/** Index of the first range that ends at or after `at`; findings don't hold each other, so their ends rise too. */
function firstEndingFrom(ranges: readonly Range[], at: number): number {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  return low;
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
  const keys = textKeys(session);
  const run = (key: TextKey) => (view: EditorView) => {
    keys[key](view.state.selection.main.head);
    return true;
  };
  return keymap.of([
    { key: "Alt-ArrowDown", run: run("ArrowDown"), preventDefault: true },
    { key: "Alt-ArrowUp", run: run("ArrowUp"), preventDefault: true },
    { key: "Alt-Enter", run: run("Enter"), preventDefault: true },
    { key: "Alt-k", run: run("k"), preventDefault: true },
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
    const { find: key = "", state } = element.dataset;
    const box = element.getClientRects()[0];
    if (!box || placed.has(key) || (state !== "open" && state !== "done" && state !== "ignored")) continue;
    const line = Math.floor((box.top + box.height / 2 - top) / lineHeight);
    placed.set(key, { id: state === "open" ? Number(key.slice(1)) : 0, state, line });
  }
  return [...placed.values()];
}

/** Opens the editor with a text taken over from the plain field. */
export function openCodeSurface(settings: CodeSurfaceSettings): CodeSurface {
  const { host, session, knots } = settings;
  let refreshAfterComposition = false;
  let knotTimer: ReturnType<typeof setTimeout> | undefined;
  const cardOverText = matchMedia(settings.cardOverText);

  const source: MarkSource = {
    marks: (from, to) => marksOf(session, from, to),
    changed(update: ViewUpdate): void {
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

  /** Reading places makes the browser lay out the page: after a key it can wait, since a line rarely moves. */
  function placeKnots(target: EditorView, reason: DrawReason): void {
    clearTimeout(knotTimer);
    if (reason === "new") target.requestMeasure(measure);
    else knotTimer = setTimeout(() => target.requestMeasure(measure), knotPauseMs);
  }

  const listen = EditorView.updateListener.of((update) => {
    if (update.docChanged) {
      const typed = update.transactions.some((one) => one.isUserEvent("input.type"));
      if (typed && cardOverText.matches) session.choose(undefined);
      return;
    }
    if (!update.selectionSet) return;
    const user = update.transactions.find((one) => one.isUserEvent("select"));
    if (!user) return;
    const leaving = cardOverText.matches && user.isUserEvent("select.pointer");
    session.caretMoved(update.state.selection.main.head, leaving);
  });

  let held: HeldHeight | undefined;
  // A plugin is told before the editor scrolls, a listener after.
  const room = ViewPlugin.define(() => ({ update: ({ view }) => held?.expect(view.contentHeight) }));

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
        limitExtension(session),
        marksExtension(source, placeKnots),
        listen,
        room,
        EditorView.domEventHandlers({
          // Left to the browser, what is written over marked words is given their looks in style attributes.
          beforeinput: (event, writing) => {
            const { data, inputType } = event;
            if (inputType !== "insertText" || data === null || event.isComposing || writing.composing) return false;
            if (writing.state.selection.main.empty) return false;
            event.preventDefault();
            writing.dispatch(writing.state.replaceSelection(data), { userEvent: "input.type", scrollIntoView: true });
            return true;
          },
          compositionend: () => {
            if (!refreshAfterComposition) return;
            refreshAfterComposition = false;
            queueMicrotask(refresh);
          },
          // A caret at the end of a wrapped line belongs to that side of the break. CodeMirror sees to it also as the
          // focus leaves, when there is no selection in the shadow root to read, and stops at an error.
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

  held = holdHeight(host, view.dom);

  function refresh(): void {
    // New underlines in the word that an input method is composing would end the composition.
    if (view.composing) {
      refreshAfterComposition = true;
      return;
    }
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
    canUndo: () => undoDepth(view.state) > 0,
    undo: () => void undo(view),
    redo: () => void redo(view),
    refresh,
    close() {
      const { from, to } = view.state.selection.main;
      clearTimeout(knotTimer);
      held?.end();
      view.destroy();
      knots.set([]);
      return { from, to };
    },
  };
}
