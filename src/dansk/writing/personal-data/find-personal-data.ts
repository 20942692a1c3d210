/** Finds personal data in a text: cpr and telephone numbers, mail and postal addresses, payment cards. */
import { findAddresses } from "./address.ts";
import { saysOtherNumber } from "./labels.ts";
import type { PersonalDatum } from "./personal-datum.ts";
import { findPhones } from "./phone.ts";

/**
 * The places of personal data in a text, in order, never overlapping. Skips ambiguous numbers that are as often
 * something else: years, prices, ISBN, CVR, results, order numbers. Linear time on any text.
 */
export function findPersonalData(text: string): readonly PersonalDatum[] {
  // In order of certainty: where two overlap, the first in this list stands.
  const all = [findEmails(text), findCards(text), findCpr(text), findPhones(text), findAddresses(text)];
  const ranked = all.flatMap((list, rank) => list.map((datum) => ({ datum, rank })));
  ranked.sort((a, b) => a.datum.start - b.datum.start || a.rank - b.rank);
  const kept: { datum: PersonalDatum; rank: number }[] = [];
  for (const next of ranked) {
    const last = kept.at(-1);
    if (last === undefined || last.datum.end <= next.datum.start) kept.push(next);
    else if (next.rank < last.rank) kept[kept.length - 1] = next;
  }
  return kept.map(({ datum }) => datum);
}

// Finds mail addresses around each @.

/** RFC 5321, 4.5.3.1: so long may the part before the @ be, and so long the one after it. */
const maxLocal = 64;
const maxDomain = 255;

const local = /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}_%+'-][\p{L}\p{N}._%+'-]{0,63}$/u;
const domain = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,8}\p{L}{2,24}(?![\p{L}\p{N}])/u;

/** All mail addresses. */
function findEmails(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (let at = text.indexOf("@"); at >= 0; at = text.indexOf("@", at + 1)) {
    const name = local.exec(text.slice(Math.max(0, at - maxLocal - 1), at))?.[0].replace(/^['.]+/u, "");
    if (name === undefined || name === "" || name.length > maxLocal) continue;
    const host = domain.exec(text.slice(at + 1, at + 1 + maxDomain))?.[0];
    if (host === undefined) continue;
    found.push({ kind: "email", start: at - name.length, end: at + 1 + host.length });
  }
  return found;
}

/** Finds numbers of payment cards: the prefixes the card companies use, and the check figure right. */
const written =
  /(?<![\d\p{L}]|\d[-.,/])(?:\d{4}([ -]?)\d{4}\1\d{4}\1\d{4}|3[47]\d\d[ -]?\d{6}[ -]?\d{5})(?![\d\p{L}]|[-.,/]\d| \d)/gu;
const prefix = /^(?:4|5[0-9]|6|2[2-7]|3[47])/u;

/** ISO/IEC 7812-1, annex B. */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i]);
    const value = i % 2 === 1 ? digit * 2 : digit;
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** All card numbers of 15 or 16 digits. */
function findCards(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (const match of text.matchAll(written)) {
    const digits = match[0].replace(/\D/gu, "");
    if (!prefix.test(digits) || !passesLuhn(digits)) continue;
    found.push({ kind: "card", start: match.index, end: match.index + match[0].length });
  }
  return found;
}

/** Finds civil registration numbers (cpr): a date that can be and four figures more. */
const cprPattern =
  /(?<![\d\p{L}]|\d[-–.,/])(\d\d)([. ]?)(\d\d)\2(\d\d)(\s?[-–‑]\s?|\u00a0| )?(\d{4})(?![\d\p{L}]|[-–/]\d|[.,]\d)/gu;

/** The full year, which the first of the four last figures settles (CPR-kontoret, »Personnummeret i CPR«). */
function fullYear(year: number, seventh: number): number {
  if (seventh <= 3) return 1900 + year;
  if (seventh === 4 || seventh === 9) return year <= 36 ? 2000 + year : 1900 + year;
  return year <= 57 ? 2000 + year : 1800 + year;
}

function isDate(day: number, month: number, year: number): boolean {
  if (month < 1 || month > 12 || day < 1) return false;
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  return day <= (days[month - 1] ?? 0);
}

/** All cpr numbers. The check digit (modulus 11) is not verified, because newer numbers need not pass it. */
function findCpr(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (const match of text.matchAll(cprPattern)) {
    const [whole, day = "", inner = "", month = "", year = "", joint = "", last = ""] = match;
    if (!isDate(Number(day), Number(month), fullYear(Number(year), Number(last[0])))) continue;
    // *01 02 03 1234* and *01.02.03 1234* may be anything; a hyphen before the last four makes it a cpr number.
    const isSure = /[-–‑]/u.test(joint);
    if (!isSure && inner !== "") continue;
    if (!isSure && saysOtherNumber(text, match.index)) continue;
    found.push({ kind: "cpr", start: match.index, end: match.index + whole.length });
  }
  return found;
}
