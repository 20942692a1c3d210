/** A markdown text as simple HTML for the clipboard, everything in it escaped: programs that write know it. */
import type { Piece } from "./inline.ts";
import { type Part, partsOf } from "./parts.ts";

/** @param isByModel tells programs, not people, that a model wrote it */
export function richWords(markdown: string, isByModel: boolean): string {
  const mark = isByModel ? '<meta name="generator" content="Rød Tråd (AI)">' : "";
  return mark + groupsOf(partsOf(markdown)).map(groupHtml).join("");
}

type Group = readonly [Part, ...Part[]];

/** Items of a list, and lines of a paragraph or a quotation, stand together. */
function groupsOf(parts: readonly Part[]): readonly Group[] {
  const groups: [Part, ...Part[]][] = [];
  let before: Part | undefined;
  for (const part of parts) {
    const last = groups.at(-1);
    const isSame =
      before !== undefined && before.kind === part.kind && (part.kind !== "item" || isSameList(before, part));
    const isGathered = part.kind === "item" || part.kind === "line" || part.kind === "quote";
    if (isSame && isGathered && last !== undefined) last.push(part);
    else if (part.kind !== "blank") groups.push([part]);
    // An empty line between items leaves them in one list.
    if (part.kind !== "blank" || before?.kind !== "item") before = part;
  }
  return groups;
}

const isNumber = (part: Part) => part.kind === "item" && part.marker !== "-";

function isSameList(before: Part, part: Part): boolean {
  return isNumber(before) === isNumber(part) || (part.kind === "item" && part.level > 0);
}

function groupHtml([first, ...rest]: Group): string {
  switch (first.kind) {
    case "heading":
      return `<h${first.level}>${piecesHtml(first.pieces)}</h${first.level}>`;
    case "code":
      return `<pre>${escaped(first.text)}</pre>`;
    case "table":
      return tableHtml(first.rows);
    case "item": {
      const name = isNumber(first) ? "ol" : "ul";
      const start =
        isNumber(first) && Number.parseInt(first.marker, 10) !== 1
          ? ` start="${Number.parseInt(first.marker, 10)}"`
          : "";
      return `<${name}${start}>${[first, ...rest].map((part) => `<li>${lineHtml(part)}</li>`).join("")}</${name}>`;
    }
    case "quote":
      return `<blockquote>${[first, ...rest].map(lineHtml).join("<br>")}</blockquote>`;
    default:
      return `<p>${[first, ...rest].map(lineHtml).join("<br>")}</p>`;
  }
}

function tableHtml(rows: readonly (readonly (readonly Piece[])[])[]): string {
  const html = rows.map((row, index) => {
    const name = index === 0 ? "th" : "td";
    return `<tr>${row.map((cell) => `<${name}>${piecesHtml(cell)}</${name}>`).join("")}</tr>`;
  });
  return `<table>${html.join("")}</table>`;
}

const lineHtml = (part: Part) => ("pieces" in part ? piecesHtml(part.pieces) : "");

function piecesHtml(pieces: readonly Piece[]): string {
  return pieces
    .map(({ text, isBold, isItalic, isCode }) => {
      const code = isCode ? `<code>${escaped(text)}</code>` : escaped(text);
      const italic = isItalic ? `<em>${code}</em>` : code;
      return isBold ? `<strong>${italic}</strong>` : italic;
    })
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
