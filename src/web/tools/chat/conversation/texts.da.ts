/** What is said of messages on their way and of answers that come. */

export const failed = "Noget gik galt. Prøv igen.";
export const neverBegan = "Forbindelsen forsvandt, før beskeden kom frem. Den står stadig i feltet. Prøv igen.";
export const engineMissing = "Vi kunne ikke hente ordbogen. Tjek din internetforbindelse, og prøv igen.";

export const tooLarge = "Samtalen og dens filer fylder for meget til at blive sendt. Start en ny, eller gem den først.";

/** In the status line, once. */
export const ready = "Svaret er klar.";
export const stopped = "Svaret er stoppet.";
export const unfinished = "Svaret blev ikke færdigt.";
export function readyIn(title: string): string {
  return `Svaret er klar i »${title}«.`;
}
