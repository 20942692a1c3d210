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
    const isSame = before?.kind === part.kind;
    const isGathered = part.kind === "item" || part.kind === "line" || part.kind === "quote";
    if (isSame && isGathered && last !== undefined) last.push(part);
    else if (part.kind !== "blank") groups.push([part]);
    // An empty line between items leaves them in one list.
    if (part.kind !== "blank" || before?.kind !== "item") before = part;
  }
  return groups;
}

type Item = Extract<Part, { kind: "item" }>;

const isNumber = (part: Part) => part.kind === "item" && part.marker !== "-";

function groupHtml([first, ...rest]: Group): string {
  switch (first.kind) {
    case "heading":
      return `<h${first.level}>${piecesHtml(first.pieces)}</h${first.level}>`;
    case "code":
      return `<pre>${escaped(first.text)}</pre>`;
    case "source":
      return `<pre>${escaped(first.pieces.map(({ text }) => text).join(""))}</pre>`;
    case "table":
      return tableHtml(first.rows);
    case "item":
      return listHtml([first, ...rest].filter((part) => part.kind === "item"));
    case "quote":
      return `<blockquote>${[first, ...rest].map(lineHtml).join("<br>")}</blockquote>`;
    default:
      return `<p>${[first, ...rest].map(lineHtml).join("<br>")}</p>`;
  }
}

/** A list within a list stands in the item above it: programs count each of them by itself. */
function listHtml(items: readonly Item[]): string {
  let html = "";
  /** The lists that are open, outermost first, each with an item that is open. */
  const open: OpenList[] = [];
  const close = () => {
    html += `</li></${open.pop()?.name}>`;
  };
  for (const item of items) {
    const name = isNumber(item) ? "ol" : "ul";
    while (isAtOrBelow(open.at(-2), item)) close();
    if (isAtOrBelow(open.at(-1), item) && open.at(-1)?.name !== name) close();
    const last = open.at(-1);
    if (isAtOrBelow(last, item)) {
      html += "</li>";
      last.level = item.level;
    } else {
      const first = Number.parseInt(item.marker, 10);
      html += isNumber(item) && first !== 1 ? `<ol start="${first}">` : `<${name}>`;
      open.push({ level: item.level, name });
    }
    html += `<li>${lineHtml(item)}`;
  }
  while (open.length > 0) close();
  return html;
}

interface OpenList {
  level: number;
  readonly name: string;
}

function isAtOrBelow(list: OpenList | undefined, item: Item): list is OpenList {
  return list !== undefined && list.level >= item.level;
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
    .map(({ text, isBold, isItalic, isCode, tag, isBreak }) => {
      if (isBreak === true) return "<br>";
      const words = tag === undefined ? escaped(text) : `<${tag}>${escaped(text)}</${tag}>`;
      const code = isCode ? `<code>${escaped(text)}</code>` : words;
      const italic = isItalic ? `<em>${code}</em>` : code;
      return isBold ? `<strong>${italic}</strong>` : italic;
    })
    .join("");
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
