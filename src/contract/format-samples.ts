/** Expected results of `format.da.ts`, used by the unit test and by a test that compares browser and Node. */
import {
  formatDate,
  formatDateTime,
  formatDurationLeft,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatPercent,
  formatRelative,
  formatTime,
} from "./format.da.ts";

const nbsp = "\u00a0";
const afternoon = "2026-11-20T13:30:00.000Z";

export interface FormatSample {
  readonly what: string;
  readonly format: () => string;
  readonly expected: string;
}

export const formatSamples: readonly FormatSample[] = [
  { what: "a date", format: () => formatDate(afternoon), expected: "20. november 2026" },
  { what: "a date from milliseconds", format: () => formatDate(Date.parse(afternoon)), expected: "20. november 2026" },
  { what: "the day turns in Copenhagen", format: () => formatDate("2026-12-31T23:00:00Z"), expected: "1. januar 2027" },
  { what: "a weekday", format: () => formatLongDate(afternoon), expected: "fredag den 20. november 2026" },
  { what: "a time in winter", format: () => formatTime(afternoon), expected: `kl.${nbsp}14.30` },
  { what: "a time in summer", format: () => formatTime("2026-07-01T07:05:00Z"), expected: `kl.${nbsp}9.05` },
  { what: "midnight", format: () => formatTime("2026-01-01T23:00:00Z"), expected: `kl.${nbsp}0.00` },
  {
    what: "the hour that summer time skips",
    format: () => formatDateTime("2026-03-29T01:00:00Z"),
    expected: `29. marts 2026 kl.${nbsp}3.00`,
  },
  { what: "a small number", format: () => formatNumber(999), expected: "999" },
  { what: "thousands", format: () => formatNumber(1234), expected: "1.234" },
  { what: "decimals", format: () => formatNumber(1234.56, 1), expected: "1.234,6" },
  { what: "no needless decimals", format: () => formatNumber(3, 1), expected: "3" },
  { what: "a negative number", format: () => formatNumber(-12), expected: "−12" },
  { what: "no minus before nothing", format: () => formatNumber(-0.2), expected: "0" },
  { what: "millions", format: () => formatNumber(1_234_567), expected: "1.234.567" },
  { what: "percent", format: () => formatPercent(0.25), expected: `25${nbsp}%` },
  { what: "percent with a decimal", format: () => formatPercent(0.1234, 1), expected: `12,3${nbsp}%` },
  { what: "whole kroner", format: () => formatMoney(12_900), expected: `129${nbsp}kr.` },
  { what: "kroner and øre", format: () => formatMoney(129_950), expected: `1.299,50${nbsp}kr.` },
  { what: "nothing to pay", format: () => formatMoney(0), expected: `0${nbsp}kr.` },
  { what: "one second left", format: () => formatDurationLeft(1), expected: `1${nbsp}sekund` },
  { what: "seconds left", format: () => formatDurationLeft(41_001), expected: `42${nbsp}sekunder` },
  { what: "one minute left", format: () => formatDurationLeft(60_000), expected: `1${nbsp}minut` },
  { what: "minutes left, rounded up", format: () => formatDurationLeft(121_000), expected: `3${nbsp}minutter` },
  { what: "hours left", format: () => formatDurationLeft(2 * 3_600_000), expected: `2${nbsp}timer` },
  { what: "days left", format: () => formatDurationLeft(5 * 86_400_000), expected: `5${nbsp}dage` },
  { what: "just now", format: () => formatRelative(afternoon, "2026-11-20T13:30:40Z"), expected: "lige nu" },
  {
    what: "minutes ago",
    format: () => formatRelative(afternoon, "2026-11-20T13:35:00Z"),
    expected: `for 5${nbsp}minutter siden`,
  },
  {
    what: "earlier today",
    format: () => formatRelative(afternoon, "2026-11-20T20:00:00Z"),
    expected: `i dag kl.${nbsp}14.30`,
  },
  {
    what: "yesterday by the calendar",
    format: () => formatRelative("2026-11-20T22:30:00Z", "2026-11-21T00:30:00Z"),
    expected: `i går kl.${nbsp}23.30`,
  },
  {
    what: "tomorrow",
    format: () => formatRelative("2026-11-21T07:00:00Z", afternoon),
    expected: `i morgen kl.${nbsp}8.00`,
  },
  { what: "long ago", format: () => formatRelative("2026-01-02T12:00:00Z", afternoon), expected: "2. januar 2026" },
];
