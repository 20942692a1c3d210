/** What the history of the text tools says to people. */

import { historyLimits } from "#contract/ai/history.rules.ts";
import type { HistoryItem } from "#contract/ai/history.schema.ts";
import { madeBy } from "#contract/ai/messages.da.ts";
import { formatDate, formatNumber, formatRelative } from "#contract/format.da.ts";

export const name = "Historik";
export function titleOf(tool: string): string {
  return `Historik for ${tool}`;
}

export const searchLabel = "Søg i historikken";
export const loading = "Henter …";
export const showMore = "Vis flere";
export const tryAgain = "Prøv igen";
export const failedTitle = "Historikken kunne ikke hentes";
export const empty = "Du har ikke noget i historikken endnu. Det, AI laver for dig, kommer her.";
export function nothingFound(query: string): string {
  return `Ingen tekster med »${query}«.`;
}
export const onDeviceOnly = "Tekster lavet uden AI bliver på din enhed og står ikke i historikken.";
export function found(count: number): string {
  return count === 1 ? "1 tekst" : `${count} tekster`;
}

/**
 * »Enkel · ikke hele teksten · Genereret med AI · i dag kl. 9.05 · slettes 19. februar 2027«
 *
 * @param variants what the tool calls its modes or formats; one that it does not know any more is left out
 * @param nowMs milliseconds since 1970
 */
export function facts(
  { variant, isWhole, model, createdAt, expiresAt }: HistoryItem,
  variants: VariantNames,
  nowMs: number,
): string {
  const name = variant === null || !Object.hasOwn(variants, variant) ? undefined : variants[variant]?.name;
  const until = expiresAt === null ? "slettes ikke af sig selv" : `slettes ${formatDate(expiresAt)}`;
  return [
    ...(name === undefined ? [] : [name]),
    ...(isWhole ? [] : [notWhole]),
    madeBy[model.kind],
    formatRelative(createdAt, nowMs),
    until,
  ].join(" · ");
}
export type VariantNames = Readonly<Record<string, { readonly name: string }>>;
/** Stopped, or broken off. */
const notWhole = "ikke hele teksten";

/** Actions; the long names are for those who hear them one by one. */
export const open = "Åbn";
export const rename = "Omdøb";
export const remove = "Slet";
export const save = "Gem";
export const cancel = "Annullér";
export const keep = "Behold";
export function ofEntry(action: string, title: string): string {
  return `${action} »${title}«`;
}
export const newTitle = "Ny titel";
export const renamed = "Omdøbt.";
export const removed = "Slettet.";
export const opening = "Åbner …";

export const replaceQuestion = "Læg i stedet for din tekst?";
export const replaceHint = "Teksten i værktøjet kan hentes tilbage, indtil du skriver videre.";
export const replace = "Læg i stedet";
export const keepOwn = "Behold min tekst";
export function removeQuestion(title: string): string {
  return `Slet »${title}«? Det kan ikke fortrydes.`;
}
export const clear = "Slet hele historikken";
export function clearQuestion(tool: string): string {
  return `Slet hele historikken for ${tool}? Det kan ikke fortrydes.`;
}
export const goneEntry = "Teksten er ikke i historikken mere.";

/** For a visitor. */
export const signInLead =
  "Log ind for at gemme det, AI laver for dig, og finde det igen. Uden konto gemmer vi ikke noget hos os.";
export const logIn = "Log ind";
export const createAccount = "Opret konto";

/** How long it is kept. */
export const keptFor = "Gem historikken i";
export const keptForHint = `Gælder også det, du allerede har. Der er plads til ${formatNumber(historyLimits.maxEntries)} tekster og ${historyLimits.maxBytes / 1_000_000} MB. Så forsvinder det ældste.`;
export const chatKeptFor = "Samtaler i AI-chat";
export const chatKeptForHint =
  "Fra den sidste besked, også i de samtaler, du allerede har. En mappe kan have sit eget valg.";
export function daysName(days: number | null): string {
  return days === null ? "Indtil jeg sletter" : `${days} dage`;
}
export function shorterQuestion(days: number): string {
  return `Det, der er ældre end ${daysName(days)}, bliver slettet nu.`;
}
export const deleteOlder = "Slet det ældre";
export const keepAsIs = "Fortryd";

export const dontKeep = "Gem ikke denne tekst i min historik";
