/** Finds mail addresses around each @. */
import type { PersonalDatum } from "./personal-datum.ts";

/** RFC 5321, 4.5.3.1: so long may the part before the @ be, and so long the one after it. */
const mostLocal = 64;
const mostDomain = 255;

const local = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}_%+'-][\p{L}\p{N}._%+'-]{0,63}$/u;
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/u;

/** Every mail address. */
export function findEmails(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = local.exec(text.slice(Math.max(0, at - mostLocal - 1), at))?.[0].replace(/^['.]+/u, "");
    if (name === undefined || name === "" || name.length > mostLocal) continue;
    const host = domain.exec(text.slice(at + 1, at + 1 + mostDomain))?.[0];
    if (host === undefined) continue;
    found.push({ kind: "email", start: at - name.length, end: at + 1 + host.length });
  }
  return found;
}
