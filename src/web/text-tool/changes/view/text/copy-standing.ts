/** Copying out of the result: the text as it stands, without what went and what is told about it. */
import type { ClipboardEvent } from "react";
import { richText } from "../../../export/copy-text.ts";

/** What is shown in the result and does not stand in its text. */
const notText = ".change-gone, .part-note, .check-note, .space-mark, .sr-only, button";

/**
 * Puts what is marked on the clipboard as the button does with the whole. What holds no text that stands, such as a
 * word that went, is left to the browser: whoever marks it wants that.
 * @param isByModel tells programs that a model wrote it
 */
export function copyStanding(event: ClipboardEvent<HTMLElement>, isByModel: boolean): void {
  const selection = window.getSelection();
  if (selection === null || selection.isCollapsed) return;
  const text = standingIn(selection.getRangeAt(0), event.currentTarget);
  if (text.trim() === "") return;
  event.clipboardData.setData("text/plain", text);
  event.clipboardData.setData("text/html", richText(text, isByModel));
  event.preventDefault();
}

function standingIn(range: Range, region: Element): string {
  const inside = range.cloneRange();
  const whole = document.createRange();
  whole.selectNodeContents(region);
  if (inside.compareBoundaryPoints(Range.START_TO_START, whole) < 0) {
    inside.setStart(whole.startContainer, whole.startOffset);
  }
  if (inside.compareBoundaryPoints(Range.END_TO_END, whole) > 0) inside.setEnd(whole.endContainer, whole.endOffset);
  // The clone has nothing of what is around it.
  const around = inside.commonAncestorContainer;
  const element = around instanceof Element ? around : around.parentElement;
  if (element?.closest(notText)) return "";
  const marked = inside.cloneContents();
  for (const one of marked.querySelectorAll(notText)) one.remove();
  const blocks = [...marked.querySelectorAll(".result-block")];
  if (blocks.length === 0) return marked.textContent ?? "";
  // A block begins where a line does: the line end is the block's before, and is not always in it.
  return blocks
    .map(({ textContent }) => textContent ?? "")
    .reduce((text, block) => `${text}${text.endsWith("\n") ? "" : "\n"}${block}`);
}
