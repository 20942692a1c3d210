/** What the page says where a conversation leaves it: as a file, on the clipboard, and by a link. */
import { type CitationVerdict, citationVerdicts } from "#contract/chat/chat.rules.ts";
import { formatDate, formatDateTime, formatNumber } from "#contract/format.da.ts";
import { verdictWords } from "#dansk/writing/sources/citations/verdicts-as-text.ts";

/** On the clipboard. */
export const copy = "Kopiér";
export const moreWays = "Flere måder at kopiere på";
export const copyWays = {
  word: "Kopiér til Word",
  markdown: "Kopiér som markdown",
  plain: "Kopiér som ren tekst",
} as const;
export const copied = "Kopieret";
export const notCopied = "Din browser lod os ikke kopiere. Markér teksten, og kopiér den selv.";

/** As a file. */
export const exportIt = "Eksportér";
export const exportTitle = "Eksportér samtalen";
export const exportLead =
  "Filen har dine beskeder, svarene og tidspunkterne, så du kan lægge den ved en opgave som bilag.";
export const fetching = "Henter hele samtalen …";
export const isEmpty = "Der er ingen beskeder at eksportere endnu.";
export const fileWord = "Samtale";
export const unknownModel = "AI";

/** What the file says. */
export const ownName = "Dig";
export const engineName = "Rød Tråd uden AI";
/** Of an answer that was put into the conversation. */
export const importedName = "Indsat svar (vi kan ikke se, om det er skrevet med AI)";
export const headOf = (title: string) => `Bilag: ${title}`;
export const modelName = (model: string) => (model === "" ? unknownModel : `AI (${model})`);
const conversations = { ai: "Samtale med AI", "built-in": "Samtale uden AI", imported: "Samtale" } as const;
/** @param exportedAt milliseconds since 1970. @param kind `ai`: any of the answers is; `imported`: nobody knows */
export const aboutOf = (exportedAt: number, kind: keyof typeof conversations) =>
  `${conversations[kind]}, hentet ${formatDateTime(exportedAt)}.`;
export const modelsOf = (names: string) => `Svar fra ${names}.`;
/** @param at ISO */
export const saidBy = (who: string, at: string) => `${who}, ${formatDateTime(at)}`;
export const stopped = "[Svaret blev stoppet.]";
export const unfinished = "[Svaret blev ikke færdigt.]";
export const sources = "Kilder";
export const files = "Filer";
/** »Svar 2: [1] Novelle.docx, side 3«. @param answer counted from 1 */
export const sourceOf = (answer: number, number: number, name: string, page: number | null) =>
  `Svar ${formatNumber(answer)}: [${number}] ${name}${page === null ? "" : `, side ${formatNumber(page)}`}`;

const verdictName = (verdict: CitationVerdict) => (verdict === "found" ? "står i kilden" : verdictWords(verdict));
/**
 * Behind a source: what was found of all that the answer refers to in it, »: 2 gange står i kilden, 1 gang ikke fundet i
 * kilden«. Empty where nothing was checked.
 */
export function verdictsOf(verdicts: readonly CitationVerdict[]): string {
  const kinds = citationVerdicts.filter((kind) => verdicts.includes(kind));
  const [only] = kinds;
  if (only === undefined) return "";
  if (kinds.length === 1) return ` (${verdictName(only)})`;
  const counted = kinds.map((kind) => {
    const count = verdicts.filter((one) => one === kind).length;
    return `${formatNumber(count)} ${count === 1 ? "gang" : "gange"}: ${verdictName(kind)}`;
  });
  return ` (${counted.join("; ")})`;
}

/** By a link. */
export const share = "Del";
export const shareTitle = "Del samtalen";
export const shareLead =
  "Alle, der har linket, kan læse samtalen, som den er nu. Filer er ikke med. Det, du skriver senere, er ikke med.";
export const worksFor = "Virker i";
/** @param count whole days */
export const days = (count: number) => `${formatNumber(count)} dage`;
export const makeLink = "Lav link";
export const makingLink = "Laver linket …";
export const link = "Link";
export const copyLink = "Kopiér link";
export const linkOnce = "Linket vises kun nu.";
export const links = "Delte links";
export const noLinks = "Du har ingen links, der virker.";
export const loadingLinks = "Henter dine links …";
export const showMore = "Vis flere";
export const tryAgain = "Prøv igen";
export const endLink = "Slå fra";
export const endingLink = "Slår fra …";
/** Of a button: which one. @param madeAt ISO */
export const endLinkOf = (title: string, madeAt: string) =>
  `Slå fra: linket til »${title}«, delt den ${formatDate(madeAt)}`;
/** @param madeAt ISO, as the other. @param endsWithConversation it is deleted then */
export const linkTimes = (madeAt: string, expiresAt: string, endsWithConversation: boolean) => {
  const [start, end] = [formatDate(madeAt), formatDate(expiresAt)];
  return `Delt den ${start}. Udløber den ${end}${endsWithConversation ? ", når samtalen bliver slettet" : ""}.`;
};
/** Before a link is made that would work longer than its conversation is kept. @param at ISO */
export const endsFirst = (at: string) =>
  `Samtalen bliver slettet den ${formatDate(at)}, hvis du ikke skriver i den før. Så virker linket ikke længere.`;
