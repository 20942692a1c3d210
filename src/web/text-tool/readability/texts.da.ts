/** What is said about how easily a text is read. */
import { formatNumber } from "#contract/format.da.ts";
import type { WordClass } from "#dansk/measure/word-classes.ts";

export { ownText as own, result } from "../texts.da.ts";

export const title = "Læsbarhed";
export const empty = "Skriv noget, så regner vi på det her.";
export const hint =
  "Tallene er kun et fingerpeg. De ser på ord og sætninger hver for sig, ikke på, om teksten er god, og ordklasserne er et skøn.";
export const lix = "Lixtal";
export const scale = "Lixtallets trin";
export const figures = "Ord og sætninger";
export const apart = "Forskel";
export const none = "–";
export const sentenceLength = "Ord i en sætning, i gennemsnit";
export const longWords = "Lange ord (mindst syv bogstaver)";
export const wordLetters = "Bogstaver i et ord, i gennemsnit";
export const passive = "Sætninger i passiv";
export const passiveHint =
  "Passiv er fx »bogen skrives« eller »bogen blev skrevet«. Teksten bliver ofte tydeligere, når du skriver, hvem der gør noget.";
export const classes = "Ordklasser";
export const classNames: Readonly<Record<WordClass, string>> = {
  noun: "Navneord",
  verb: "Udsagnsord",
  pronoun: "Stedord og kendeord",
  preposition: "Forholdsord",
  adverb: "Biord",
  adjective: "Tillægsord",
  conjunction: "Bindeord",
  name: "Egennavne",
  other: "Andre",
};
export const noDictionary =
  "Vi kunne ikke hente ordbogen, så nogle af tallene mangler. De andre er regnet ud af din tekst alene.";
export const tryAgain = "Prøv igen";
export const trying = "Prøver igen …";
export const repeated = "Ord, du bruger tit";
export const repeatedOwn = "Ord, der går igen i din tekst";
export const repeatedResult = "Ord, der går igen i resultatet";
export const sentences = "Sætninger";
export const readingTime = "Læsetid i minutter";
export const longest = "De længste sætninger";
export const longestOwn = "De længste sætninger i din tekst";
export const longestResult = "De længste sætninger i resultatet";
export const longestHint = "Prøv, om nogle af dem bliver lettere at læse som to.";
export const show = "Vis i teksten";

export function share(part: number): string {
  return `${formatNumber(part * 100)} %`;
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
