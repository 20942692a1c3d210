/** What the list of conversations says to people. */
import { type ChatDays, chatLimits } from "#contract/chat/chat.rules.ts";
import { formatNumber } from "#contract/format.da.ts";
import type { GroupKey } from "./groups.ts";

export const listName = "Samtaler";
export const newConversation = "Ny samtale";
export const closeList = "Luk samtaler";

export const searchLabel = "Søg i samtaler";
export const searchKeys = "Ctrl+K";
const tooCommon = "Ordene er for almindelige at søge på. Skriv et ord mere.";
const noWords = "Der er ingen ord at søge efter. Skriv et.";
const nothingFound = "Ingen samtaler med de ord. Prøv andre.";
/** Of words that nothing was found by. */
export function missed(words: string, isTooCommon: boolean): string {
  if (!/[\p{L}\p{N}]/u.test(words)) return noWords;
  return isTooCommon ? tooCommon : nothingFound;
}
/** Said to those who don't see the list; `hasMore`: these are the first. */
export function found(count: number, hasMore: boolean): string {
  if (count === 0) return nothingFound;
  const counted = count === 1 ? "1 samtale" : `${formatNumber(count)} samtaler`;
  return hasMore ? `De første ${counted}` : counted;
}

export const groupNames: Readonly<Record<GroupKey, string>> = {
  today: "I dag",
  yesterday: "I går",
  week: "Seneste 7 dage",
  month: "Seneste 30 dage",
  older: "Ældre",
};
export const pinnedGroup = "Fastgjort";
export const hits = "Fundet";
/** Where the list is one folder's, or the archive. */
export const searchesAll = "Søger i alle samtaler.";
export const empty = "Du har ingen samtaler endnu. Start en ny.";
export const emptyFolder = "Der er ingen samtaler i mappen. Start en ny, eller flyt en hertil.";
export const emptyArchive = "Arkivet er tomt.";
export const loading = "Henter …";
export const showMore = "Vis flere";
export const failedTitle = "Samtalerne kunne ikke hentes";
export const tryAgain = "Prøv igen";

/** Beside a title. */
export const inArchive = "i arkivet";
export const writing = "skriver";
export const archive = "Arkiv";
export const leaveArchive = "Tilbage til samtaler";

/** What can be done with one; the long name is for those who hear the buttons one by one. */
export function moreFor(title: string): string {
  return `Flere handlinger for »${title}«`;
}
export const rename = "Omdøb";
export const pin = "Fastgør";
export const unpin = "Fjern fastgørelse";
export const move = "Flyt til mappe";
export const toArchive = "Arkivér";
export const fromArchive = "Hent fra arkivet";
export const exportIt = "Eksportér";
export const remove = "Slet";

export const newTitle = "Ny titel";
export const titleFull = `En titel kan højst have ${formatNumber(chatLimits.maxTitleChars)} tegn.`;
export const save = "Gem";
export const cancel = "Annullér";
export const renamed = "Omdøbt";
export const pinned = "Fastgjort";
export const unpinned = "Ikke fastgjort længere";
export const archived = "Arkiveret";
export const unarchived = "Hentet fra arkivet";
export function moved(folderName: string | null): string {
  return folderName === null ? "Flyttet ud af mappen" : `Flyttet til »${folderName}«`;
}

export const exportTitle = "Eksportér samtalen";

/** Deleting. */
export const deleteTitle = "Slet samtalen?";
export const noWayBack = "Det kan ikke fortrydes.";
export const keep = "Behold";
export const deleteAll = "Slet alle";
export const deleteAllTitle = "Slet alle samtaler?";
export const deleteAllLead =
  "Også dem i arkivet og i mapper. Filer og delte links forsvinder med dem. Det kan ikke fortrydes.";
export const deleting = "Sletter …";
/** @param title undefined: it is not known any more @param reason a whole sentence */
export function notDeleted(title: string | undefined, reason: string): string {
  return `${title === undefined ? "Samtalen" : `»${title}«`} er ikke slettet. ${reason}`;
}
export function notChanged(title: string, reason: string): string {
  return `»${title}« er ikke ændret. ${reason}`;
}
export const close = "Luk";

/** How long conversations are kept. */
export function keptFor(days: ChatDays): string {
  return days === null
    ? "Samtaler bliver liggende, til du sletter dem."
    : `Samtaler slettes ${days} dage efter den sidste besked.`;
}
export function keptInFolderFor(days: ChatDays): string {
  return days === null
    ? "Samtalerne i mappen bliver liggende, til du sletter dem."
    : `Samtalerne i mappen slettes ${days} dage efter den sidste besked.`;
}
export const change = "Skift";
export const changeLong = "Skift, hvor længe samtaler gemmes";
export const retentionTitle = "Hvor længe samtaler gemmes";
