/** What is said about the draft: that it is kept, that it can be deleted, and what can be undone. */
import { formatNumber } from "#contract/format.da.ts";

export const draftKept = "Kladden er gemt på denne enhed.";
export const draftWill = "Gemmes kun på denne enhed.";
export const deleteDraft = "Slet kladden fra denne enhed";
export const deleteDraftShort = "Slet kladden";
export const takeBack = "Hent teksten tilbage";

export const draftNotKept = {
  full: "Der er ikke plads til at gemme kladden på denne enhed. Teksten er her, så længe siden er åben. Kopiér den, eller hent den som Word.",
  blocked:
    "Din browser lader os ikke gemme kladden på denne enhed. Teksten er her, så længe siden er åben. Kopiér den, eller hent den som Word.",
} as const;

export const replacedTexts = {
  deleted: "Kladden er slettet fra denne enhed.",
  replaced: "Din tekst er erstattet.",
} as const;

export const otherTitle = "Der ligger en anden tekst på denne enhed";
export const keepOwn = "Behold teksten her";
export const takeOther = "Hent den anden tekst";

export const otherLead =
  "Den er måske fra en anden fane. Vælg, hvilken af dem du vil skrive videre på. Indtil da er begge gemt.";

export const thisText = "Teksten her";
export const thatText = "Den anden tekst";
export const firstDifference = "Her bliver de forskellige";

/** @param when Left out where it isn't known */
export function writtenAt(words: number, when: string | undefined): string {
  return `${formatNumber(words)} ord${when === undefined ? "" : `, skrevet ${when}`}`;
}

export const endsHere = "(slut)";
