/** Names of files that are handed out. */
import { formatDate, timeZone } from "#contract/format.da.ts";

const maxWords = 6;
const maxChars = 60;

/**
 * »Skolen efter sommer – opsummering 21. november 2026«: the first words of the text, without what a file system
 * refuses, what it is, and the day it was made.
 * @param what what the text is: »Opsummering«; alone with the day where the text has no words
 */
export function fileNameOf(text: string, what: string, now: number): string {
  const first = text.trimStart().split("\n", 1)[0] ?? "";
  const name = first
    .replace(/^(?:#{1,6}|[-*•])\s/u, "")
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, maxWords)
    .join(" ")
    .slice(0, maxChars)
    .toWellFormed()
    .replace(/[.,;\s\ufffd]+$/u, "");
  const day = formatDate(now);
  return name === "" ? `${what} ${day}` : `${name} – ${what.toLowerCase()} ${day}`;
}

const dayParts = new Intl.DateTimeFormat("en", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" });

/** `2026-11-21`, the same day as in the file's name. @param now milliseconds since 1970 */
export function isoDay(now: number): string {
  const parts = new Map(dayParts.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}
