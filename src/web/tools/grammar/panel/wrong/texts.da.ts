/** What is said about a suggestion that somebody holds to be wrong. */

export const wrong = "Forkert forslag?";
export const title = "Meld et forkert forslag";
export const lead = "Så retter vi reglen. Vi gemmer reglens navn og ikke, hvem du er.";
export const withSentence = "Send også sætningen, så vi kan se, hvad der gik galt";
export const withSentenceHint =
  "Sæt kun flueben, hvis der ikke står noget privat i den. Den bliver gemt i højst 12 måneder.";
export const send = "Send";
export const sending = "Sender …";
export const cancel = "Annullér";
export const failed = "Det kunne ikke sendes. Prøv igen.";
