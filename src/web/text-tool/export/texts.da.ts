/** What the ways out for a text are called. */

import type { ModelInfo } from "#contract/ai/run.schema.ts";
import { formatNumber } from "#contract/format.da.ts";

export const save = "Hent";
export const asWord = "Word (.docx)";
export const asTracked = "Word med sporede ændringer";
export const asTrackedAbout = "Alle afvist er din tekst. Alle godkendt er resultatet.";
export const asPdf = "PDF (.pdf)";
export const asText = "Tekst (.txt)";
export const asMarkdown = "Markdown (.md)";
export const writing = "Laver filen …";
export const notWritten =
  "Filen kunne ikke laves. Din tekst er her stadig. Tjek din internetforbindelse, og prøv igen.";

/** @param missing characters that the file can't show */
export function saved(file: string, missing: number): string {
  const done = `»${file}« er hentet.`;
  if (missing === 0) return done;
  const what = missing === 1 ? "Et tegn" : `${formatNumber(missing)} tegn`;
  return `${done} ${what} kan ikke vises i en PDF og står som en tom firkant. Hent som Word, hvis de skal med.`;
}

/** The name of a file with tracked changes. */
export function trackedName(name: string): string {
  return `${name}, med sporede ændringer`;
}

/** The label of what a model wrote a part of; that of what it wrote alone is `madeBy`. */
export const madePartly = "Delvist genereret med AI";
/** »Omskrivning · openai (prøve)«, after the label of a text that was handed over. */
export function cameFrom(tool: string | undefined, { provider, model }: ModelInfo): string {
  const who = model === "" ? provider : `${provider} (${model})`;
  return tool === undefined ? who : `${tool} · ${who}`;
}
