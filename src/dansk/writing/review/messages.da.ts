/** Danish messages of the review, besides those of the guard. */

const maxShownChars = 60;

/** *»novellen« mangler eller er ændret.* Long quotations are named by their first words. */
export function lockMessage(text: string): string {
  return `»${short(text).replace(/^»|«$/gu, "")}« mangler eller er ændret.`;
}

/** *Sætningen »Taget er utæt« er ikke med i den nye tekst.* */
export function missingMessage(sentence: string): string {
  return `Sætningen »${short(sentence.trim().replace(/[.!]$/u, ""))}« er ikke med i den nye tekst.`;
}

/** *Her havde AI'en ændret »1864«. Din egen tekst står.* @param isSentence a whole sentence was put back */
export function restoredMessage(text: string, modelText: string, isSentence: boolean): string {
  const did = modelText === "" ? "fjernet" : "ændret";
  const own = isSentence ? "Din egen sætning" : "Din egen tekst";
  return `Her havde AI'en ${did} »${short(text).replace(/^»|«$/gu, "")}«. ${own} står.`;
}

function short(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > maxShownChars ? `${line.slice(0, maxShownChars).trimEnd()} …` : line;
}
