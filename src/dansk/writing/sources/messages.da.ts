/** Danish notes on a sentence whose source only says something similar. */

/** Long words of a source are cut. */
function short(text: string): string {
  const line = text.replace(/\s+/gu, " ").trim();
  return line.length > 60 ? `${line.slice(0, 57).trimEnd()}…` : line;
}

export const messages = {
  says: (there: string) => `Tjek: teksten siger ›${short(there)}‹`,
  missing: (word: string) => `Tjek: ›${short(word)}‹ står ikke på stedet`,
  actor: (there: string) => `Tjek: i teksten handler det om ›${short(there)}‹`,
  otherActor: (here: string) => `Tjek: teksten siger det ikke om ›${short(here)}‹`,
  apart: "Tjek: det står ikke samlet i teksten",
  cause: "Tjek: teksten siger ikke, at det ene er grunden til det andet",
  swapped: "Tjek: det, der stod på hver sin side, har byttet plads",
} as const;
