/** Finds the inline scripts of a rendered page, so that a cached page's policy can name them by hash. */
import { createHash } from "node:crypto";

export interface ScriptTag {
  /** Everything between `<script` and `>`. */
  readonly attributes: string;
  readonly body: string;
}

/** All script elements of a page in order; linear in its length. */
export function scriptTags(html: string): readonly ScriptTag[] {
  const tags: ScriptTag[] = [];
  let at = 0;
  for (;;) {
    const open = html.indexOf("<script", at);
    if (open < 0) return tags;
    const end = html.indexOf(">", open);
    const close = html.indexOf("</script>", end);
    if (end < 0 || close < 0) throw new Error("A script element of the page is not closed.");
    tags.push({ attributes: html.slice(open + 7, end), body: html.slice(end + 1, close) });
    at = close + 9;
  }
}

/** Data blocks are never run, so no policy has to allow them. */
export function isDataBlock(tag: ScriptTag): boolean {
  return tag.attributes.includes('type="application/ld+json"');
}

/**
 * CSP sources of a page's inline scripts, each once.
 * @throws Error for a script with `src`: under hashes it would be refused, so the page must not be cached like that.
 */
export function scriptHashes(html: string): readonly string[] {
  const hashes = new Set<string>();
  for (const tag of scriptTags(html)) {
    if (isDataBlock(tag)) continue;
    if (/\ssrc=/.test(tag.attributes)) throw new Error("A cached page must not load a script by src.");
    hashes.add(`'sha256-${createHash("sha256").update(tag.body).digest("base64")}'`);
  }
  return [...hashes];
}
