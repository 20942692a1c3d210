/** What the learning mode says: about the text, never about the one who wrote it. */
import { formatNumber } from "#contract/format.da.ts";
import { metCount, type Score, type TypeScore } from "./score.ts";

export const learning = "Læring";
export const learningHint = "Viser hvor, ikke hvad. Prøv selv først.";
export const learningLead =
  "Her er noget at se på. Prøv at rette det i teksten. Du kan også få et hint eller se svaret.";
export const hint = "Giv et hint";
export const nextHint = "Giv et hint mere";
export const noMoreHints = "Ikke flere hints";
export const showAnswer = "Vis svaret";
export const scoreTitle = "Det øver du";
export const clearScore = "Nulstil tallene";
export const scoreCleared = "Tallene er nulstillet.";
export const scorePlace = "Tallene ligger kun på denne enhed. Logger du ud, bliver de slettet.";
const noScore = "Når du har prøvet nogle gange, kan du se her, hvad du oftest laver fejl i.";

/** Times a kind must have been met before it is said to be the commonest. */
const enough = 3;

/** @param type The kind of error, as the score calls it */
export function hinted(type: string): string {
  return `Det handler om: ${type}.`;
}

export function solved(type: string): string {
  return `Rettet. Du fandt det selv (${type}).`;
}

export function tried(type: string): string {
  return `Godt forsøg. Der er stadig noget ved ${type}. Nu kan du se svaret.`;
}

/** The one sentence on what is met most. */
export function commonest(score: Score): string {
  const first = score[0];
  if (!first || metCount(first) < enough) return noScore;
  return `Du laver oftest fejl i ${first.type}.`;
}

/** One line of the score. */
export function scoreLine(one: TypeScore): string {
  return `${formatNumber(one.self)} af ${formatNumber(metCount(one))} fandt du selv`;
}
