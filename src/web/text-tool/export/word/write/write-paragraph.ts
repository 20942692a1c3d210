/** Turns what is to be done to a paragraph into changes of its XML; all that is not named stays as it is. */
import type { WordParagraph, WordPiece } from "../../../import/word/model.ts";
import type { Markup } from "./markup.ts";
import type { ParagraphPlan } from "./plan.ts";
import { canCut, createRunWriter } from "./run-writer.ts";

/** `[start, end)` of the source becomes `text`. */
export interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Whether it changes what is in a paragraph, or the paragraph itself. */
  readonly place: "content" | "frame";
}

type Step =
  | { readonly kind: "keep" | "gone"; readonly from: number; readonly to: number }
  | { readonly kind: "come"; readonly text: string };

/** The piece beside which new text is put: one with letters that go, else the one before, else the one after. */
function pieceFor(plan: ParagraphPlan, at: number): WordPiece | undefined {
  const { pieces } = plan.paragraph;
  const after = pieces.find((piece) => piece.at + piece.text.length > at);
  const before = pieces.findLast((piece) => piece.at + piece.text.length <= at);
  if (after && after.at < at) return after;
  if (after && plan.gone.some(({ from, to }) => from <= at && at < to)) return after;
  // Out of a link rather than into it.
  if (before && after && before.run.wrappers.length > after.run.wrappers.length) return after;
  if (before && after?.isLetters && !before.isLetters) return after;
  return before ?? after;
}

/** What happens to a piece, in its order. Offsets are those of the piece. */
function stepsFor(plan: ParagraphPlan, piece: WordPiece, come: readonly { at: number; text: string }[]): Step[] {
  const size = piece.text.length;
  const steps: Step[] = [];
  let at = 0;
  const keepTo = (to: number) => {
    if (to > at) steps.push({ kind: "keep", from: at, to });
    at = Math.max(at, to);
  };
  const gone = plan.gone
    .map(({ from, to }) => ({ from: Math.max(0, from - piece.at), to: Math.min(size, to - piece.at) }))
    .filter(({ from, to }) => from < to);
  const waiting = [...come];
  const putUpTo = (limit: number) => {
    for (let next = waiting[0]; next && next.at - piece.at <= limit; next = waiting[0]) {
      keepTo(Math.max(0, Math.min(size, next.at - piece.at)));
      steps.push({ kind: "come", text: next.text });
      waiting.shift();
    }
  };
  for (const { from, to } of gone) {
    putUpTo(from - 1);
    keepTo(from);
    steps.push({ kind: "gone", from, to });
    at = to;
    // What comes in the place of what goes stands behind it.
    const inPlace = waiting[0];
    if (inPlace && inPlace.at - piece.at <= from) {
      steps.push({ kind: "come", text: inPlace.text });
      waiting.shift();
    }
  }
  putUpTo(size);
  keepTo(size);
  return steps;
}

/** How often the text is cut into a new paragraph. */
function countCuts(plan: ParagraphPlan): number {
  let cuts = 0;
  for (const { at, text } of plan.come) {
    const piece = pieceFor(plan, at);
    if (piece === undefined || canCut(piece.run)) cuts += text.split("\n").length - 1;
  }
  return cuts;
}

/**
 * @param source The part that the paragraph stands in.
 * @param isMarkGone Whether the paragraph's own mark is to be noted as deleted.
 */
export function writeParagraph(source: string, plan: ParagraphPlan, markup: Markup, isMarkGone: boolean): Splice[] {
  const { paragraph } = plan;
  const { properties } = paragraph;
  const own = source.slice(properties.start, properties.end);
  const cuts = countCuts(plan);
  let cutsLeft = cuts;
  const lastMark = isMarkGone ? "del" : undefined;
  // The original mark, and with it the end of a section, goes to the last of the paragraphs.
  const nextParagraph = (): string => {
    cutsLeft -= 1;
    return cutsLeft > 0
      ? markup.paragraphProperties(own, "ins", false)
      : markup.paragraphProperties(own, lastMark, true);
  };
  const firstProperties =
    cuts > 0 ? markup.paragraphProperties(own, "ins", false) : markup.paragraphProperties(own, lastMark, true);
  if (paragraph.pieces.length === 0)
    return writeEmpty(paragraph, plan, markup, { own, firstProperties, nextParagraph });
  const splices: Splice[] = [];
  if (firstProperties !== own) splices.push({ ...properties, text: firstProperties, place: "frame" });
  const come = new Map<WordPiece, { at: number; text: string }[]>();
  for (const one of plan.come) {
    const piece = pieceFor(plan, one.at);
    if (piece) come.set(piece, [...(come.get(piece) ?? []), one]);
  }
  for (const piece of paragraph.pieces) {
    const steps = stepsFor(plan, piece, come.get(piece) ?? []);
    if (steps.some(({ kind }) => kind !== "keep"))
      splices.push(writePiece(source, piece, steps, markup, nextParagraph));
  }
  return splices;
}

interface Insides {
  readonly own: string;
  readonly firstProperties: string;
  readonly nextParagraph: () => string;
}

/** New text in a paragraph without any, in the looks of its mark. */
function writeEmpty(paragraph: WordParagraph, plan: ParagraphPlan, markup: Markup, insides: Insides): Splice[] {
  const { own, firstProperties, nextParagraph } = insides;
  const place = {
    openTag: markup.runStart,
    properties: markup.markProperties(own),
    wrappers: [],
    canCut: true,
  };
  const writer = createRunWriter(markup, place, false, nextParagraph);
  for (const { text } of plan.come) writer.insert(text);
  const inside = writer.finish(false);
  if (paragraph.isEmptyTag) {
    const openTag = `${paragraph.openTag.slice(0, -"/>".length).trimEnd()}>`;
    const text = openTag + firstProperties + inside + markup.paragraphEnd;
    return [{ start: paragraph.start, end: paragraph.end, text, place: "frame" }];
  }
  const splices: Splice[] = [];
  if (firstProperties !== own) splices.push({ ...paragraph.properties, text: firstProperties, place: "frame" });
  if (inside !== "") splices.push({ start: paragraph.bodyEnd, end: paragraph.bodyEnd, text: inside, place: "content" });
  return splices;
}

function writePiece(
  source: string,
  piece: WordPiece,
  steps: readonly Step[],
  markup: Markup,
  nextParagraph: () => string,
): Splice {
  const { run } = piece;
  const isFirst = piece.start === run.bodyStart;
  const isLast = piece.end === run.bodyEnd;
  const place = {
    openTag: run.openTag,
    properties: run.properties,
    wrappers: run.wrappers,
    canCut: canCut(run),
  };
  const writer = createRunWriter(markup, place, !isFirst, nextParagraph);
  let kept = "";
  for (const [index, step] of steps.entries()) {
    if (step.kind === "come") {
      // One element for letters that stand side by side in a clean text.
      const before = kept;
      kept = "";
      if (markup.tracked || !piece.isLetters || step.text.includes("\n")) {
        writer.keep(before === "" ? "" : contentOf(source, piece, before, markup));
        writer.insert(step.text);
      } else kept = before + step.text;
    } else if (step.kind === "keep") kept += piece.text.slice(step.from, step.to);
    else if (markup.tracked) {
      writer.keep(kept === "" ? "" : contentOf(source, piece, kept, markup));
      kept = "";
      const gone = piece.text.slice(step.from, step.to);
      writer.remove(piece.isLetters ? markup.content(gone, "delText") : source.slice(piece.start, piece.end));
    }
    if (index === steps.length - 1) writer.keep(kept === "" ? "" : contentOf(source, piece, kept, markup));
  }
  const text = writer.finish(!isLast);
  return { start: isFirst ? run.start : piece.start, end: isLast ? run.end : piece.end, text, place: "content" };
}

function contentOf(source: string, piece: WordPiece, text: string, markup: Markup): string {
  return piece.isLetters || text !== piece.text ? markup.content(text) : source.slice(piece.start, piece.end);
}
