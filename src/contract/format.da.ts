/**
 * Formats dates, times, money and numbers in Danish: da-DK and Europe/Copenhagen, whatever the machine's settings.
 * Built from the parts of `Intl`, because its whole strings differ between data versions (narrow no-break spaces, "kl."
 * or not), and server and browser must agree.
 */

/** The time zone of all displayed times. */
export const timeZone = "Europe/Copenhagen";

const dateParts = new Intl.DateTimeFormat("da-DK", {
  timeZone,
  weekday: "long",
  day: "numeric",
  month: "long",
  year: "numeric",
});
const clockParts = new Intl.DateTimeFormat("da-DK", { timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const dayParts = new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });

/** Joins what must not break across lines, such as a number and its unit. */
const hardSpace = "\u00a0";

/** Milliseconds since 1970, an ISO time or a Date. */
export type Moment = number | string | Date;

function partsOf(format: Intl.DateTimeFormat, moment: Moment): ReadonlyMap<string, string> {
  return new Map(format.formatToParts(new Date(moment)).map((part) => [part.type, part.value]));
}

/** `20. november 2026`. @throws RangeError when the moment is no time. */
export function formatDate(moment: Moment): string {
  const parts = partsOf(dateParts, moment);
  return `${parts.get("day")}. ${parts.get("month")} ${parts.get("year")}`;
}

/** `fredag den 20. november 2026`. @throws RangeError when the moment is no time. */
export function formatLongDate(moment: Moment): string {
  return `${partsOf(dateParts, moment).get("weekday")} den ${formatDate(moment)}`;
}

/** `kl. 14.30`; no leading zero before ten: `kl. 9.05`. @throws RangeError when the moment is no time. */
export function formatTime(moment: Moment): string {
  const parts = partsOf(clockParts, moment);
  return `kl.${hardSpace}${Number(parts.get("hour"))}.${parts.get("minute")}`;
}

/** `20. november 2026 kl. 14.30`. @throws RangeError when the moment is no time. */
export function formatDateTime(moment: Moment): string {
  return `${formatDate(moment)} ${formatTime(moment)}`;
}

/**
 * `1.234,5`: a dot for every three digits from the left of the comma, also in four-digit numbers.
 *
 * @param maxDecimals digits after the comma at most; trailing zeros are left out
 */
export function formatNumber(value: number, maxDecimals = 0): string {
  return decimals(value, 0, maxDecimals);
}

/** `25 %` from 0.25, with a space that does not break. */
export function formatPercent(share: number, maxDecimals = 0): string {
  return `${decimals(share * 100, 0, maxDecimals)}${hardSpace}%`;
}

/** `129 kr.` and `129,50 kr.` from øre: no decimals when there are none to show. */
export function formatMoney(amountOre: number): string {
  const digits = amountOre % 100 === 0 ? 0 : 2;
  return `${decimals(amountOre / 100, digits, digits)}${hardSpace}kr.`;
}

function decimals(value: number, minimumFractionDigits: number, maximumFractionDigits: number): string {
  const format = new Intl.NumberFormat("da-DK", {
    minimumFractionDigits,
    maximumFractionDigits,
    useGrouping: "always",
  });
  // The sign is written by us: data versions disagree on hyphen and minus.
  const digits = format.format(Math.abs(value));
  return value < 0 && /[1-9]/.test(digits) ? `−${digits}` : digits;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** Units above the second by falling size: one, several, and from how many milliseconds on the unit is used. */
const units = [
  { one: "dag", many: "dage", unitMs: dayMs, fromMs: 2 * dayMs },
  { one: "time", many: "timer", unitMs: hourMs, fromMs: 2 * hourMs },
  { one: "minut", many: "minutter", unitMs: minuteMs, fromMs: minuteMs },
] as const;
const second = { one: "sekund", many: "sekunder", unitMs: secondMs, fromMs: 0 } as const;

/**
 * Time left in the unit a person would use, rounded up so that it is never promised too early: `42 sekunder`,
 * `3 minutter`, `119 minutter`, `2 timer`, `5 dage`.
 */
export function formatDurationLeft(durationMs: number): string {
  const leftMs = Math.max(secondMs, durationMs);
  const unit = units.find(({ fromMs }) => leftMs >= fromMs) ?? second;
  const count = Math.ceil(leftMs / unit.unitMs);
  return `${formatNumber(count)}${hardSpace}${count === 1 ? unit.one : unit.many}`;
}

/** Whole days since 1970 of the Danish calendar, so that "i går" means the day before and not 24 hours ago. */
export function calendarDay(moment: Moment): number {
  const parts = partsOf(dayParts, moment);
  return Math.round(
    Date.UTC(Number(parts.get("year")), Number(parts.get("month")) - 1, Number(parts.get("day"))) / dayMs,
  );
}

/**
 * When something was, seen from now: `lige nu`, `for 5 minutter siden`, `i dag kl. 14.30`, `i går kl. 9.05`,
 * `20. november 2026`. Times to come are given as `i morgen kl. 8.00` or by their date.
 */
export function formatRelative(moment: Moment, now: Moment): string {
  const agoMs = new Date(now).getTime() - new Date(moment).getTime();
  if (agoMs >= 0 && agoMs < minuteMs) return "lige nu";
  if (agoMs >= 0 && agoMs < hourMs) {
    const minutes = Math.floor(agoMs / minuteMs);
    return `for ${minutes}${hardSpace}${minutes === 1 ? "minut" : "minutter"} siden`;
  }
  switch (calendarDay(now) - calendarDay(moment)) {
    case 0:
      return `i dag ${formatTime(moment)}`;
    case 1:
      return `i går ${formatTime(moment)}`;
    case -1:
      return `i morgen ${formatTime(moment)}`;
    default:
      return formatDate(moment);
  }
}
