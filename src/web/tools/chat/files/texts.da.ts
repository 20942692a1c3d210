/** What the chat says of files and of the places that answers name in them. */
import type { CitationVerdict } from "#contract/chat/chat.rules.ts";
import { chatRefusals } from "#contract/chat/messages.da.ts";
import { formatNumber } from "#contract/format.da.ts";
import { refusalTextsFor } from "../../../text-tool/import/texts.da.ts";
import type { FilePhase, FilePlace } from "./files-view.ts";

const notAdded = "Den er ikke tilføjet.";
/** Why a file was not read. */
export const refusals = refusalTextsFor(".txt, .md, .docx, .pdf og .csv", notAdded);
export function tooLong(chars: number, limit: number): string {
  return `${chatRefusals.fileTooLong(chars, limit)} ${notAdded}`;
}
export const cancelled = `Du valgte ikke at sende den. ${notAdded}`;
export const pageIncomplete = "Vi kunne ikke hente en del af siden. Prøv igen.";
/** Of a conversation that is not kept. */
export const noRoomHere = `Der er ikke plads til mere i en midlertidig samtale. ${notAdded} Gem samtalen, eller fjern en anden fil.`;

export const attach = "Vedhæft fil";
export const add = "Tilføj filer";
export const list = "Filer";
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
  device: "Teksten i filerne ligger i denne fane og følger med, når du spørger. Den gemmes ikke hos os.",
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
};
export const loadingPlace = "Henter stedet …";
/** Of a file that no server has. */
export const notHere = "Filen ligger ikke i denne fane længere, så stedet kan ikke vises.";
export const markedPlace = "Stedet, svaret henviser til";
