/** What is said about the person's dictionary. */
import { formatNumber } from "#contract/format.da.ts";
import { dictionaryLimits } from "#contract/tools/dictionary.rules.ts";
import type { AddedWords } from "./dictionary-store.ts";
import type { SyncState } from "./dictionary-sync.ts";

const limit = formatNumber(dictionaryLimits.maxWords);

export const ownWordsTitle = "Min ordbog";
export const noWords = "Ord i din ordbog regnes for rigtige. Føj dem til her eller på kortet for et fund.";
export const newWord = "Nyt ord";
export const add = "Føj til";
export const importWords = "Hent ord fra en fil";
export const exportWords = "Gem ordene i en fil";
export const fileName = "Min ordbog";
export const notAWord = "Skriv ét ord uden mellemrum.";
export const tooLarge = "Filen er for stor. Den må højst fylde 1 MB.";
export const unreadable = "Filen kunne ikke læses. Prøv igen, eller vælg en anden.";

export const syncTexts: Readonly<Record<SyncState, string>> = {
  device: "Ordene ligger kun på denne enhed. Logger du ind, spørger vi, om de skal med på din konto.",
  sending: "Lægger ordene på din konto …",
  kept: "Ordene ligger på din konto og følger med på dine andre enheder.",
  waiting: "Ordene ligger på denne enhed. De bliver lagt på din konto, når der er forbindelse.",
  full: `Der er højst plads til ${limit} ord på kontoen. Resten ligger kun på denne enhed.`,
};

export function wordCount(count: number): string {
  return count === 1 ? "1 ord" : `${formatNumber(count)} ord`;
}

export const dictionaryFull = `Der er højst plads til ${limit} ord i din ordbog. Fjern nogle, før du føjer flere til.`;

/** Why a word is not, or not for long, in the dictionary; undefined when all is well. */
export function problemWith({ noRoom, outcome }: AddedWords): string | undefined {
  if (noRoom > 0) return dictionaryFull;
  return outcome === "stored" ? undefined : wordNotKept[outcome];
}

export function alreadyIn(word: string): string {
  return `»${word}« stod der i forvejen.`;
}

const notKept = {
  full: "Der er ikke plads til at gemme ordene på denne enhed. De er kun med, til du lukker siden.",
  blocked: "Din browser lader os ikke gemme på denne enhed. Ordene er kun med, til du lukker siden.",
} as const;

/** What became of the words of a file: how many were taken, how many were not, and why. */
export function imported({ taken, known, noRoom, outcome }: AddedWords, unusable: number): string {
  const number = formatNumber;
  const none = known + noRoom + unusable === 0 ? "Der er ingen ord i filen." : "Ingen nye ord er føjet til.";
  const parts = [taken === 0 ? none : `${wordCount(taken)} er føjet til din ordbog.`];
  if (known > 0) parts.push(`${number(known)} stod der i forvejen.`);
  if (noRoom > 0) parts.push(`${number(noRoom)} er ikke kommet med, for der er højst plads til ${limit} ord.`);
  if (unusable === 1) parts.push("1 er sprunget over, fordi det ikke er et ord.");
  if (unusable > 1) parts.push(`${number(unusable)} er sprunget over, fordi de ikke er ord.`);
  if (outcome !== "stored") parts.push(notKept[outcome]);
  return parts.join(" ");
}

export const takeAlong = "Ja";
export const keepHere = "Nej, behold dem kun her";
export const takeLater = "Læg dem på min konto";

/** Asked once, when somebody who signs in finds words on the device: they may be another person's. */
export function askAlong(count: number): string {
  return `Du har ${wordCount(count)} på denne enhed. Skal ${count === 1 ? "det" : "de"} med på din konto?`;
}

export function takenAlong(count: number): string {
  return count === 1 ? "1 ord er nu med på din konto." : `${wordCount(count)} er nu med på din konto.`;
}

export function keptHere(count: number): string {
  const them = count === 1 ? "1 ord bliver" : `${wordCount(count)} bliver`;
  return `${them} kun på denne enhed og gælder, når ingen er logget ind. Du kan lægge dem på din konto i Min ordbog.`;
}

export function onDevice(count: number): string {
  return `${wordCount(count)} ligger kun på denne enhed og gælder, når ingen er logget ind.`;
}

export function showAll(count: number): string {
  return `Vis alle ${formatNumber(count)} ord`;
}

export function addedWord(word: string): string {
  return `»${word}« er føjet til din ordbog.`;
}

export function removedWord(word: string): string {
  return `»${word}« er fjernet fra din ordbog.`;
}

/** Why a word is not kept on the device. */
const wordNotKept = {
  full: "Der er ikke plads til flere ord på denne enhed. Ordet er kun med, til du lukker siden.",
  blocked: "Din browser lader os ikke gemme på denne enhed. Ordet er kun med, til du lukker siden.",
} as const;

export const addToDictionary = "Føj til min ordbog";

export function removeWord(word: string): string {
  return `Fjern »${word}« fra min ordbog`;
}
