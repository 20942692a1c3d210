/** Puts paragraphs together again from the lines of a PDF, which knows lines and not paragraphs. */

/** A line shorter than this share of the longest ones may end its paragraph. */
const fullLineShare = 0.8;

const endsSentence = /[.!?:][)"'»”’]*$/u;
const startsItem = /^(?:[-–•*]|\d{1,3}[.)])\s/u;

/** Text of the pages, one paragraph a line. Page breaks don't end a paragraph that runs on. */
export function reflow(pages: readonly string[]): string {
  const lines = pages.flatMap((page) => page.split("\n")).map((line) => line.replace(/\s+/gu, " ").trim());
  const lengths = lines.map((line) => line.length).sort((a, b) => a - b);
  // Not the very longest: one line that runs over the edge would make all others short.
  const full = (lengths[Math.floor(lengths.length * 0.9)] ?? 0) * fullLineShare;
  const paragraphs: string[] = [];
  // The pieces of the open paragraph: adding each line to one long text would copy it again and again.
  let pieces: string[] = [];
  let last = "";
  for (const line of lines) {
    if (line === "") {
      close();
      continue;
    }
    if (pieces.length > 0 && (startsItem.test(line) || isEnd(last, line, full))) close();
    if (pieces.length > 0) addBreak(line);
    pieces.push(line);
    last = line;
  }
  close();
  return paragraphs.join("\n");

  /** A word that was broken at the end of a line is one word again; a hyphen before a capital or a digit stays. */
  function addBreak(next: string): void {
    if (!last.endsWith("-")) pieces.push(" ");
    else if (/\p{Ll}-$/u.test(last) && /^\p{Ll}/u.test(next)) pieces[pieces.length - 1] = last.slice(0, -1);
  }

  function close(): void {
    if (pieces.length > 0) paragraphs.push(pieces.join(""));
    pieces = [];
  }
}

function isEnd(line: string, next: string, full: number): boolean {
  const startsSmall = /^\p{Ll}/u.test(next);
  if (startsSmall) return false;
  return line.length < full && (endsSentence.test(line) || line.length < full / 2);
}
