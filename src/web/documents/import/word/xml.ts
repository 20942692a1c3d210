/** Walks through the tags of an XML source by their places in it, so that a part can be changed and the rest left as it is. */

export interface XmlTag {
  readonly kind: "open" | "close" | "empty";
  /** With its prefix. */
  readonly name: string;
  /** Of the tag itself, `<` and `>` included. */
  readonly start: number;
  readonly end: number;
}

/** Thrown when the source is no well-formed XML. */
export class XmlError extends Error {}

/** Deeper than any document that a program writes. */
const maxDepth = 1000;

function after(source: string, mark: string, from: number): number {
  const at = source.indexOf(mark, from);
  if (at < 0) throw new XmlError(`no ${mark}`);
  return at + mark.length;
}

/** End of the tag that starts at `from`: a `>` inside an attribute's value does not end it. */
function tagEnd(source: string, from: number): number {
  for (let at = from; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code === 62) return at + 1;
    if (code === 34 || code === 39) at = after(source, code === 34 ? '"' : "'", at + 1) - 1;
  }
  throw new XmlError("unclosed tag");
}

function nameEnd(source: string, from: number): number {
  let at = from;
  for (; at < source.length; at += 1) {
    const code = source.charCodeAt(at);
    if (code <= 32 || code === 47 || code === 62) break;
  }
  return at;
}

/**
 * Calls `onTag` with every tag in order.
 * @throws XmlError when tags don't match; a document type is never allowed, so no entity can be declared
 */
export function scanXml(source: string, onTag: (tag: XmlTag) => void): void {
  const open: string[] = [];
  let at = source.indexOf("<");
  while (at >= 0) {
    const next = source.charCodeAt(at + 1);
    if (next === 63) at = after(source, "?>", at);
    else if (source.startsWith("<!--", at)) at = after(source, "-->", at);
    else if (source.startsWith("<![CDATA[", at)) at = after(source, "]]>", at);
    else if (next === 33) throw new XmlError("declaration");
    else if (next === 47) {
      const end = tagEnd(source, at);
      const name = source.slice(at + 2, nameEnd(source, at + 2));
      if (open.pop() !== name) throw new XmlError(`unexpected </${name}>`);
      onTag({ kind: "close", name, start: at, end });
      at = end;
    } else {
      const end = tagEnd(source, at);
      const name = source.slice(at + 1, nameEnd(source, at + 1));
      const isEmpty = source.charCodeAt(end - 2) === 47;
      if (!isEmpty && open.push(name) > maxDepth) throw new XmlError("too deep");
      onTag({ kind: isEmpty ? "empty" : "open", name, start: at, end });
      at = end;
    }
    at = source.indexOf("<", at);
  }
  if (open.length > 0) throw new XmlError(`no </${open.at(-1)}>`);
}

/** Value of an attribute of a tag, as written; undefined when it has none of that name. */
export function attribute(tag: string, name: string): string | undefined {
  for (let at = nameEnd(tag, 1); at < tag.length; ) {
    const equals = tag.indexOf("=", at);
    if (equals < 0) return undefined;
    const key = tag.slice(at, equals).trim();
    let start = equals + 1;
    while (tag.charCodeAt(start) <= 32) start += 1;
    const quote = tag[start];
    if (quote !== '"' && quote !== "'") return undefined;
    const end = tag.indexOf(quote, start + 1);
    if (end < 0) return undefined;
    if (key === name) return tag.slice(start + 1, end);
    at = end + 1;
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
/** What is not closed goes on to the end, so that no end is looked for twice. */
const marked =
  /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,4}));|<!\[CDATA\[([\s\S]*?)(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)|<\?[\s\S]*?(?:\?>|$)/giu;

/** Reads character data: entities, CDATA, and line ends, which are spaces in a text. */
export function decodeXml(source: string): string {
  const plain = /[&<]/u.test(source) ? source.replace(marked, decodeOne) : source;
  return plain.replace(/[\n\r]/gu, " ");
}

function decodeOne(whole: string, decimal?: string, hex?: string, name?: string, data?: string): string {
  if (data !== undefined) return data;
  if (name !== undefined) return entities[name] ?? whole;
  if (decimal === undefined && hex === undefined) return "";
  const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
  return code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : "\ufffd";
}

/** XML has no room for control characters and half characters, which Word would call a damaged file. */
export function printable(text: string): string {
  let clean = "";
  for (const character of text.toWellFormed()) {
    const code = character.codePointAt(0) ?? 0;
    const isAllowed = code >= 32 ? code !== 0xfffe && code !== 0xffff : code === 9 || code === 10;
    if (isAllowed) clean += character;
  }
  return clean;
}

/** Text as character data. */
export function encodeXml(text: string): string {
  return printable(text).replace(/&/gu, "&amp;").replace(/</gu, "&lt;").replace(/>/gu, "&gt;").replace(/"/gu, "&quot;");
}
