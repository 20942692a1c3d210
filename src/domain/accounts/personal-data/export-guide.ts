/** LAESMIG.txt of the export: explains in Danish what each file contains, and what is stored elsewhere. */
import { productName } from "#contract/brand.ts";
import { formatDateTime } from "#contract/format.da.ts";
import { retention } from "#contract/legal.ts";
import { pagePaths } from "#contract/paths.ts";
import type { ExportPart } from "./export-rows.ts";

export const guideFile = "LAESMIG.txt";

/** @param appUrl public address without a trailing slash */
export function exportGuide(parts: readonly ExportPart[], madeAtMs: number, appUrl: string): string {
  return [
    `Dine data fra ${productName}`,
    `Hentet ${formatDateTime(madeAtMs).replaceAll("\u00a0", " ")} fra ${appUrl}`,
    "",
    "DET ER MED",
    ...parts.flatMap(({ file, about }) => ["", file, `  ${about}`]),
    "",
    "Filerne er JSON: tekst, som både du og et program kan læse. Feltnavnene er engelske. Tider er i UTC, så der",
    "skal lægges en time til om vinteren og to om sommeren.",
    "",
    "DET ER IKKE MED",
    "",
    "Din adgangskode. Vi har den kun i en form, som ikke kan læses tilbage.",
    "Dine kladder. De ligger i din browser og ikke hos os.",
    "Forslag, du har meldt som forkerte. Vi gemmer ikke, hvem der meldte dem.",
    "Dit valg i Cookie-indstillinger. Beviset hos os er et tilfældigt id uden navn og e-mail, så vi ved ikke,",
    "hvilket der er dit. Id'et ligger i din browser. Send det til os, hvis du vil se beviset.",
    "Beskeder fra siderne Kontakt og Fortryd aftale. De hører ikke til en konto. Skriv til os, hvis du vil have dem.",
    "Mails, vi har sendt dig. Dem har du i din indbakke.",
    "Tælleren, der bremser gæt på adgangskoder. Den kender kun et fingeraftryk af din e-mail og slettes efter et døgn.",
    "Serverens log. Den gemmer kontoens id, men hverken navn, e-mail eller det, du skriver, og slettes efter",
    `${retention.requestLogDays} dage.`,
    "",
    "PAS PÅ FILEN",
    "",
    "Den indeholder personlige oplysninger. Gem den et sikkert sted, og slet den fra en computer, som andre bruger.",
    "",
    `Hvor længe vi gemmer hver slags oplysninger: ${appUrl}${pagePaths.privacy}`,
    "",
  ].join("\n");
}
