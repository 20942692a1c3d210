/** What is said of messages on their way and of answers that come. */

export const failed = "Noget gik galt. Prøv igen.";
export const neverBegan = "Forbindelsen forsvandt, før beskeden kom frem. Prøv igen.";
export const answerGone = "Svaret kan ikke hentes mere.";
export const engineMissing = "Vi kunne ikke hente ordbogen. Tjek din internetforbindelse, og prøv igen.";

/** Under what was made on the device, where a model answers too. */
export const held = "Skrevet på din enhed uden AI. Det følger ikke med, når du spørger.";
export const takeAlong = "Tag det med i samtalen";
export const takenAlong = "Det følger med fra nu af.";
/** Of one message of it, when a model is to answer it. */
export const isHeld = "Beskeden er kun på din enhed. Tag den med i samtalen først.";

/** »Gem alligevel«. @param reason a whole sentence */
export function fileNotKept(name: string, reason: string): string {
  return `Samtalen er gemt, men »${name}« kom ikke med. ${reason} Tryk på »Gem alligevel« igen for at få den med.`;
}
export const keptBefore = "Samtalen er gemt, som den var. Det, du skrev imens, ligger kun her.";
export const tooLarge = "Samtalen og dens filer fylder for meget til at blive sendt. Start en ny, eller gem den først.";

/** In the status line, once. */
export const ready = "Svaret er klar.";
export const stopped = "Svaret er stoppet.";
export const unfinished = "Svaret blev ikke færdigt.";
export function readyIn(title: string): string {
  return `Svaret er klar i »${title}«.`;
}

// While a message is sent.

export const notLookedThrough =
  "Vi kunne ikke hente det, der leder efter personoplysninger, så intet er sendt. Tjek din internetforbindelse, og prøv igen.";
/** Of a message that was on its way when the page was opened anew. */
export const alreadySent = "Beskeden er allerede sendt. Du finder den i samtalen.";
/** @param place as the prompt names what is to stand there */
export function unfilled(place: string): string {
  return `Skriv først, hvad der skal stå ved »${place}«. Beskeden er ikke sendt. Send igen, hvis den skal sendes, som den er.`;
}
