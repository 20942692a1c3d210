/** What the summarising page says to people. */

import { formatNumber } from "#contract/format.da.ts";
import type { ExplainLevel, SummaryFormat, SummaryLengthName } from "#contract/tools/summarising.rules.ts";
import { summaryLimits } from "#contract/tools/summarising.rules.ts";
import type { Verdict } from "#dansk/writing/sources/link-summary.ts";
import type { Covered } from "../../writing-worker/summarise-here.ts";
import type { SummaryUnit } from "./summary.ts";

export const name = "Opsummering";

export const formats: Readonly<Record<SummaryFormat, { readonly name: string; readonly line: string }>> = {
  resume: { name: "Kort resumé", line: "Det vigtigste i sammenhængende sætninger." },
  noeglepunkter: { name: "Nøglepunkter", line: "Pointerne som punkter. Godt til noter og oplæg." },
  referat: { name: "Referat", line: "Teksten i dens egen rækkefølge, uden dine meninger." },
  abstract: { name: "Abstract", line: "Emne, metode, resultat og konklusion i ét stykke." },
  disposition: { name: "Disposition", line: "Hovedpunkter og underpunkter, så du ser, hvordan teksten er bygget." },
  spoergsmaal: { name: "Spørgsmål og svar", line: "Teksten vendt til spørgsmål, som den selv besvarer." },
  begreber: { name: "Begrebsliste", line: "Fagordene og det, teksten selv siger om dem." },
};
/** What the formats are when the engine takes sentences of the text itself. */
export const formatsHere: Readonly<Partial<typeof formats>> = {
  resume: { name: "Vigtigste sætninger", line: "Tekstens egne sætninger, ord for ord, så du kan citere dem." },
  noeglepunkter: { name: "Nøglepunkter", line: "Højst én sætning fra hvert afsnit, de korte først." },
  begreber: { name: "Begrebsliste", line: "De begreber, teksten selv forklarer, hver med sin sætning." },
};
/** What a format is without a model, where it is anything. */
export function withoutAi(format: SummaryFormat): string {
  const here = formatsHere[format];
  if (here === undefined) return "Kræver AI.";
  return `Uden AI${here.name === formats[format].name ? "" : ` hedder det »${here.name}«`}: ${here.line}`;
}
export const formatsLabel = "Format";
export const lockedFormats = "Referat, Abstract, Disposition og Spørgsmål og svar";

export const makersLabel = "Lavet med";
export const makers = { ai: "Med AI", here: "Uden AI" } as const;
export const hereLine = "På din egen enhed, med tekstens egne sætninger. Gratis, også uden konto.";
export const aiLine = "Teksten bliver sendt til AI-modellen.";

export const lengthLabel = "Længde";
export const lengths: Readonly<Record<SummaryLengthName, string>> = { kort: "Kort", mellem: "Mellem", lang: "Lang" };
export const lengthWords = "Højst … ord";
export const lengthPercent = "% af teksten";
export const lengthSrp = "SRP-resumé, 10–20 linjer";
export const wordsField = "Højst så mange ord";
export const percentField = "Procent af teksten";
export function lengthError(min: number, max: number): string {
  return `Skriv et tal mellem ${formatNumber(min)} og ${formatNumber(max)}.`;
}

export const focusLabel = "Læg vægt på";
export function focusChip(isSet: boolean, off: number): string {
  const parts = [...(isSet ? ["valgt"] : []), ...(off > 0 ? [`${formatNumber(off)} slået fra`] : [])];
  return parts.length === 0 ? focusLabel : `${focusLabel}: ${parts.join(", ")}`;
}
export const focusHint = `Fx »metode og resultater«. Højst ${formatNumber(summaryLimits.maxFocusChars)} tegn.`;
export const termsTitle = "Tekstens emner";
export const termsLead = "Slå dem fra, som opsummeringen ikke skal handle om.";
export const termsNone = "Når der står en tekst, kan du vælge mellem dens emner her.";
export const termsMissing = "Vi kunne ikke hente ordbogen, så tekstens emner kan ikke vises.";
export function termCount(term: string, count: number): string {
  return `${term}, ${count === 1 ? "1 gang" : `${formatNumber(count)} gange`} i teksten`;
}

export const moreLabel = "Flere valg";
export const levelLabel = "Forklar som til";
export const levels: Readonly<Record<ExplainLevel, string>> = {
  "niende-klasse": "9. klasse",
  gymnasium: "Gymnasiet",
  universitet: "Universitetet",
};
export const noLevel = "Ikke valgt";

export const summarise = "Opsummér";
export const summariseHere = "Opsummér uden AI";
export const summariseAgain = "Opsummér igen";
export const emptyResult = "Opsummeringen kommer her. Hver sætning får en vej tilbage til stedet i din tekst.";
export const withoutAccount = "Uden konto kan du opsummere uden AI, gratis og på din egen enhed.";
export const madeOfOther = "Opsummeringen er lavet af en tidligere udgave af din tekst.";
export const fileName = "Opsummering";
export const rights = "Læg kun tekster ind, som du må bruge. Citér fra kilden selv, ikke fra en opsummering.";

/** Nothing could be chosen. @param needsWords of the shortest sentence that can stand alone */
export function nothingFits(needsWords: number | undefined): string {
  return needsWords === undefined
    ? "Vi fandt ingen hele sætninger at vælge imellem. Din tekst er gemt. Opsummering uden AI kræver løbende tekst."
    : `Så kort kan det ikke blive uden at klippe i en sætning. Din tekst er gemt. Vælg mindst ${formatNumber(needsWords)} ord.`;
}

/** The list of terms is of those that the text explains itself. */
export const noTerms =
  "Teksten forklarer ikke selv nogen begreber, fx med »X er en …« eller »ved X forstås …«. Din tekst er gemt. Vælg et andet format.";

/** The source beside its summary. */
export const sourceLabel = "Kilden med markeringer";
export const editText = "Redigér teksten";
export const showSource = "Vis kilden";
export const sourceOld = "Kilden, som den var, da opsummeringen blev lavet.";
const coverageAll = "Alle afsnit er med.";
/** Over the map: what it is a map of, and what its two shapes mean. */
export function coverageOf(paragraphs: number): string {
  return paragraphs === 1 ? "Hele teksten" : `Hele teksten, afsnit 1–${formatNumber(paragraphs)}`;
}
export const coverageUsed = "med";
export const coverageUnused = "ikke med";
/** A long list of numbers helps nobody. */
const mostRanges = 8;
/** »Afsnit 4–6 og 9 er ikke med.« Numbers count from 1. */
export function notCovered(ranges: readonly (readonly [number, number])[]): string {
  if (ranges.length === 0) return coverageAll;
  const shown = ranges.slice(0, mostRanges);
  const names = shown.map(([from, to]) =>
    from === to ? formatNumber(from) : `${formatNumber(from)}–${formatNumber(to)}`,
  );
  if (ranges.length > shown.length) names.push("flere");
  const list = names.length < 2 ? names.join("") : `${names.slice(0, -1).join(", ")} og ${names.at(-1)}`;
  return `Afsnit ${list} er ikke med.`;
}
export function coveredShare(used: number, of: number): string {
  return `Opsummeringen bygger på ${formatNumber(used)} af ${formatNumber(of)} afsnit.`;
}
function paragraphMark(number: number): string {
  return `Afsnit ${formatNumber(number)}`;
}
export function paragraphUse(number: number, sentences: number): string {
  const use = sentences === 0 ? "ikke med" : sentences === 1 ? "1 sætning" : `${formatNumber(sentences)} sætninger`;
  return `${paragraphMark(number)}: ${use}`;
}
/** What of the source is no running text; a model has read that too, but none of it counts as a paragraph. */
export function skipped({ tableRows, captions, references }: Omit<Covered, "paragraphs">, byModel: boolean): string {
  const what = [
    ...(tableRows > 0 ? [tableRows === 1 ? "1 linje i en tabel" : `${formatNumber(tableRows)} linjer i tabeller`] : []),
    ...(captions > 0 ? [captions === 1 ? "1 billedtekst" : `${formatNumber(captions)} billedtekster`] : []),
    ...(references ? ["litteraturlisten"] : []),
  ];
  if (what.length === 0) return "";
  const list = what.length === 1 ? what.join("") : `${what.slice(0, -1).join(", ")} og ${what.at(-1)}`;
  return `${byModel ? "Tæller ikke med i afsnittene" : "Sprunget over"}: ${list}.`;
}

/** The sentences and their way back. */
export const summaryLabel = "Opsummeringen";
const verdicts: Readonly<Record<Verdict, string>> = {
  found: "Findes i teksten",
  weak: "Læs stedet: teksten siger noget lignende",
  "not-found": "Kan ikke findes i teksten",
};
export const notFoundNote = "Kan ikke findes i teksten";
export const linking = "Finder stederne i teksten …";
export const notLinked = "Vi kunne ikke finde stederne i teksten. Læs opsummeringen op mod kilden, eller prøv igen.";
export const linkAgain = "Find stederne igen";
export function page(number: number): string {
  return `s. ${formatNumber(number)}`;
}
/** »afsnit 3, s. 4« */
export function place(paragraph: number | undefined, pageNumber: number | undefined): string {
  return [
    ...(paragraph === undefined ? [] : [`afsnit ${formatNumber(paragraph)}`]),
    ...(pageNumber === undefined ? [] : [page(pageNumber)]),
  ].join(", ");
}
const unitNames: Readonly<Record<SummaryUnit, { readonly one: string; readonly many: string; readonly the: string }>> =
  {
    sentence: { one: "sætning", many: "sætninger", the: "sætningen" },
    point: { one: "punkt", many: "punkter", the: "punktet" },
    term: { one: "begreb", many: "begreber", the: "begrebet" },
    question: { one: "spørgsmål", many: "spørgsmål", the: "spørgsmålet" },
  };
function counted(unit: SummaryUnit, count: number): string {
  return count === 1 ? `1 ${unitNames[unit].one}` : `${formatNumber(count)} ${unitNames[unit].many}`;
}
function titled(unit: SummaryUnit): string {
  const { one } = unitNames[unit];
  return one.charAt(0).toUpperCase() + one.slice(1);
}
export function claimOf(unit: SummaryUnit, number: number, of: number): string {
  return `${titled(unit)} ${formatNumber(number)} af ${formatNumber(of)}`;
}
export function found(verdict: Verdict, where: string): string {
  return where === "" || verdict === "not-found" ? `${verdicts[verdict]}.` : `${verdicts[verdict]}, ${where}.`;
}
export const cardLabel = "Den valgte sætning";
export const sourceSays = "I teksten står der";
export const notFoundHelp = "Tjek den mod kilden, ret den, eller tag den ud.";
export function previous(unit: SummaryUnit): string {
  return `Forrige ${unitNames[unit].one}`;
}
export function next(unit: SummaryUnit): string {
  return `Næste ${unitNames[unit].one}`;
}
export const showPlace = "Vis stedet";
export const closeCard = "Luk kortet";
export function removeClaim(unit: SummaryUnit): string {
  return `Tag ${unitNames[unit].the} ud`;
}
export function knot(unit: SummaryUnit, verdict: Verdict, numbers: readonly number[]): string {
  const range = numbers.length === 1 ? "" : `–${formatNumber(numbers.at(-1) ?? 0)}`;
  return `${titled(unit)} ${formatNumber(numbers[0] ?? 0)}${range}: ${verdicts[verdict].toLowerCase()}`;
}
/** »8 sætninger · 1 kan ikke findes i teksten«; »5 punkter · 1 sætning kan ikke findes i teksten« where a point may have several. */
export function counts(all: Counted, claims: SummaryUnit, weak: number, missing: number): string {
  const some = (count: number) => (claims === all.unit ? formatNumber(count) : counted(claims, count));
  return [
    counted(all.unit, all.count),
    ...(weak > 0 ? [`${some(weak)} skal læses efter`] : []),
    ...(missing > 0 ? [`${some(missing)} kan ikke findes i teksten`] : []),
  ].join(" · ");
}
interface Counted {
  readonly unit: SummaryUnit;
  readonly count: number;
}
export const keysTitle = "Taster";
export const keysHelp = "J og K går til næste og forrige sætning. Enter viser stedet i teksten. Esc lukker kortet.";

/** »2.480 → 312 ord (−87 %) · LIX 52 → 41 · sparet ca. 9 min. læsetid« (features OP-10). */
export function stats(before: Figures, after: Figures): string {
  const rounded = before.words === 0 ? 0 : Math.round((after.words / before.words - 1) * 100);
  // Something is left, however little: all of it is not gone.
  const change = after.words > 0 ? Math.max(-99, rounded) : rounded;
  const sign = change > 0 ? "+" : "";
  const words = `${formatNumber(before.words)} → ${formatNumber(after.words)} ord (${sign}${formatNumber(change)} %)`;
  const lix =
    before.lix === undefined || after.lix === undefined
      ? []
      : [`LIX ${formatNumber(before.lix)} → ${formatNumber(after.lix)}`];
  const minutes = Math.round((before.readingTimeSeconds - after.readingTimeSeconds) / 60);
  const saved = minutes < 1 ? [] : [`sparet ca. ${formatNumber(minutes)} min. læsetid`];
  return [words, ...lix, ...saved].join(" · ");
}
interface Figures {
  readonly words: number;
  readonly lix: number | undefined;
  readonly readingTimeSeconds: number;
}

/** Writing in the summary. */
export const edit = "Redigér";
export const editLabel = "Redigér opsummeringen";
export const keepEdit = "Gem min rettelse";
export const dropEdit = "Drop min rettelse";
export const undo = "Fortryd det sidste";
export const undoRun = "Hent den forrige opsummering";
export const edited = "Din rettelse er gemt. Stederne bliver fundet igen.";
export const removed = "Sætningen er taget ud";
export const undone = "Det sidste er fortrudt";
export const undoneRun = "Den forrige opsummering er her igen";

/** The reference line. */
export const referenceTitle = "Kildehenvisning";
export const referenceLead = "Vi skriver linjen af det, du selv udfylder. Vi slår ikke noget op.";
export const styleLabel = "Stil";
export const styles = { apa: "APA 7", mla: "MLA 9" } as const;
export const authorsLabel = "Forfatter";
export const authorsHint = "»Efternavn, Fornavn«. Sæt semikolon mellem flere. Skriv »(red.)« efter en redaktør.";
export const authorsPerson = "Er det en person? Skriv efternavnet først: »Jensen, Karen«.";
export const titleLabel = "Titel";
export const yearLabel = "Årstal";
export const pagesLabel = "Sider";
export const pagesHint = "Fx »12–15«";
export const needsTitle = "Skriv titlen.";
export const wrongYear = "Skriv et årstal som »2021«, eller »u.å.«, når der ikke er noget.";
export const wrongPages = "Skriv sider som »12« eller »12–15«.";
export const noYear = "u.å.";
export const apaEditor = "(Red.)";
export const mlaEditor = "red.";
export function pageMark(pages: string): string {
  return `s. ${pages}`;
}
export const source = "Kilde";
export const inText = "I teksten";
export const referenceGoesWith = "Linjen følger med, når du kopierer og henter opsummeringen.";

/** The pages of a PDF that was taken in. */
export function keptPages(pages: number): string {
  return `${pages === 1 ? "1 side" : `${formatNumber(pages)} sider`}, og sidetallene følger med.`;
}
export const skipsTables = "Tabeller og billedtekster bliver sprunget over, når du opsummerer uden AI.";
