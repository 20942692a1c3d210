/** What is said about changes and what one does with them. */
import { formatNumber, formatPercent } from "#contract/format.da.ts";

export const notCompared = "Vi kunne ikke vise ændringerne. Genindlæs siden, og prøv igen.";
export const undone = "Det sidste er fortrudt";
export const undoneRun = "Det forrige resultat er her igen";
export const reopened = "Rettelsen er fortrudt";
export const replaced = { sentence: "Sætningen er skiftet ud", word: "Ordet er skiftet ud" } as const;
export const edited = "Din rettelse er gemt i resultatet";

function changes(count: number): string {
  return count === 1 ? "1 ændring" : `${formatNumber(count)} ændringer`;
}

function left(open: number): string {
  return open === 0 ? "Ingen åbne ændringer tilbage" : `${changes(open)} tilbage`;
}

export const decided = {
  accepted: (count: number, open: number) =>
    `${count === 1 ? "Accepteret" : `${changes(count)} accepteret`}. ${left(open)}`,
  rejected: (count: number, open: number) => `${count === 1 ? "Afvist" : `${changes(count)} afvist`}. ${left(open)}`,
} as const;

export function rejectedAll(count: number): string {
  return `${changes(count)} afvist. Teksten er igen din egen`;
}
/** »5 accepteret. 2 skal du selv se på«. @param toCheck changes that stay open */
export function acceptedAll(count: number, toCheck: number): string {
  if (toCheck === 0) return `${changes(count)} accepteret`;
  return [...(count > 0 ? [`${formatNumber(count)} accepteret`] : []), lookYourself(toCheck)].join(". ");
}
/** Beside *Acceptér alle*, which leaves them. */
export function lookYourself(toCheck: number): string {
  return `${formatNumber(toCheck)} skal du selv se på`;
}

/** Asked before a text with such changes leaves the page. */
export function unlookedTitle(toCheck: number): string {
  return `${toCheck === 1 ? "1 sted" : `${formatNumber(toCheck)} steder`} skal du selv se på`;
}
export function unlookedLead(toCheck: number): string {
  return toCheck === 1
    ? "Det er mærket med »Tjek«. Ændringen er med i teksten, hvis du ikke afviser den."
    : "De er mærket med »Tjek«. Ændringerne er med i teksten, hvis du ikke afviser dem.";
}
export function seeUnlooked(toCheck: number): string {
  return toCheck === 1 ? "Se det" : "Se dem";
}
export const leaveAnyway = { copy: "Kopiér alligevel", save: "Gem alligevel", send: "Send alligevel" } as const;

/** »12 ændringer · 8 accepteret · 1 afvist«. */
export function counts(all: number, accepted: number, rejected: number): string {
  if (all === 0) return "Ingen ændringer";
  return [
    changes(all),
    ...(accepted > 0 ? [`${formatNumber(accepted)} accepteret`] : []),
    ...(rejected > 0 ? [`${formatNumber(rejected)} afvist`] : []),
  ].join(" · ");
}

export function shareOfWords(share: number): string {
  return `${formatPercent(share)} af ordene ændret`;
}

/** The pane. */
export const resultLabel = "Resultatet med ændringer";
export const keysHelp =
  "J og K går mellem ændringerne. A accepterer, X afviser, med Skift for hele sætningen. Enter giver andre forslag til sætningen og O andre ord for et ord. Tallene vælger, pil til venstre og højre går videre. U fortryder det sidste.";
export const keysTitle = "Taster";
export const views = { changes: "Vis ændringer", clean: "Ren tekst", original: "Original" } as const;
export const viewsLabel = "Visning";
export const noChanges = "Der er ikke noget at ændre i teksten med de valg, du har taget.";
/** Beside the ways out of the page. @param open of so many changes nothing has been said; not none */
export function undecided(open: number): string {
  const those = open === 1 ? "1 åben ændring er" : `${formatNumber(open)} åbne ændringer er`;
  return `${those} med, når du kopierer, henter eller sender teksten videre. Det, du afviser, går tilbage til dine egne ord.`;
}
export const acceptAll = "Acceptér alle";
export const rejectAll = "Afvis alle";
export const undo = "Fortryd det sidste";
export const undoRun = "Hent det forrige resultat";
export const edit = "Redigér";
export const keepEdit = "Gem min rettelse";
export const dropEdit = "Annullér";
export const editLabel = "Redigér resultatet";

/** Read out when one comes to a change: »Ændring 2 af 9, åben: såfremt til hvis. Tjek: …«. */
export function change(at: number, of: number, state: keyof typeof states, what: string): string {
  return `${place(at, of)}, ${states[state].toLowerCase()}: ${what}`;
}

/** The card. */
export const cardLabel = "Den valgte ændring";
export function place(at: number, of: number): string {
  return `Ændring ${formatNumber(at)} af ${formatNumber(of)}`;
}
export const accept = "Acceptér";
export const reject = "Afvis";
export const reopen = "Fortryd rettelse";
export const acceptSentence = "Acceptér sætningen";
export const rejectSentence = "Afvis sætningen";
export const previous = "Forrige";
export const next = "Næste";
export const close = "Luk";
export const why = "Hvorfor?";
export const whyFailed = "Vi kan ikke finde forklaringen lige nu.";
export const otherWays = "Andre forslag";
export const states = { open: "Åben", accepted: "Accepteret", rejected: "Afvist" } as const;
export const removed = "Fjernet";
export const movedHere = "Flyttet hertil";
export const movedAway = "Flyttet herfra";
export const newParagraph = "nyt afsnit";
export const blank = "mellemrum";

/** Behind what the model had changed although it was locked. */
export const showModelText = "Vis AI's udgave";

/** The sentence. */
export const sentenceLabel = "Den valgte sætning";
export const looking = "Finder andre måder at sige det på …";
export const noAlternatives = "Vi har ingen andre gode forslag til den sætning.";
export const noneKeepsLocked = "De andre forslag ændrede ord, der er låst. Derfor viser vi dem ikke.";
export const alternativesFailed = "Vi kunne ikke hente forslag lige nu. Prøv igen.";

/** The word. */
export const wordLabel = "Det valgte ord";
export function otherWordsFor(word: string): string {
  return `Andre ord for »${word}«`;
}
export const otherWords = "Andre ord";
export const pressAWord = "Tryk på et ord i sætningen for at få andre ord for det.";
export const lookingForWords = "Finder andre ord …";
export const noWords = "Vi har ingen andre ord, der passer her.";
export const wordsGone =
  "Der kan kun hentes andre ord det første døgn efter omskrivningen. Omskriv igen for at få dem.";
export const again = "Prøv igen";
/** Read out when they are there: »1 rask, 2 kvik«. */
export function listedWords(words: readonly string[]): string {
  return words.map((word, at) => `${at + 1} ${word}`).join(", ");
}

/** »Ændring 2 af 9: såfremt til hvis, åben«; of several on one line only which they are. */
export function knot(
  state: "open" | "done" | "ignored" | "current",
  { first, count, of }: { readonly first: number; readonly count: number; readonly of: number },
  what: string,
): string {
  const said = { open: "åben", current: "valgt", done: "accepteret", ignored: "afvist" }[state];
  const range = count > 1 ? `–${formatNumber(first + count - 1)}` : "";
  const which = `Ændring ${formatNumber(first)}${range} af ${formatNumber(of)}`;
  return `${count > 1 ? which : `${which}: ${what}`}, ${said}`;
}
const longestNamed = 40;
/** »såfremt til hvis«; either may be empty, or nothing but white space. */
export function changed(gone: string, come: string, isMoved: boolean): string {
  const [before, after] = [named(gone), named(come)];
  if (isMoved) return `${after} flyttet`;
  if (after === "") return `${before} fjernet`;
  return before === "" ? `${after} tilføjet` : `${before} til ${after}`;
}
function named(text: string): string {
  if (text === "") return "";
  const line = text.trim().replace(/\s+/gu, " ");
  if (line === "") return /[\n\r]/u.test(text) ? newParagraph : blank;
  return line.length > longestNamed ? `${line.slice(0, longestNamed).trimEnd().toWellFormed()} …` : line;
}

/** A part that was not made. */
export const failedPart = "Denne del kunne ikke laves og står, som du skrev den.";
export const unbegunPart = "Denne del nåede ikke at blive lavet og står, som du skrev den.";
export const stoppedPart = "Denne del blev stoppet undervejs. Resten af den står, som du skrev den.";
export const nothingWhole = "Stoppet, før en hel sætning var færdig. Teksten står, som du skrev den.";
export const makePart = "Prøv delen igen";
export const makingPart = "Prøver delen igen …";
