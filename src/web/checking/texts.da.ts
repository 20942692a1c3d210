/** What the checking library says: about findings, what was done to them, and how the check stands. */
import { formatNumber } from "#contract/format.da.ts";
import type { Category } from "#dansk/finding.ts";
import type { RuleSource } from "#dansk/rules/sources.ts";
import { categoryNames } from "./card-texts.da.ts";
import type { EngineState } from "./engine/engine-client.ts";
import type { EngineFailure } from "./engine/protocol.ts";

export { cardLabel, categoryNames, correct, countersLabel, ignore } from "./card-texts.da.ts";

export const failureTexts: Readonly<Record<EngineFailure, string>> = {
  "lexicon-unreachable":
    "Vi kunne ikke hente ordbogen. Din tekst er her stadig. Tjek din internetforbindelse, og prøv igen.",
  "lexicon-broken": "Ordbogen kunne ikke læses. Din tekst er her stadig. Genindlæs siden, og prøv igen.",
  crashed: "Kontrollen gik i stå. Din tekst er her stadig. Prøv igen.",
  unresponsive: "Kontrollen blev ikke færdig. Din tekst er her stadig. Prøv igen.",
  unsupported: "Din browser kan ikke køre kontrollen. Din tekst er her stadig. Prøv i en nyere browser.",
};

export function tooLong(chars: number, maxChars: number): string {
  return `Teksten ville blive på ${formatNumber(chars)} tegn. Grænsen er ${formatNumber(maxChars)} tegn. Din tekst er ikke ændret. Del den op, og indsæt en del ad gangen.`;
}

export function isTooLong(chars: number, maxChars: number): string {
  return `Teksten er på ${formatNumber(chars)} tegn, og vi tjekker højst ${formatNumber(maxChars)}. Del teksten op. Intet er slettet.`;
}

/** Said when a finding has been corrected. */
export function corrected(before: string, after: string, left: number): string {
  const change = after.trim() === "" ? `Slettet: ${before}` : `Rettet: ${before} → ${after}`;
  return `${change}. ${remaining(left)}`;
}

export function correctedMany(count: number, left: number): string {
  return `${formatNumber(count)} rettelser er lavet. ${remaining(left)}`;
}

/** @param count At how many places at once */
export function ignored(text: string, count: number, left: number): string {
  const places = count > 1 ? ` ${formatNumber(count)} steder` : "";
  return `Ignoreret${places}: ${text}. ${remaining(left)}`;
}

/** Said when an ignored finding is one of the findings again. */
export function backAgain(text: string, left: number): string {
  return `Fundet er med igen: ${text}. ${remaining(left)}`;
}

function remaining(left: number): string {
  return left === 0 ? "Ingen tilbage." : `${formatNumber(left)} tilbage.`;
}

/** Beside what was last done. */
export const undoAction = "Fortryd";
export const outcomeLabel = "Det seneste";
export const restoredIgnored = "De fund, du ignorerede, er med igen.";

/** Where one has come to among the findings. */
export function place(index: number, count: number, category: string, text: string): string {
  return `${index} af ${count}. ${category}: ${text}`;
}

/** The same for a finding of which only the position may be told. */
export function placeOnly(index: number, count: number, words: string): string {
  return `${index} af ${count}. Noget at se på: ${words}`;
}

export const hiddenFinding = "Noget at se på";
export const threadLabel = "Fund langs teksten";

/** What a knot says to those who can't see it. */
export function knotLabel(state: "open" | "done" | "ignored" | "current", count: number): string {
  if (state === "done") return "Rettet";
  if (state === "ignored") return "Ignoreret";
  return count === 1 ? "1 fund på linjen" : `${formatNumber(count)} fund på linjen`;
}

export const listLabel = "Alle fund";
export const possible = "Mulig fejl";
export const close = "Luk";
export const choose = "Vælg en rettelse";
export const ignoreAll = "Ignorér alle";
export const previous = "Forrige";
export const next = "Næste";
/** The keys on the card while one goes from finding to finding. */
export const travelKeys = "Enter retter · Alt+↓ næste · Esc slutter";

/** The button at the end of a row. */
export const correctRow = (before: string, after: string): string => `Ret »${before}« til »${after}«`;

export const correctAlike = (count: number): string => `Ret alle ${formatNumber(count)} ens`;
export const noSuggestion = "Vi har ikke et sikkert forslag. Ret det i teksten.";

/** `2 af 5`. */
export function positionOf(position: number, count: number): string {
  return `${formatNumber(position)} af ${formatNumber(count)}`;
}

export function showAll(count: number): string {
  return `Vis alle ${formatNumber(count)}`;
}

export const categoryOrder: readonly Category[] = ["stavning", "grammatik", "komma", "ord", "stil", "typografi"];
export const whichCategory = "Vis kun én slags";
export const fixAll = "Ret alle sikre fejl";

export const fixAllLead =
  "Se listen igennem, og fjern fluebenet ved det, der skal blive stående. Du kan fortryde det hele på én gang bagefter.";

export const severalGuesses = "flere muligheder: vælg selv";

/** Read out: what stands, what is put in its place, and the words around it. */
export const changeName = (before: string, after: string, words: string): string =>
  `${before} bliver til ${after}, i: ${words}`;

export function suggestionsFor(words: string): string {
  return `Forslag til »${words}«`;
}

export const cancel = "Annullér";

export function fixCount(count: number): string {
  return `Ret ${formatNumber(count)}`;
}

/** In the place of a number that is not counted yet. */
export const notCounted = "… ord";

export function words(count: number): string {
  return `${formatNumber(count)} ord`;
}

export function lix(value: number): string {
  return `lixtal ${formatNumber(value)}`;
}

export function chars(count: number): string {
  return `${formatNumber(count)} tegn`;
}

export function charsOfLimit(count: number, limit: number): string {
  return `${formatNumber(count)} af ${formatNumber(limit)} tegn`;
}

/** What stands before the link to where a rule can be read. */
export function sourceLead(source: RuleSource): string {
  if (source.kind === "paragraph") return "Reglen står i";
  if (source.kind === "page") return "Læs mere på";
  const words = source.words.map((word) => `»${word}«`);
  const last = words.pop() ?? "ordet";
  return `Slå ${words.length === 0 ? last : `${words.join(", ")} og ${last}`} op i`;
}

export function sourceName(source: RuleSource): string {
  if (source.kind === "dictionary") return "Retskrivningsordbogen";
  if (source.kind === "page") return `Sproget.dk (${source.title})`;
  return `Retskrivningsordbogen ${source.paragraph} (${source.title})`;
}

export const sourceText = (source: RuleSource): string => `${sourceLead(source)} ${sourceName(source)}`;
export const newTab = "Åbner i en ny fane";
export const rightComma = "Rigtigt komma";
export const noComma = "Vi kan ikke forklare et komma her.";
export const wholeText = "Gælder hele teksten.";
export const restoreIgnored = "Vis dem igen";
export const cutShort = "Teksten har flere fund, end vi viser på én gang. Ret nogle af dem, så kommer de næste.";

export function correctedCount(count: number): string {
  return `${formatNumber(count)} rettet`;
}

export function ignoredCount(count: number): string {
  return `${formatNumber(count)} ignoreret`;
}

interface Standing {
  readonly engine: EngineState;
  readonly findings: readonly unknown[];
  readonly chars: number;
  readonly category: Category | undefined;
  readonly settings: { readonly showPossible: boolean };
}

/** One line on how the checking stands: the heading over the list. */
export function status({ engine, findings, chars, category, settings }: Standing): string {
  if (engine.name === "failed") return "Teksten er ikke tjekket";
  if (engine.name === "loading" && chars > 0) return "Henter ordbogen …";
  if (chars === 0) return "Dine fund vises her, mens du skriver";
  if (engine.name === "asleep") return "Sæt markøren i teksten, så tjekker vi den";
  if (findings.length > 0) return findings.length === 1 ? "1 fund" : `${formatNumber(findings.length)} fund`;
  if (engine.name === "loading" || !engine.checked) return "Tjekker …";
  if (engine.grammar === "loading") return "Ingen stavefejl endnu";
  if (category !== undefined) return `Ingen fund under ${categoryNames[category].toLowerCase()}`;
  if (engine.grammar === "missing") return "Ingen sikre stavefejl fundet";
  return settings.showPossible ? "Ingen fund" : "Ingen sikre fejl fundet";
}

/** Under the heading, while the second file is on its way. */
export const grammarLoading = "Stavning og faste udtryk er tjekket. Henter grammatik og komma …";

export const grammarMissing =
  "Vi kunne ikke hente grammatik og komma. Stavning, faste udtryk og tegn bliver tjekket som normalt.";

export const checkedOnDevice = "Tjekket på din enhed";
