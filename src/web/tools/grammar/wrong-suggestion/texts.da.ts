/** What is said about a suggestion that somebody holds to be wrong. */
import { formatNumber } from "#contract/format.da.ts";
import { retention } from "#contract/legal.ts";

export const wrong = "Forkert forslag?";
export const title = "Meld et forkert forslag";
export const lead = "Så retter vi reglen. Vi gemmer reglens navn og ikke, hvem du er.";
export const withSentence = "Send også sætningen, så vi kan se, hvad der gik galt";
export const withSentenceHint = `Sæt kun flueben, hvis der ikke står noget privat i den. Den bliver gemt i højst ${retention.suggestionReportMonths} måneder, og du kan slette den før under Indstillinger.`;
export const send = "Send";
export const sending = "Sender …";
export const cancel = "Annullér";
/** The device can't remember that a sentence was sent. */
export const unkept =
  "Din browser kan ikke huske, at du sender sætningen. Vil du selv slette den hos os igen, skal du gøre det, før du lukker siden. Tryk »Send« for at sende den alligevel.";
export const failed = "Det kunne ikke sendes. Prøv igen.";

export const sentTitle = "Sætninger, du har sendt";
export const withdrawing = "Sletter …";
export const notWithdrawn = "De kunne ikke slettes. Prøv igen.";

/** What lies with us from this device. */
export function sentCount(count: number): string {
  const sentences = count === 1 ? "1 sætning" : `${formatNumber(count)} sætninger`;
  return `Du har sendt ${sentences} til os fra denne enhed med »${wrong}«.`;
}

export function withdraw(count: number): string {
  return count === 1 ? "Slet sætningen hos os" : "Slet dem hos os";
}
