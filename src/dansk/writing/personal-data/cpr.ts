/** Finds civil registration numbers (cpr): a date that can be and four figures more. */
import { saysOtherNumber } from "./labels.ts";
import type { PersonalDatum } from "./personal-datum.ts";

const written =
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

/** Every cpr number; the check digit (modulus 11) is not asked for, since newer numbers need not pass it. */
export function findCpr(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (const match of text.matchAll(written)) {
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
