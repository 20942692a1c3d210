/** What is said about how easily the text is read. */
import { formatNumber } from "#contract/format.da.ts";

export const title = "Læsbarhed";
export const empty = "Skriv noget, så regner vi på det her.";
export const hint = "Tallene er kun et fingerpeg. De ser på længden af ord og sætninger, ikke på, om teksten er god.";
export const lix = "Lixtal";
export const scale = "Lixtallets trin";
export const sentenceLength = "Ord i en sætning, i gennemsnit";
export const longWords = "Lange ord (mindst syv bogstaver)";
export const wordLetters = "Bogstaver i et ord, i gennemsnit";
export const passive = "Sætninger i passiv";
export const passiveHint =
  "Passiv er fx »bogen skrives« eller »bogen blev skrevet«. Teksten bliver ofte tydeligere, når du skriver, hvem der gør noget.";
export const noDictionary =
  "Vi kunne ikke hente ordbogen, så to af tallene mangler. De andre er regnet ud af din tekst alene.";
export const tryAgain = "Prøv igen";
export const trying = "Prøver igen …";
export const repeatedTitle = "Ord, du bruger tit";
export const sentences = "Sætninger";
export const readingTime = "Læsetid";
export const longestTitle = "De længste sætninger";
export const longestHint = "Prøv, om nogle af dem bliver lettere at læse som to.";
export const show = "Vis i teksten";

export function share(part: number): string {
  return `${formatNumber(part * 100)} %`;
}

export function time(seconds: number): string {
  if (seconds < 60) return "under 1 minut";
  const minutes = Math.round(seconds / 60);
  return minutes === 1 ? "cirka 1 minut" : `cirka ${formatNumber(minutes)} minutter`;
}

export function words(count: number): string {
  return `${formatNumber(count)} ord`;
}

export function showSentence(text: string): string {
  return `${show}: ${text}`;
}

/** `hunden (3 gange)`. */
export function times(word: string, count: number): string {
  return `${word} (${formatNumber(count)} gange)`;
}
