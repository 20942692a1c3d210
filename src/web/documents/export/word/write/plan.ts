/** Shares the changes of the whole text out among the paragraphs, and decides which paragraphs become one. */

import type { WordParagraph } from "../../../import/word/model.ts";
import { narrowChange, type TextChange } from "../compare/compare-texts.ts";

/** What is to be done to one paragraph; offsets are those of its own text. */
export interface ParagraphPlan {
  readonly paragraph: WordParagraph;
  readonly gone: { readonly from: number; readonly to: number }[];
  readonly come: { readonly at: number; readonly text: string }[];
  /** Its mark goes: the next paragraph's text follows on. */
  joinsNext: boolean;
}

export interface Plan {
  readonly paragraphs: readonly ParagraphPlan[];
  /** Something can't be done where it stands, such as joining a cell of a table with the paragraph after it. */
  readonly isPartial: boolean;
}

/**
 * @param lines The paragraphs that are part of the text, in its order.
 * @param before The text that the changes belong to.
 */
export function planChanges(lines: readonly WordParagraph[], changes: readonly TextChange[], before: string): Plan {
  const plans = new Map<WordParagraph, ParagraphPlan>();
  let isPartial = false;
  let index = 0;

  function planFor(paragraph: WordParagraph): ParagraphPlan {
    const found = plans.get(paragraph);
    if (found) return found;
    const plan: ParagraphPlan = { paragraph, gone: [], come: [], joinsNext: false };
    plans.set(paragraph, plan);
    return plan;
  }

  function join(at: number, isWhollyGone: boolean): void {
    const paragraph = lines[at];
    const above = lines[at - 1];
    if (paragraph && canJoin(paragraph, lines[at + 1])) planFor(paragraph).joinsNext = true;
    else if (isWhollyGone && above && canJoin(above, paragraph)) planFor(above).joinsNext = true;
    else isPartial = true;
  }

  for (const whole of changes) {
    while (index + 1 < lines.length && (lines[index + 1]?.at ?? 0) <= whole.from) index += 1;
    const first = lines[index];
    if (!first) continue;
    const change = isInSeveralRuns(first, whole) ? narrowChange(whole, before) : whole;
    const end = first.text.length;
    const offset = Math.min(change.from - first.at, end);
    if (change.insert !== "") {
      // Between the document and its notes there is no paragraph: the text above goes on.
      const isBetween = change.from - first.at > end && !change.insert.startsWith("\n");
      planFor(first).come.push({ at: offset, text: isBetween ? `\n${change.insert}` : change.insert });
    }
    for (let at = index; at < lines.length; at += 1) {
      const paragraph = lines[at];
      if (!paragraph || paragraph.at >= change.to) break;
      const from = Math.max(0, Math.min(change.from - paragraph.at, paragraph.text.length));
      const to = Math.min(change.to - paragraph.at, paragraph.text.length);
      if (from < to) planFor(paragraph).gone.push({ from, to });
      const breakAt = paragraph.at + paragraph.text.length;
      const hasBreak = !paragraph.joins || paragraph.next === undefined;
      if (hasBreak && change.from <= breakAt && change.to > breakAt) join(at, from === 0);
    }
  }
  return { paragraphs: [...plans.values()], isPartial };
}

/** A replacement within one line whose letters don't all look the same. */
function isInSeveralRuns(paragraph: WordParagraph, { from, to, insert }: TextChange): boolean {
  if (insert === "" || to > paragraph.at + paragraph.text.length) return false;
  const touched = paragraph.pieces.filter(
    (piece) => paragraph.at + piece.at < to && paragraph.at + piece.at + piece.text.length > from,
  );
  return touched.some((piece) => piece.run !== touched[0]?.run);
}

function canJoin(paragraph: WordParagraph, following: WordParagraph | undefined): boolean {
  return following !== undefined && paragraph.next === following && !paragraph.endsSection;
}
