/** An answer in Markdown as running text with the same offsets: blanks stand for marks of sources and for signs of layout. */
import type { CitationMark } from "./citation-marks.ts";

const blank = (text: string): string => " ".repeat(text.length);
/** Emphasis, code, headings, quotations, tables; the address of a link. */
const signs =
  /\*+|_{2,}|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|~~|`+|\||^[ \t]{0,3}(?:#{1,6}|>)+|\]\([^)\n]{0,500}\)|\[(?=[^\]\n]{0,200}\]\()/gmu;
/** Bullets are left: they tell points from headings. */
const bullet = /(?<=^[ \t]{0,24})[+*](?=[ \t])/gmu;

export function bareAnswer(markdown: string, marks: readonly CitationMark[]): string {
  let plain = "";
  let done = 0;
  for (const { start, end } of marks) {
    plain += markdown.slice(done, start) + blank(markdown.slice(start, end));
    done = end;
  }
  const rest = plain + markdown.slice(done);
  return rest.replace(bullet, "-").replace(signs, blank);
}
