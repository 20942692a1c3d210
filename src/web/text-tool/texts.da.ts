/** What every text tool says to people. */

import { formatNumber } from "#contract/format.da.ts";
import { usageSentences } from "../shell/session/usage/texts.da.ts";

export const ownText = "Din tekst";
export const result = "Resultat";
export const textHint = "Skriv eller indsæt din tekst her.";
export const needsScript = "Værktøjet kræver JavaScript. Slå det til i din browser for at bruge det.";

export const notChecked =
  "Vi kunne ikke hente ordbogen, så betydningen er ikke tjekket. Læs ekstra godt efter, om tal, navne og »ikke« er med.";

/** What the review says in a sentence of its own, as it stands in the text: »Tjek: tallet 1864 er ændret til 1846«. */
export function toCheck(message: string): string {
  // A name or a quotation may come first: only a word that is our own begins with a small letter here.
  const own = /^\p{Lu}\p{Ll}+(?= )/u.test(message) ? message.charAt(0).toLowerCase() + message.slice(1) : message;
  return `Tjek: ${own.replace(/\.$/u, "")}`;
}

/** Counters. */
export const countersLabel = "Tekstens omfang";
export const notCounted = "Tæller …";
export function words(count: number): string {
  return `${formatNumber(count)} ord`;
}
export function chars(count: number): string {
  return `${formatNumber(count)} tegn`;
}
export function pages(count: number): string {
  const shown = formatNumber(count, 1);
  return `${shown} ${shown === "1" ? "normalside" : "normalsider"}`;
}
export const noText = "Skriv eller indsæt en tekst først.";
/** For a visitor who has chosen a model. */
export const needsSignIn = "Med AI skal du være logget ind.";
export const offline = "Du har ingen internetforbindelse. Din tekst er gemt på denne enhed.";

/** »Du har brugt 3 af 5 AI-tekster i dag. Nulstilles i morgen kl. 0.00.« */
export const quota = usageSentences;

/** The draft. */
export const draftKept = "Vi har gemt din kladde på denne enhed.";
export const draftWill = "Vi gemmer din kladde på denne enhed.";
export const deleteDraft = "Slet kladden fra denne enhed";
export const draftNotKept = {
  full: "Der er ikke plads til at gemme kladden på denne enhed. Teksten er her, så længe siden er åben. Kopiér den, før du lukker.",
  blocked:
    "Din browser lader os ikke gemme kladden på denne enhed. Teksten er her, så længe siden er åben. Kopiér den, før du lukker.",
} as const;
export const undoTexts = {
  deleted: "Kladden er slettet fra denne enhed.",
  replaced: "Din tekst er erstattet.",
} as const;
/** Of a text with such a marker in it: »[cpr-nummer 1]«. */
export function markersStand(marker: string): string {
  return `»${marker}« og lignende står i stedet for personlige oplysninger. Skriv dem selv ind, hvis de skal med.`;
}
export const takeBack = "Hent teksten tilbage";
export const otherTitle = "Der ligger en anden tekst på denne enhed";
export const otherLead =
  "Den er måske fra en anden fane. Vælg, hvilken af dem du vil skrive videre på. Indtil da er begge gemt.";
export const keepOwn = "Behold teksten her";
export const takeOther = "Hent den anden tekst";
export const otherBegins = "Den anden tekst begynder sådan";

/** Ways out for the result. */
export const copy = "Kopiér";
export const copyPlain = "Kopiér uden formatering";
export const copied = "Kopieret";
export const copyFailed = "Din browser lod os ikke kopiere. Markér teksten, og kopiér den selv.";

/** Beside what was made without a model. */
export const foreignText =
  "Teksten ligner ikke dansk, som det skrives i dag. Uden AI kender vi kun reglerne for nutidigt dansk.";
