/** What is said about files that are taken in. */
import { formatNumber } from "#contract/format.da.ts";
import type { ReadableKind, Refusal } from "./file-kind.ts";
import type { ImportedFile } from "./import-file.ts";
import type { RunningText } from "./pdf/running-lines.ts";

const kept = "Din tekst er ikke ændret.";

const isPicture = /\.(?:png|jpe?g|gif|webp|heic|heif|avif|bmp|tiff?|svg)$/iu;
const hasPictures = /\.(?:docx|pdf)$/iu;

/**
 * Why a file was not read, in the words that fit what it is: only a document gets smaller without its pictures.
 * @param readable the files that can be read, as a sentence lists them
 * @param outcome a sentence that tells what has not happened
 * @returns by the name of the file
 */
export function refusalsFor(readable: string, outcome: string): (refusal: Refusal, name: string) => string {
  const texts: Readonly<Record<Refusal, string>> = {
    empty: `Filen er tom. ${outcome}`,
    "too-large": `Filen fylder mere end 20 MB. ${outcome} Del den op i flere filer.`,
    "wrong-type": `Vi kan læse ${readable}. Gem teksten i et af de formater, hvis dit program kan. ${outcome}`,
    "old-word": `Filen er i Words gamle format. Åbn den i Word, gem den som .docx, og prøv igen. ${outcome}`,
    mismatch: `Filens indhold passer ikke til dens navn. Gem den igen fra det program, du skrev den i. ${outcome}`,
    binary: `Filen er ikke en tekstfil. ${outcome}`,
    "encrypted-docx": `Dokumentet er beskyttet med en adgangskode. Fjern koden i Word, og prøv igen. ${outcome}`,
    "encrypted-pdf": `PDF'en er beskyttet med en adgangskode. Gem en udgave uden kode, og prøv igen. ${outcome}`,
    "no-text-in-pdf": `PDF'en har ingen tekst, kun billeder. Den er nok scannet. Find den fil, den er lavet af, eller skriv teksten ind. ${outcome}`,
    "no-text": `Der er ingen tekst i filen. ${outcome}`,
    damaged: `Filen kan ikke læses. Den er måske beskadiget. Gem den igen, og prøv en gang til. ${outcome}`,
    "zip-bomb": `Filen fylder alt for meget, når den pakkes ud, så vi åbnede den ikke. ${outcome}`,
    timeout: `Filen tog mere end 20 sekunder at læse, så vi stoppede. ${outcome} Kopiér teksten, og sæt den ind i stedet.`,
    unreachable: `Vi kunne ikke hente det, der skal til for at læse filen. Tjek din internetforbindelse, og prøv igen. ${outcome}`,
  };
  const documentTooLarge = `Filen fylder mere end 20 MB. ${outcome} Gem den uden billeder, og prøv igen.`;
  const picture = `Billeder kan ikke læses. Skriv teksten af, eller kopiér den ind i stedet. ${outcome}`;
  return (refusal, name) => {
    if (refusal === "too-large" && hasPictures.test(name)) return documentTooLarge;
    if (refusal === "wrong-type" && isPicture.test(name)) return picture;
    return texts[refusal];
  };
}

/** Where the file becomes the text of a tool. */
export const refusalOf = refusalsFor(".txt, .md, .docx og .pdf", kept);

export function fileTooLong(chars: number, limit: number): string {
  return `Filen er på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(limit)} tegn. ${kept} Del filen op, og hent en del ad gangen.`;
}

const notInText: Readonly<Record<ReadableKind, string>> = {
  text: "",
  docx: " Kun teksten er med: formatering, billeder, kommentarer og filens egne oplysninger er udeladt. Fodnoter står sidst, og deres tal står i kantede parenteser.",
  pdf: " Billeder, kommentarer og filens egne oplysninger er udeladt. Se afsnittene igennem: en PDF gemmer linjer og ikke afsnit.",
};

/** How many running lines of a PDF are named. */
const namedRunning = 3;
const shownRunningChars = 60;

const quoted = (text: string): string =>
  `»${text.length > shownRunningChars ? `${text.slice(0, shownRunningChars).toWellFormed()}…` : text}«`;

/** Which lines of a PDF are not in the text because they repeat on its pages; "" if there are none. */
export function runningLeftOut(running: readonly RunningText[]): string {
  if (running.length === 0) return "";
  const named = running
    .slice(0, namedRunning)
    .map(({ first, last }) => (first === last ? quoted(first) : `${quoted(first)} til ${quoted(last)}`));
  const others = running.length - named.length;
  const more = others === 0 ? "" : ` og ${formatNumber(others)} ${others === 1 ? "anden" : "andre"}`;
  return ` Linjer, der går igen øverst eller nederst på siderne, er taget ud: ${named.join(", ")}${more}.`;
}

/** A file that was taken in, with what of it was left out. */
export function imported(name: string, { kind, running }: Pick<ImportedFile, "kind" | "running">): string {
  return `»${name}« er hentet.${notInText[kind]}${runningLeftOut(running)}`;
}

export const upload = "Upload fil";
export const reading = "Læser filen …";
export const replaceTitle = "Vil du erstatte din tekst?";
export const replaceLead = "Der står allerede en tekst på arket. Du kan få den tilbage bagefter.";
export const replace = "Erstat teksten";
export const keep = "Behold";
export const close = "Luk";
