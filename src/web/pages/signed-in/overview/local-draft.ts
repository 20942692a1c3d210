/** The drafts that lie on this device, as the overview shows them. */

export interface LocalDraft {
  /** The beginning of the text. */
  readonly title: string;
  /** Milliseconds since 1970; null when the draft does not tell. */
  readonly savedAt: number | null;
}

const maxTitleChars = 70;

/** Reads a draft as the tools store it (`{text, savedAt}`); null when there is no text in it. */
export function parseLocalDraft(stored: string | null): LocalDraft | null {
  if (stored === null) return null;
  let parsed: unknown;
  try {
    parsed = JSON.parse(stored);
  } catch {
    return null;
  }
  if (typeof parsed !== "object" || parsed === null || !("text" in parsed) || typeof parsed.text !== "string") {
    return null;
  }
  const title = draftTitle(parsed.text);
  if (title === "") return null;
  const savedAt = "savedAt" in parsed ? parsed.savedAt : null;
  // Zero is what the editor writes when it does not know the time; a time that no calendar has would throw later.
  const isTime = typeof savedAt === "number" && savedAt > 0 && !Number.isNaN(new Date(savedAt).getTime());
  return { title, savedAt: isTime ? savedAt : null };
}

/** The first line with something on it, cut between words and never inside a character. */
export function draftTitle(text: string): string {
  const firstLine =
    text
      .trimStart()
      .split(/[\r\n]/, 1)[0]
      ?.trim()
      .replace(/\s+/g, " ") ?? "";
  const characters = [...firstLine];
  if (characters.length <= maxTitleChars) return firstLine;
  // One character more than there is room for: a word that ends just there is kept whole.
  const lastBlank = characters.lastIndexOf(" ", maxTitleChars);
  return `${characters.slice(0, lastBlank > 0 ? lastBlank : maxTitleChars).join("")} …`;
}
