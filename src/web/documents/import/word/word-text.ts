/** The text of a Word document as it stands on the sheet: a line for each paragraph, the notes last. */
import type { WordParagraph, WordPart } from "./model.ts";

/** Between the document and its notes. */
const beforeNotes = "\n\n";

/** Gives every paragraph its place, and answers with the whole text. */
export function layOut(parts: readonly WordPart[]): string {
  let text = "";
  let isFirst = true;
  for (const part of parts) {
    const { paragraphs } = part;
    if (paragraphs.length === 0 || (!isFirst && paragraphs.every((one) => one.text.trim() === ""))) continue;
    if (!isFirst) text += beforeNotes;
    isFirst = false;
    const lines: string[] = [];
    let at = text.length;
    for (const [index, paragraph] of paragraphs.entries()) {
      place(paragraph, at);
      const isLast = index === paragraphs.length - 1;
      const line = isLast || continues(paragraph) ? paragraph.text : `${paragraph.text}\n`;
      lines.push(line);
      at += line.length;
    }
    text += lines.join("");
  }
  return text;
}

/** Its text and the next paragraph's are one line. */
function continues(paragraph: WordParagraph): boolean {
  return paragraph.joins && paragraph.next !== undefined;
}

function place(paragraph: WordParagraph, at: number): void {
  paragraph.at = at;
  if (paragraph.twin) paragraph.twin.at = at;
}

/** What is shown: without the empty lines at the end. */
export function shownText(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n") end -= 1;
  return text.slice(0, end);
}
