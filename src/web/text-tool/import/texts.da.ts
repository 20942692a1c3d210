/** What is said about files that are taken in. */
import { formatNumber } from "#contract/format.da.ts";
import type { ReadableKind, Refusal } from "./read/file-kind.ts";

const kept = "Din tekst er ikke ændret.";

export const refusalTexts: Readonly<Record<Refusal, string>> = {
  empty: `Filen er tom. ${kept}`,
  "too-large": `Filen fylder mere end 20 MB. ${kept} Gem den uden billeder, og prøv igen.`,
  "wrong-type": `Vi kan læse .txt, .md, .docx og .pdf. Gem filen som en af dem, og prøv igen. ${kept}`,
  "old-word": `Filen er i Words gamle format. Åbn den i Word, gem den som .docx, og prøv igen. ${kept}`,
  mismatch: `Filens indhold passer ikke til dens navn. Gem den igen fra det program, du skrev den i. ${kept}`,
  binary: `Filen er ikke en tekstfil. ${kept}`,
  "encrypted-docx": `Dokumentet er beskyttet med en adgangskode. Fjern koden i Word, og prøv igen. ${kept}`,
  "encrypted-pdf": `PDF'en er beskyttet med en adgangskode. Gem en udgave uden kode, og prøv igen. ${kept}`,
  "no-text-in-pdf": `PDF'en har ingen tekst, kun billeder. Den er nok scannet. Find den fil, den er lavet af, eller skriv teksten ind. ${kept}`,
  "no-text": `Der er ingen tekst i filen. ${kept}`,
  damaged: `Filen kan ikke læses. Den er måske beskadiget. Gem den igen, og prøv en gang til. ${kept}`,
  "zip-bomb": `Filen fylder alt for meget, når den pakkes ud, så vi åbnede den ikke. ${kept}`,
  timeout: `Filen tog mere end 20 sekunder at læse, så vi stoppede. ${kept} Kopiér teksten, og sæt den ind i stedet.`,
  unreachable: `Vi kunne ikke hente det, der skal til for at læse filen. Tjek din internetforbindelse, og prøv igen. ${kept}`,
};

export function fileTooLong(chars: number, limit: number): string {
  return `Filen har ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(limit)} tegn. ${kept} Del filen op, og hent en del ad gangen.`;
}

const notInText: Readonly<Record<ReadableKind, string>> = {
  text: "",
  docx: " Kun teksten er med: formatering, billeder, kommentarer og filens egne oplysninger er udeladt. Fodnoter står sidst, og deres tal står i kantede parenteser.",
  pdf: " Billeder, kommentarer og filens egne oplysninger er udeladt. Se afsnittene igennem: en PDF gemmer linjer og ikke afsnit.",
};

/** A file that was taken in, with what of it was left out. */
export function imported(name: string, kind: ReadableKind): string {
  return `»${name}« er hentet.${notInText[kind]}`;
}

export const upload = "Upload fil";
export const reading = "Læser filen …";
export const replaceTitle = "Vil du erstatte din tekst?";
export const replaceLead = "Der står allerede en tekst på arket. Du kan få den tilbage bagefter.";
export const replace = "Erstat teksten";
export const keep = "Behold";
export const close = "Luk";
