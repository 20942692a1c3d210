/** Footnotes of an answer: numbers them over all of its blocks, and makes nodes of their marks and notes in one block. */
import type { MarkdownNode } from "./plain-nodes.ts";

/** By label in lower case, counted from 1 in the order of the notes. */
export type FootnoteNumbers = ReadonlyMap<string, number>;

/**
 * `all`: notes stay where they were written. `marks`: what refers to a note, without those that are shown at the end.
 * `notes`: these alone.
 */
export type FootnoteKeep = "all" | "marks" | "notes";

export interface FootnoteOptions {
  readonly numbers: FootnoteNumbers;
  readonly keep: FootnoteKeep;
}

/** Blocks with notes are read twice. */
const maxFootnotes = 50;
const label = String.raw`\[\^([^\s[\]^]{1,40})\]`;
const marksAndNotes = new RegExp(`^ {0,3}${label}:|${label}`, "gmu");
const codeInLine = /`[^`\n]*`/gu;
/** What code is read as: with nothing in its place, what follows it would begin the line. */
const codePlace = "`";
const mark = new RegExp(label, "gu");

/**
 * Numbers the footnotes that have both a mark and a note; all others are shown as they were written. So are all of an
 * answer that has more than `maxFootnotes`: each block with a note is parsed twice, and no answer needs so many.
 *
 * @param texts the blocks that are read as markdown
 * @returns null if there are none to number
 */
export function footnoteNumbers(texts: readonly string[]): FootnoteNumbers | null {
  const noted = new Set<string>();
  const marked = new Set<string>();
  for (const text of texts) {
    if (!text.includes("[^")) continue;
    for (const [, note, name = ""] of text.replace(codeInLine, codePlace).matchAll(marksAndNotes)) {
      if (note === undefined) marked.add(name.toLowerCase());
      else noted.add(note.toLowerCase());
    }
  }
  const known = [...noted].filter((name) => marked.has(name));
  return known.length === 0 || known.length > maxFootnotes
    ? null
    : new Map(known.map((name, index) => [name, index + 1]));
}

/** Whether a block has one of these notes: where it has not, nothing of it is shown at the end of the answer. */
export function hasNotes(text: string, numbers: FootnoteNumbers): boolean {
  if (!text.includes("]:")) return false;
  return [...text.matchAll(marksAndNotes)].some(([, name]) => name !== undefined && numbers.has(name.toLowerCase()));
}

/** A mark: `<sup data-footnote="1">`. @param name as it was written */
export function noteMark(number: number, name: string): MarkdownNode {
  const data = { hName: "sup", hProperties: { dataFootnote: String(number) } };
  return { type: "noteMark", label: name, data, children: [{ type: "text", value: String(number) }] };
}

/** Plugin of the parser. Its own marks have their note in the same block; these have it in another. */
export function noteMarks({ numbers }: FootnoteOptions) {
  return (tree: MarkdownNode): void => place(tree, numbers);
}

function place(node: MarkdownNode, numbers: FootnoteNumbers): void {
  if (node.children === undefined) return;
  node.children = node.children.flatMap((child) => {
    if (child.type === "citation") return [child];
    // A link leads to one place only.
    if (child.type === "link" || child.type === "linkReference") {
      asWritten(child);
      return [child];
    }
    if (child.type === "text") return cut(child, numbers);
    place(child, numbers);
    return [child];
  });
}

function asWritten(node: MarkdownNode): void {
  if (node.children === undefined) return;
  node.children = node.children.map((child) => {
    if (child.type === "noteMark") return { type: "text", value: `[^${child.label ?? ""}]` };
    asWritten(child);
    return child;
  });
}

function cut(node: MarkdownNode, numbers: FootnoteNumbers): MarkdownNode[] {
  const value = node.value ?? "";
  const pieces: MarkdownNode[] = [];
  let at = 0;
  for (const { 0: written, 1: name = "", index } of value.matchAll(mark)) {
    const number = numbers.get(name.toLowerCase());
    if (number === undefined) continue;
    if (index > at) pieces.push({ type: "text", value: value.slice(at, index) });
    pieces.push(noteMark(number, name));
    at = index + written.length;
  }
  if (at === 0) return [node];
  if (at < value.length) pieces.push({ type: "text", value: value.slice(at) });
  return pieces;
}

/** The number of a note of the answer's own, which begins its line: what a quotation cites stays in it. */
export function noteNumber(node: MarkdownNode, source: string, { numbers, keep }: FootnoteOptions): number | undefined {
  const start = node.position?.start.offset;
  if (keep === "all" || node.type !== "footnoteDefinition" || start === undefined) return undefined;
  const lineStart = start === 0 ? 0 : source.lastIndexOf("\n", start - 1) + 1;
  return /^ {0,3}$/u.test(source.slice(lineStart, start)) ? numbers.get(node.identifier ?? "") : undefined;
}

/** The notes of a block as items of a list, each with a way back at its end. */
export function notesIn(tree: MarkdownNode, source: string, footnotes: FootnoteOptions): MarkdownNode[] {
  const number = noteNumber(tree, source, footnotes);
  if (number !== undefined) return [noteItem(number, tree.children ?? [])];
  return (tree.children ?? []).flatMap((child) => notesIn(child, source, footnotes));
}

function noteItem(number: number, children: readonly MarkdownNode[]): MarkdownNode {
  const value = String(number);
  const back: MarkdownNode = {
    type: "noteBack",
    data: { hName: "sup", hProperties: { dataBack: value } },
    children: [],
  };
  const last = children.at(-1);
  const isText = last?.type === "paragraph";
  const end: MarkdownNode = { type: "paragraph", children: isText ? [...(last.children ?? []), back] : [back] };
  const words = isText ? children.slice(0, -1) : children;
  return { type: "note", data: { hName: "li", hProperties: { dataFootnote: value } }, children: [...words, end] };
}
