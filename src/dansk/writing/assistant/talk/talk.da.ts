/** What the engine says about itself: only what is true for every user. */

import type { Talk } from "./read-talk.ts";
import { startersLine } from "./starters-line.da.ts";

/** Each can be sent unchanged. */
export const examples: readonly string[] = [
  "Ret: Jeg kan kommer i morgen.",
  "Forkort: På nuværende tidspunkt er det sådan, at vi har truffet en beslutning.",
  "Gør mere formel: Vi skal nok kigge på det, men det er ret svært.",
  "Er det nogen eller nogle?",
  "Bøj barn",
  "Hvordan staver man til restaurant?",
  "Hvor mange normalsider er 12.000 tegn?",
];

const abilities =
  "Jeg kan rette, forkorte, omskrive og opsummere en tekst, du sætter ind, tælle ord og normalsider, bøje ord og forklare danske sprogregler. Skriv fx en af disse:";
const canDo = `${abilities}\n\n${examples.map((example) => `- ${example}`).join("\n")}`;
const self =
  "Jeg er Rød Tråds egen sprogmotor. Jeg er hverken en AI-model eller et menneske. Jeg kender regler og ordlister for dansk, og jeg kan tage fejl.";

export const talks: Readonly<Record<Talk, string>> = {
  hello: `Hej. ${canDo}`,
  help: `Ja, det vil jeg gerne. Jeg kan rette, forkorte og opsummere din tekst, bøje ord og forklare sprogregler, men ikke skrive opgaven for dig. ${startersLine}`,
  thanks: "Det var så lidt. Sæt en ny tekst ind, når du vil videre.",
  who: `${self}\n\n${canDo}`,
  can: `${canDo}\n\nViden om verden og helt nye tekster skal der en AI-model til.`,
  kept: "Uden konto og i en midlertidig chat ligger samtalen kun i fanen og forsvinder, når du lukker den. Er du logget ind, bliver en almindelig samtale gemt på din konto, så du kan finde den igen. Det, jeg selv svarer på, bliver ikke sendt til en AI-model.",
};
