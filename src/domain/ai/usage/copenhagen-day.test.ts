import { expect, it } from "vitest";
import { copenhagenDay } from "./copenhagen-day.ts";

it.each([
  ["2026-11-21T13:30:00Z", "2026-11-21", "2026-11-21T23:00:00Z"],
  ["2026-11-21T23:30:00Z", "2026-11-22", "2026-11-22T23:00:00Z"],
  ["2026-11-21T23:00:00Z", "2026-11-22", "2026-11-22T23:00:00Z"],
  ["2026-11-21T22:59:59.999Z", "2026-11-21", "2026-11-21T23:00:00Z"],
  ["2026-07-01T21:59:00Z", "2026-07-01", "2026-07-01T22:00:00Z"],
  // Clocks go forward on 29 March and back on 25 October.
  ["2026-03-28T23:30:00Z", "2026-03-29", "2026-03-29T22:00:00Z"],
  ["2026-10-24T22:30:00Z", "2026-10-25", "2026-10-25T23:00:00Z"],
  ["2026-12-31T23:30:00Z", "2027-01-01", "2027-01-01T23:00:00Z"],
])("%s is on %s, which ends at %s", (at, day, endsAt) => {
  expect(copenhagenDay(Date.parse(at))).toEqual({ day, endsAtMs: Date.parse(endsAt) });
});
