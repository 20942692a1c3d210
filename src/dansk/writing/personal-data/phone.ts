/** Finds telephone numbers: eight digits in Danish grouping, and numbers with a country code. */
import { saysOtherNumber, saysPhone } from "./labels.ts";
import type { PersonalDatum } from "./personal-datum.ts";

const space = "[ \\u00a0\\u2009\\u202f]";
/** Eight figures in a row, four pairs, two fours, or two and twice three. */
const eight =
  `\\d{8}|\\d\\d(${space}|[-–.])\\d\\d\\1\\d\\d\\1\\d\\d|\\d{4}(?:${space}|[-–])\\d{4}` +
  `|\\d\\d${space}\\d{3}${space}\\d{3}|\\d{3}${space}\\d\\d${space}\\d{3}|\\d\\d${space}\\d\\d${space}\\d{4}`;
const danish = new RegExp(
  `(?<![\\d\\p{L}+]|\\d[-–.,/:]|\\d${space})(\\(?(?:\\+|00)45\\)?${space}?)?(?:${eight.replaceAll("\\1", "\\2")})` +
    `(?![\\d\\p{L}]|[-–/:]\\d|[.,]\\d|${space}\\d)`,
  "gu",
);
const foreign = new RegExp(
  `(?<![\\d\\p{L}+])\\+(?!45)[1-9]\\d{0,2}(?:${space}?\\(0\\))?(?:(?:${space}|-)?\\d){6,12}(?![\\d\\p{L}])`,
  "gu",
);

/** What is counted after a number: then it is an amount. */
const counted =
  /^[ \u00a0](?!er(?![\p{L}])|eller|og|på|i(?![\p{L}])|hvis|så|for|fra|til|hver|efter|mellem|inden|når|med|om|men|kl|som|helst|lokal)\p{Ll}{2,}|^[ \u00a0]?(?:%|€|\$|‰)|^,-/u;

/** *20 30 40 50 stykker*: a row of amounts. */
const measured =
  /^[ \u00a0](?:stykker|stk|kroner|kr|gange|point|procent|elever|personer|mennesker|meter|m|cm|mm|km|kg|kilo|gram|g|liter|l|grader|minutter|sekunder|timer|dage|uger|år|sider|ord|tegn)(?![\p{L}])/u;

const isYear = (four: string): boolean => /^(?:1[0-9]|20|21)\d\d$/u.test(four);

/** *20240115* is a day. */
function isDay(digits: string): boolean {
  return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])$/u.test(digits);
}

function isPhone(text: string, start: number, whole: string, code: string): boolean {
  const number = whole.slice(code.length);
  const digits = number.replace(/\D/gu, "");
  // No Danish number begins with 0 or 1.
  if (/^[01]/u.test(digits)) return false;
  if (code !== "") return true;
  if (saysPhone(text, start)) return true;
  if (saysOtherNumber(text, start)) return false;
  // Four pairs are written of nothing else; with dots they may be an address of the net.
  const after = text.slice(start + whole.length, start + whole.length + 16);
  if (/^\d\d\D\d\d\D\d\d\D\d\d$/u.test(number)) return !number.includes(".") && !measured.test(after);
  if (counted.test(after)) return false;
  if (/^\d{8}$/u.test(number)) return !isDay(digits);
  // *1234-5678* is an ISSN or a stretch of years, *12 345 678* an amount, unless it is called a telephone number.
  if (/^\d{4}[^\d–-]\d{4}$/u.test(number)) return !(isYear(digits.slice(0, 4)) && isYear(digits.slice(4)));
  return false;
}

/** All telephone numbers, including their country code. */
export function findPhones(text: string): PersonalDatum[] {
  const found: PersonalDatum[] = [];
  for (const match of text.matchAll(danish)) {
    const code = match[1] ?? "";
    if (!isPhone(text, match.index, match[0], code)) continue;
    found.push({ kind: "phone", start: match.index, end: match.index + match[0].length });
  }
  for (const match of text.matchAll(foreign)) {
    found.push({ kind: "phone", start: match.index, end: match.index + match[0].length });
  }
  return found;
}
