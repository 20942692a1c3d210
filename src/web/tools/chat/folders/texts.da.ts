/** What folders of conversations say to people. */
import { chatLimits, type FolderKeep } from "#contract/chat/chat.rules.ts";
import { formatNumber } from "#contract/format.da.ts";

export const folders = "Mapper";
export const allConversations = "Alle samtaler";
export const newFolder = "Ny mappe";
export const make = "Opret";
export const making = "Opretter …";
export const failedTitle = "Mapperne kunne ikke hentes";
export const tryAgain = "Prøv igen";
export function showAll(count: number): string {
  return `Vis alle ${formatNumber(count)} mapper`;
}
export const showFewer = "Vis færre";
export function settingsOf(name: string): string {
  return `Indstillinger for mappen »${name}«`;
}
export function made(name: string): string {
  return `Mappen »${name}« er oprettet`;
}
/** With the open conversation in it. */
export function madeWith(name: string): string {
  return `${made(name)}, og samtalen ligger i den`;
}
/** In the dialog that makes one. @param title of the open conversation */
export function putIn(title: string): string {
  return `Læg samtalen »${title}« i mappen`;
}

/** A folder's own dialog. */
export const nameLabel = "Navn";
export const instructionLabel = "Instruktion";
export const instructionHint = "Gælder alle samtaler i mappen, fx »Jeg går i 3.g og skriver om Blixen.«";
export function instructionTooLong(chars: number): string {
  return `Instruktionen er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(chatLimits.maxInstructionChars)} tegn.`;
}
export const sourcesLabel = "Kilder";
export const sourcesHint = "Svarene i mappens samtaler kan bygge på filerne.";
export const keepLabel = "Opbevaring";
export const keepHint = "Tiden regnes fra den sidste besked. Vælger du kortere tid, bliver det ældste slettet.";
export const keepNames: Readonly<Record<FolderKeep, string>> = {
  account: "Som resten",
  "30": "30 dage",
  "90": "90 dage",
  "365": "365 dage",
  never: "Indtil jeg sletter",
};
export const save = "Gem";
export const saving = "Gemmer …";
export const saved = "Gemt";
export const unsaved = "Dine ændringer er ikke gemt endnu.";
export const cancel = "Annullér";

/** Deleting one. */
export const remove = "Slet mappen";
export const removeTitle = "Slet mappen?";
export const removeLead = "Samtalerne i den kan blive liggende uden mappe. Mappens filer bliver slettet.";
export const keep = "Behold";
export const removeFolderOnly = "Slet kun mappen";
export const removeWithConversations = "Slet mappen og samtalerne";
export const removed = "Mappen er slettet";
export const removedWithConversations = "Mappen og dens samtaler er slettet";

/** Moving a conversation. */
export const moveTitle = "Flyt til mappe";
export const moveLead = (title: string) => `Hvor skal »${title}« ligge?`;
export const noFolder = "Ingen mappe";
export const inNewFolder = "I en ny mappe";
export const newName = "Mappens navn";
export const move = "Flyt";
export const moving = "Flytter …";
