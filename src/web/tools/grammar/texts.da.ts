/** Every Danish sentence of the grammar page that is not part of its running text below the tool. */
import { formatNumber } from "#contract/format.da.ts";
import type { Category, CommaSystem, Level } from "#dansk/finding.ts";
import type { RuleSource } from "#dansk/rules/sources.ts";
import type { EngineState } from "./engine/engine-client.ts";
import type { EngineFailure } from "./engine/protocol.ts";

export const categoryNames: Readonly<Record<Category, string>> = {
  stavning: "Stavning",
  grammatik: "Grammatik",
  komma: "Komma",
  ord: "Ét eller flere ord",
  stil: "Stil",
  typografi: "Typografi",
};

export const commaNames: Readonly<Record<CommaSystem, string>> = {
  foelg: "Følg min tekst",
  start: "Med startkomma",
  uden: "Uden startkomma",
};

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

export function addedWord(word: string): string {
  return `»${word}« er føjet til din ordbog.`;
}

export function remaining(left: number): string {
  return left === 0 ? "Ingen tilbage." : `${formatNumber(left)} tilbage.`;
}

export function removedWord(word: string): string {
  return `»${word}« er fjernet fra din ordbog.`;
}

/** Why a word is not kept on the device. */
export const wordNotKept = {
  full: "Der er ikke plads til flere ord på denne enhed. Ordet er kun med, til du lukker siden.",
  blocked: "Din browser lader os ikke gemme på denne enhed. Ordet er kun med, til du lukker siden.",
} as const;

export const ruleOff = "Reglen er slået fra. Du finder den under Indstillinger og min ordbog.";
export const ruleOn = "Reglen er slået til igen.";

/** Beside what was last done. */
export const takeBackLast = "Fortryd";
export const lastAnswerLabel = "Det seneste";

export const restoredIgnored = "De fund, du ignorerede, er med igen.";

/** Where one has come to among the findings. */
export function place(index: number, count: number, category: string, text: string): string {
  return `${index} af ${count}. ${category}: ${text}`;
}

export const threadLabel = "Fund langs teksten";

/** What a knot says to those who can't see it. */
export function knotLabel(state: "open" | "done" | "ignored" | "current", count: number): string {
  if (state === "done") return "Rettet";
  if (state === "ignored") return "Ignoreret";
  return count === 1 ? "1 fund på linjen" : `${formatNumber(count)} fund på linjen`;
}

export const cardLabel = "Det valgte fund";
export const listLabel = "Alle fund";
export const possible = "Mulig fejl";
export const close = "Luk";
export const choose = "Vælg en rettelse";
export const correct = "Ret";
export const ignore = "Ignorér";
export const ignoreAll = "Ignorér alle";
export const addToDictionary = "Føj til min ordbog";
export const previous = "Forrige";
export const next = "Næste";
export const noSuggestion = "Vi har ikke et sikkert forslag. Ret det i teksten.";

/** `2 af 5`. */
export function placeOf(place: number, count: number): string {
  return `${formatNumber(place)} af ${formatNumber(count)}`;
}

export function showAll(count: number): string {
  return `Vis alle ${formatNumber(count)}`;
}

export const categoryOrder: readonly Category[] = ["stavning", "grammatik", "komma", "ord", "stil", "typografi"];
export const whichFindings = "Hvilke fund vil du se?";
export const whichCategory = "Vis kun én slags";
export const certainOnly = "Sikre fejl";
export const alsoPossible = "Vis også mulige fejl";
export const noPossible = "Ingen mulige fejl";
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
export const countersLabel = "Om teksten";

export function fixCount(count: number): string {
  return `Ret ${formatNumber(count)}`;
}

/** In the place of a number that is not counted yet. */
export const notCounted = "… ord";

export function words(count: number): string {
  return `${formatNumber(count)} ord`;
}

export function chars(count: number): string {
  return `${formatNumber(count)} tegn`;
}

export function charsOfLimit(count: number, limit: number): string {
  return `${formatNumber(count)} af ${formatNumber(limit)} tegn`;
}

export const needsScript =
  "Du kan skrive og læse her, men kontrollen kræver JavaScript. Slå JavaScript til, og genindlæs siden.";
export const onDevice = "Tjekket på din enhed.";
export const askTeacher =
  "Skal teksten bedømmes? Reglerne for hjælpemidler er forskellige. Spørg din lærer, før du retter eller omskriver.";
export const undo = "Fortryd ændring";

export const draftKept = "Vi har gemt din kladde på denne enhed.";
export const draftWill = "Det, du skriver, gemmes kun på denne enhed.";
export const deleteDraft = "Slet kladden fra denne enhed";
export const takeBack = "Hent teksten tilbage";

export const draftNotKept = {
  full: "Der er ikke plads til at gemme kladden på denne enhed. Teksten er her, så længe siden er åben. Kopiér den, eller hent den som Word.",
  blocked:
    "Din browser lader os ikke gemme kladden på denne enhed. Teksten er her, så længe siden er åben. Kopiér den, eller hent den som Word.",
} as const;

export const regretTexts = {
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

export const settingsTitle = "Indstillinger og min ordbog";
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
export const switchOff = "Slå reglen fra";
export const style = "Vis også forslag til stilen";
export const styleHint =
  "Fyldord, lange sætninger, tunge vendinger og gentagelser. Det er forslag, ikke fejl. Sætter niveauet til Avanceret.";
export const rulesOffTitle = "Regler, du har slået fra";
export const noRulesOff = "Ingen. Du kan slå en regel fra på kortet for et fund.";
export const plainField = "Brug enkelt tekstfelt";
export const plainFieldHint =
  "Fund vises kun på listen, ikke i teksten. Prøv det, hvis dit skærmlæserprogram eller tastatur driller.";
export const singleKeys = "Brug tasterne J, K, A og X";
export const singleKeysHint =
  "Næste, forrige, ret og ignorér. De virker kun, når tråden, kortet eller listen er valgt.";
export const textKeys =
  "I teksten: Alt + pil ned og pil op går til næste og forrige fund, Alt + Enter retter, og Alt + K forklarer kommaet ved markøren.";
export const restoreIgnored = "Vis dem igen";
export const cutShort = "Teksten har flere fund, end vi viser på én gang. Ret nogle af dem, så kommer de næste.";

export const switchOnShort = "Slå til";

export function switchOn(about: string): string {
  return `Slå til igen: ${about}`;
}

export function removeWord(word: string): string {
  return `Fjern »${word}« fra min ordbog`;
}

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
export const comma = "Komma:";
export const level = "Niveau:";
export const levelOrder: readonly Level[] = ["begynder", "oevet", "avanceret"];
export const levelNames: Readonly<Record<Level, string>> = {
  begynder: "Begynder",
  oevet: "Øvet",
  avanceret: "Avanceret",
};
export const levelHint = "Begynder viser det grundlæggende, Øvet det meste og Avanceret alt.";
export const commaOrder: readonly CommaSystem[] = ["foelg", "start", "uden"];
