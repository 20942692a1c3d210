/** Finds a page's inline scripts, so that the policy of a cached page can list their hashes. */
import { createHash } from "node:crypto";

export interface ScriptTag {
  /** The text between `<script` and `>`. */
  readonly attributes: string;
  readonly body: string;
}

/** All script elements of a page in order; linear time. */
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

/** Data blocks are never executed, so the policy needn't allow them. */
export function isDataBlock(tag: ScriptTag): boolean {
  return tag.attributes.includes('type="application/ld+json"');
}

/**
 * CSP hash sources of a page's inline scripts, without duplicates.
 *
 * @throws Error for a script with `src`: a policy of hashes would block it, so such a page must not be cached
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
