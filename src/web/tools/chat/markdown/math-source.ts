/** Puts `\( … \)`, `\[ … \]` and a formula between single dollars in the words that the parser of markdown knows: `$$ … $$` within a line. */

const mark = /`+|\$+|\\[\s\S]|\n[ \t]*(?:(?:[-*+>]|\d{1,9}[.)])[ \t]*)*(?:`{3,}|~{3,})/gu;

/** @param text of one block; what stands in code is left as it is */
export function mathSource(text: string): string {
  if (!/\\[([]|\$/u.test(text)) return text;
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
    } else if (sign === "$") {
      const tex = dollarFormula(text, found.index);
      if (tex === undefined) continue;
      out += `${text.slice(from, found.index)}$$ ${tex} $$`;
      from = found.index + 2 + tex.length;
      mark.lastIndex = from;
    } else if (sign.startsWith("$")) {
      const end = indexAfter(text, "$$", found.index + sign.length, missing);
      if (end !== -1) mark.lastIndex = end + 2;
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

const dollars = /(?<![\p{L}\p{N}])\$(?![\s$])([^$`\n]{1,200})(?<![\s\\])\$(?![\p{L}\p{N}$])/uy;
/** What a formula has and an amount has not. */
const formulaSign = /[\\^_=]/u;
const command = /\\[a-zA-Z]+(?:\{\p{L}*\})?/gu;
/** Words, and the short names of money. */
const prose = /\p{L}{3}|(?<!\p{L})(?:kr|er|og|på|en|et|to|af|vi|så|US|USD|EUR)(?!\p{L})/iu;

/**
 * What stands between two dollars that begin at `start`, where it can be nothing but a formula. »$5 og $6« is money:
 * a formula touches its dollars, has a letter or a command, a sign of formulas, and no words.
 */
function dollarFormula(text: string, start: number): string | undefined {
  dollars.lastIndex = start;
  const tex = dollars.exec(text)?.[1];
  if (tex === undefined || !formulaSign.test(tex)) return undefined;
  const bare = tex.replace(command, " ");
  if (prose.test(bare) || (bare === tex && !/\p{L}|\^/u.test(tex))) return undefined;
  return tex;
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
