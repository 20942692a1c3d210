/** What the chat says of files and of the places that answers name in them. */
import type { CitationVerdict } from "#contract/chat/chat.rules.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { formatNumber } from "#contract/format.da.ts";
import { refusalsFor } from "../../../documents/import/texts.da.ts";
import type { FilePhase, FilePlace } from "./files-view.ts";

const notAdded = "Den er ikke tilføjet.";
/** Why a file was not read. */
export const refusalOf = refusalsFor(".txt, .md, .docx, .pdf og .csv", notAdded);
const all = new Intl.ListFormat("da", { type: "conjunction" });
const namedAtMost = 5;
/** There were more than there is room for. @param names of those that were not taken */
export function leftOut(max: number, names: readonly string[]): string {
  const more = names.length - namedAtMost;
  const named = names.slice(0, namedAtMost).map((name) => `»${name}«`);
  const rest = more <= 0 ? [] : [more === 1 ? "1 til" : `${formatNumber(more)} til`];
  return `Der kan højst være ${formatNumber(max)} filer her. Ikke tilføjet: ${all.format([...named, ...rest])}.`;
}
export function tooLong(chars: number, limit: number): string {
  return `${chatRefusals.fileTooLong(chars, limit)} ${notAdded}`;
}
/** Where the file is no longer shown. */
export function notAddedUnseen(name: string, failure: string): string {
  if (failure === cancelled)
    return `»${name}« er ikke tilføjet, for der er personoplysninger i den. Tilføj den igen, så bliver du spurgt.`;
  return failure.includes(notAdded) ? `»${name}«: ${failure}` : `»${name}« er ikke tilføjet. ${failure}`;
}
export function notDeletedUnseen(name: string, failure: string): string {
  return `»${name}« er ikke slettet. ${failure}`;
}
/** In a temporary conversation. @param names of files that were attached before the page was opened anew */
export function stayedBehind(names: readonly string[]): string {
  const what = all.format(names.map((name) => `»${name}«`));
  const [them, they] = names.length === 1 ? ["den", "den"] : ["dem", "de"];
  return `${what} er ikke fulgt med, for siden er genindlæst, efter at du vedhæftede ${them}. Vedhæft ${them} igen, hvis ${they} skal bruges her.`;
}
export const cancelled = `Du valgte ikke at sende den. ${notAdded}`;
export const pageIncomplete = "Vi kunne ikke hente en del af siden. Prøv igen.";
/** Of a file that was given before the page was opened anew. */
export const notSentInTime =
  "Filen ligger her ikke længere, for den blev ikke sendt inden for et døgn. Vedhæft den igen.";
/** Of one that was not read when the page was opened anew. */
export const lostAtReload = "Filen kom ikke med, da siden blev genindlæst. Vedhæft den igen.";
/** Of one that is in this tab still. */
export const goneFromHere = "Filen ligger her ikke længere. Prøv igen, så bliver den tilføjet på ny.";
/** Of a conversation that is not kept. */
export const noRoomHere = `Der er ikke plads til mere i en midlertidig chat. ${notAdded} Gem samtalen, eller fjern en anden fil.`;

export const attach = "Vedhæft fil";
export const add = "Tilføj filer";
export const list = "Filer";
/** Where they may not all be in sight. @param refused given, and not added */
export function count(added: number, refused: number): string {
  const files = added === 1 ? "1 fil" : `${formatNumber(added)} filer`;
  if (refused === 0) return `${files}.`;
  return `${added === 0 ? "Ingen filer" : files} er tilføjet. ${formatNumber(refused)} kunne ikke tilføjes.`;
}
export const none = "Ingen filer endnu.";
export const dropHere = "Slip filen her";
export const loading = "Henter filer …";
export const tryAgain = "Prøv igen";
export function retry(name: string): string {
  return `Prøv igen med ${name}`;
}
export function remove(name: string): string {
  return `Fjern ${name}`;
}
export const phases: Readonly<Record<Exclude<FilePhase, "failed">, string>> = {
  waiting: "Venter",
  reading: "Læser filen …",
  asking: "Venter på dit svar",
  sending: "Gør klar til at søge i den …",
  finding: "Finder filen igen …",
  ready: "Klar",
};
/** For the status line, each once. */
export function said(name: string): string {
  return `${name} er klar.`;
}
/** Of Word and PDF files. */
export const textAlone = "Kun teksten er med: billeder, kommentarer og filens egne oplysninger er udeladt.";
export const rights = "Du må kun uploade materiale, du har ret til.";
const inConversation = "Filerne bliver på din enhed; teksten i dem gemmes i samtalen.";
/** Where the text of given files goes. */
export const stays: Readonly<Record<FilePlace["kind"], string>> = {
  message: inConversation,
  conversation: inConversation,
  folder: "Filerne bliver på din enhed; teksten i dem gemmes i mappen og bruges i alle dens samtaler.",
  device:
    "Teksten i filerne ligger i denne fane og følger med, når du spørger. Den gemmes ikke hos os, medmindre du vælger »Gem alligevel«. Det, du ikke har sendt, skal vedhæftes igen, hvis siden genindlæses.",
};

/** Before personal data in a file is sent. */
export function personalLead(name: string): string {
  return `Det står i »${name}«. Vil du sløre det, før du sender? Det, der er sløret, bliver stående sløret.`;
}

/** A place in a file. */
export function sourceAt(file: string, page: number | null): string {
  return page === null ? file : `${file}, side ${formatNumber(page)}`;
}
export const verdicts: Readonly<Record<CitationVerdict, string>> = {
  found: "Står i kilden",
  weak: "Kilden siger noget lignende. Læs efter.",
  missing: "Ikke fundet i kilden",
  invented: "Kilden findes ikke",
};
export const loadingPlace = "Henter stedet …";
/** Of a file that no server has. */
export const notHere = "Filen ligger ikke i denne fane længere, så stedet kan ikke vises.";
export const markedPlace = "Stedet, svaret henviser til";
