/** Days as the limits count them: by the calendar of Copenhagen, summer time and all. */

export interface CopenhagenDay {
  /** `2026-11-21`. */
  readonly day: string;
  /** The midnight that ends it, milliseconds since 1970. */
  readonly endsAtMs: number;
}

const calendar = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Copenhagen",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});
const hourMs = 3_600_000;

/** The day that a moment falls on, and when it is over: after 23, 24 or 25 hours. */
export function copenhagenDay(atMs: number): CopenhagenDay {
  const day = calendar.format(atMs);
  const isNext = (ms: number) => calendar.format(ms) !== day;
  // Clocks are turned by whole hours, so a day begins on one.
  let endsAtMs = Math.floor(atMs / hourMs) * hourMs + hourMs;
  while (!isNext(endsAtMs)) endsAtMs += hourMs;
  return { day, endsAtMs };
}
