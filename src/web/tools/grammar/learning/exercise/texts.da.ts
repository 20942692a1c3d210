/** What the weekly exercise says. */
import { formatNumber } from "#contract/format.da.ts";
import type { ExerciseKind, Need } from "./kinds.ts";
import type { KindResult } from "./weeks.ts";

export const title = "Ugens øvelse";
export const start = "Åbn ugens øvelse";
export const loading = "Henter øvelsen …";
export const notLoaded = "Øvelsen kunne ikke hentes. Tjek din internetforbindelse, og prøv igen.";
export const close = "Luk";
export const again = "Tag otte nye";
export const next = "Næste sætning";
export const toResult = "Se resultatet";
export const noError = "Ingen fejl";
export const howTo =
  "Vælg det ord, der er forkert. Mangler der et komma, så vælg ordet foran. Er alt, som det skal være, så vælg »Ingen fejl«.";
export const keys = "Pil til højre og venstre går fra ord til ord.";
export const sentence = "Sætningen";
const isRight = "Sætningen er rigtig, som den er.";
export const explaining = "Henter forklaringen …";
export const notExplained = "Forklaringen kunne ikke hentes. Det rigtige står i sætningen.";
export const resultTitle = "Sådan gik det";
export const thisWeek = "Denne uge";
export const lastWeek = "Sidste uge";
const notThen = "ikke øvet";
export const place = "Resultaterne ligger kun på denne enhed. Logger du ud, bliver de slettet.";
export const forget = "Slet resultaterne";
export const forgotten = "Resultaterne er slettet.";

export const kindNames: Readonly<Record<ExerciseKind, string>> = {
  "nutids-r": "nutids-r",
  komma: "komma",
  saerskrivning: "ét eller flere ord",
  "at-og": "»at« og »og«",
  "nogen-nogle": "nogen og nogle",
  "ligge-laegge": "ligge og lægge",
  tillaegsord: "tillægsords endelser",
  "ende-ene": "-ende og -ene",
  "af-ad": "af og ad",
  "store-bogstaver": "store og små bogstaver",
  apostrof: "apostroffer",
};

/** What the exercise is made of, and why. */
export function lead({ kinds, met }: Need): string {
  const names = kinds.map((kind) => kindNames[kind]);
  if (met === 0) return `Otte korte sætninger i noget af det, der tit driller: ${enumerated(names)}.`;
  const own = `Otte korte sætninger i det, du selv møder fejl i: ${enumerated(names.slice(0, met))}.`;
  const others = names.slice(met);
  return others.length === 0 ? own : `${own} Resten er noget, der tit driller: ${enumerated(others)}.`;
}

function enumerated(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} og ${last}`;
}

/** `Sætning 2 af 8`. */
export function sentenceOf(at: number, count: number): string {
  return `Sætning ${formatNumber(at)} af ${formatNumber(count)}`;
}

/** What is said of an answer. */
export function judged(isRightAnswer: boolean, hasError: boolean): string {
  if (isRightAnswer) return hasError ? "Rigtigt. Du fandt fejlen." : `Rigtigt. ${isRight}`;
  return hasError ? "Ikke helt. Se, hvor fejlen er." : `Ikke helt. ${isRight}`;
}

/** `3 af 4 rigtige`. */
export function resultLine(result: KindResult | undefined): string {
  return result ? `${formatNumber(result.right)} af ${formatNumber(result.answered)} rigtige` : notThen;
}

/** The exercise that was just done. */
export function doneLine(right: number, count: number): string {
  return `${formatNumber(right)} af ${formatNumber(count)} rigtige i denne øvelse.`;
}
