/** A change of text and how places in the text move with it; worker and page map by this same function. */
import type { Edit } from "#dansk/engine/document.ts";

/** A stretch of text that moves with the edits around it. */
export interface Range {
  start: number;
  end: number;
}

/** Whether a place, or the caret, touches the range. */
export function meets(range: Readonly<Range>, start: number, end: number): boolean {
  return range.start <= end && start <= range.end;
}

/** The text after the edit. */
export function applyEdit(text: string, edit: Edit): string {
  return text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
}

/** Where `offset` stands after the edit; text inserted exactly there comes before it only when `after` is true. */
export function mapOffset(edit: Edit, offset: number, after: boolean): number {
  if (offset < edit.from || (offset === edit.from && !(after && edit.from === edit.to))) return offset;
  if (offset >= edit.to) return offset + edit.insert.length - (edit.to - edit.from);
  return after ? edit.from + edit.insert.length : edit.from;
}

/**
 * Moves a range with an edit, in place. Typing directly before or after a range does not make it longer.
 * @returns false when nothing of the range is left
 */
export function mapRange(edit: Edit, range: Range): boolean {
  if (range.start === range.end) {
    const at = mapOffset(edit, range.start, false);
    range.start = at;
    range.end = at;
    return true;
  }
  if (edit.from <= range.start && edit.to >= range.end) return false;
  range.start = mapOffset(edit, range.start, true);
  range.end = mapOffset(edit, range.end, false);
  return range.start < range.end;
}

/** The smallest edit that turns `before` into `after`; undefined when they are equal. */
export function editBetween(before: string, after: string): Edit | undefined {
  if (before === after) return undefined;
  const shortest = Math.min(before.length, after.length);
  let head = 0;
  while (head < shortest && before.charCodeAt(head) === after.charCodeAt(head)) head += 1;
  let tail = 0;
  while (
    tail < shortest - head &&
    before.charCodeAt(before.length - 1 - tail) === after.charCodeAt(after.length - 1 - tail)
  ) {
    tail += 1;
  }
  return { from: head, to: before.length - tail, insert: after.slice(head, after.length - tail) };
}
