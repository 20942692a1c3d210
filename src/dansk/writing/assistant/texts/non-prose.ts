/** Detects parts of a text that are not prose: file names, addresses, code. */
import type { Finding } from "../../../finding.ts";

/** No longer run of signs without a blank is looked at. */
const longest = 200;
const isBlank = (sign: string | undefined): boolean => sign === undefined || /\s/u.test(sign);

/** The signs around a place up to the nearest blanks, without the marks that sentences have at the ends of words. */
function runAt(text: string, start: number, end: number): string {
  let from = start;
  let to = end;
  while (start - from < longest && !isBlank(text[from - 1])) from -= 1;
  while (to - end < longest && !isBlank(text[to])) to += 1;
  const run = text.slice(from, to).replace(/^["'»«“”„*(]+/u, "");
  const bare = run.replace(/["'»«“”„*.,:;!?]+$/u, "");
  // *(idag)*, and not *range(3)*
  return bare.endsWith(")") && !bare.includes("(") ? bare.replace(/[).,:;!?"«”]+$/u, "") : bare;
}

const code = /[\p{L}\p{N}]\(|[\p{L}\p{N}]\[|[_@\\{}=<>|#]|\/\/|\p{L}\.\p{Ll}|[\p{L}]\d|\d[\p{L}]/u;

/** Whether a finding is on a word that is part of a file name, an address, a call or a name with digits. */
export function isNonProse(
  text: string,
  { start, end, category }: Pick<Finding, "start" | "end" | "category">,
): boolean {
  if (category !== "stavning" && category !== "ord") return false;
  return code.test(runAt(text, start, end));
}
