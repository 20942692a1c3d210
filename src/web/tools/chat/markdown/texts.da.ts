/** What the page says in and around an answer that is read as markdown. */
import type { CitationVerdict } from "#contract/chat/chat.rules.ts";
import type { ChatSource } from "#contract/chat/sources.schema.ts";

export const opensNewTab = "åbner i ny fane";
export const table = "Tabel";
export const code = "Kode";
export const copyCode = "Kopiér kode";
export const text = "Tekst";
export const copyText = "Kopiér teksten";
export const copied = "Kopieret";
export const notCopied = {
  code: "Din browser lod os ikke kopiere. Markér koden, og kopiér den selv.",
  text: "Din browser lod os ikke kopiere. Markér teksten, og kopiér den selv.",
} as const;
export const footnotes = "Fodnoter";
export function footnote(number: number): string {
  return `Fodnote ${number}`;
}
export const backToText = "Tilbage til teksten";
export const done = "Gjort";
export const notDone = "Ikke gjort";

export const verdicts: Readonly<Record<CitationVerdict, string>> = {
  found: "Står i kilden.",
  weak: "Kilden siger noget lignende. Læs efter.",
  missing: "Ikke fundet i kilden.",
  invented: "Kilden findes ikke.",
};

/** A picture that is not fetched. @param alt what it is said to show */
export function pictureNotShown(alt: string): string {
  return alt.trim() === "" ? "(billede ikke vist)" : `${alt.trim()} (billede ikke vist)`;
}

/** »Kilde 1: Novelle.docx, side 3«. */
export function sourceName({ number, name, page }: ChatSource): string {
  return `Kilde ${number}: ${name}${page === null ? "" : `, side ${page}`}`;
}
