/** Turns tracked changes down, for tests of files that have them. */
import { decodeXml } from "../../src/web/documents/import/word/xml.ts";

/** The text of a body when every tracked change of ours is turned down, as Word does it; no empty lines at its end. */
export function rejectedText(body: string): string {
  const runs = body
    .replace(/<w:p(?: [^>]*)?\/>/gu, "<w:p></w:p>")
    .replace(/<w:ins [^>]*Rød Tråd[^>]*[^/]>.*?<\/w:ins>/gsu, "")
    .replace(/<w:del [^>]*Rød Tråd[^>]*[^/]>(.*?)<\/w:del>/gsu, "$1")
    .replaceAll("w:delText", "w:t");
  return runs
    .split(/<\/w:p>/u)
    .slice(0, -1)
    .map((paragraph) => {
      const text = [...paragraph.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>|<w:(tab|br)\/>/gu)]
        .map(([, letters, mark]) => (mark === undefined ? decodeXml(letters ?? "") : mark === "tab" ? "\t" : "\n"))
        .join("");
      // A paragraph whose mark was new goes on in the next one.
      return /<w:rPr><w:ins [^>]*Rød Tråd/u.test(paragraph) ? text : `${text}\n`;
    })
    .join("")
    .replace(/\n+$/u, "");
}
