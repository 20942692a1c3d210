/** What the report says around the findings. */
import { formatNumber } from "#contract/format.da.ts";

export const open = "Rapport";
export const title = "Rettelser og forklaringer";
export const print = "Udskriv eller gem som PDF";
export const asWord = "Hent rapporten som Word";
export const close = "Luk";
export const nothing = "Der er ingen rettelser og ingen fund at vise.";
export const done = "rettet";
export const left = "ikke rettet";
export const noSuggestion = "intet forslag";
export const foot =
  "Lavet med regler, en ordbog og en lille statistisk model på din egen enhed. Kontrollen finder ikke alt og kan tage fejl.";

/** @param hidden findings that the learning mode keeps to itself */
export function counts(corrected: number, leftOpen: number, hidden = 0): string {
  const told = `${formatNumber(corrected)} rettet, ${formatNumber(leftOpen)} ikke rettet.`;
  return hidden === 0 ? told : `${told} ${formatNumber(hidden)} fund er ikke med, for du øver dig på dem i Læring.`;
}
