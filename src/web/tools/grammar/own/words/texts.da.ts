/** What is said about the person's own words. */
import { formatNumber } from "#contract/format.da.ts";
import { dictionaryLimits } from "#contract/tools/dictionary.rules.ts";
import type { SyncState } from "./word-sync.ts";

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
  device: "Ordene ligger kun på denne enhed. Logger du ind, følger de din konto.",
  sending: "Lægger ordene på din konto …",
  kept: "Ordene ligger på din konto og følger med på dine andre enheder.",
  waiting: "Ordene ligger på denne enhed. De bliver lagt på din konto, når der er forbindelse.",
  full: `Der er højst plads til ${formatNumber(dictionaryLimits.maxWords)} ord på kontoen. Resten ligger kun på denne enhed.`,
};

export function wordCount(count: number): string {
  return count === 1 ? "1 ord" : `${formatNumber(count)} ord`;
}

export function imported(count: number, unusable: number): string {
  const added = count === 0 ? "Ingen nye ord i filen." : `${wordCount(count)} er føjet til din ordbog.`;
  return unusable === 0 ? added : `${added} ${formatNumber(unusable)} kunne ikke bruges.`;
}

export function showAll(count: number): string {
  return `Vis alle ${formatNumber(count)} ord`;
}
