/** What the ways out for a text are called. */
export const save = "Hent";
export const asWord = "Word (.docx)";
export const asTracked = "Word med sporede ændringer";
export const asTrackedAbout = "Alle afvist er din tekst. Alle godkendt er resultatet.";
export const asText = "Tekst (.txt)";
export const asMarkdown = "Markdown (.md)";
export const writing = "Laver filen …";
export const notWritten =
  "Filen kunne ikke laves. Din tekst er her stadig. Tjek din internetforbindelse, og prøv igen.";

export function saved(file: string): string {
  return `»${file}« er hentet.`;
}

/** The name of a file with tracked changes. */
export function trackedName(name: string): string {
  return `${name}, med sporede ændringer`;
}
