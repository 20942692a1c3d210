/** Turns what is to be done to a paragraph into changes of its XML; all that is not named stays as it is. */
import type { WordParagraph, WordPiece, Wrapper } from "../../../import/word/model.ts";
import type { Markup } from "./markup.ts";
import type { ParagraphPlan } from "./plan.ts";

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

/** New text with its place: in a piece, beside a link, or in a paragraph without any text. */
interface Placed {
  readonly at: number;
  readonly text: string;
  readonly piece: WordPiece | undefined;
  /** The link that it stands before or after, out of a paragraph that is wholly that link. */
  readonly beside?: { readonly link: Wrapper; readonly around: readonly Wrapper[]; readonly side: "before" | "after" };
}

/** A line that is added before or after a line that is wholly a link does not become part of the link. */
function placesOf(plan: ParagraphPlan): Placed[] {
  const { pieces } = plan.paragraph;
  return plan.come.flatMap(({ at, text }): Placed[] => {
    const piece = pieceFor(plan, at);
    const links = piece?.run.wrappers.findIndex(({ name }) => name === "hyperlink") ?? -1;
    const link = piece?.run.wrappers[links];
    if (!piece || !link || !text.includes("\n")) return [{ at, text, piece }];
    const around = piece.run.wrappers.slice(0, links);
    if (at === plan.paragraph.text.length && piece === pieces.at(-1)) {
      const cut = text.indexOf("\n");
      const beside: Placed = { at, text: text.slice(cut), piece, beside: { link, around, side: "after" } };
      return cut === 0 ? [beside] : [{ at, text: text.slice(0, cut), piece }, beside];
    }
    if (at === 0 && piece === pieces[0]) {
      const cut = text.lastIndexOf("\n") + 1;
      const beside: Placed = { at, text: text.slice(0, cut), piece, beside: { link, around, side: "before" } };
      return cut === text.length ? [beside] : [beside, { at, text: text.slice(cut), piece }];
    }
    return [{ at, text, piece }];
  });
}

/** How often the text is cut into a new paragraph. */
function countCuts(places: readonly Placed[]): number {
  let cuts = 0;
  for (const { text, piece, beside } of places) {
    const wrappers = beside?.around ?? piece?.run.wrappers ?? [];
    if (canCut(wrappers)) cuts += text.split("\n").length - 1;
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
  const places = placesOf(plan);
  const cuts = countCuts(places);
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
  const writeBeside = (side: "before" | "after"): void => {
    for (const { text, beside } of places) {
      if (beside?.side !== side) continue;
      const { link, around } = beside;
      const looks = markup.markProperties(own);
      const place = { openTag: markup.runStart, properties: looks, wrappers: around, canCut: canCut(around) };
      const writer = createRunWriter(markup, place, false, nextParagraph);
      writer.insert(text);
      const at = side === "before" ? link.start : link.end;
      splices.push({ start: at, end: at, text: writer.finish(false), place: "content" });
    }
  };
  const come = new Map<WordPiece, Placed[]>();
  for (const one of places) {
    if (one.piece && !one.beside) come.set(one.piece, [...(come.get(one.piece) ?? []), one]);
  }
  writeBeside("before");
  for (const piece of paragraph.pieces) {
    const steps = stepsFor(plan, piece, come.get(piece) ?? []);
    if (steps.some(({ kind }) => kind !== "keep"))
      splices.push(writePiece(source, piece, steps, markup, nextParagraph));
  }
  writeBeside("after");
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
    canCut: canCut(run.wrappers),
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

// Writes what takes the place of a piece of a run: what stays, what goes, what comes, and new paragraphs between.

/** A run can be cut in two inside these; inside others a new line is a line break. */
const cuttable = new Set(["ins", "hyperlink", "smartTag"]);

function canCut(wrappers: readonly Wrapper[]): boolean {
  return wrappers.every(({ name }) => cuttable.has(name));
}

interface RunPlace {
  readonly openTag: string;
  readonly properties: string;
  readonly wrappers: readonly Wrapper[];
  /** Whether a new line may be a new paragraph here. */
  readonly canCut: boolean;
}

/**
 * @param isOpen Whether the run's opening tag stands before what is written.
 * @param nextParagraph The properties of the next paragraph that is cut off.
 */
function createRunWriter(markup: Markup, place: RunPlace, isOpen: boolean, nextParagraph: () => string) {
  const { properties, wrappers } = place;
  let out = "";
  let open = isOpen;
  let isWritten = isOpen;

  /** The run's properties, which may be written several times. */
  function ownProperties(): string {
    const own = isWritten ? markup.again(properties) : properties;
    isWritten = true;
    return own;
  }

  function openRun(): void {
    if (!open) out += place.openTag + ownProperties();
    open = true;
  }

  function closeRun(): void {
    if (open) out += markup.runEnd;
    open = false;
  }

  /** Markup that may not stand inside another person's insertion. */
  function besideInsertion(inside: string): void {
    closeRun();
    const around = wrappers.at(-1);
    out += around?.name === "ins" ? `${markup.elementEnd("ins")}${inside}${markup.reopened(around.openTag)}` : inside;
  }

  function add(content: string): void {
    if (content === "") return;
    if (markup.tracked) besideInsertion(markup.inserted(properties, content));
    else {
      openRun();
      out += content;
    }
  }

  function newLine(): void {
    if (!place.canCut) {
      add(markup.lineBreak);
      return;
    }
    closeRun();
    for (const { name } of wrappers.toReversed()) out += markup.elementEnd(name);
    out += markup.paragraphEnd + markup.paragraphStart + nextParagraph();
    for (const { name, openTag } of wrappers) out += name === "ins" ? markup.reopened(openTag) : openTag;
  }

  return {
    keep(content: string): void {
      if (content === "") return;
      openRun();
      out += content;
    },
    remove(content: string): void {
      if (!markup.tracked || content === "") return;
      closeRun();
      out += markup.deleted(ownProperties(), content);
    },
    insert(text: string): void {
      for (const [index, line] of text.split("\n").entries()) {
        if (index > 0) newLine();
        add(markup.content(line));
      }
    },
    /** @param stays Whether more of the run follows. */
    finish(stays: boolean): string {
      if (stays) openRun();
      else closeRun();
      return out;
    },
  };
}
