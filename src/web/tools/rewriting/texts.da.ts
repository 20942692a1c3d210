/** What the rewriting page says to people. */

import { formatNumber } from "#contract/format.da.ts";
import {
  type ReaderLevel,
  type RewritingMode,
  type RewritingStrength,
  type RewritingVoice,
  readerLix,
} from "#contract/tools/rewriting.rules.ts";
import type { LockKind } from "#dansk/writing/rewriting/locks/lock-kinds.ts";
import { views } from "../../text-tool/changes/texts.da.ts";

export const name = "Omskrivning";

export const modes: Readonly<Record<RewritingMode, { readonly name: string; readonly line: string }>> = {
  standard: { name: "Standard", line: "Samme indhold og samme tone, men med sætninger, der glider." },
  enkel: { name: "Enkel", line: "Korte sætninger og almindelige ord." },
  formel: { name: "Formel", line: "Sproget i en ansøgning, et brev eller en rapport." },
  akademisk: { name: "Akademisk", line: "Fagligt og præcist, uden talesprog." },
  uformel: { name: "Uformel", line: "Sådan som du ville sige det til en, du kender." },
  kreativ: { name: "Kreativ", line: "Friere ord og en anden rytme. Læs ekstra godt efter." },
  forkort: { name: "Forkort", line: "Det samme på mindre plads." },
  uddyb: { name: "Uddyb", line: "Mere plads til det, du allerede skriver. Ingen nye påstande." },
};
/** Beside the mode that opens where there is no model. */
export const opensHere = "Den ændrer mest uden AI, så den er valgt fra start.";
export const modesLabel = "Måde";
export const lockedModes = "Akademisk, Uformel, Kreativ og Uddyb";

export const strengths: Readonly<Record<RewritingStrength, { readonly name: string; readonly line: string }>> = {
  let: { name: "Let", line: "Samme sætninger. Kun fejl og knudrede steder bliver rettet." },
  middel: { name: "Middel", line: "Også tunge ord og omstændelige vendinger." },
  kraftig: { name: "Kraftig", line: "Også sætningernes bygning." },
};
export const strengthLabel = "Styrke";

export const makersLabel = "Lavet med";
export const makers = { ai: "Med AI", here: "Uden AI" } as const;
export const hereLine = "På din egen enhed, med regler og ordbog. Gratis, også uden konto.";
export const aiLine = "Teksten bliver sendt til AI-modellen.";

export const moreLabel = "Flere valg";
/** All that lies under it. */
export const moreNames = "Person og tid, Læser, Længde og Din egen instruktion";
export const voices: Readonly<Record<RewritingVoice, string>> = {
  uaendret: "Som i din tekst",
  upersonlig: "Fra »jeg« og »vi« til upersonlig",
  aktiv: "Fra passiv til aktiv",
  datid: "I datid",
  nutid: "I nutid",
};
export const voiceLabel = "Person og tid";
const levels: Readonly<Record<ReaderLevel, string>> = {
  folkeskole: "Folkeskole, 7.–9. klasse",
  gymnasium: "Gymnasium",
  professionshoejskole: "Professionshøjskole",
  universitet: "Universitet",
};
/** »Gymnasium, LIX 35–45«. */
export function levelWithLix(level: ReaderLevel): string {
  return `${levels[level]}, LIX ${readerLix[level].from}–${readerLix[level].to}`;
}
export const levelLabel = "Læser";
export const noLevel = "Ikke valgt";
export const lengthLabel = "Længde";
export const noLength = "Ikke valgt";
export function length(percent: number): string {
  if (percent === 0) return "Som nu";
  return percent < 0 ? `${formatNumber(-percent)} % kortere` : `${formatNumber(percent)} % længere`;
}
/** »2,0«: always with its decimal, as a target is said. */
export function writePages(pages: number): string {
  return pages.toFixed(1).replace(".", ",");
}
export const ownLength = "Eget mål i normalsider";
export const pagesLabel = "Mål i normalsider";
export function pagesHint(now: number | undefined): string {
  const own = now === undefined ? "" : ` Din tekst er ${now < 0.1 ? "under 0,1" : writePages(now)}.`;
  return `En normalside er 2.400 tegn med mellemrum.${own}`;
}
export const pagesMissing = "Skriv, hvor mange normalsider teksten skal fylde.";
export const pagesUnreadable = "Skriv målet som et tal med højst én decimal, fx 2,0.";
/** Beside the action: which of the choices is meant. */
export function pagesBlocked(error: string): string {
  return `${pagesLabel}: ${error}`;
}
export const instructionLabel = "Din egen instruktion";
export const instructionHint = "Fx »Skriv som i en kronik«. Højst 300 tegn.";
export const savePreset = "Gem instruktionen";
export const presetsLabel = "Gemte instruktioner";
export function removePreset(preset: string): string {
  return `Fjern instruktionen »${preset}«`;
}

export const keepLabel = "Bevar ord";
export function keepCount(count: number): string {
  return count === 0 ? keepLabel : `${keepLabel}: ${formatNumber(count)}`;
}
export const keepHint = "Skriv ord, der skal stå, som de står. Sæt komma imellem flere.";
export const addKept = "Tilføj";
export function keptTooLong(maxChars: number): string {
  return `Hvert ord må højst være på ${formatNumber(maxChars)} tegn. Sæt komma, eller gør det kortere.`;
}
export function keptTooMany(maxWords: number): string {
  return `Der kan højst stå ${formatNumber(maxWords)} ord her. Fjern nogle, før du tilføjer flere.`;
}
export function removeKept(word: string): string {
  return `Fjern »${word}« fra Bevar ord`;
}
export const locksTitle = "Låst af sig selv";
export const locksNone = "Citater, henvisninger, tal, datoer, navne, formler, links og kode bliver låst af sig selv.";
const lockNames: Readonly<Record<LockKind, string>> = {
  quote: "Citat",
  citation: "Henvisning",
  number: "Tal",
  date: "Dato",
  name: "Navn",
  formula: "Formel",
  url: "Link",
  email: "E-mail",
  code: "Kode",
  marker: "Skjult oplysning",
  keep: "Dit ord",
};
export function lock(kind: LockKind, text: string): string {
  return `${lockNames[kind]}: ${text.length > 40 ? `${text.slice(0, 40)} …` : text}`;
}
/** Why a word has no others. */
export function lockedWord(kind: LockKind): string {
  return kind === "keep" ? "Ordet er et af dem, du vil bevare." : `Ordet er låst: ${lockNames[kind].toLowerCase()}.`;
}
export function moreLocks(count: number): string {
  return `og ${formatNumber(count)} mere`;
}

export const rewrite = "Omskriv";
export const rewriteHere = "Omskriv uden AI";
export const rewriteAgain = "Omskriv igen";
export const emptyResult = "Omskrivningen kommer her. Din egen tekst står urørt ved siden af.";
export const withoutAccount = "Uden konto kan du omskrive uden AI, gratis og på din egen enhed.";
export const madeOfOther = "Resultatet er lavet af en tidligere udgave af din tekst.";
/** Above the result, in whichever view: one alone shows the marks. */
export function missing(sentences: number): string {
  return sentences === 1
    ? `Omskrivningen mangler en sætning fra din tekst. Under »${views.changes}« er den mærket med »Tjek«.`
    : `Omskrivningen mangler ${formatNumber(sentences)} sætninger fra din tekst. Under »${views.changes}« er de mærket med »Tjek«.`;
}
/** Where rules alone have found little. */
export const onlySureRules = "Uden AI retter vi kun det, der er sikre regler for. Derfor kan der være få ændringer.";
export function lix(before: number | undefined, after: number | undefined): string {
  return before === undefined || after === undefined ? "" : `LIX ${formatNumber(before)} → ${formatNumber(after)}`;
}
/** Whether a text is as hard to read as was asked for (OM-8). @param got its LIX; undefined without a word */
export function lixReached(level: ReaderLevel | null, got: number | undefined): string {
  if (level === null || got === undefined) return "";
  const { from, to } = readerLix[level];
  if (got > to) return `Målet var højst LIX ${to}; teksten har ${formatNumber(got)}`;
  if (got < from) return `Målet var mindst LIX ${from}; teksten har ${formatNumber(got)}`;
  return `Målet var LIX ${from}–${to}, og det er nået`;
}
/** »1,9 af 2,0 normalsider«. */
export function pagesReached(wanted: number, got: number, isNear: boolean): string {
  return `${writePages(got)} af ${writePages(wanted)} normalsider${isNear ? "" : `, ${notNear}`}`;
}
const notNear = "mere end 5 % fra målet";
/** Target and what became of it. */
export function lengthReached(wanted: number, got: number, isNear: boolean): string {
  const sign = (percent: number) => `${percent > 0 ? "+" : percent < 0 ? "−" : ""}${formatNumber(Math.abs(percent))} %`;
  return `Mål: ${wanted === 0 ? "som nu" : sign(wanted)}, blev ${sign(got)}${isNear ? "" : `, ${notNear}`}`;
}
export const fileName = "Omskrevet tekst";

export const othersText = "Omskriver du andres tekst, skal du stadig henvise til kilden.";
export const insertReference = "Indsæt henvisning";
/** Put at the end of the text, to be filled in. */
export const reference = "(Efternavn, årstal, s. 0)";
export const referenceAdded = "Henvisningen står sidst i din tekst. Udfyld navn, årstal og side.";
export const askTeacher =
  "Skal teksten bedømmes? Reglerne for hjælpemidler er forskellige. Spørg din lærer, før du omskriver.";
