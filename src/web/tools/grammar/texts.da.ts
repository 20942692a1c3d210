/** Every Danish sentence of the grammar page that is not part of its running text below the tool. */
import { formatNumber } from "#contract/format.da.ts";
import type { Category, CommaSystem } from "#dansk/finding.ts";
import type { EngineFailure } from "./engine/protocol.ts";

export const categoryNames: Readonly<Record<Category, string>> = {
  stavning: "Stavning",
  grammatik: "Grammatik",
  komma: "Komma",
  ord: "Ét eller flere ord",
  stil: "Stil",
  typografi: "Typografi",
};

export const commaNames: Readonly<Record<CommaSystem, string>> = {
  foelg: "Følg min tekst",
  start: "Med startkomma",
  uden: "Uden startkomma",
};

export const failureTexts: Readonly<Record<EngineFailure, string>> = {
  "lexicon-unreachable": "Vi kunne ikke hente ordbogen. Din tekst er her stadig. Tjek din internetforbindelse, og prøv igen.",
  "lexicon-broken": "Ordbogen kunne ikke læses. Din tekst er her stadig. Genindlæs siden, og prøv igen.",
  crashed: "Kontrollen gik i stå. Din tekst er her stadig. Prøv igen.",
  unresponsive: "Kontrollen blev ikke færdig. Din tekst er her stadig. Prøv igen.",
  unsupported: "Din browser kan ikke køre kontrollen. Din tekst er her stadig. Prøv i en nyere browser.",
};

/** `3 fejl`, `1 fejl`. */
export function errorCount(count: number): string {
  return `${formatNumber(count)} fejl`;
}

export function tooLong(chars: number, maxChars: number): string {
  return `Teksten ville blive på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(maxChars)} tegn. Din tekst er ikke ændret. Del den op, og indsæt en del ad gangen.`;
}

export function isTooLong(chars: number, maxChars: number): string {
  return `Teksten er på ${formatNumber(chars)} tegn, og vi tjekker højst ${formatNumber(maxChars)}. Del teksten op. Intet er slettet.`;
}

/** Said when a finding has been corrected. */
export function corrected(before: string, after: string, left: number): string {
  const change = after.trim() === "" ? `Slettet: ${before}` : `Rettet: ${before} → ${after}`;
  return `${change}. ${remaining(left)}`;
}

export function correctedMany(count: number, left: number): string {
  return `${formatNumber(count)} rettelser er lavet. ${remaining(left)}`;
}

export function ignoredOne(text: string, left: number): string {
  return `Ignoreret: ${text}. ${remaining(left)}`;
}

export function addedWord(word: string): string {
  return `»${word}« er føjet til din ordbog på denne enhed.`;
}

export function remaining(left: number): string {
  return left === 0 ? "Ingen tilbage." : `${formatNumber(left)} tilbage.`;
}

export function removedWord(word: string): string {
  return `»${word}« er fjernet fra din ordbog.`;
}

/** Why a word is not kept on the device. */
export const wordNotKept = {
  full: "Der er ikke plads til flere ord på denne enhed. Ordet er kun med, til du lukker siden.",
  blocked: "Din browser lader os ikke gemme på denne enhed. Ordet er kun med, til du lukker siden.",
} as const;

export const restoredIgnored = "De fund, du ignorerede, er med igen.";

/** Where one has come to among the findings. */
export function place(index: number, count: number, category: string, text: string): string {
  return `${index} af ${count}. ${category}: ${text}`;
}

export const threadLabel = "Fund langs teksten";

/** What a knot says to those who can't see it. */
export function knotLabel(state: "open" | "done" | "ignored" | "current", count: number): string {
  if (state === "done") return "Rettet";
  if (state === "ignored") return "Ignoreret";
  return count === 1 ? "1 fund på linjen" : `${formatNumber(count)} fund på linjen`;
}

export const cardLabel = "Det valgte fund";
export const listLabel = "Alle fund";
export const possible = "Mulig fejl";
export const close = "Luk";
export const choose = "Vælg en rettelse";
export const correct = "Ret";
export const ignore = "Ignorér";
export const ignoreAll = "Ignorér alle";
export const addToDictionary = "Føj til min ordbog";
export const previous = "Forrige";
export const next = "Næste";
export const noSuggestion = "Vi har ikke et sikkert forslag. Ret det i teksten.";

/** `2 af 5`. */
export function placeOf(place: number, count: number): string {
  return `${formatNumber(place)} af ${formatNumber(count)}`;
}

export function showAll(count: number): string {
  return `Vis alle ${formatNumber(count)}`;
}
