/** Finds years and dates in figures: 1987, 240512, 24-05-2012. */

const year = /^(?:19\d\d|20[0-4]\d)/;
const separator = "[-./ ]{0,2}";
const day = "(?:0[1-9]|[12]\\d|3[01])";
const month = "(?:0[1-9]|1[0-2])";
const century = "(?:19|20)";
/** Longest first: day-month-year, year-month-day, month-day-year; the year in four figures or in two. */
const dates = [
  `${day}(${separator})${month}\\1${century}\\d\\d`,
  `${century}\\d\\d(${separator})${month}\\1${day}`,
  `${month}(${separator})${day}\\1${century}\\d\\d`,
  `${day}(${separator})${month}\\1\\d\\d`,
  `\\d\\d(${separator})${month}\\1${day}`,
  `${month}(${separator})${day}\\1\\d\\d`,
].map((pattern) => new RegExp(`^${pattern}`));

/** Longest date with separators, in characters. */
const maxDateChars = 12;

export function yearLength(text: string, start: number): number {
  return year.test(text.slice(start, start + 4)) ? 4 : 0;
}

/** Characters of the date that begins at `start`, 0 when none does. */
export function dateLength(text: string, start: number): number {
  const piece = text.slice(start, start + maxDateChars);
  if (!/^\d\d/.test(piece)) return 0;
  return Math.max(0, ...dates.map((date) => date.exec(piece)?.[0].length ?? 0));
}
