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
/** Where some of them were put in by the person who shares. */
export const someByModel = "Svar, der er genereret med AI, kan tage fejl – tjek vigtige oplysninger.";
export const isShortened = "Samtalen er meget lang. De første beskeder er ikke med her.";
/** Above every shared conversation: anybody can share a text here under any title. */
export const fromUser = "Delt af en bruger. Vi har ikke læst den. Giv aldrig din adgangskode væk.";
export const report = "Anmeld";
export const reportTitle = "Anmeld samtalen";
export const reportLead =
  "Fortæl os, hvad der er galt. Vi får linket med, så vi kan læse samtalen og slå linket fra. Den, der har delt, får ikke at vide, at du har anmeldt.";
export const reportReason = "Hvad er der galt?";
export const chooseReason = "Vælg";
export const reportMore = "Fortæl mere";
export const reportMoreHint = "Skriv ikke cpr-nummer, adgangskode eller andet følsomt.";
export const reportEmail = "Din e-mail";
export const reportEmailHint = "Kun hvis du vil have svar.";
export const sendReport = "Send anmeldelse";
export const reporting = "Sender …";
export const notReported = "Anmeldelsen er ikke sendt";
export const close = "Luk";
/** @param reference such as `H-4K7QX2M9TB` */
export const reportReference = (reference: string) => `Sagsnummer: ${reference}`;
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
