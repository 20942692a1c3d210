/** Finds web and mail addresses, handles and code in a run of text without white space. */
import { Trait } from "./token.ts";

/** A range that is one token, whatever it contains. Offsets are those of the given text. */
export interface SpecialSpan {
  readonly start: number;
  readonly end: number;
  readonly traits: number;
}

const topDomains = new Set("dk com net org eu se no de uk nu io gov edu info fr nl fi is gl fo ai app dev".split(" "));

function isAddressCharacter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 48 && code <= 57) ||
    code === 46 ||
    code === 45 ||
    code === 95 ||
    code === 43 ||
    code === 37 ||
    code >= 0xc0
  );
}

function isAsciiAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}

/** Where the address ends when the marks that close a sentence or a bracket are taken off. */
function trimEnd(text: string, start: number, end: number): number {
  let at = end;
  while (at > start && `.,;:!?)]}>"'»«”“’…`.includes(text.charAt(at - 1))) at -= 1;
  return at;
}

function mailAt(text: string, at: number, from: number, to: number): SpecialSpan | undefined {
  let start = at;
  while (start > from && isAddressCharacter(text.charCodeAt(start - 1))) start -= 1;
  let end = at + 1;
  while (end < to && isAddressCharacter(text.charCodeAt(end))) end += 1;
  end = trimEnd(text, at + 1, end);
  const domain = text.slice(at + 1, Math.min(end, at + 255));
  return start < at && domain.includes(".") ? { start, end, traits: Trait.Mail } : undefined;
}

/**
 * Whether a piece that begins with these two letters can be an address. A quick test that excludes nearly every word.
 */
function mayBeUrl(first: number, second: number): boolean {
  const small = first | 0x20;
  if (small < 0x61 || small > 0x7a) return first < 0xc0 || first > 0x24f;
  const next = second | 0x20;
  return ((small === 0x68 || small === 0x66) && next === 0x74) || (small === 0x77 && next === 0x77);
}

function urlStart(text: string, from: number, to: number): number {
  if (!mayBeUrl(text.charCodeAt(from), text.charCodeAt(from + 1))) return -1;
  const head = text.slice(from, Math.min(to, from + 12)).toLowerCase();
  const opened = /^[("'«»“”[<]?/u.exec(head)?.[0].length ?? 0;
  return /^(?:https?:\/\/|ftp:\/\/|www\.)/u.test(head.slice(opened)) ? from + opened : -1;
}

/** *navn.dk/side*: letters and stops that end in a well-known top domain. */
function bareDomain(text: string, from: number, to: number): SpecialSpan | undefined {
  if (to - from > 253) return undefined;
  const chunk = text.slice(from, to);
  const match = /^[a-z0-9æøå-]{2,}(?:\.[a-z0-9æøå-]{2,})*\.([a-z]{2,4})(?![a-z0-9æøå.])(?:\/\S*)?/u.exec(chunk);
  if (match === null || !topDomains.has(match[1] ?? "")) return undefined;
  return { start: from, end: trimEnd(text, from, from + match[0].length), traits: Trait.Url };
}

/**
 * The special ranges of the piece `[from, to)` of a text, in order, never overlapping. Each character is read a bounded
 * number of times.
 */
export function specialSpans(text: string, from: number, to: number): readonly SpecialSpan[] {
  const url = urlStart(text, from, to);
  if (url >= 0) return [{ start: url, end: Math.max(trimEnd(text, url, to), url + 4), traits: Trait.Url }];
  const spans: SpecialSpan[] = [];
  let done = from;
  let dots = false;
  let codeSigns = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0x40 || code === 0x23) {
      const mail = code === 0x40 ? mailAt(text, at, done, to) : undefined;
      const span = mail ?? handleAt(text, at, to);
      if (span !== undefined && span.start >= done) {
        spans.push(span);
        done = span.end;
        at = Math.max(at, span.end - 1);
      }
    } else if (code === 0x2e) {
      dots = true;
    } else if (code === 0x5f || code === 0x5c || code === 0x7c || code === 0x7b || code === 0x3d || code === 0x5e) {
      codeSigns += 1;
    }
  }
  if (spans.length > 0) return spans;
  if (codeSigns > 0 && to - from > 1)
    return [{ start: from, end: Math.max(trimEnd(text, from, to), from + 1), traits: Trait.Code }];
  if (dots) {
    const domain = bareDomain(text, from, to);
    if (domain !== undefined) return [domain];
  }
  return spans;
}

function handleAt(text: string, at: number, to: number): SpecialSpan | undefined {
  let end = at + 1;
  while (end < to) {
    const code = text.charCodeAt(end);
    if (!isAsciiAlphanumeric(code) && code !== 0x5f && code < 0xc0) break;
    end += 1;
  }
  return end > at + 1 ? { start: at, end, traits: Trait.Handle } : undefined;
}
