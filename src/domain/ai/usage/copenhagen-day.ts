/** Calendar days in Copenhagen, including daylight saving time: the unit of the daily limits. */

export interface CopenhagenDay {
  /** `2026-11-21`. */
  readonly day: string;
  /** Midnight at the end of the day, milliseconds since 1970. */
  readonly endsAtMs: number;
}

const calendar = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Copenhagen",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const hourMs = 3_600_000;

/** The day of a moment and its end, after 23, 24 or 25 hours. */
export function copenhagenDay(atMs: number): CopenhagenDay {
  const day = calendar.format(atMs);
  const isNext = (ms: number) => calendar.format(ms) !== day;
  // Clocks change by whole hours, so a day starts on a full hour.
  let endsAtMs = Math.floor(atMs / hourMs) * hourMs + hourMs;
  while (!isNext(endsAtMs)) endsAtMs += hourMs;
  return { day, endsAtMs };
}
