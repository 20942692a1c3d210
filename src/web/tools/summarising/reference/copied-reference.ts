/** The reference under a summary that leaves the page: as plain text, and with its title in italics. */
import * as texts from "../texts.da.ts";
import { formatReference, type Piece, plainReference, type ReferenceFields } from "./reference.ts";

/** The summary with the reference under it; the summary alone where there is none. */
export function withReference(text: string, fields: ReferenceFields): string {
  const made = formatReference(fields);
  if (made === undefined) return text;
  const { entry, inText } = made;
  return `${text}\n\n${texts.source}: ${plainReference(entry)}\n${texts.inText}: ${plainReference(inText)}`;
}

/** Where the titles stand in what `withReference` gives, UTF-16: a file sets them in italics. */
export function referenceItalics(text: string, fields: ReferenceFields): readonly { start: number; end: number }[] {
  const made = formatReference(fields);
  if (made === undefined) return [];
  const titles: { start: number; end: number }[] = [];
  let at = text.length + 2;
  for (const [label, pieces] of [[texts.source, made.entry] as const, [texts.inText, made.inText] as const]) {
    at += label.length + 2;
    for (const { text: piece, isTitle } of pieces) {
      if (isTitle) titles.push({ start: at, end: at + piece.length });
      at += piece.length;
    }
    at += 1;
  }
  return titles;
}

/** The same lines as HTML; empty where there are none. */
export function referenceHtml(fields: ReferenceFields): string {
  const made = formatReference(fields);
  if (made === undefined) return "";
  return `<p>${texts.source}: ${html(made.entry)}<br>${texts.inText}: ${html(made.inText)}</p>`;
}

function html(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, isTitle }) => {
      const safe = text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      return isTitle ? `<em>${safe}</em>` : safe;
    })
    .join("");
}
