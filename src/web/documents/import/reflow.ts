/** Puts paragraphs together again from the lines of a PDF, which knows lines and not paragraphs. */

/** A line shorter than this share of the longest ones may end its paragraph. */
const fullLineShare = 0.8;

const endsSentence = /[.!?:][)"'»”’]*$/u;
const startsItem = /^(?:[-–•*]|\d{1,3}[.)])\s/u;

export interface Reflowed {
  /** One paragraph a line. */
  readonly text: string;
  /** Where each page begins in it, UTF-16, rising; an empty page begins where the next one does. */
  readonly pages: readonly number[];
}

/** Text of the pages, one paragraph a line. Page breaks don't end a paragraph that runs on. */
export function reflow(pages: readonly string[]): Reflowed {
  const lines = pages.flatMap((page, number) =>
    page.split("\n").map((line) => ({ line: line.replace(/\s+/gu, " ").trim(), number })),
  );
  const lengths = lines.map(({ line }) => line.length).sort((a, b) => a - b);
  // Not the very longest: one line that runs over the edge would make all others short.
  const full = (lengths[Math.floor(lengths.length * 0.9)] ?? 0) * fullLineShare;
  const paragraphs: string[] = [];
  const starts: number[] = [];
  // The pieces of the open paragraph: adding each line to one long text would copy it again and again.
  let pieces: string[] = [];
  let last = "";
  /** UTF-16 units of the text so far, with the line ends between the paragraphs. */
  let length = 0;
  for (const { line, number } of lines) {
    if (line === "") {
      close();
      continue;
    }
    if (pieces.length > 0 && (startsItem.test(line) || isEnd(last, line, full))) close();
    if (pieces.length > 0) addBreak(line);
    while (starts.length <= number) starts.push(length);
    add(line);
    last = line;
  }
  close();
  const text = paragraphs.join("\n");
  while (starts.length < pages.length) starts.push(text.length);
  return { text, pages: starts };

  function add(piece: string): void {
    pieces.push(piece);
    length += piece.length;
  }

  /** A word that was broken at the end of a line is one word again; a hyphen before a capital or a digit stays. */
  function addBreak(next: string): void {
    if (!last.endsWith("-")) add(" ");
    else if (/\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(next)) {
      pieces[pieces.length - 1] = last.slice(0, -1);
      length -= 1;
    }
  }

  function close(): void {
    if (pieces.length === 0) return;
    paragraphs.push(pieces.join(""));
    pieces = [];
    length += 1;
  }
}

function isEnd(line: string, next: string, full: number): boolean {
  const startsSmall = /^\p{Ll}/u.test(next);
  if (startsSmall) return false;
  return line.length < full && (endsSentence.test(line) || line.length < full / 2);
}
