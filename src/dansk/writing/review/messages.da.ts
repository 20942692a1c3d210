/** What the review says to the writer, beside what the guard says. */

const maxShownChars = 60;

/** *»novellen« mangler eller er ændret.* Long quotations are named by their first words. */
export function lockMessage(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  const shown = line.length > maxShownChars ? `${line.slice(0, maxShownChars).trimEnd()} …` : line;
  return `»${shown.replace(/^»|«$/gu, "")}« mangler eller er ændret.`;
}
