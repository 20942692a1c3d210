/** What the ways out for a text are called. */

import { together } from "#contract/ai/messages.da.ts";
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

/** So many are named; a text in another script would fill the page. */
const maxNamed = 8;

/** @param missing characters that the file can't show, each once */
export function saved(file: string, missing: readonly string[]): string {
  const done = `»${file}« er hentet.`;
  if (missing.length === 0) return done;
  const more = missing.length - maxNamed;
  const rest = more === 1 ? "et andet tegn" : `${formatNumber(more)} andre tegn`;
  const named = together([...missing.slice(0, maxNamed), ...(more > 0 ? [rest] : [])]);
  const [what, as] =
    missing.length === 1 ? [`Tegnet ${named}`, "en tom firkant"] : [`Tegnene ${named}`, "tomme firkanter"];
  return `${done} ${what} kan ikke vises i en PDF og står som ${as}. Hent som Word, hvis ${missing.length === 1 ? "det" : "de"} skal med.`;
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
