/** Reads what a test wants to know out of a rendered page, without a browser. */

export interface PageHead {
  readonly lang: string | undefined;
  readonly title: string | undefined;
  readonly canonical: string | undefined;
  /** Content of each meta tag by its name or property. */
  readonly meta: ReadonlyMap<string, string>;
}

export function readHead(html: string): PageHead {
  const meta = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta [^>]*>/g)) {
    const name = attribute(tag, "name") ?? attribute(tag, "property");
    const content = attribute(tag, "content");
    if (name !== undefined && content !== undefined) meta.set(name, content);
  }
  const canonical = [...html.matchAll(/<link [^>]*>/g)].map(([tag]) => tag).find((tag) => /rel="canonical"/.test(tag));
  return {
    lang: /<html[^>]* lang="([^"]*)"/.exec(html)?.[1],
    title: unescapeHtml(/<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1]),
    canonical: canonical === undefined ? undefined : attribute(canonical, "href"),
    meta,
  };
}

function attribute(tag: string, name: string): string | undefined {
  return unescapeHtml(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);
}

function unescapeHtml(text: string | undefined): string | undefined {
  return text
    ?.replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}

/** What a reader without JavaScript reads: text of the body without scripts, styles and tags. */
export function readableText(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replace(/<(script|style|template)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}
