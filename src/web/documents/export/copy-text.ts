/** Puts a text on the clipboard, with paragraphs and lists for programs that know them, and as plain text for the rest. */

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

const bullet = /^\s*[-*•]\s+/u;
const heading = /^(#{1,6})\s+/u;

/**
 * Paragraphs, line breaks, lists and headings of a plain text as HTML, everything in it escaped.
 * @param isByModel tells programs, not people, that a model wrote it
 */
export function richText(text: string, isByModel: boolean): string {
  const blocks = text
    .split(/\n{2,}/u)
    .filter((block) => block.trim() !== "")
    .map((block) => {
      const lines = block.split("\n").filter((line) => line.trim() !== "");
      if (lines.every((line) => bullet.test(line))) {
        return `<ul>${lines.map((line) => `<li>${escaped(line.replace(bullet, ""))}</li>`).join("")}</ul>`;
      }
      const level = lines.length === 1 ? heading.exec(lines[0] ?? "")?.[1]?.length : undefined;
      if (level !== undefined) return `<h${level}>${escaped((lines[0] ?? "").replace(heading, ""))}</h${level}>`;
      return `<p>${lines.map(escaped).join("<br>")}</p>`;
    });
  const mark = isByModel ? '<meta name="generator" content="Rød Tråd (AI)">' : "";
  return `${mark}${blocks.join("")}`;
}

/**
 * @param markup the text as HTML; worked out of it when left out
 * @returns false where the browser doesn't allow it
 */
export async function copyRich(text: string, isByModel: boolean, markup?: string): Promise<boolean> {
  try {
    const html = new Blob([markup ?? richText(text, isByModel)], { type: "text/html" });
    const plain = new Blob([text], { type: "text/plain" });
    await navigator.clipboard.write([new ClipboardItem({ "text/html": html, "text/plain": plain })]);
    return true;
  } catch {
    return copyPlain(text);
  }
}

/** @returns false where the browser doesn't allow it */
export async function copyPlain(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
