/** Takes the fences off code and formulas. */

export interface FencedCode {
  /** The first word after the fence; may be empty. */
  readonly language: string;
  readonly code: string;
}

const maxLanguageChars = 30;

/** @param text of a block of kind `code`; its end may not be there yet */
export function fencedCode(text: string): FencedCode {
  const [first = "", ...lines] = text.split("\n");
  // `s`: else the rest ends at U+2028, and every shorter fence is tried before it fails.
  const opening = /^( {0,3})(`{3,}|~{3,})(.*)$/su.exec(first.replace(/\r$/u, ""));
  const fence = opening?.[2] ?? "```";
  const language = (opening?.[3] ?? "").trim().split(/\s/u, 1)[0] ?? "";
  // While it comes in, a part of the closing fence is no code either.
  const last = lines.at(-1)?.trim() ?? "";
  if (last !== "" && last === fence.charAt(0).repeat(last.length)) lines.pop();
  const indent = new RegExp(`^ {0,${opening?.[1]?.length ?? 0}}`, "u");
  return {
    language: language.slice(0, maxLanguageChars),
    code: lines.map((line) => line.replace(indent, "")).join("\n"),
  };
}

export interface FencedFormula {
  readonly tex: string;
  /** What stands behind it, as a full stop. */
  readonly after: string;
}

/** @returns undefined where nothing closes it: then it is not known to be a formula */
export function fencedFormula(text: string): FencedFormula | undefined {
  const bare = text.trim();
  const closing = bare.startsWith("$$") ? "$$" : "\\]";
  const end = bare.indexOf(closing, 2);
  if (end === -1) return undefined;
  const tex = bare.slice(2, end).trim();
  return tex === "" ? undefined : { tex, after: bare.slice(end + 2).trim() };
}
