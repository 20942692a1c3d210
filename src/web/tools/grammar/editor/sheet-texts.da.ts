/** What the sheet says before anything is loaded for it; also used by the tool itself. */

export const textLabel = "Din tekst";
export const textHint = "Skriv eller indsæt din tekst her.";
export const starting = "Henter ordbogen …";
export const staysOnDevice = "Teksten bliver på din enhed";
export const notReached =
  "Vi kunne ikke hente kontrollen. Din tekst er her stadig. Tjek din internetforbindelse, og prøv igen.";
export const tryAgain = "Prøv igen";
