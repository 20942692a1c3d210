/** Finds numbers of payment cards: the prefixes the card companies use, and the check figure right. */
import type { PersonalDatum } from "./personal-datum.ts";

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

/** Every card number of 15 or 16 figures. */
export function findCards(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (const match of text.matchAll(written)) {
    const digits = match[0].replace(/\D/gu, "");
    if (!prefix.test(digits) || !passesLuhn(digits)) continue;
    found.push({ kind: "card", start: match.index, end: match.index + match[0].length });
  }
  return found;
}
