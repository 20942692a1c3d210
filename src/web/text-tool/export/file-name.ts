/** Names of files that are handed out. */

/** From the first words of a text, without what a file system refuses. @param fallback where there are none */
export function fileNameOf(text: string, fallback: string): string {
  const first = text.trimStart().split("\n", 1)[0] ?? "";
  const name = first
    .replace(/[\\/:*?"<>|\p{Cc}]/gu, " ")
    .split(/\s+/u)
    .filter(Boolean)
    .slice(0, 6)
    .join(" ")
    .slice(0, 60)
    .replace(/[.\s]+$/u, "");
  return name === "" ? fallback : name;
}

/** `2026-11-21`, by the device's own calendar. */
export function isoDay(moment: Date): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}
