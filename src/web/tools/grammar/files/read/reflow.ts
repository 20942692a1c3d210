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
  let current = "";
  let last = "";
  for (const line of lines) {
    if (line === "") {
      close();
      continue;
    }
    if (current !== "" && (startsItem.test(line) || isEnd(last, line, full))) close();
    current = join(current, line);
    last = line;
  }
  close();
  return paragraphs.join("\n");

  function close(): void {
    if (current !== "") paragraphs.push(current);
    current = "";
  }
}

function isEnd(line: string, next: string, full: number): boolean {
  const startsSmall = /^\p{Ll}/u.test(next);
  if (startsSmall) return false;
  return line.length < full && (endsSentence.test(line) || line.length < full / 2);
}

/** A word that was broken at the end of a line is one word again; a hyphen before a capital or a digit stays. */
function join(before: string, line: string): string {
  if (before === "") return line;
  if (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(line)) return before.slice(0, -1) + line;
  return before.endsWith("-") ? before + line : `${before} ${line}`;
}
