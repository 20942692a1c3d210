/** Puts `\( … \)` and `\[ … \]` in the words that the parser of markdown knows: `$$ … $$` within a line. */

const mark = /`+|\\[\s\S]|\n[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*)*(?:`{3,}|~{3,})/gu;

/** @param text of one block; what stands in code is left as it is */
export function mathSource(text: string): string {
  if (!text.includes("\\(") && !text.includes("\\[")) return text;
  const missing = new Set<string>();
  let out = "";
  let from = 0;
  mark.lastIndex = 0;
  for (let found = mark.exec(text); found !== null; found = mark.exec(text)) {
    const [sign] = found;
    if (sign === "\\(" || sign === "\\[") {
      const tex = formulaAt(text, found.index + 2, sign === "\\(" ? "\\)" : "\\]", missing);
      if (tex === undefined) continue;
      const size = sign === "\\[" ? "\\displaystyle " : "";
      out += `${text.slice(from, found.index)}$$ ${size}${tex.trim()} $$`;
      from = found.index + 4 + tex.length;
      mark.lastIndex = from;
    } else if (!sign.startsWith("\\")) {
      mark.lastIndex = endOfCode(text, found.index + sign.length, sign, missing);
    }
  }
  return out + text.slice(from);
}

/** What stands before `closing`; undefined: nothing closes it in its paragraph. */
function formulaAt(text: string, start: number, closing: string, missing: Set<string>): string | undefined {
  const end = indexAfter(text, closing, start, missing);
  if (end === -1) return undefined;
  const tex = text.slice(start, end);
  return tex.trim() === "" || /\n[ \t]*\n|\$\$/u.test(tex) ? undefined : tex;
}

/** Where code that begins here is over; right here when nothing closes it. */
function endOfCode(text: string, start: number, sign: string, missing: Set<string>): number {
  if (sign.startsWith("\n")) {
    const fence = sign.trimStart().replace(/^[^`~]+/u, "");
    const end = indexAfter(text, fence, start, missing);
    return end === -1 ? text.length : end + fence.length;
  }
  for (let end = indexAfter(text, sign, start, missing); end !== -1; end = indexAfter(text, sign, end, missing)) {
    let after = end;
    while (text[after] === "`") after += 1;
    if (after - end === sign.length) return after;
    end = after;
  }
  return start;
}

/** What was looked for to the end of the text and not found is not looked for again. */
function indexAfter(text: string, part: string, start: number, missing: Set<string>): number {
  if (missing.has(part)) return -1;
  const index = text.indexOf(part, start);
  if (index === -1) missing.add(part);
  return index;
}
