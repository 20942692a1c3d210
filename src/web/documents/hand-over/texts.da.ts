/** What is said when a text goes from one tool to another. */
export const sendTo = "Send til …";
export function occupied(tool: string): string {
  return `Der ligger allerede en tekst i ${tool}`;
}
export const occupiedLead = "Lægger du den nye i stedet, kan den gamle ikke hentes tilbage. Den begynder sådan:";
export const replace = "Læg i stedet";
export const keep = "Behold den gamle";
export const notKept = {
  full: "Der er ikke plads til teksten på denne enhed. Kopiér den i stedet.",
  blocked: "Din browser lader os ikke lægge teksten på denne enhed. Kopiér den i stedet.",
} as const;
export const nothing = "Der er ingen tekst at sende.";
