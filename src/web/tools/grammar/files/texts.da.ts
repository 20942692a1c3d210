/** What is said about files. */

import type { ReadableKind } from "../../../documents/import/file-kind.ts";
import type { GivenWord, WithoutFile } from "./export-word.ts";

/** What of the file is not in the text. */
const leftOut: Readonly<Record<ReadableKind, string>> = {
  text: "",
  docx: "Skrift, billeder og kommentarer vises ikke her, men de er med, når du henter teksten som Word. Fodnoter står sidst, uden deres tal.",
  pdf: "En PDF gemmer linjer og ikke afsnit, så se afsnittene igennem.",
};

export function imported(name: string, kind: ReadableKind): string {
  return `»${name}« er hentet. ${leftOut[kind]}`.trim();
}

export const copy = "Kopiér";
export const copied = "Teksten er kopieret.";
export const notCopied = "Din browser lod os ikke kopiere. Markér teksten, og kopiér den selv.";
export const asWord = "Hent som Word";
export const word = "Word";
export const asText = "Hent som tekst";
export const writing = "Laver filen …";
export const notWritten =
  "Filen kunne ikke laves. Din tekst er her stadig. Tjek din internetforbindelse, og prøv igen.";

export const wordLead = "Vælg, om rettelserne skal kunne ses i Word. Du kan så godkende eller afvise dem én for én.";
export const wordFromFile = "Formatering, fodnoter og billeder er som i din fil.";
export const wordTracked = "Med synlige rettelser";
export const wordClean = "Uden synlige rettelser";

const withoutFileTexts: Readonly<Record<WithoutFile, string>> = {
  unlike:
    "Word-filen er hentet uden din fils formatering. Teksten ligner ikke længere filen nok til, at vi kan sætte den ind i den.",
  broken: "Word-filen er hentet uden din fils formatering, for filen kunne ikke åbnes igen.",
  timeout:
    "Word-filen er hentet uden din fils formatering. Det tog mere end 20 sekunder at sætte teksten ind i filen, så vi stoppede.",
  stopped:
    "Word-filen er hentet uden din fils formatering. Noget gik i stå, da teksten skulle sættes ind i filen. Prøv igen, hvis du vil have formateringen med.",
};
const partial =
  "Word-filen er hentet. Nogle linjeskift er ikke som på arket, fx ved tabeller, så se den igennem. Ordene er med.";
const made = "Word-filen er hentet.";
const untracked = "Rettelserne kan ikke ses i den.";

/** What there is to say of a Word document beyond that it was made; nothing when it is as was asked for. */
export function wordNote({ withoutFile, isPartial, isUntracked }: Omit<GivenWord, "bytes">): string {
  const file = withoutFile && withoutFileTexts[withoutFile];
  const lines = isPartial && !file ? partial : undefined;
  if (!isUntracked) return file ?? lines ?? "";
  return `${file ?? lines ?? made} ${untracked}`;
}

export function fileGone(name: string): string {
  return `»${name}« ligger ikke længere på denne enhed. Teksten er her, men som Word får du den uden filens formatering. Hent filen ind igen, hvis du vil have den med.`;
}

export function fileNotKept(name: string): string {
  return `»${name}« kunne ikke gemmes på denne enhed. Hent teksten som Word, før du lukker siden, hvis du vil have filens formatering med.`;
}
