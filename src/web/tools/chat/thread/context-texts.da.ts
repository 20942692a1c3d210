/** What the page says of the summary that an answer was made from. */
import { formatNumber } from "#contract/format.da.ts";

export const showSummary = "Vis opsummeringen";
export const title = "Opsummering af samtalen";
export const loading = "Henter opsummeringen …";
export const tryAgain = "Prøv igen";
export const gone = "Opsummeringen findes ikke mere.";
export const text = "Opsummeringen";

/** @param count messages, from the first. @param isPartial the oldest of them are not in it */
export function about(count: number, isPartial: boolean): string {
  const first = count === 1 ? "den første besked" : `de første ${formatNumber(count)} beskeder`;
  const made = `Genereret med AI. Svaret bygger på opsummeringen i stedet for på ${first}.`;
  return isPartial ? `${made} De ældste af dem er ikke med.` : made;
}
