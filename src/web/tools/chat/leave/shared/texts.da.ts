/** What the page of a shared conversation says. */
import { formatDate } from "#contract/format.da.ts";

export const title = "Delt samtale";
export const description = "Læs en samtale med AI-chat, som nogen har delt med dig.";
export const loading = "Henter samtalen …";
export const needsScript = "Siden kræver JavaScript. Slå det til i din browser for at læse samtalen.";
export const tryAgain = "Prøv igen";
export const toChat = "Gå til AI-chat";
export const goneTitle = "Samtalen kan ikke vises";
export const byModel = "Svarene er genereret med AI. De kan tage fejl – tjek vigtige oplysninger.";
export const isShortened = "Samtalen er meget lang. De første beskeder er ikke med her.";
export const question = "Spørgsmål";
export const answer = "Svar";

/** »Delt 21. november 2026. Linket udløber 28. november 2026.« @param sharedAt ISO, as the other */
export function sharedOn(sharedAt: string, expiresAt: string): string {
  return `Delt ${formatDate(sharedAt)}. Linket udløber ${formatDate(expiresAt)}.`;
}

/** Of a heading: »Svar 3«. @param number counted from 1 */
export function numbered(what: string, number: number): string {
  return `${what} ${number}`;
}
