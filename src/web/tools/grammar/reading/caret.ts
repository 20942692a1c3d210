/** Where the caret stands in the writing sheet, be it the editor or the plain field. */
import { EditorView } from "@codemirror/view";

/** The editor of a sheet; undefined while the plain field is in its place. */
export function editorOf(sheet: Element): EditorView | undefined {
  const host = sheet.querySelector<HTMLElement>(".writing-host");
  const content = host?.hidden === false ? host.shadowRoot?.querySelector<HTMLElement>(".cm-editor") : undefined;
  return (content ? EditorView.findFromDOM(content) : undefined) ?? undefined;
}

function fieldOf(sheet: Element): HTMLTextAreaElement | undefined {
  return sheet.querySelector("textarea") ?? undefined;
}

/** The selected stretch of the text; both ends are the caret when nothing is selected. */
export function selectionOf(sheet: Element): { readonly from: number; readonly to: number } {
  const editor = editorOf(sheet);
  if (editor) {
    const { from, to } = editor.state.selection.main;
    return { from, to };
  }
  const field = fieldOf(sheet);
  return { from: field?.selectionStart ?? 0, to: field?.selectionEnd ?? 0 };
}

/** Middle of the caret's line, in pixels from the top of the window; the plain field does not tell. */
export function caretHeight(sheet: Element): number | undefined {
  const editor = editorOf(sheet);
  const place = editor?.coordsAtPos(editor.state.selection.main.head);
  return place ? (place.top + place.bottom) / 2 : undefined;
}

/** Selects a stretch of the plain field, which has no other way to show it. */
export function selectInField(sheet: Element, from: number, to: number): void {
  fieldOf(sheet)?.setSelectionRange(from, to);
}

/** Selects a stretch of the text, brings it into view, and puts the caret there. */
export function showStretch(sheet: Element, from: number, to: number): void {
  const editor = editorOf(sheet);
  if (editor) {
    editor.dispatch({
      selection: { anchor: from, head: to },
      effects: EditorView.scrollIntoView(from, { y: "center" }),
    });
    editor.focus();
    return;
  }
  selectInField(sheet, from, to);
  fieldOf(sheet)?.focus();
}
